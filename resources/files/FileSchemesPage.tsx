import '#i18n/pages/troncFiles.ts';
import { Link } from '@mui/material';
import { CanAccess, useGetList, useGetOne, useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { NextStep } from './NextStep.tsx';
import { periodsPath } from './paths.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };
const NONE: Scheme[] = [];

/** The tronc schemes of a company, each with a link to its periods (FIL-002, FIL-003, FIL-015). */
export const FileSchemesPage = () => {
  const { id = '' } = useParams();
  const read = useGetOne<Company>('companies', { id: Number(id) });
  const { data } = read;
  return (
    <CanAccess resource="tronc_files" action="show" record={{ company_id: Number(id) }} accessDenied={<AccessDenied />}>
      <RecordPage record={data} reads={[read]}>
        {(company) => <Schemes company={company} />}
      </RecordPage>
    </CanAccess>
  );
};

const Schemes = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { data = NONE, ...read } = useGetList<Scheme>('schemes', { ...ALL, filter: { company_ids: [company.id] } });
  const list = useList<Scheme>({ data });
  return (
    <>
      <PageHeader title={translate('titles.tronc_schemes')} subtitle={company.name} />
      <LoadedRows
        read={read}
        count={data.length}
        empty="empty.file_schemes"
        action={
          <NextStep
            may={{ resource: 'schemes', action: 'create', record: { company_id: company.id } }}
            to={`/companies/${company.id}/schemes?drawer=${DRAWERS.wizard}`}
            label="schemes.add_first"
          />
        }
      >
        <ClientTable resource="schemes" label={translate('titles.tronc_schemes')} list={list}>
          <DataTable.Col<Scheme>
            source="name"
            label="troncFiles.scheme"
            disableSort
            render={({ id, name }) => (
              <Link component={RouterLink} to={periodsPath(company.id, id)} sx={{ fontWeight: 500 }}>
                {name}
              </Link>
            )}
          />
          <DataTable.Col<Scheme>
            source="pay_date"
            label="troncFiles.next_pay_date"
            disableSort
            render={({ currentPeriod }) => <DateText value={currentPeriod?.actual_pay_date} />}
          />
          {/* The server counts them for troncmasters only, who process them. */}
          {data.some(({ files_to_process_count }) => files_to_process_count !== undefined) && (
            <DataTable.Col<Scheme>
              source="files_to_process_count"
              label="troncFiles.waiting"
              disableSort
              render={({ files_to_process_count = 0 }) => <WaitingBadge count={files_to_process_count} />}
            />
          )}
        </ClientTable>
      </LoadedRows>
    </>
  );
};
