import { useGetList } from 'ra-core';
import type { Payroll } from '#dataProvider/custom/shapes.ts';
import { useAllowedAll } from '#src/screens/useAllowed.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/**
 * May this person change employees of the company, by a right on it or on one of its payrolls (EE, contract D3)?
 * Undefined until that is known. The payrolls are only asked for where they could matter.
 */
export function useMayLink(company_id: number): boolean | undefined {
  const edit = { resource: 'employees', action: 'edit' } as const;
  const [here, somewhere] = useAllowedAll([{ ...edit, record: { company_id } }, edit]) ?? [];
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
