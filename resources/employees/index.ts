import Icon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import { employee } from '#domain/entities/employee.ts';
import { companyTab } from '#src/screens/companyTab.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** People on a payroll; new ones come by import alone (F-75). */
export const employees = entityResource(employee, {
  icon: Icon,
  only: {
    list: lazy(() => import('./EmployeeList.tsx').then((m) => ({ default: m.EmployeeList }))),
    edit: lazy(() => import('./EmployeePage.tsx').then((m) => ({ default: m.EmployeePage }))),
  },
});

/** The employees of one company, on its page. */
export const employeesTab = companyTab(
  'employees',
  lazy(() => import('./EmployeesTab.tsx').then((m) => ({ default: m.EmployeesTab }))),
);
