import { Box, Link } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import { AccessDenied } from '#src/layout/NotFound.tsx';
import { ClientTable } from '#src/screens/ClientTable.tsx';
import { useAllowedAll } from '#src/screens/useAllowed.ts';
import { useClientList } from '#src/screens/useClientList.ts';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { schemesPath } from './paths.ts';
import { Rows } from './Rows.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };
const NONE: Company[] = [];

/** The companies whose tronc files this person may see, each the way to its schemes (FIL-001, FIL-002, FIL-015). */
export const FilesPage = () => (
  <CanAccess resource="files" action="list" accessDenied={<AccessDenied />}>
    <Companies />
  </CanAccess>
);

const Companies = () => {
  const translate = useTranslate();
  const { data = NONE, ...read } = useGetList<Company>('companies', ALL);
  const allowed = useAllowedAll(
    data.map(({ id }) => ({ resource: 'tronc_files', action: 'show', record: { company_id: id } })),
  );
  const seen = data.filter((_, index) => allowed?.[index]);
  const { search, setSearch, list } = useClientList(seen, ({ name }) => [name], PAGE_SIZE.companies);
  return (
    <>
      <PageHeader title={translate('titles.files')} subtitle={translate('troncFiles.intro')} />
      <Box sx={{ mb: 4 }}>
        <SearchBox value={search} onSearch={setSearch} />
      </Box>
      <Rows
        read={{ ...read, isPending: read.isPending || allowed === undefined }}
        count={list.total ?? 0}
        empty={seen.length > 0 ? 'screens.nothing_found' : 'empty.companies'}
      >
        <ClientTable resource="companies" list={list}>
          <DataTable.Col<Company>
            source="name"
            label="troncFiles.company"
            disableSort
            render={({ id, name }) => (
              <Link component={RouterLink} to={schemesPath(id)} sx={{ fontWeight: 500 }}>
                {name}
              </Link>
            )}
          />
          <DataTable.NumberCol<Company> source="tronc_scheme_stats.count" label="titles.tronc_schemes" disableSort />
        </ClientTable>
      </Rows>
    </>
  );
};
