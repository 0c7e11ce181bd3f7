import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { type RowsColumn, RowsTable } from '#src/widgets/RowsTable.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const COMPARISON = 'comparison';

/** What has changed since the previous period, for users about to approve (contract H7). */
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
  sides: readonly (string | number | null)[];
}

const Comparison = ({ period }: { period: PayrollPeriod }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('periodComparison', [period.id], { of: 'periods' });
  if (error) return <Retry onClick={() => refetch()} />;
  if (!data) return <FormSkeleton />;
  const figures = data.figures.map(({ code, previous, current, difference }) => ({
    key: code,
    name: translate(`payrollPeriods.${code}`),
    sides: [previous, current, difference],
  }));
  const people = data.people.map(({ employee_id, name, previous, current, difference }) => ({
    key: employee_id,
    name,
    sides: [previous, current, difference],
  }));
  return (
    <>
      <Compared head="figure" rows={figures} irish={period.irish_payroll} />
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        {translate('payrollPeriods.people')}
      </Typography>
      {people.length > 0 ? (
        <Compared head="name" rows={people} irish={period.irish_payroll} />
      ) : (
        <Typography color="text.secondary">{translate('payrollPeriods.people_none')}</Typography>
      )}
    </>
  );
};

const Compared = ({ head, rows, irish }: { head: 'figure' | 'name'; rows: readonly Row[]; irish: boolean }) => {
  const translate = useTranslate();
  const shown = (value: string | number | null) =>
    typeof value === 'string' ? showMoney(value, irish ? 'EUR' : 'GBP') : (value ?? '–');
  const side = (name: string, place: number): RowsColumn<Row> => ({
    label: translate(`payrollPeriods.${name}`),
    cell: ({ sides }) => shown(sides[place] ?? null),
    align: 'right',
  });
  return (
    <RowsTable
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { label: translate(`payrollPeriods.${head}`), cell: ({ name }) => name, names: true },
        side('previous', 0),
        side('current', 1),
        { ...side('difference', 2), sx: { 'td&': { fontWeight: 500 } } },
      ]}
    />
  );
};
