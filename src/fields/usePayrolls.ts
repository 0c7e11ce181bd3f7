import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { payrollsQuery } from '../state/sharedQueries.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Returns all payrolls that the user can see, by name; only those of one company if `companyId` is given. */
export const usePayrolls = (companyId?: number) => {
  const isOfOne = companyId !== undefined;
  const every = useQuery({ ...payrollsQuery(useApi()), enabled: !isOfOne });
  const filter = { company_ids: [companyId] };
  const own = useGetList<Payroll>('payrolls', { ...ALL, filter }, { enabled: isOfOne });
  return isOfOne ? own : every;
};
