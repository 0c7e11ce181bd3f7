import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { findRows } from '#server/crud/repository.ts';
import type { Resource } from '#server/crud/resource.ts';
import { managedUsers } from './list.ts';
import { presentUser } from './present.ts';
import { targetOf } from './target.ts';

/** Lists of rights reach beyond what one who looks after users may know of. */
const RIGHTS = new Set(['permissions', 'company_permissions']);

/** Users among the records of the portal: found by those who look after them, and changed in ways of their own alone. */
export const userResource: Resource = {
  entity: user,
  find: (db, ids, lock) => findRows(db, user, ids, lock),
  refusal: async (context, row) => {
    if (!row) return new PortalError('not_found');
    try {
      await targetOf(context, row.id);
      return null;
    } catch (error) {
      if (error instanceof PortalError) return error;
      throw error;
    }
  },
  scope: managedUsers,
  hidden: (scope) => (scope.tronc_master ? new Set() : RIGHTS),
  present: (context, row) => presentUser(context.db, context.scope, row.id),
};
