import { useGetList } from 'ra-core';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { useAllowedAll, useAllowedEach } from '#src/reactAdmin/useAllowed.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/**
 * Returns whether the user may change employees of the company, by a permission on the company or on one of its
 * payrolls; undefined until known. The payrolls are only requested if they could make a difference.
 */
export function useCanLink(company_id: number): boolean | undefined {
  const edit = { resource: 'employees', action: 'edit' } as const;
  const { here, somewhere } = useAllowedEach({ here: { ...edit, record: { company_id } }, somewhere: edit }) ?? {};
  const byPayroll = here === false && somewhere === true;
  const { data: payrolls, isPending } = useGetList<Payroll>(
    'payrolls',
    { ...ALL, filter: { company_ids: [company_id] } },
    { enabled: byPayroll },
  );
  const there = useAllowedAll((payrolls ?? []).map(({ id }) => ({ ...edit, record: { company_id, payroll_id: id } })));
  if (here === undefined || !byPayroll) return here;
  return isPending || !there ? undefined : there.includes(true);
}
