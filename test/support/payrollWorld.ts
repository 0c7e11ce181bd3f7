import type { TestPortal } from './portal.ts';
import { aCompany, anEmployee, aPayroll } from './world.ts';

/** Creates a monthly payroll of two people with an open first period, and users with the permissions to work on it. */
export const aPayrollWorld = async (portal: TestPortal, values: { irish_payroll?: boolean; name?: string } = {}) => {
  const company = await aCompany(portal, values.name ? { name: values.name } : {});
  const payroll = await aPayroll(portal, company, { frequency: 'monthly', pay_date: '28', ...values });
  const place = { company_id: company, payroll_id: payroll };
  const ana = await anEmployee(portal, place, { surname: 'Ardagh', payroll_ref: 'A1' });
  const bea = await anEmployee(portal, place, { surname: 'Burke', payroll_ref: 'B2' });
  const person = (...permissions: string[]) =>
    portal.person({ payrolls: { [payroll]: { company_id: company, permissions } } });
  const provider = await portal.person({ tronc_master: true });
  const periods = await portal.call('GET', `/payroll/${payroll}/periods`, { token: provider.token });
  const [first, second] = periods.body.data;
  return {
    company,
    payroll,
    ana,
    bea,
    period: first.id as number,
    first,
    second,
    provider,
    clerk: await person('view_files', 'upload'),
    checker: await person('view_files', 'dual_approve'),
    approver: await person('view_files', 'dual_approve'),
    person,
  };
};
export type PayrollWorld = Awaited<ReturnType<typeof aPayrollWorld>>;

/** Returns the figures of a batch as the provider posts them. */
export const batchOf = (period_id: number, more: object = {}) => ({
  period_id,
  employees_paid: 2,
  gross_pay: '4000.00',
  net_pay: '3100.50',
  total_pay: '4420.10',
  pay_date: '2026-05-28',
  requires_checking: true,
  ...more,
});

/** Returns a form of files for a period. */
export const filesForm = (period: number, names: readonly string[], message?: string): FormData => {
  const form = new FormData();
  form.append('period', String(period));
  if (message !== undefined) form.append('message', message);
  for (const name of names) form.append('files[]', new Blob([`Content of ${name}`], { type: 'text/plain' }), name);
  return form;
};
