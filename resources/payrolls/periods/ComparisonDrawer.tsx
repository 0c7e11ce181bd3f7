import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PayrollPeriod } from '#dataProvider/custom/payroll.ts';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { FormSkeleton } from '#src/screens/Skeletons.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const COMPARISON = 'comparison';

/** What changed since the period before, for whoever is about to approve (contract H7). */
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
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate(`payrollPeriods.${head}`)}</TableCell>
            {['previous', 'current', 'difference'].map((side) => (
              <TableCell key={side} align="right">
                {translate(`payrollPeriods.${side}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, sides: [previous = null, current = null, difference = null] }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{shown(previous)}</TableCell>
              <TableCell align="right">{shown(current)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 500 }}>
                {shown(difference)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
