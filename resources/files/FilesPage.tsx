import '#i18n/pages/troncFiles.ts';
import '#i18n/pages/payrollPeriods.ts';
import '#i18n/pages/remittances.ts';
import { Box, Button, Link } from '@mui/material';
import { CanAccess, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PAGE_SIZE } from '#domain/constants.ts';
import { agencyPath } from '#src/payroll/agencyPaths.ts';
import { useClientList } from '#src/reactAdmin/useClientList.ts';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { NextStep } from './NextStep.tsx';
import { PAYROLL_PERIODS, PayrollPeriodsDrawer } from './PayrollPeriods.tsx';
import { schemesPath } from './paths.ts';
import { type FileCompany, useFileCompanies } from './useFileCompanies.ts';

/**
 * The companies whose files the user may see, each with links to its schemes and its payrolls (FIL-001, FIL-002,
 * FIL-015, F-32).
 */
export const FilesPage = () => (
  <CanAccess resource="files" action="list" accessDenied={<AccessDenied />}>
    <Companies />
  </CanAccess>
);

const ON_PHONES = { '& .schemes': { display: { xs: 'none', sm: 'table-cell' } } };

const ADD_COMPANY = {
  may: { resource: 'companies', action: 'create' },
  to: '/companies?drawer=add-company',
  label: 'troncFiles.add_company',
} as const;

const Companies = () => {
  const translate = useTranslate();
  const periods = useDrawer(PAYROLL_PERIODS);
  const { companies, ...read } = useFileCompanies();
  const { search, setSearch, list } = useClientList(companies, ({ name }) => [name], PAGE_SIZE.companies);
  return (
    <>
      <PageHeader title={translate('titles.files')} subtitle={translate('troncFiles.intro')} />
      <Box sx={{ mb: 4 }}>
        <SearchBox value={search} onSearch={setSearch} />
      </Box>
      <LoadedRows
        read={read}
        count={list.total ?? 0}
        empty={companies.length > 0 ? 'screens.nothing_found' : 'empty.file_companies'}
        action={companies.length === 0 && <NextStep {...ADD_COMPANY} />}
      >
        <ClientTable resource="companies" label={translate('titles.companies')} list={list} sx={ON_PHONES}>
          <DataTable.Col<FileCompany>
            source="name"
            label="troncFiles.company"
            disableSort
            render={({ id, name, schemes }) =>
              schemes ? (
                <Link component={RouterLink} to={schemesPath(id)} sx={{ fontWeight: 500 }}>
                  {name}
                </Link>
              ) : (
                name
              )
            }
          />
          <DataTable.NumberCol<FileCompany>
            source="tronc_scheme_stats.count"
            className="schemes"
            label="titles.tronc_schemes"
            disableSort
          />
          <DataTable.Col<FileCompany>
            source="payrolls"
            label="payrollPeriods.payrolls"
            disableSort
            render={({ name: company, payrolls }) =>
              payrolls.map(({ id, name, kind }) =>
                kind === 'agency' ? (
                  <Button
                    key={id}
                    size="small"
                    component={RouterLink}
                    sx={{ ml: -3, textAlign: 'left' }}
                    aria-label={translate('remittances.open_of', { name: `${name}, ${company}` })}
                    to={agencyPath(id)}
                  >
                    {name}
                  </Button>
                ) : (
                  <Button
                    key={id}
                    size="small"
                    sx={{ ml: -3, textAlign: 'left' }}
                    aria-label={translate('payrollPeriods.choose', { name: `${name}, ${company}` })}
                    onClick={() => periods.openDrawer({ payroll: id })}
                  >
                    {name}
                  </Button>
                ),
              )
            }
          />
        </ClientTable>
      </LoadedRows>
      <PayrollPeriodsDrawer payrolls={companies.flatMap(({ payrolls }) => payrolls)} />
    </>
  );
};
