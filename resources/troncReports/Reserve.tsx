import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FullReport } from '#dataProvider/custom/reportShapes.ts';
import type { TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { isNothing, subtract } from './ledger.ts';

/**
 * The reserve before this report, what the report adds and releases, and the reserve after it; its full history on
 * request.
 */
export const Reserve = ({ report }: { report: FullReport }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [open, setOpen] = useState(false);
  const id = useId();
  const lines = [
    ['opening', report.reserve_opening],
    ['put_in', report.reserve],
    ['released', subtract(report.reserve_release)],
    ['closing', report.reserve_closing],
  ] as const;
  if (lines.every(([, amount]) => isNothing(amount))) return null;
  return (
    <Box component="section" aria-label={translate('reports.reserve')} sx={{ maxWidth: 560 }}>
      <Typography variant="h2" gutterBottom>
        {translate('reports.reserve')}
      </Typography>
      <Table size="small">
        <TableBody>
          {lines.map(([name, amount]) => (
            <TableRow
              key={name}
              sx={name === 'closing' ? { '& > .MuiTableCell-root': { fontWeight: 600, borderBottom: 0 } } : undefined}
            >
              <TableCell component="th" scope="row" sx={{ pl: 0, py: 2 }}>
                {translate(`reports.${name}`)}
              </TableCell>
              <TableCell align="right" sx={{ pr: 0, py: 2 }}>
                <Money value={amount} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button
        sx={{ mt: 1, displayPrint: 'none' }}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {translate('reports.history')}
      </Button>
      {open && (
        <Box id={id} sx={{ mt: 2 }}>
          <History schemeId={report.tronc_scheme_id} />
        </Box>
      )}
    </Box>
  );
};

/** Each movement, with the balance after it and the day by which the money must be paid out (s.27G). */
const History = ({ schemeId }: { schemeId: number }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { data = [], error, isPending } = useApiQuery('reserveEntries', [schemeId], { of: 'reports' });
  const periodIds = [...new Set(data.map(({ tronc_period_id }) => tronc_period_id))];
  const { data: periods = [] } = useGetMany<TroncPeriod>(
    'tronc_periods',
    { ids: periodIds, meta: { query: { tronc_scheme_ids: [schemeId] } } },
    { enabled: periodIds.length > 0 },
  );
  if (isPending) return <TableSkeleton />;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data.length === 0) return <Typography variant="body2">{translate('reports.no_history')}</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label={translate('reports.history')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{translate('reports.movement')}</TableCell>
            <TableCell align="right">{translate('troncReports.amount')}</TableCell>
            <TableCell align="right">{translate('reports.balance')}</TableCell>
            <TableCell sx={{ pr: 0 }}>{translate('reports.pay_by')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, kind, created_at, tronc_period_id, amount, balance, release_by }) => {
            const number = periods.find((period) => period.id === tronc_period_id)?.period_number;
            return (
              <TableRow key={id}>
                <TableCell component="th" scope="row" sx={{ pl: 0, py: 1.5 }}>
                  {translate(`reports.kinds.${kind}`)}
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {showDate(created_at)}
                    {number !== undefined && ` · ${translate('reports.period')} ${number}`}
                  </Typography>
                </TableCell>
                <TableCell align="right">
                  <Money value={amount} currency={currency} />
                </TableCell>
                <TableCell align="right">
                  <Money value={balance} currency={currency} />
                </TableCell>
                <TableCell sx={{ pr: 0 }}>{kind !== 'reversal' && <DateText value={release_by} />}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
