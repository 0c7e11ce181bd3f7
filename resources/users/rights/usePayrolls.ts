import { useGetList } from 'ra-core';
import type { Payroll } from '#dataProvider/custom/shapes.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };
const META = { query: { properties: ['assignable_permissions'] } };

/** The payrolls that this person knows of, or those of one company, with the rights that may be given there. */
export const usePayrolls = (companyId?: number): Payroll[] | undefined =>
  useGetList<Payroll>('payrolls', {
    ...ALL,
    filter: companyId === undefined ? {} : { company_ids: [companyId] },
    meta: META,
  }).data;
