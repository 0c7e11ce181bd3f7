import { canManageUser } from '#domain/access/managing.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { Written } from '#server/crud/change/apply.ts';
import { findRows, type Row } from '#server/crud/repository.ts';
import type { Resource } from '#server/crud/resource.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { findMatchingUsers, managedUsers } from './list.ts';
import { presentUser } from './present.ts';
import { setActive } from './states.ts';
import { refusalToKnow, targetsOf } from './target.ts';

/** Permission lists may contain companies and payrolls that a user manager may not see. */
const RIGHTS = new Set(['permissions', 'company_permissions']);

/**
 * The one bulk change of accounts: `{active}`, by the same rules as disabling one account. Names, addresses and
 * permissions cannot be changed for many users together.
 */
const enableOrDisable = async (
  context: Context,
  row: Row,
  { active, ...others }: Readonly<Record<string, unknown>>,
): Promise<Written> => {
  const strange = Object.keys(others).map(
    (path): FieldError => ({ path, rule: 'unknown_field', params: { label: path } }),
  );
  if (typeof active !== 'boolean') throw validationError(...strange, { path: 'active', rule: 'invalid' });
  if (strange.length > 0) throw validationError(...strange);
  if (row.active === active) return { row, changes: {} };
  await setActive(context, row.id, active);
  return { row: { ...row, active }, changes: { active: [row.active, active] } };
};

/** Why the caller may not see, or change, each of these users. */
const refusalsOf = async ({ db, scope }: Context, rows: readonly Row[], action: 'view' | 'edit') => {
  const targets = await targetsOf(db, rows);
  return new Map(
    [...targets].map(([id, target]) => {
      const allowed = action === 'view' || canManageUser(scope, target.principal);
      return [id, refusalToKnow(scope, target) ?? (allowed ? null : new PortalError('forbidden'))];
    }),
  );
};

/** The resource of users: user managers can find them, and only their own routes change them. */
export const userResource: Resource = {
  entity: user,
  find: (db, ids, locking) => findRows(db, user, ids, locking),
  refusal: async (context, row, action) =>
    row ? ((await refusalsOf(context, [row], action)).get(row.id) ?? null) : new PortalError('not_found'),
  refusals: (context, rows, action) => refusalsOf(context, rows, action),
  scope: managedUsers,
  write: enableOrDisable,
  matching: findMatchingUsers,
  hidden: (scope) => (scope.tronc_master ? new Set() : RIGHTS),
  present: (context, row) => presentUser(context.db, context.scope, row.id),
};
