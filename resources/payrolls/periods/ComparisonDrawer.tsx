import '#i18n/pages/payrollPeriods.ts';
import '#i18n/pages/approval.ts';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { isOutlier, OUTLIER_PERCENT } from '#domain/money/change.ts';
import { parseMoney } from '#domain/money/money.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { showPercentChange, showSigned, showSignedMoney } from '#src/widgets/signed.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const COMPARISON = 'comparison';

/** What has changed since the previous period, for users about to approve. */
export const ComparisonDrawer = ({ period }: { period: PayrollPeriod }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(COMPARISON);
  return (
    <SideDrawer open={open} onClose={close} title={translate('payrollPeriods.comparison_title')} wide>
      <Comparison period={period} />
    </SideDrawer>
  );
};

interface Row {
  key: string | number;
  name: string;
  previous: string | number | null;
  current: string | number | null;
  difference: string | number | null;
}

/** A figure as a number: money in minor units. */
const numberOf = (value: string | number | null): number =>
  typeof value === 'string' ? (parseMoney(value) ?? 0) : (value ?? 0);

const Comparison = ({ period }: { period: PayrollPeriod }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('periodComparison', [period.id], { of: 'periods' });
  if (error) return <Retry onClick={() => refetch()} />;
  if (!data) return <FormSkeleton />;
  const figures = data.figures.map(({ code, ...sides }) => ({
    key: code,
    name: translate(`payrollPeriods.${code}`),
    ...sides,
  }));
  const people = data.people.map(({ employee_id, ...person }) => ({ key: employee_id, ...person }));
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('payrollPeriods.outlier_help', { percent: OUTLIER_PERCENT })}
      </Typography>
      <Compared head="figure" rows={figures} irish={period.irish_payroll} />
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        {translate('payrollPeriods.people')}
      </Typography>
      {people.length > 0 ? (
        <Compared head="name" rows={people} irish={period.irish_payroll} />
      ) : (
        <Typography color="textSecondary">{translate('payrollPeriods.people_none')}</Typography>
      )}
    </>
  );
};

const Compared = ({ head, rows, irish }: { head: 'figure' | 'name'; rows: readonly Row[]; irish: boolean }) => {
  const translate = useTranslate();
  const currency = irish ? 'EUR' : 'GBP';
  const text = (name: string) => translate(`payrollPeriods.${name}`);
  const shown = (value: string | number | null) =>
    typeof value === 'string' ? showMoney(value, currency) : value === null ? '–' : showNumber(value);
  const signed = (value: string | number | null) =>
    typeof value === 'string' ? showSignedMoney(value, currency) : value === null ? '–' : showSigned(value);
  return (
    <FigureTable
      label={text(head === 'figure' ? 'comparison_title' : 'people')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { label: text(head), text: true, cell: ({ name }) => name },
        { label: text('previous'), wide: true, cell: ({ previous }) => shown(previous) },
        { label: text('current'), cell: ({ current }) => shown(current) },
        { label: text('difference'), strong: true, cell: ({ difference }) => signed(difference) },
        { label: text('percent'), cell: (row) => <Change row={row} isPerson={head === 'name'} /> },
      ]}
    />
  );
};

/** The change in percent; a large one, and a person who is paid in one period only, are marked by a word or an icon. */
const Change = ({ row: { key, previous, current }, isPerson }: { row: Row; isPerson: boolean }) => {
  const translate = useTranslate();
  // Starters and leavers differ in every period, so that a percentage of them says nothing.
  if (key === 'starters' || key === 'leavers') return null;
  if (previous === null || current === null) {
    const label = translate(`payrollPeriods.${previous === null ? 'paid_first' : 'paid_last'}`);
    return isPerson ? <StatusBadge tone="info" label={label} /> : '–';
  }
  const sides = [numberOf(previous), numberOf(current)] as const;
  const percent = showPercentChange(...sides);
  if (!isOutlier(...sides)) return percent;
  return <StatusBadge tone="warning" icon={ErrorOutlineOutlined} label={percent || translate('approval.from_none')} />;
};
