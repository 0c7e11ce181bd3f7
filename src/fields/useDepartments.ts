import { useApiQuery } from '#dataProvider/hooks.ts';
import type { PayrollDepartment } from '#domain/contract/payrollPeriods.ts';
import { byName } from '#domain/fold.ts';
import { usePayrolls } from './usePayrolls.ts';

interface DepartmentsOf {
  payrollId: number | undefined;
  /** the company whose payrolls are meant if no payroll is known */
  companyId: number | undefined;
}

/** Returns the departments of a payroll, or of all payrolls of a company, once each, by name (PAY-030). */
export function useDepartments({ payrollId, companyId }: DepartmentsOf): PayrollDepartment[] {
  const { data: payrolls = [] } = usePayrolls(payrollId === undefined ? companyId : undefined);
  const ofCompany = companyId === undefined ? [] : payrolls.map(({ id }) => id);
  const ids = payrollId === undefined ? ofCompany : [payrollId];
  const { data: found = [] } = useApiQuery('payrollDepartments', [ids], { of: 'employees', enabled: ids.length > 0 });
  return [...new Map(found.map((one) => [one.dept_no, one])).values()].sort((one, other) =>
    byName(one.dept_name, other.dept_name),
  );
}
