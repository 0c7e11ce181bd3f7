import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { Box, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'ra-core';
import type { ReportRow } from '#domain/contract/troncReports.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { currencySign } from '#domain/money/showMoney.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { ChartFigure } from '#src/widgets/ChartFigure.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { useNumbers } from '#src/widgets/useNumbers.ts';
import { medianShare, shareBands, sharesOfPeople } from './shareBands.ts';
import { SHARE_CHART_HEIGHT } from './shareChartHeight.ts';

/** On paper the chart is as wide as its column, not as it was on the screen. */
const PAPER = { '& svg': { maxWidth: '100%' } };

/** How many people receive how much: a bar for each band of amounts, and a table of it for screen readers. */
export const ShareChart = ({ rows }: { rows: readonly ReportRow[] }) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const currency = useCurrency();
  const { palette } = useTheme();
  const shares = sharesOfPeople(rows);
  const bands = shareBands(shares);
  const money = (pence: Pence) => showMoney(formatMoney(pence), currency);
  const whole = (pence: Pence) => numbers(pence / 100);
  const bandOf = ({ from, to }: { from: Pence; to: Pence }) => `${currencySign(currency)}${whole(from)}–${whole(to)}`;
  const title = translate('reports.distribution');
  const people = translate('troncReports.people');
  return (
    <Box sx={PAPER}>
      <ChartFigure
        title={title}
        head={[translate('troncReports.amount'), people]}
        rows={bands.map((band) => [`${money(band.from)} – ${money(band.to)}`, String(band.people)])}
      >
        <BarChart
          height={SHARE_CHART_HEIGHT}
          hideLegend
          skipAnimation
          // The chart is hidden from screen readers, so nothing in it may take the focus.
          disableKeyboardNavigation
          grid={{ horizontal: true }}
          margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
          borderRadius={2}
          series={[{ data: bands.map((band) => band.people), label: people, color: palette.primary.main }]}
          xAxis={[{ scaleType: 'band', categoryGapRatio: 0.15, data: bands.map(bandOf), disableTicks: true }]}
          yAxis={[{ min: 0, tickMinStep: 1, width: 32, disableLine: true, disableTicks: true }]}
        />
      </ChartFigure>
      <Typography variant="body2" color="textSecondary">
        {translate('reports.distribution_text', {
          least: money(shares[0] ?? 0),
          middle: money(medianShare(shares)),
          most: money(shares.at(-1) ?? 0),
        })}
      </Typography>
    </Box>
  );
};
