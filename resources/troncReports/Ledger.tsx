import { Box, styled, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FullReport } from '#dataProvider/custom/reportShapes.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { type Fee, feeOf, isNothing, receiving, subtract } from './ledger.ts';

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: theme.palette.text.secondary,
}));

/** fund − card fee − fees − reserve + release = shared, line by line; lines of 0.00 are left out. */
export const Ledger = ({ report }: { report: FullReport }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const said = ({ total, fund, employer }: Fee) =>
    translate('troncReports.fee_split', {
      total: showMoney(total, currency),
      fund: showMoney(fund, currency),
      employer: showMoney(employer, currency),
    });
  const fee = feeOf(report.troncmasters_fee, report.troncmasters_fee_from_fund);
  const setup = feeOf(report.setup_fee, report.setup_fee_from_fund);
  const lines: { name: string; amount: string; note?: string; keep?: boolean }[] = [
    { name: 'total_fund', amount: report.total_troncs, keep: true },
    { name: 'card_fee', amount: subtract(report.card_transaction_fee) },
    { name: 'troncmasters_fee', amount: subtract(fee.fund), note: said(fee), keep: !isNothing(fee.total) },
    { name: 'setup_fee', amount: subtract(setup.fund), note: said(setup), keep: !isNothing(setup.total) },
    { name: 'reserve', amount: subtract(report.reserve) },
    { name: 'release', amount: report.reserve_release },
  ];
  return (
    <Box component="section" aria-label={translate('troncReports.ledger')} sx={{ maxWidth: 560 }}>
      <Typography variant="h2" gutterBottom>
        {translate('troncReports.ledger')}
      </Typography>
      <Table size="small">
        <TableBody>
          {lines
            .filter(({ amount, keep }) => keep || !isNothing(amount))
            .map(({ name, amount, note }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ pl: 0, py: 2 }}>
                  {translate(`troncReports.${name}`)}
                  {note && <Note>{note}</Note>}
                </TableCell>
                <TableCell align="right" sx={{ pr: 0, py: 2, verticalAlign: 'top' }}>
                  <Money value={amount} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          <TableRow
            sx={{ '& > .MuiTableCell-root': { fontSize: '1rem', fontWeight: 600, borderBottom: 0, borderTop: 2 } }}
          >
            <TableCell component="th" scope="row" sx={{ pl: 0, py: 2.5 }}>
              {translate('troncReports.shared_between', { smart_count: receiving(report.rows) })}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0, py: 2.5 }}>
              <Money value={report.distributed_total} currency={currency} />
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
};
