import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Employee } from '#dataProvider/custom/shapes.ts';
import { EMPLOYEE_FILTER, PAGE_SIZE } from '#domain/constants.ts';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Paging } from '#src/widgets/Paging.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { EmployeeToolbar } from './EmployeeToolbar.tsx';

interface EmployeesProps {
  /** of one company only, on its page */
  companyId?: number;
  /** above the list; reads its context */
  head?: ReactNode;
  /** the way out of an empty list */
  action?: ReactNode;
}

/** The list of employees, of all this person sees or of one company (EMP-001…015). */
export const Employees = ({ companyId, head, action }: EmployeesProps) => (
  <ListBase
    resource="employees"
    filter={companyId === undefined ? undefined : { company_ids: [companyId] }}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={PAGE_SIZE.employees}
    storeKey={false}
    exporter={false}
  >
    {head}
    <Body companyId={companyId} action={action} />
  </ListBase>
);

const Body = ({ companyId, action }: EmployeesProps) => {
  const translate = useTranslate();
  const { isPending, error, total, refetch, filterValues, setFilters } = useListContext<Employee>();
  const { search_string, filter, payroll_id } = filterValues;
  const isNarrowed = Boolean(search_string || payroll_id || Number(filter ?? EMPLOYEE_FILTER.all));
  if (total === 0 && !isNarrowed && !error)
    return <EmptyState icon={GroupsOutlined} text={translate('empty.employees')} action={action} />;
  const rows = () => {
    if (isPending) return <TableSkeleton />;
    if (error) return <Retry text="screens.failed" label="screens.retry" onClick={() => refetch()} />;
    if (total === 0)
      return <Retry text="screens.nothing_found" label="screens.clear_filters" onClick={() => setFilters({})} />;
    return (
      <>
        <EmployeeTable withCompany={companyId === undefined} />
        <Paging />
      </>
    );
  };
  return (
    <>
      <EmployeeToolbar companyId={companyId} />
      {rows()}
    </>
  );
};
