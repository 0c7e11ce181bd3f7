import '#i18n/pages/charts.ts';
import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'ra-core';
import type { SchemeTroncs } from '#domain/contract/dashboard.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { ChartFigure } from '../../widgets/ChartFigure.tsx';
import { CHART_HEIGHT } from './chartHeight.ts';
import { type Height, type PaidPeriod, paidPeriods } from './paidPeriods.ts';

/** The axis shows compact amounts: £1.2K. */
const inShort = (currency: string) => {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, notation: 'compact' });
  return (value: number) => format.format(value);
};

/** Straight lines between the points, because the values in between are unknown. */
const LINE = { curve: 'linear', showMark: true } as const;

/** Two small charts of one scheme, each with a table of its figures for screen readers. */
export const TroncCharts = ({ scheme }: { scheme: SchemeTroncs }) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const periods = paidPeriods(scheme);
  const money = (height: Height | null) => (height ? showMoney(height.amount, scheme.currency) : '–');
  /** Returns the props that both charts share, for one value per period. */
  const drawn = <More extends object>(part: (period: PaidPeriod) => Height | null, more?: More) => ({
    height: CHART_HEIGHT,
    hideLegend: true,
    // The chart is hidden from screen readers, so nothing in it may take the focus.
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    margin: { top: 12, right: 12, bottom: 0, left: 0 },
    series: [
      {
        data: periods.map((period) => part(period)?.value ?? null),
        valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => {
          const period = periods[dataIndex];
          return period ? money(part(period)) : '';
        },
        color: palette.primary.main,
        ...more,
      },
    ],
    yAxis: [{ min: 0, width: 48, valueFormatter: inShort(scheme.currency), disableLine: true, disableTicks: true }],
  });
  /** Both charts use one band per period, so that points are above their dates as bars are. */
  const dates = {
    scaleType: 'band',
    categoryGapRatio: 0.4,
    data: periods.map(({ payDate }) => payDate),
    valueFormatter: (date: string, { location }: { location: string }) =>
      location === 'tick' ? date.slice(0, 5) : date,
    disableTicks: true,
  } as const;
  const head = [translate('charts.period'), translate('charts.pay_date')];
  const named = (period: PaidPeriod) => [String(period.number), period.payDate];

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
        columnGap: 6,
        rowGap: 4,
        p: 4,
      }}
    >
      <ChartFigure
        title={translate('charts.paid')}
        head={[...head, translate('charts.paid')]}
        rows={periods.map((period) => [...named(period), money(period.paid)])}
      >
        <BarChart {...drawn(({ paid }) => paid)} xAxis={[dates]} borderRadius={2} />
      </ChartFigure>
      <ChartFigure
        title={translate('charts.per_hour')}
        head={[...head, translate('charts.hours'), translate('charts.per_hour')]}
        rows={periods.map((period) => [
          ...named(period),
          period.hours.toLocaleString('en-GB'),
          period.perHour ? money(period.perHour) : translate('charts.no_hours'),
        ])}
      >
        <LineChart {...drawn(({ perHour }) => perHour, LINE)} xAxis={[dates]} />
      </ChartFigure>
    </Box>
  );
};
