import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { FullReport } from '#domain/contract/troncReports.ts';
import { troncReport } from '#domain/entities/troncTimeline.ts';
import { HistoryButton } from '#src/screens/history/HistoryButton.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import { hoursPath } from '#src/tronc/hoursPath.ts';
import { useNoteText } from '#src/tronc/useNoteText.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { MessageList } from '#src/widgets/MessageList.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { ApproveReport } from './ApproveReport.tsx';
import { Changes } from './Changes.tsx';
import { Departments } from './Departments.tsx';
import { HandedOver } from './HandedOver.tsx';
import { HandOverNext } from './HandOverNext.tsx';
import { Ledger } from './Ledger.tsx';
import { Lines } from './Lines.tsx';
import { parallelRunsPath } from './parallelRuns/path.ts';
import { PAPER, useWholeForPrint } from './print.ts';
import { RemitNext } from './RemitNext.tsx';
import { ReportDownloads } from './ReportDownloads.tsx';
import { BLOCKED, ReportFindings, useBlocked } from './ReportFindings.tsx';
import { ReportAuthor, ReportStatus } from './ReportStatus.tsx';
import { Reserve } from './Reserve.tsx';
import { SharesOfReport } from './SharesOfReport.tsx';
import { Statements } from './statements/Statements.tsx';
import { TakingsOfReport } from './TakingsOfReport.tsx';
import { type AfterRelease, useAfterRelease } from './useAfterRelease.ts';

/** As wide as any period. */
const UNKNOWN_PERIOD = {
  period_number: 10,
  start_date: '2000-10-10',
  end_date: '2000-10-10',
  actual_pay_date: '2000-10-10',
};

/** The dates of the period. Their space is there before they are loaded. */
const PeriodText = ({ period }: { period: TroncPeriod | undefined }) => {
  const translate = useTranslate();
  const { period_number: number, start_date, end_date, actual_pay_date } = period ?? UNKNOWN_PERIOD;
  const dates = { start: showDate(start_date), end: showDate(end_date), paid: showDate(actual_pay_date) };
  return (
    <Box component="span" sx={{ visibility: period ? 'visible' : 'hidden' }}>
      {`${translate('troncReports.subtitle', { number, ...dates })} · `}
    </Box>
  );
};

/** One report: how the fund was shared, and why each share is what it is. */
export const ReportPage = () => {
  const { id = '', scheme = '', report = '' } = useParams();
  const found = useApiQuery('reportWithRows', [report]);
  // An address with a scheme or company other than the report's is not found.
  const own = String(found.data?.tronc_scheme_id) === scheme ? found.data : undefined;
  return (
    <CompanyCountry companyId={Number(id)}>
      <RecordPage record={own} reads={[found]}>
        {(full) => <Report key={full.id} report={full} companyId={Number(id)} />}
      </RecordPage>
    </CompanyCountry>
  );
};

interface ReportProps {
  report: FullReport;
  companyId: number;
}

/**
 * A report, as soon as it is known what follows its release. A draft that is released stays until then, and is replaced as a
 * whole, so that nothing on the page moves.
 */
export const Report = (props: ReportProps) => {
  const { isPending, ...after } = useAfterRelease(props.report);
  const last = useRef<WholeReportProps>(null);
  if (!isPending) last.current = { ...props, after };
  const shown = last.current?.report.id === props.report.id ? last.current : null;
  return shown ? <WholeReport key={shown.report.status} {...shown} /> : <FormSkeleton />;
};

interface WholeReportProps extends ReportProps {
  after: AfterRelease;
}

const WholeReport = ({ report, after, companyId }: WholeReportProps) => {
  const translate = useTranslate();
  const { troncmaster, readFiles } = useSchemeRights(companyId);
  const whole = useWholeForPrint();
  // Before a release the findings decide whether it is possible; after it, the shares are first.
  const findingsFirst = report.actionable;
  const blocked = useBlocked(companyId, report);
  const { data: scheme } = useGetOne<Scheme>('schemes', { id: report.tronc_scheme_id });
  const { data: period } = useGetOne<TroncPeriod>('tronc_periods', { id: report.tronc_period_id });
  const noteText = useNoteText();
  const title = translate('troncReports.heading', { scheme: scheme?.name ?? '…', version: report.version });
  const inputsPath = hoursPath({ id: report.tronc_scheme_id, company_id: companyId }, { id: report.tronc_period_id });
  const findings = (
    <ReportFindings report={report} companyId={companyId} payDate={period?.actual_pay_date} blocked={blocked} />
  );
  return (
    <>
      <GlobalStyles styles={PAPER} />
      <PageHeader
        title={title}
        subtitle={
          <>
            <PeriodText period={period} />
            <ReportAuthor report={report} />
          </>
        }
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ displayPrint: 'none' }}>
              <HistoryButton entity={troncReport} record={report} name={title} />
            </Box>
            <ReportStatus report={report} />
          </Box>
        }
      />
      {report.rules_reason !== null && (
        <Alert severity="info" sx={{ mb: 5, overflowWrap: 'anywhere' }}>
          {translate('reports.rules_reason', { reason: report.rules_reason })}{' '}
          {troncmaster && report.actionable && (
            <Box component={Link} to={inputsPath} sx={{ color: 'inherit', displayPrint: 'none' }}>
              {translate('reports.rules_change')}
            </Box>
          )}
        </Alert>
      )}
      <HandedOver handoffs={after.handoffs} />
      <HandOverNext due={after.due} companyId={companyId} />
      <RemitNext remittances={after.remittances} />
      {findingsFirst && findings}
      {period?.inputs_changed && report.status === 'approved' && (
        <Alert severity="info" sx={{ mb: 5, displayPrint: 'none' }}>
          {translate('reports.still_released')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5, displayPrint: 'none' }}>
        {troncmaster && report.actionable && (
          <ApproveReport
            report={report}
            companyId={companyId}
            inputsChanged={period?.inputs_changed ?? false}
            blockedBy={blocked ? BLOCKED : undefined}
            secondPerson={report.release_blocked ?? null}
          />
        )}
        {troncmaster && report.actionable && (
          <Button
            component={Link}
            to={`${parallelRunsPath(companyId, report.tronc_scheme_id)}?report=${report.id}`}
            variant="outlined"
            startIcon={<CompareArrowsOutlined />}
          >
            {translate('reports.compare_previous')}
          </Button>
        )}
        <ReportDownloads report={report} />
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {translate('troncReports.print')}
        </Button>
      </Box>
      <MessageList
        severity="warning"
        title={translate('troncReports.warnings')}
        messages={(report.warnings ?? []).map((note) => noteText('warning', note))}
        sx={{ mb: 5 }}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { xs: 6, md: 12 },
          mb: 8,
        }}
      >
        <Box sx={{ display: 'grid', minWidth: 0, gap: 4, alignContent: 'start' }}>
          <Ledger report={report} />
          {period?.from_takings && readFiles && <TakingsOfReport report={report} period={period} />}
        </Box>
        <Box sx={{ display: 'grid', minWidth: 0, gap: 6, alignContent: 'start' }}>
          <SharesOfReport rows={report.rows} />
          <Departments rows={report.rows} />
          <Reserve report={report} />
        </Box>
      </Box>
      <Changes report={report} companyId={companyId} whole={whole} />
      <Lines reportId={report.id} rows={report.rows} whole={whole} hoursAt={troncmaster ? inputsPath : undefined} />
      {!findingsFirst && findings}
      {report.approved && <Statements reportId={report.id} companyId={companyId} />}
    </>
  );
};
