import '#i18n/pages/payrollHandoff.ts';
import { Alert, Link } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { Link as RouterLink, useParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import type { FullPayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { useServerDraft } from '#src/drafts/useServerDraft.ts';
import { ProfileDrawer } from '#src/payroll/profileDrawer.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { HandOver } from './HandOver.tsx';
import { HeldLines } from './HeldLines.tsx';
import { periodPath } from './handoffPaths.ts';
import { OwedLines } from './OwedLines.tsx';
import { type StoredDecisions, useDecisions } from './useDecisions.ts';

/** What a payroll period hands over: every line with its reason, held lines with their decision, and the hand-over. */
export const HandoffPage = () => {
  const { period = '' } = useParams();
  const read = useGetOne<FullPayrollPeriod>('periods', { id: Number(period) });
  const card = useApiQuery('handoffCard', [Number(period)], { of: 'handoffs' });
  return (
    <RecordPage record={card.data && read.data} reads={[read, card]}>
      {(record) => card.data && <Allowed period={record} card={card.data} />}
    </RecordPage>
  );
};

interface PageProps {
  period: FullPayrollPeriod;
  card: HandoffCard;
}

const Allowed = (page: PageProps) => {
  const { company_id, payroll_id } = page.period;
  const record = { company_id, payroll_id };
  const storedDraft = useServerDraft<StoredDecisions>(`handoff-${page.period.id}`);
  const may = useAllowedEach({
    create: { resource: 'payroll_handoffs', action: 'create', record },
    troncmaster: { resource: 'payroll_batches', action: 'create', record },
  });
  if (!may || !storedDraft.known) return <FormSkeleton />;
  if (!may.create) return <AccessDenied />;
  return <Page {...page} troncmaster={may.troncmaster} storedDraft={storedDraft} />;
};

interface RightsProps extends PageProps {
  troncmaster: boolean;
  storedDraft: ReturnType<typeof useServerDraft<StoredDecisions>>;
}

const Page = ({ period, card, troncmaster, storedDraft }: RightsProps) => {
  const translate = useTranslate();
  const { decisions, setDecisions, release } = useDecisions(storedDraft, card);
  const { payroll_name, period_name, start_date, end_date, id } = period;
  const owed = <OwedLines card={card} companyId={period.company_id} />;
  return (
    <>
      <PageHeader
        title={translate('payrollHandoff.preview_title', { payroll: payroll_name, period: period_name })}
        subtitle={
          <>
            {showDate(start_date)} – {showDate(end_date)} ·{' '}
            <Link component={RouterLink} to={periodPath(id)}>
              {translate('payrollHandoff.back')}
            </Link>
          </>
        }
      />
      {card.after_leaving > 0 && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {translate('payrollHandoff.after_leaving_count', { smart_count: card.after_leaving })}
        </Alert>
      )}
      <HandOver
        card={card}
        companyId={period.company_id}
        decisions={decisions}
        troncmaster={troncmaster}
        onSent={release}
      />
      {card.held_lines > 0 ? (
        <HeldLines card={card} decisions={decisions} mayDecide={troncmaster} onChange={setDecisions}>
          {owed}
        </HeldLines>
      ) : (
        owed
      )}
      <ProfileDrawer payrolls={[{ id: period.payroll_id, name: payroll_name, irish_payroll: period.irish_payroll }]} />
    </>
  );
};
