import Icon from '@mui/icons-material/GroupsOutlined';
import { employee } from '#domain/entities/employees.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/** Employees on a payroll; new ones are added one by one or by import. */
export const employees = entityResource(employee, {
  icon: Icon,
  listRequest: {},
  only: {
    list: lazyScreen(() => import('./EmployeeList.tsx').then((m) => m.EmployeeList)),
    edit: lazyScreen(() => import('./EmployeePage.tsx').then((m) => m.EmployeePage)),
  },
});

/** The employees of one company, on its page. */
export const employeesTab = companyTab(
  'employees',
  lazyScreen(() => import('./EmployeesTab.tsx').then((m) => m.EmployeesTab)),
);
