import type { ReactNode } from 'react';
import { employee } from '#domain/entities/employees.ts';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { employeeColumns } from './columns.tsx';
import { EmployeeToolbar } from './EmployeeToolbar.tsx';
import { BULK_LINKS } from './edit/bulkLinks.ts';
import { EDIT_EMPLOYEE } from './edit/drawer.ts';

interface EmployeesProps {
  /** employees of one company only, on its page */
  companyId?: number;
  /** its heading, if it is a page of its own */
  title?: string;
  /** the action of an empty list */
  action?: ReactNode;
}

const editPath = ({ id }: { id: number | string }) => `/employees/${id}?drawer=${EDIT_EMPLOYEE}&drawer.id=${id}`;

/** The list of employees: all that the user may see, or those of one company (EMP-001…015). */
export const Employees = ({ companyId, title, action }: EmployeesProps) => (
  <EntityList
    entity={employee}
    filter={companyId === undefined ? undefined : { company_ids: [companyId] }}
    columns={employeeColumns({ withCompany: companyId === undefined })}
    bulk={BULK_LINKS}
    editPath={editPath}
    title={title}
    embedded={title === undefined}
    toolbar={<EmployeeToolbar companyId={companyId} />}
    action={action ?? null}
    link={null}
    actions={null}
  />
);
