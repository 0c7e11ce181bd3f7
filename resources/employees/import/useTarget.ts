import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Company, Payroll, Site } from '#dataProvider/custom/shapes.ts';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { employeeTarget } from './target.ts';

/** As many sites as one page holds (contract A5); where a company has more, the server judges alone. */
const MOST_SITES = 200;

/** What the file is imported as: the columns of the payroll's country, and the job roles and sites that it may name. */
export function useTarget({ id }: Company, payroll: Payroll | undefined, updating: boolean) {
  const translate = useTranslate();
  // An archived role may stay with whoever holds it, which only the server can say.
  const { data: roles } = useApiQuery('jobRoles', [id, updating], { of: 'job_roles' });
  const { data: sites, total = 0 } = useGetList<Site>(
    'sites',
    {
      pagination: { page: 1, perPage: MOST_SITES },
      sort: { field: 'name', order: 'ASC' },
      filter: { company_ids: [id] },
    },
    { retry: false },
  );
  return useMemo(
    () =>
      employeeTarget({
        variant: payroll?.irish_payroll ? 'IE' : 'GB',
        payrollId: payroll?.id ?? null,
        updating,
        nameable: {
          job_role: roles?.map(({ job_title }) => job_title),
          site: total > MOST_SITES ? undefined : sites?.map(({ name }) => name),
        },
        translate,
      }),
    [payroll, updating, roles, sites, total, translate],
  );
}
