import { manages } from '#domain/access/managing.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Fault } from '#domain/schema/rules.ts';
import { findRows, type Row } from '#server/crud/repository.ts';
import type { Resource } from '#server/crud/resource.ts';
import type { Written } from '#server/crud/write.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/words.ts';
import { managedUsers } from './list.ts';
import { presentUser } from './present.ts';
import { setActive } from './states.ts';
import { targetOf } from './target.ts';

/** Lists of rights reach beyond what one who looks after users may know of. */
const RIGHTS = new Set(['permissions', 'company_permissions']);

/**
 * The one change that many accounts are given at once: `{active}`, by the same rules as one account's own disabling. Names,
 * addresses and rights are nobody's to give to many alike.
 */
const enableOrDisable = async (
  context: Context,
  row: Row,
  { active, ...others }: Readonly<Record<string, unknown>>,
): Promise<Written> => {
  const strange = Object.keys(others).map((path): Fault => ({ path, rule: 'unknown_field', params: { label: path } }));
  if (typeof active !== 'boolean') throw refuse(...strange, { path: 'active', rule: 'invalid' });
  if (strange.length > 0) throw refuse(...strange);
  if (row.active === active) return { row, changes: {} };
  await setActive(context, row.id, active);
  return { row: { ...row, active }, changes: { active: [row.active, active] } };
};

/** Users among the records of the portal: found by those who look after them, and changed in ways of their own alone. */
export const userResource: Resource = {
  entity: user,
  find: (db, ids, lock) => findRows(db, user, ids, lock),
  refusal: async (context, row, deed) => {
    if (!row) return new PortalError('not_found');
    try {
      const { principal } = await targetOf(context, row.id);
      return deed === 'view' || manages(context.scope, principal) ? null : new PortalError('forbidden');
    } catch (error) {
      if (error instanceof PortalError) return error;
      throw error;
    }
  },
  scope: managedUsers,
  write: enableOrDisable,
  hidden: (scope) => (scope.tronc_master ? new Set() : RIGHTS),
  present: (context, row) => presentUser(context.db, context.scope, row.id),
};
