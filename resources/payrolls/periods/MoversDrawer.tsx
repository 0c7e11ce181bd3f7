import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PayrollPeriod } from '#dataProvider/custom/payroll.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const MOVERS = 'movers';

/** The drawer of starters and leavers: two tables, with the words of the payroll's country (PAY-010, PAY-005). */
export const MoversDrawer = ({ period }: { period: PayrollPeriod }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(MOVERS);
  const { starters = [], leavers = [], irish_payroll } = period;
  const starting = starters.map(({ start_date: date, ...mover }) => ({ ...mover, date }));
  const leaving = leavers.map(({ leave_date: date, ...mover }) => ({ ...mover, date }));
  return (
    <SideDrawer open={open} onClose={close} title={translate('payrollPeriods.movers')} wide>
      <Movers kind="starters" dated="start_date" rows={starting} irish={irish_payroll} />
      <Movers kind="leavers" dated="leave_date" rows={leaving} irish={irish_payroll} />
      {irish_payroll && <Alert severity="info">{translate('payrollPeriods.leavers_irish')}</Alert>}
    </SideDrawer>
  );
};

interface MoversProps {
  kind: 'starters' | 'leavers';
  dated: 'start_date' | 'leave_date';
  rows: readonly {
    employee_id: number;
    name: string;
    payroll_ref: string;
    ni_number: string | null;
    net_pay: string | null;
    date: string;
  }[];
  irish: boolean;
}

const Movers = ({ kind, dated, rows, irish }: MoversProps) => {
  const translate = useTranslate();
  const id = useId();
  const heads = ['name', 'payroll_ref', irish ? 'pps_number' : 'ni_number', dated];
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography variant="h3" id={id} sx={{ mb: 2 }}>
        {translate(`payrollPeriods.${kind}`)}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate(`payrollPeriods.no_${kind}`)}</Typography>
      ) : (
        <TableContainer>
          <Table size="small" aria-labelledby={id}>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head}>{translate(`payrollPeriods.${head}`)}</TableCell>
                ))}
                <TableCell align="right">{translate('payrollPeriods.net_pay')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.employee_id}>
                  <TableCell>{row.name}</TableCell>
                  <TableCell>{row.payroll_ref}</TableCell>
                  <TableCell>{row.ni_number}</TableCell>
                  <TableCell>
                    <DateText value={row.date} />
                  </TableCell>
                  <TableCell align="right">
                    <Money value={row.net_pay} currency={irish ? 'EUR' : 'GBP'} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
};
