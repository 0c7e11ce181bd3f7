import { useGetList } from 'ra-core';
import type { Payroll } from '#dataProvider/custom/shapes.ts';

/** All payrolls that this person sees, by name; of one company where one is named. */
export const usePayrolls = (companyId?: number) =>
  useGetList<Payroll>('payrolls', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'name', order: 'ASC' },
    filter: companyId === undefined ? {} : { company_ids: [companyId] },
  });
