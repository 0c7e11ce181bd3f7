import { useGetList, useGetOne } from 'ra-core';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { useAllowedAll } from '#src/screens/useAllowed.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/**
 * The company of a page. Who may not view the company itself but something in it (its sites, say) gets what the
 * list answers: its name and the rights (contract C2, D7). `record` stays undefined where there is none to see.
 */
export function useCompany(id: string): { record: Company | undefined; isPending: boolean } {
  const allowed = useAllowedAll([{ resource: 'companies', action: 'show', record: { id: Number(id) } }]);
  const mayView = allowed?.[0];
  const one = useGetOne<Company>('companies', { id: Number(id) }, { enabled: mayView === true, retry: false });
  const list = useGetList<Company>('companies', ALL, { enabled: mayView === false });
  if (mayView) return { record: one.data, isPending: one.isPending };
  const record = list.data?.find((row) => String(row.id) === id);
  return { record, isPending: mayView === undefined || list.isPending };
}
