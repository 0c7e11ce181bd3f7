import '#i18n/pages/parallelRuns.ts';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { ParallelRun } from '#domain/contract/parallelRuns.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { CompareForm } from './CompareForm.tsx';
import { ParallelRunPage } from './ParallelRunPage.tsx';
import { parallelRunsPath } from './path.ts';
import { RunState } from './RunState.tsx';

/** The page of one comparison, or of all of a scheme; both are one chunk. */
export const ParallelRunsPage = () => (useParams().run === undefined ? <ParallelRuns /> : <ParallelRunPage />);

/** `/companies/{id}/schemes/{scheme}/parallel_runs`: the comparisons of a scheme; with `?report=` only the form of another one. */
const ParallelRuns = () => {
  const { id = '', scheme = '' } = useParams();
  const read = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const { known, troncmaster } = useSchemeRights(Number(id));
  // An address with a company other than the scheme's is not found.
  const own = String(read.data?.company_id) === id && troncmaster ? read.data : undefined;
  return (
    <CompanyCountry companyId={Number(id)}>
      <RecordPage record={own} reads={[read]} isPending={!known}>
        {(record) => <Page scheme={record} />}
      </RecordPage>
    </CompanyCountry>
  );
};

const Page = ({ scheme }: { scheme: Scheme }) => {
  const report = Number(useSearchParams()[0].get('report'));
  return report > 0 ? <NewRun scheme={scheme} reportId={report} /> : <AllRuns scheme={scheme} />;
};

/** Without the list, which each step of reading the file would move. */
const NewRun = ({ scheme, reportId }: { scheme: Scheme; reportId: number }) => {
  const translate = useTranslate();
  return (
    <>
      <Header
        scheme={scheme}
        action={
          <Button component={Link} to={parallelRunsPath(scheme.company_id, scheme.id)} variant="outlined">
            {translate('parallelRuns.all_runs')}
          </Button>
        }
      />
      <CompareForm scheme={scheme} reportId={reportId} />
    </>
  );
};

const AllRuns = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const read = useApiQuery('parallelRuns', [scheme.id], { of: 'tronc_reports' });
  const { data } = read;
  const toScheme = (
    <Button component={Link} to={`/companies/${scheme.company_id}/schemes/${scheme.id}`} variant="outlined">
      {translate('parallelRuns.to_scheme')}
    </Button>
  );
  return (
    <>
      <Header scheme={scheme} action={data && data.runs.length > 0 ? toScheme : undefined} />
      {read.error && <LoadFailed error={read.error} onRetry={read.refetch} />}
      {read.isPending && <FormSkeleton />}
      {data && data.periods_agreed > 0 && (
        <Alert severity="success" sx={{ mb: 4 }}>
          {translate('parallelRuns.periods_agreed', { smart_count: data.periods_agreed })}
        </Alert>
      )}
      {data?.runs.length === 0 && (
        <EmptyState icon={CompareArrowsOutlined} text={translate('parallelRuns.none')} action={toScheme} />
      )}
      {data && data.runs.length > 0 && <Runs runs={data.runs} companyId={scheme.company_id} />}
    </>
  );
};

const Header = ({ scheme, action }: { scheme: Scheme; action: ReactNode }) => {
  const translate = useTranslate();
  return (
    <PageHeader
      title={translate('parallelRuns.title', { name: scheme.name })}
      subtitle={translate('parallelRuns.subtitle')}
      action={action}
    />
  );
};

const Runs = ({ runs, companyId }: { runs: readonly ParallelRun[]; companyId: number }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  return (
    <Box component="section">
      <Typography variant="h2" id="parallel-runs" sx={{ mb: 2 }}>
        {translate('parallelRuns.runs')}
      </Typography>
      <RowsTable
        rows={runs}
        keyOf={({ id }) => id}
        labelledBy="parallel-runs"
        columns={[
          {
            label: translate('parallelRuns.file'),
            cell: (run) => (
              <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
                <TextLink
                  component={Link}
                  to={parallelRunsPath(companyId, run.tronc_scheme_id, run.id)}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {periodText(translate, run)}
                </TextLink>
                <RunState run={run} />
              </Box>
            ),
          },
          {
            label: translate('parallelRuns.previous'),
            align: 'right',
            cell: ({ previous_shared }) => <Money value={previous_shared} currency={currency} />,
            sx: { display: { xs: 'none', sm: 'table-cell' } },
          },
          {
            label: translate('parallelRuns.portal'),
            align: 'right',
            cell: ({ shared }) => <Money value={shared} currency={currency} />,
            sx: { display: { xs: 'none', sm: 'table-cell' } },
          },
          {
            label: translate('parallelRuns.difference'),
            align: 'right',
            cell: ({ difference }) => <Money value={difference} currency={currency} />,
          },
        ]}
      />
    </Box>
  );
};

const periodText = (translate: ReturnType<typeof useTranslate>, { period }: ParallelRun): string =>
  translate('parallelRuns.period', {
    number: period.period_number,
    start: showDate(period.start_date),
    end: showDate(period.end_date),
  });
