import '#i18n/pages/troncReports.ts';
import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FullReport } from '#domain/contract/troncReports.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { FigureSection, FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { departmentSums, type Fee, feeOf, isNothing, receiving, subtract } from './ledger.ts';

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: 1.34,
  color: theme.palette.text.secondary,
}));

interface LedgerLine {
  name: string;
  amount: string;
  note?: string;
  keep?: boolean;
}

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
  const listed = departmentSums(report.rows).all.people;
  const withoutShare = listed - receiving(report.rows);
  const lines: LedgerLine[] = [
    { name: 'total_fund', amount: report.total_troncs, keep: true },
    { name: 'card_fee', amount: subtract(report.card_transaction_fee) },
    { name: 'troncmasters_fee', amount: subtract(fee.fund), note: said(fee), keep: !isNothing(fee.total) },
    { name: 'setup_fee', amount: subtract(setup.fund), note: said(setup), keep: !isNothing(setup.total) },
    { name: 'reserve', amount: subtract(report.reserve) },
    { name: 'release', amount: report.reserve_release },
    {
      name: 'shared_between',
      amount: report.distributed_total,
      // The table of departments counts everyone on the report.
      ...(withoutShare > 0 && {
        note: translate('troncReports.without_share', { listed: showNumber(listed), smart_count: withoutShare }),
      }),
      keep: true,
    },
  ];
  const title = translate('troncReports.ledger');
  return (
    <FigureSection title={title}>
      <FigureTable
        label={title}
        rows={lines.filter(({ amount, keep }) => keep || !isNothing(amount))}
        keyOf={({ name }) => name}
        sums={({ name }) => name === 'shared_between' && 'result'}
        columns={[
          {
            label: '',
            cell: ({ name, note }) => (
              <>
                {translate(`troncReports.${name}`, { smart_count: receiving(report.rows) })}
                {note && <Note>{note}</Note>}
              </>
            ),
          },
          { label: '', cell: ({ amount }) => <Money value={amount} currency={currency} /> },
        ]}
      />
    </FigureSection>
  );
};
