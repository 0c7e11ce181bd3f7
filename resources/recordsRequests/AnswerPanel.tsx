import '#i18n/pages/recordsRequests.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { MonthlyTips, RecordsAnswer } from '#domain/contract/recordsRequests.ts';
import { monthInWords } from '#domain/dates/yearMonth.ts';
import { sumMoney } from '#domain/money/money.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import type { RequestRecord } from './requestRecord.ts';

/** The answer of the surrounding request, for those who may give it: what it contains, its files, and the form to give it. */
export const AnswerPanel = () => {
  const request = useRecordContext<RequestRecord>();
  const company_id = request?.company_id;
  const mayAnswer = useAllowed({
    resource: 'records_requests',
    action: 'edit',
    record: company_id === undefined ? {} : { company_id },
  });
  return request && mayAnswer ? <Answer request={request} /> : null;
};

const Answer = ({ request }: { request: RequestRecord }) => {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useApiQuery('recordsAnswer', [request.id], { of: 'records_requests' });
  if (error) return <Retry onClick={() => refetch()} />;
  if (!data) return <TableSkeleton />;
  const isOpen = request.status === 'open';
  return (
    <Box component="section" aria-label={translate('recordsRequests.answer')} sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{translate('recordsRequests.answer')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <GuardedDownload
            variant="text"
            label={translate(isOpen ? 'recordsRequests.draft_pdf' : 'recordsRequests.pdf')}
            fetchFile={() => api.recordsAnswerFile(request.id, 'pdf')}
          />
          <GuardedDownload
            variant="text"
            label={translate('recordsRequests.csv')}
            fetchFile={() => api.recordsAnswerFile(request.id, 'csv')}
          />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ my: 2, maxWidth: 720 }}>
        {translate(isOpen ? 'recordsRequests.answer_help' : 'recordsRequests.given_help')}
      </Typography>
      {data.months && data.months.length > 0 && <Months months={data.months} />}
      {data.periods.length > 0 && <Periods answer={data} />}
      {isOpen && data.periods.length === 0 && <Alert severity="info">{translate('recordsRequests.no_periods')}</Alert>}
      {isOpen && <AnswerForm request={request} />}
    </Box>
  );
};

/** What was paid at the place by calendar month, where its takings say so. */
const Months = ({ months }: { months: readonly MonthlyTips[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('recordsRequests.by_month');
  return (
    <Box sx={{ mb: 5 }}>
      <FigureTable
        label={title}
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { label: translate('recordsRequests.month'), text: true, cell: ({ month }) => monthInWords(month, locale) },
          { label: title, cell: ({ tips }) => <Money value={tips} /> },
        ]}
      />
    </Box>
  );
};

const Periods = ({ answer: { periods } }: { answer: RecordsAnswer }) => {
  const translate = useTranslate();
  const own = periods.flatMap((period) => period.own ?? []);
  const total = {
    key: 'total',
    label: translate('recordsRequests.total'),
    total_troncs: sumMoney(periods.map(({ total_troncs }) => total_troncs)),
    distributed_total: sumMoney(periods.map(({ distributed_total }) => distributed_total)),
    own: own.length === 0 ? null : sumMoney(own),
  };
  const rows = periods.map((period) => ({
    ...period,
    key: `${period.scheme} ${period.start_date}`,
    label: `${showDate(period.start_date)} – ${showDate(period.end_date)}`,
  }));
  return (
    <FigureTable
      label={translate('recordsRequests.answer')}
      rows={[...rows, total]}
      keyOf={({ key }) => key}
      sums={({ key }) => key === 'total' && 'total'}
      columns={[
        { label: translate('recordsRequests.period'), text: true, cell: ({ label }) => label },
        {
          label: translate('recordsRequests.tips'),
          help: translate('recordsRequests.tips_help'),
          cell: ({ total_troncs }) => <Money value={total_troncs} />,
        },
        {
          label: translate('recordsRequests.shared'),
          help: translate('recordsRequests.shared_help'),
          cell: ({ distributed_total }) => <Money value={distributed_total} />,
        },
        {
          label: translate('recordsRequests.own'),
          help: translate('recordsRequests.own_help'),
          strong: true,
          cell: (row) => (row.own === null ? translate('widgets.none') : <Money value={row.own} />),
        },
      ]}
    />
  );
};
