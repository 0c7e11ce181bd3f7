import Icon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { employee } from '#domain/entities/employee.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import type { RecordTab } from '#src/screens/RecordTabs.tsx';

/** People on a payroll; new ones come by import alone (F-75). */
export const employees = entityResource(employee, {
  icon: Icon,
  list: lazy(() => import('./EmployeeList.tsx').then((m) => ({ default: m.EmployeeList }))),
  create: undefined,
  edit: lazy(() => import('./EmployeePage.tsx').then((m) => ({ default: m.EmployeePage }))),
  show: undefined,
});

/** The employees of one company, on its page. */
export const employeesTab: RecordTab<Company> = {
  segment: 'employees',
  label: 'titles.employees',
  may: ({ id }) => ({ resource: 'employees', action: 'show', record: { company_id: id } }),
  Panel: lazy(() => import('./EmployeesTab.tsx').then((m) => ({ default: m.EmployeesTab }))),
};
