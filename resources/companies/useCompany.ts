import { useGetList, useGetOne } from 'ra-core';
import type { Company } from '#domain/contract/companies.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import type { RecordRead } from '#src/widgets/LoadFailed.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/**
 * Returns the company of a page. A user who may not view the company itself but something in it, such as its sites,
 * gets what the list returns: its name and their permissions. `record` is undefined if the user can see no such
 * company.
 */
export function useCompany(id: string): {
  record: Company | undefined;
  reads: readonly RecordRead[];
  isPending: boolean;
} {
  const allowed = useAllowedEach({ mayView: { resource: 'companies', action: 'show', record: { id: Number(id) } } });
  const mayView = allowed?.mayView;
  const one = useGetOne<Company>('companies', { id: Number(id) }, { enabled: mayView === true, retry: false });
  const list = useGetList<Company>('companies', ALL, { enabled: mayView === false });
  if (mayView) return { record: one.data, reads: [one], isPending: false };
  const record = list.data?.find((row) => String(row.id) === id);
  return { record, reads: [list], isPending: mayView === undefined };
}
