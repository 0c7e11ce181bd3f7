import '#i18n/pages/remittances.ts';
import { Alert, Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { FullRemittance } from '#domain/contract/remittances.ts';
import { agencyPath } from '#src/payroll/agencyPaths.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { Payment } from './Payment.tsx';
import { RemittanceFacts } from './RemittanceFacts.tsx';
import { RemittanceState } from './RemittanceState.tsx';

/** One remittance: what is paid to an agency, for which workers, until when, and what was paid. */
export const RemittancePage = () => {
  const { remittance = '' } = useParams();
  const read = useApiQuery('remittance', [Number(remittance)], { of: 'remittances' });
  return (
    <RecordPage record={read.data} reads={[read]}>
      {(record) => <Page key={record.id} remittance={record} />}
    </RecordPage>
  );
};

const Page = ({ remittance }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const api = useApi();
  const { id, payroll_id, agency_name, company_name, site_name, start_date, end_date, jurisdiction } = remittance;
  const text = (key: string) => translate(`remittances.${key}`);
  const title = translate('remittances.title', {
    site: site_name,
    start: showDate(start_date),
    end: showDate(end_date),
  });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <Link component={RouterLink} to={agencyPath(payroll_id)} underline="always">
              {agency_name}
            </Link>{' '}
            · {company_name}
          </>
        }
        action={<RemittanceState remittance={remittance} />}
      />
      <Corrected remittance={remittance} />
      <RemittanceFacts remittance={remittance} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 5, displayPrint: 'none' }}>
        <Payment remittance={remittance} />
        <GuardedDownload label={text('csv')} fetchFile={() => api.remittanceFile(id)} />
        <GuardedDownload label={text('pdf')} fetchFile={() => api.remittancePdf(id)} />
      </Box>
      <Workers remittance={remittance} />
      {jurisdiction === 'GB' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: 640 }}>
          {text('no_deductions')}
        </Typography>
      )}
      <Payments remittance={remittance} />
    </>
  );
};

/** What a correction of the report means after the agency was paid; once the difference is paid, this is said in its place. */
const Corrected = ({ remittance: { state, paid, outstanding, currency } }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const [wasShown, setWasShown] = useState(false);
  if (state === 'changed' && !wasShown) setWasShown(true);
  if (state !== 'changed')
    return (
      wasShown && (
        <Alert severity="success" sx={{ mb: 5 }}>
          {translate('remittances.settled', { paid: showMoney(paid, currency) })}
        </Alert>
      )
    );
  return (
    <Alert severity="warning" sx={{ mb: 5 }}>
      {translate(outstanding.startsWith('-') ? 'remittances.changed_less' : 'remittances.changed_more', {
        paid: showMoney(paid, currency),
        outstanding: showMoney(outstanding.replace('-', ''), currency),
      })}
    </Alert>
  );
};

interface Row {
  key: number | 'total';
  name: string;
  payroll_ref: string;
  amount: string;
}

const Workers = ({ remittance: { lines, total, currency } }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const rows: Row[] = [
    ...lines.map(({ employee_id, ...line }) => ({ key: employee_id, ...line })),
    { key: 'total', name: translate('remittances.total'), payroll_ref: '', amount: total },
  ];
  return (
    <Box component="section" aria-labelledby="remittance-workers" sx={{ maxWidth: 640 }}>
      <Typography variant="h2" id="remittance-workers" gutterBottom>
        {translate('remittances.workers')}
      </Typography>
      <FigureTable
        label={translate('remittances.workers')}
        rows={rows}
        keyOf={({ key }) => key}
        sums={({ key }) => key === 'total' && 'total'}
        columns={[
          { label: translate('remittances.worker'), text: true, cell: ({ name }) => name },
          { label: translate('remittances.payroll_ref'), text: true, cell: ({ payroll_ref }) => payroll_ref },
          {
            label: translate('remittances.amount'),
            cell: ({ amount }) => <Money value={amount} currency={currency} />,
          },
        ]}
      />
    </Box>
  );
};

/** What the agency was paid, newest first. */
const Payments = ({ remittance: { payments, currency } }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  if (payments.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="remittance-payments" sx={{ mt: 6 }}>
      <Typography variant="h2" id="remittance-payments" gutterBottom>
        {translate('remittances.payments')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map(({ id, amount, paid_on, recorded_by }) => (
          <Typography component="li" key={id} variant="body2" sx={{ py: 1, overflowWrap: 'anywhere' }}>
            {translate('remittances.payment', {
              amount: showMoney(amount, currency),
              date: showDate(paid_on),
              name: recorded_by.name,
            })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
