import { hasAnyPermission } from '#domain/access/rules.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';

/**
 * Returns an error at `company_ids` if one of these companies does not exist, or if the caller has no permission on it.
 * @param ids null for all companies
 */
export const companyFaults = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  ids: readonly number[] | null,
): Promise<FieldError[]> => {
  if (!ids || ids.length === 0) return [];
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const known = new Set(rows.map(({ id }) => id).filter((company_id) => hasAnyPermission(scope, { company_id })));
  return ids.every((id) => known.has(id))
    ? []
    : [{ path: 'company_ids', rule: 'not_found', params: { label: 'Companies' } }];
};
