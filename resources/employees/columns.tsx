import { styled } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Employee } from '#domain/contract/employees.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { RowLink } from '#src/widgets/RowLink.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { hasLeft } from './hasLeft.ts';

const Cut = ({ text }: { text: string | null | undefined }) => (text ? <OneLine title={text}>{text}</OneLine> : null);

const namesOf = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name).join(', ');

const Names = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  '& > small': {
    ...theme.typography.caption,
    width: '100%',
    paddingBottom: theme.spacing(1),
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap', '& > small': { display: 'none' } },
}));

/** On narrow screens, the employee's sites and company are below the name and have no columns. */
const Name = ({ withCompany }: { withCompany: boolean }) => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const where = [namesOf(employee.sites), withCompany && employee.company.name].filter(Boolean).join(', ');
  return (
    <Names>
      <RowLink to={`/employees/${employee.id}`}>
        <Cut text={employee.name} />
      </RowLink>
      {hasLeft(employee) && <StatusBadge tone="neutral" label={translate('employees.leaver')} />}
      <small>{where}</small>
    </Names>
  );
};

const company: CustomColumn<Employee> = {
  name: 'company',
  replaces: 'company_id',
  share: 21,
  sort: true,
  onPhones: 'chosen',
  onTablets: 'chosen',
  render: (record) => <Cut text={record.company.name} />,
};

/** The columns of the list of employees; the company only if none is fixed (EMP-007…013). */
export const employeeColumns = ({ withCompany }: { withCompany: boolean }): (string | CustomColumn<Employee>)[] => [
  { name: 'name', render: () => <Name withCompany={withCompany} /> },
  { name: 'payroll_ref', onPhones: 'column' },
  {
    name: 'email',
    share: withCompany ? 23 : 32,
    onPhones: 'chosen',
    onTablets: 'chosen',
    render: (record) => <Cut text={record.emails.home} />,
  },
  ...(withCompany ? [company] : []),
  {
    name: 'site',
    label: 'employees.site',
    share: withCompany ? 18 : 22,
    sort: true,
    onPhones: 'chosen',
    onTablets: 'chosen',
    render: (record) => <Cut text={namesOf(record.sites)} />,
  },
  { name: 'start_date', onPhones: 'chosen' },
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
