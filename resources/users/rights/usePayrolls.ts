import { useGetList } from 'ra-core';
import type { Payroll } from '#domain/contract/payrolls.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };
const META = { query: { properties: ['assignable_permissions'] } };

/**
 * Returns the payrolls that the current user can see, or those of one company, with the permissions that the current
 * user may give on each.
 */
export const usePayrolls = (companyId?: number): Payroll[] | undefined =>
  useGetList<Payroll>('payrolls', {
    ...ALL,
    filter: companyId === undefined ? {} : { company_ids: [companyId] },
    meta: META,
  }).data;
