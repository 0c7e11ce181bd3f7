import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Company, Payroll } from '#dataProvider/custom/shapes.ts';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { employeeTarget } from './target.ts';

/** What the file is imported as: the columns of the payroll's country, and the job roles and sites that it may name. */
export function useTarget(company: Company, payroll: Payroll | undefined, updating: boolean) {
  const translate = useTranslate();
  // An archived role may stay with whoever holds it, which only the server can say.
  const { data: roles } = useApiQuery('jobRoles', [company.id, updating], { of: 'job_roles' });
  return useMemo(
    () =>
      employeeTarget({
        variant: payroll?.irish_payroll ? 'IE' : 'GB',
        payrollId: payroll?.id ?? null,
        updating,
        nameable: { job_role: roles?.map(({ job_title }) => job_title), site: company.sites?.map(({ name }) => name) },
        translate,
      }),
    [payroll, updating, roles, company.sites, translate],
  );
}
