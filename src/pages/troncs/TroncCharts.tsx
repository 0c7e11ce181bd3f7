import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'ra-core';
import type { SchemeTroncs } from '#dataProvider/custom/shapes.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { CHART_HEIGHT } from './chartHeight.ts';
import { type Height, type PaidPeriod, paidPeriods } from './paidPeriods.ts';

/** The axis says amounts in short: £1.2K. */
const inShort = (currency: string) => {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, notation: 'compact' });
  return (value: number) => format.format(value);
};

/** From point to point, as nothing is known of what lies between. */
const LINE = { curve: 'linear', showMark: true } as const;

/** Two small charts of one scheme, each with its figures in a table for those who listen. */
export const TroncCharts = ({ scheme }: { scheme: SchemeTroncs }) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const periods = paidPeriods(scheme);
  const money = (height: Height | null) => (height ? showMoney(height.amount, scheme.currency) : '–');
  /** A part of the period, drawn: what both charts have in common. */
  const drawn = <More extends object>(part: (period: PaidPeriod) => Height | null, more?: More) => ({
    height: CHART_HEIGHT,
    hideLegend: true,
    // Hidden from those who listen, so nothing in it may take the focus.
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
  /** A band for each period in both: points stand above their dates as bars do. */
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
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
