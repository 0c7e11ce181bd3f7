import { useGetList } from 'ra-core';
import type { Payroll } from '#dataProvider/custom/shapes.ts';

/** The payrolls of a company that this person sees. */
export const usePayrolls = (companyId: number) =>
  useGetList<Payroll>('payrolls', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'name', order: 'ASC' },
    filter: { company_ids: [companyId] },
  });
