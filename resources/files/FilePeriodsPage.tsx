import '#i18n/pages/troncReports.ts';
import '#i18n/pages/troncFiles.ts';
import { Box, Button, Link } from '@mui/material';
import { CanAccess, useGetList, useGetOne, useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { PeriodState } from '#src/tronc/PeriodState.tsx';
import { TaxYearSelect } from '#src/tronc/TaxYearSelect.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { NextStep } from './NextStep.tsx';
import { periodFilesPath } from './paths.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

const SORT = { field: 'period_number', order: 'ASC' as const };
const NONE: TroncPeriod[] = [];

/** The periods of a scheme in a tax year, each with a link to its files (TPF-001…006, FIL-003, FIL-004, FIL-015). */
export const FilePeriodsPage = () => {
  const { id = '', scheme = '' } = useParams();
  const read = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const { data } = read;
  // An address with a company other than the scheme's is not found.
  const own = String(data?.company_id) === id ? data : undefined;
  return (
    <CanAccess resource="tronc_files" action="show" record={{ company_id: Number(id) }} accessDenied={<AccessDenied />}>
      <RecordPage record={own} reads={[read]}>
        {(record) => <Periods scheme={record} />}
      </RecordPage>
    </CanAccess>
  );
};

const Periods = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const years = scheme.tax_years ?? [];
  const year = Number(search.get('tax_year')) || (scheme.currentPeriod?.tax_year ?? years[0]?.start);
  // A weekly year may have a 53rd period, on the second page (tronc-domain, section 4).
  const page = Math.max(1, Number(search.get('page')) || 1);
  const {
    data = NONE,
    total,
    ...read
  } = useGetList<TroncPeriod>('tronc_periods', {
    pagination: { page, perPage: PAGE_SIZE.periods },
    sort: SORT,
    filter: { tronc_scheme_ids: [scheme.id], tax_years: [year] },
  });
  const rows = useList<TroncPeriod>({ data });
  const setPage = (next: number) => setSearch({ tax_year: String(year), page: String(next) });
  const list = { ...rows, total: total ?? 0, page, perPage: PAGE_SIZE.periods, setPage };
  return (
    <>
      <PageHeader
        title={translate('titles.periods')}
        subtitle={scheme.name}
        action={
          scheme.currentPeriod && (
            <Button
              variant="outlined"
              component={RouterLink}
              to={periodFilesPath(scheme.company_id, scheme.id, scheme.currentPeriod.id)}
            >
              {translate('troncFiles.current')}
            </Button>
          )
        }
      />
      <Box sx={{ mb: 4 }}>
        <TaxYearSelect years={years} value={year} onChange={(start) => setSearch({ tax_year: String(start) })} />
      </Box>
      <LoadedRows
        read={read}
        count={data.length}
        empty="troncReports.no_periods"
        action={
          <NextStep
            may={{ resource: 'schemes', action: 'show', record: { company_id: scheme.company_id } }}
            to={`/companies/${scheme.company_id}/schemes/${scheme.id}`}
            label="troncFiles.open_scheme"
          />
        }
      >
        <ClientTable resource="tronc_periods" label={translate('titles.periods')} list={list as typeof rows} sx={LOOK}>
          <DataTable.Col<TroncPeriod>
            source="period_number"
            label="troncFiles.period_number"
            disableSort
            render={({ id, period_number, is_current }) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Link
                  component={RouterLink}
                  to={periodFilesPath(scheme.company_id, scheme.id, id)}
                  // The whole row is its target: the number alone is a few pixels wide.
                  sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                  aria-label={translate('troncFiles.period_link', { number: period_number })}
                >
                  {period_number}
                </Link>
                {is_current && <StatusBadge tone="info" label={translate('widgets.current')} />}
              </Box>
            )}
          />
          <DataTable.Col<TroncPeriod>
            source="tax_year"
            label="troncFiles.tax_year"
            disableSort
            render={({ tax_year }) =>
              taxYearLabel(years.find(({ start }) => start === tax_year) ?? { start: tax_year, end: tax_year })
            }
          />
          <DataTable.Col<TroncPeriod>
            source="start_date"
            label="troncFiles.dates"
            disableSort
            render={({ start_date, end_date }) => (
              <>
                <DateText value={start_date} /> – <DateText value={end_date} />
              </>
            )}
          />
          <DataTable.Col<TroncPeriod>
            source="actual_pay_date"
            label="troncFiles.pay_date"
            disableSort
            render={({ actual_pay_date }) => <DateText value={actual_pay_date} />}
          />
          <DataTable.Col<TroncPeriod>
            source="state"
            label="troncFiles.state"
            disableSort
            render={({ state }) => <PeriodState state={state} />}
          />
          <DataTable.NumberCol<TroncPeriod> source="files_count" label="titles.files" disableSort />
          <DataTable.Col<TroncPeriod>
            source="files_to_process_count"
            label="troncFiles.waiting"
            disableSort
            render={({ files_to_process_count }) => <WaitingBadge count={files_to_process_count} />}
          />
        </ClientTable>
      </LoadedRows>
    </>
  );
};

/** A phone shows the number, the pay date and the files that wait; the year is chosen above. */
const LOOK = {
  '& tbody tr': { position: 'relative', '&:hover': { bgcolor: 'action.hover' } },
  '& :is(.column-tax_year, .column-start_date, .column-files_count)': {
    display: { xs: 'none', sm: 'table-cell' },
  },
};
