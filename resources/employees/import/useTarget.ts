import { useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import type { Site } from '#domain/contract/sites.ts';
import { useDepartments } from '#src/fields/useDepartments.ts';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { employeeTarget, type NameableRecords } from './target.ts';
import { type AddNamed, useAddNamed } from './useAddNamed.ts';

/** The number of sites on one page; if a company has more, only the server validates them. */
const MOST_SITES = 200;

/**
 * Returns the import target: the columns for the payroll's country, and the job roles and sites that the file may name.
 */
export function useTarget(company: Company, payroll: Payroll | undefined, { updating }: { updating: boolean }) {
  const translate = useTranslate();
  const { id } = company;
  const add = useAddNamed(company);
  // An employee may keep an archived role, which only the server can check.
  const { data: roles } = useJobRoles(id, updating ? {} : { archived: false });
  const { data: sites, total = 0 } = useGetList<Site>(
    'sites',
    {
      pagination: { page: 1, perPage: MOST_SITES },
      sort: { field: 'name', order: 'ASC' },
      // An employee may keep an archived site, too.
      filter: { company_ids: [id], ...(updating && { archived: 'all' }) },
    },
    { retry: false },
  );
  const department = useDepartmentNames(id);
  return useMemo(
    () =>
      employeeTarget({
        variant: payroll?.irish_payroll ? 'IE' : 'GB',
        payrollId: payroll?.id ?? null,
        updating,
        nameable: {
          department,
          job_role:
            roles &&
            namedBy(
              roles,
              ({ job_title }) => job_title,
              ({ archived }) => archived,
              add.job_role,
            ),
          site:
            sites && total <= MOST_SITES
              ? namedBy(
                  sites,
                  ({ name }) => name,
                  ({ archived_at }) => archived_at !== null,
                  add.site,
                )
              : undefined,
        },
        translate,
      }),
    [payroll, updating, roles, sites, total, add, department, translate],
  );
}

/**
 * Returns the departments of a company; undefined if it has none, or they are not known. A new one is stored with its first employee,
 * so adding it only accepts its name in this file.
 */
function useDepartmentNames(companyId: number): NameableRecords | undefined {
  const found = useDepartments({ payrollId: undefined, companyId });
  const [added, setAdded] = useState<readonly string[]>([]);
  const list = found.map(({ dept_name }) => dept_name).join('\n');
  return useMemo(() => {
    if (list === '') return undefined;
    const names = [...list.split('\n'), ...added];
    const add: AddNamed = async (name) => {
      setAdded((before) => [...before, name]);
      return undefined;
    };
    return { names, inUse: names, add };
  }, [list, added]);
}

const namedBy = <R>(
  records: readonly R[],
  nameOf: (record: R) => string,
  isArchived: (record: R) => boolean,
  add: AddNamed | undefined,
): NameableRecords => ({
  names: records.map(nameOf),
  inUse: records.filter((record) => !isArchived(record)).map(nameOf),
  add,
});
