import { Button, Link } from '@mui/material';
import { type ListControllerResult, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { ClientTable } from '#src/screens/ClientTable.tsx';

/** Companies as a table, ten to a page (CMP-004…011). */
export const CompanyTable = ({ list }: { list: ListControllerResult<Company> }) => {
  const translate = useTranslate();
  return (
    <ClientTable resource="companies" list={list}>
      <DataTable.Col<Company>
        source="name"
        label="companies.name"
        disableSort
        render={({ id, name }) => (
          <Link component={RouterLink} to={`/companies/${id}`}>
            {name}
          </Link>
        )}
      />
      <DataTable.Col<Company> source="company_number" label="companies.number" disableSort />
      <DataTable.NumberCol<Company> source="employee_stats.count" label="companies.employees" disableSort />
      <DataTable.NumberCol<Company> source="site_stats.count" label="companies.sites" disableSort />
      <DataTable.NumberCol<Company> source="tronc_scheme_stats.count" label="companies.schemes" disableSort />
      <DataTable.Col<Company>
        label="companies.actions"
        align="right"
        render={({ id, name }) => (
          <Button
            component={RouterLink}
            to={`/companies/${id}`}
            aria-label={translate('companies.view_named', { name })}
          >
            {translate('companies.view')}
          </Button>
        )}
      />
    </ClientTable>
  );
};
