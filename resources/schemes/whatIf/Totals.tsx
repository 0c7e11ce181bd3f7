import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { TroncResult } from '#domain/tronc/index.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { shown, signed } from './signed.ts';

/**
 * The ledger's lines in order: amounts added, amounts deducted, the distributable; last, what the employer pays in
 * addition.
 */
const AMOUNTS = {
  total_fund: (result) => result.totalTroncs,
  card_fee: (result) => -result.cardTransactionFee,
  troncmasters_fee: (result) => -result.troncmastersFee.fund,
  setup_fee: (result) => -result.setupFee.fund,
  reserve: (result) => -result.reserve.topUp,
  release: (result) => result.reserve.release,
  shared: (result) => result.distributable,
  employer: (result) => result.troncmastersFee.employer + result.setupFee.employer,
} satisfies Record<string, (result: TroncResult) => number>;
type Name = keyof typeof AMOUNTS;
const ALWAYS: readonly Name[] = ['total_fund', 'shared'];

interface TotalsProps {
  before: TroncResult | null;
  after: TroncResult | null;
}

/** The ledger of the current scheme and of the trial; lines that are zero in both are left out. */
export const Totals = ({ before, after }: TotalsProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const amount = (name: Name, result: TroncResult | null) => (result ? AMOUNTS[name](result) : null);
  const said = (value: number | null) => (value === null ? '–' : shown(value, currency));
  const rows = keysOf(AMOUNTS)
    .map((name) => ({ name, was: amount(name, before), will: amount(name, after) }))
    .filter(({ name, was, will }) => ALWAYS.includes(name) || was || will);
  return (
    <Box component="section" aria-label={translate('whatIf.totals')}>
      <Typography variant="h3" gutterBottom>
        {translate('whatIf.totals')}
      </Typography>
      <Compared label={translate('whatIf.totals')}>
        {rows.map(({ name, was, will }) => (
          <TableRow key={name} sx={name === 'shared' ? { '& > .MuiTableCell-root': { fontWeight: 600 } } : undefined}>
            <TableCell component="th" scope="row">
              {translate(`whatIf.amounts.${name}`)}
            </TableCell>
            <TableCell align="right">{said(was)}</TableCell>
            <TableCell align="right">{said(will)}</TableCell>
            <TableCell align="right">
              {was === null || will === null ? '–' : <Difference value={will - was} plain={name !== 'shared'} />}
            </TableCell>
          </TableRow>
        ))}
      </Compared>
    </Box>
  );
};

/** Narrow between columns on a phone; aligned with the page at both ends. */
const COLUMNS = {
  '& td, & th': { px: { xs: 1, sm: 3 } },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-of-type': { pr: 0 },
} as const;

/** A table with the columns: name, current, trial, difference. */
export const Compared = ({ label, first, children }: { label: string; first?: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={COLUMNS}>
        <TableHead>
          <TableRow>
            {first ? <TableCell>{first}</TableCell> : <TableCell component="td" />}
            <TableCell align="right">{translate('whatIf.before')}</TableCell>
            <TableCell align="right">{translate('whatIf.after')}</TableCell>
            <TableCell align="right">{translate('whatIf.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
};

/**
 * +£12.00 or −£12.00, or that nothing changes; coloured only if more is better for the people: a higher fee is not a
 * gain.
 */
export const Difference = ({ value, plain = false }: { value: number; plain?: boolean }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  if (value === 0)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {translate('whatIf.no_difference')}
      </Typography>
    );
  return (
    <Box component="span" sx={{ fontWeight: 600, ...(!plain && { color: value > 0 ? 'success.main' : 'error.main' }) }}>
      {signed(value, currency)}
    </Box>
  );
};
