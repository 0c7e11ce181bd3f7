import { Box, Link, Typography } from '@mui/material';
import { formatISO } from 'date-fns';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Employee } from '#domain/contract/employees.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

const Cut = ({ text, width = 200 }: { text: string | null | undefined; width?: number }) =>
  text ? (
    <OneLine title={text} sx={{ maxWidth: width }}>
      {text}
    </OneLine>
  ) : null;

/** Returns whether an employee is a leaver: the last day is before today (F-70). */
const hasLeft = ({ leave_date }: Employee) =>
  leave_date !== null && leave_date < formatISO(new Date(), { representation: 'date' });

const namesOf = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name).join(', ');

/** A phone shows only two columns; the employee's sites and company are below the name there. */
const Name = ({ withCompany }: { withCompany: boolean }) => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const where = [namesOf(employee.sites), withCompany && employee.company.name].filter(Boolean).join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 2 }}>
      <Link component={RouterLink} to={`/employees/${employee.id}`} sx={{ fontWeight: 500, minWidth: 0 }}>
        <Cut text={employee.name} />
      </Link>
      {hasLeft(employee) && <StatusBadge tone="neutral" label={translate('employees.leaver')} />}
      <Typography variant="caption" color="text.secondary" sx={{ display: { sm: 'none' }, width: '100%', pb: 1 }}>
        {where}
      </Typography>
    </Box>
  );
};

const company: CustomColumn<Employee> = {
  name: 'company',
  replaces: 'company_id',
  sort: true,
  render: (record) => <Cut text={record.company.name} width={160} />,
};

/** The columns of the list of employees; the company only if none is fixed (EMP-007…013). */
export const employeeColumns = ({ withCompany }: { withCompany: boolean }): (string | CustomColumn<Employee>)[] => [
  { name: 'name', render: () => <Name withCompany={withCompany} /> },
  'payroll_ref',
  {
    name: 'email',
    render: (record) => <Cut text={record.emails.home} width={withCompany ? 200 : 260} />,
  },
  ...(withCompany ? [company] : []),
  {
    name: 'site',
    label: 'employees.site',
    sort: true,
    render: (record) => <Cut text={namesOf(record.sites)} width={150} />,
  },
  'start_date',
  {
    name: 'job_roles',
    label: 'employees.job_roles',
    hidden: true,
    render: (record) => <Cut text={record.job_roles.map(({ job_title }) => job_title).join(', ')} />,
  },
  {
    name: 'scheme',
    replaces: 'tronc_scheme_id',
    hidden: true,
    render: (record) => <Cut text={namesOf(record.current_tronc_scheme)} />,
  },
];

/** A phone shows these below the name, or on the record only. */
export const NOT_ON_PHONES = ['email', 'company', 'site', 'start_date', 'job_roles', 'scheme'];
