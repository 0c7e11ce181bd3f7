import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { Count } from '#src/widgets/Count.tsx';

/** The name of the drawer in the address of a company's page. */
export const EDIT_COMPANY = 'edit-company';

type Counted = 'employee_stats' | 'site_stats' | 'tronc_scheme_stats';

/** A column with a count. It is empty if the current user may not see the count. */
const countOf = (name: string, of: Counted): CustomColumn<Company> => ({
  name,
  label: `companies.${name}`,
  align: 'right',
  render: (record) => <Count value={record[of]?.count} />,
});

/** Name, No., Employees, Sites, Schemes (CMP-006…010). */
export const COMPANY_COLUMNS: readonly (string | CustomColumn<Company>)[] = [
  'name',
  { name: 'company_number', onPhones: 'column' },
  countOf('employees', 'employee_stats'),
  countOf('sites', 'site_stats'),
  countOf('schemes', 'tronc_scheme_stats'),
];

/** Links a row to its company (CMP-011). */
export const ViewCompany = ({ company: { id, name } }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ mr: -3 }}>
      <Button component={Link} to={`/companies/${id}`} aria-label={translate('companies.view_named', { name })}>
        {translate('companies.view')}
      </Button>
    </Box>
  );
};
