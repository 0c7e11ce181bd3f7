import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { FullReport } from '#domain/contract/troncReports.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { FigureSection, FigureTable } from '#src/widgets/FigureTable.tsx';
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
  const title = translate('reports.reserve');
  return (
    <FigureSection title={title}>
      <FigureTable
        label={title}
        rows={lines}
        keyOf={([name]) => name}
        sums={([name]) => name === 'closing' && 'total'}
        columns={[
          { label: '', cell: ([name]) => translate(`reports.${name}`) },
          { label: '', cell: ([, amount]) => <Money value={amount} currency={currency} /> },
        ]}
      />
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
    </FigureSection>
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
  const numbers = new Map(periods.map(({ id, period_number }) => [id, period_number]));
  return (
    <FigureTable
      label={translate('reports.history')}
      rows={data}
      keyOf={({ id }) => id}
      columns={[
        {
          label: translate('reports.movement'),
          text: true,
          cell: ({ kind, created_at, tronc_period_id }) => (
            <>
              {translate(`reports.kinds.${kind}`)}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {showDate(created_at)}
                {numbers.has(tronc_period_id) && ` · ${translate('reports.period')} ${numbers.get(tronc_period_id)}`}
              </Typography>
            </>
          ),
        },
        {
          label: translate('troncReports.amount'),
          cell: ({ amount }) => <Money value={amount} currency={currency} />,
        },
        { label: translate('reports.balance'), cell: ({ balance }) => <Money value={balance} currency={currency} /> },
        {
          label: translate('reports.pay_by'),
          text: true,
          cell: ({ kind, release_by }) => kind !== 'reversal' && <DateText value={release_by} />,
        },
      ]}
    />
  );
};
