import Icon from '@mui/icons-material/GroupsOutlined';
import { employee } from '#domain/entities/employee.ts';
import { companyTab } from '#src/screens/companyTab.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { fetched } from '#src/screens/fetched.tsx';

/** Employees on a payroll; new ones are added by import only (F-75). */
export const employees = entityResource(employee, {
  icon: Icon,
  asked: {},
  only: {
    list: fetched(() => import('./EmployeeList.tsx').then((m) => m.EmployeeList)),
    edit: fetched(() => import('./EmployeePage.tsx').then((m) => m.EmployeePage)),
  },
});

/** The employees of one company, on its page. */
export const employeesTab = companyTab(
  'employees',
  fetched(() => import('./EmployeesTab.tsx').then((m) => m.EmployeesTab)),
);
