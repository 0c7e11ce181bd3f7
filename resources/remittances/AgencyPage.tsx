import '#i18n/pages/remittances.ts';
import { Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { AccessDenied, NotFound } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { RemittanceTable } from './RemittanceTable.tsx';

/** An agency: who is paid, and its remittances, for users who hand shares over. */
export const AgencyPage = () => {
  const { payroll = '' } = useParams();
  const read = useGetOne<Payroll>('payrolls', { id: Number(payroll) });
  return (
    <RecordPage record={read.data} reads={[read]}>
      {(record) => (record.kind === 'agency' ? <Agency agency={record} /> : <NotFound />)}
    </RecordPage>
  );
};

const Agency = ({ agency }: { agency: Payroll }) => {
  const translate = useTranslate();
  const { id, company_id, name, company, payee_name, payee_email, payee_contact, live_employees } = agency;
  const may = useAllowed({ resource: 'payroll_handoffs', action: 'show', record: { company_id, payroll_id: id } });
  if (may === undefined) return <FormSkeleton />;
  if (!may) return <AccessDenied />;
  const text = (key: string) => translate(`remittances.${key}`);
  return (
    <>
      <PageHeader title={name} subtitle={`${text('badge')} · ${company.name}`} />
      <Facts
        facts={[
          { label: text('payee'), value: payee_name },
          { label: text('payee_email'), value: payee_email },
          { label: text('payee_contact'), value: payee_contact },
          { label: text('workers_on_agency'), value: <Count value={live_employees} /> },
        ]}
      />
      <Box component="section" aria-labelledby="remittances-title" sx={{ mt: 6 }}>
        <Typography variant="h2" id="remittances-title" gutterBottom>
          {text('list')}
        </Typography>
        <RemittanceTable agency={id} />
      </Box>
    </>
  );
};
