import { Box, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoleRate } from '#domain/tronc/index.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { shown } from './signed.ts';
import { Compared, Difference } from './Totals.tsx';

/** The average amount per hour in each job role. */
export const RoleRates = ({ roles }: { roles: readonly RoleRate[] }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const said = (rate: number | null) => (rate === null ? '–' : shown(rate, currency));
  if (roles.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('whatIf.rates')}>
      <Typography variant="h3" gutterBottom>
        {translate('whatIf.rates')}
      </Typography>
      <Compared label={translate('whatIf.rates')} first={translate('whatIf.role')}>
        {roles.map(({ jobRoleId, jobTitle, before, after }) => (
          <TableRow key={jobRoleId ?? 0}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {jobTitle ?? translate('whatIf.no_role')}
            </TableCell>
            <TableCell align="right">{said(before)}</TableCell>
            <TableCell align="right">{said(after)}</TableCell>
            <TableCell align="right">
              {before === null || after === null ? '–' : <Difference value={after - before} />}
            </TableCell>
          </TableRow>
        ))}
      </Compared>
    </Box>
  );
};
