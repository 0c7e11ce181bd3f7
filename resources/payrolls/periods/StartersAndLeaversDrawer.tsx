import '#i18n/pages/payrollPeriods.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FullPayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const STARTERS_AND_LEAVERS = 'movers';

/** The drawer of starters and leavers: two tables, with the terms of the payroll's country (PAY-010, PAY-005). */
export const StartersAndLeaversDrawer = ({ period }: { period: FullPayrollPeriod }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(STARTERS_AND_LEAVERS);
  const { starters, leavers, irish_payroll } = period;
  const starting = starters.map(({ start_date: date, ...person }) => ({ ...person, date }));
  const datedLeavers = leavers.map(({ leave_date: date, ...person }) => ({ ...person, date }));
  return (
    <SideDrawer open={open} onClose={close} title={translate('payrollPeriods.starters_and_leavers')} wide>
      <PeopleTable kind="starters" dated="start_date" rows={starting} irish={irish_payroll} />
      <PeopleTable kind="leavers" dated="leave_date" rows={datedLeavers} irish={irish_payroll} />
      {irish_payroll && <Alert severity="info">{translate('payrollPeriods.leavers_irish')}</Alert>}
    </SideDrawer>
  );
};

interface PeopleTableProps {
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

const PeopleTable = ({ kind, dated, rows, irish }: PeopleTableProps) => {
  const translate = useTranslate();
  const id = useId();
  const text = (word: string) => translate(`payrollPeriods.${word}`);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography variant="h3" id={id} sx={{ mb: 2 }}>
        {text(kind)}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{text(`no_${kind}`)}</Typography>
      ) : (
        <RowsTable
          rows={rows}
          keyOf={(row) => row.employee_id}
          labelledBy={id}
          columns={[
            { label: text('name'), cell: ({ name }) => name },
            { label: text('payroll_ref'), cell: ({ payroll_ref }) => payroll_ref },
            { label: text(irish ? 'pps_number' : 'ni_number'), cell: ({ ni_number }) => ni_number },
            { label: text(dated), cell: ({ date }) => <DateText value={date} /> },
            {
              label: text('net_pay'),
              cell: ({ net_pay }) => <Money value={net_pay} currency={irish ? 'EUR' : 'GBP'} />,
              align: 'right',
            },
          ]}
        />
      )}
    </Box>
  );
};
