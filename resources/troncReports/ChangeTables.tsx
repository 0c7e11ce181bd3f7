import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { PersonDelta, ReportDiff } from '#dataProvider/custom/reports.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { WIDE } from './LineRow.tsx';
import { difference } from './ledger.ts';

interface Versions {
  from: number;
  to: number;
}

/**
 * Old and new amount side by side, on a phone one above the other: the old amount struck through, the difference with
 * its sign.
 */
const Changed = ({
  name,
  from,
  to,
  label,
  children,
}: Versions & { name: string; label: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <TableContainer sx={{ maxWidth: 760 }}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{label}</TableCell>
            <TableCell align="right" sx={WIDE}>
              {translate('reports.before', { version: from })}
            </TableCell>
            <TableCell align="right">{translate('reports.before', { version: to })}</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {translate('reports.difference')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
};

const Amounts = ({ from, to, by }: { from: string | null; to: string | null; by: string }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const absent = (
    <Typography component="span" variant="body2" color="text.secondary">
      {translate('reports.absent')}
    </Typography>
  );
  const old =
    from === null ? (
      absent
    ) : (
      <Typography component="s" variant="inherit" color="text.secondary">
        <Money value={from} currency={currency} />
      </Typography>
    );
  return (
    <>
      <TableCell align="right" sx={WIDE}>
        {old}
      </TableCell>
      <TableCell align="right">
        <Box sx={{ display: { sm: 'none' } }}>{old}</Box>
        {to === null ? absent : <Money value={to} currency={currency} />}
      </TableCell>
      <TableCell align="right" sx={{ pr: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {by.startsWith('-') ? showMoney(by, currency) : `+${showMoney(by, currency)}`}
      </TableCell>
    </>
  );
};

/** The figures of the ledger that changed. */
export const ChangedFigures = ({ totals, ...versions }: Versions & Pick<ReportDiff, 'totals'>) => {
  const translate = useTranslate();
  return (
    <Changed {...versions} name={translate('reports.figure')} label={translate('reports.figure')}>
      {totals.map(({ field, from, to }) => (
        <TableRow key={field}>
          <TableCell component="th" scope="row" sx={{ pl: 0 }}>
            {translate(`reports.figures.${field}`)}
          </TableCell>
          <Amounts from={from} to={to} by={difference(from, to)} />
        </TableRow>
      ))}
    </Changed>
  );
};

/** People whose amount changed, each listed once whatever their roles. */
export const ChangedPeople = ({ rows, ...versions }: Versions & { rows: readonly PersonDelta[] }) => {
  const translate = useTranslate();
  return (
    <Changed {...versions} name={translate('reports.changes')} label={translate('troncReports.name')}>
      {rows.map(({ employee_id, name, payroll_ref, from, to, difference: by }) => (
        <TableRow key={employee_id}>
          <TableCell component="th" scope="row" sx={{ pl: 0 }}>
            {name}
            {payroll_ref !== null && (
              <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 2 }}>
                {payroll_ref}
              </Typography>
            )}
          </TableCell>
          <Amounts from={from} to={to} by={by} />
        </TableRow>
      ))}
    </Changed>
  );
};
