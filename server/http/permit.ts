import { can, knows } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Caller, Db } from './context.ts';
import type { Params, Permission } from './route.ts';
import { refuse } from './words.ts';

/**
 * Lets the caller through or throws: 403 with some right but not this one, 404 with none at all, byte for byte like a
 * missing record (D8). A record that only the body names is a fault of that field instead.
 */
export const permit = async (
  permission: Permission,
  caller: Caller,
  db: Db,
  request: { params: Params; body: unknown },
): Promise<void> => {
  const who = caller.principal;
  if (permission.who === 'public' || permission.who === 'anyone') return;
  if (permission.who === 'somewhere') {
    if (!can(who, permission.rule)) throw new PortalError('forbidden');
    return;
  }
  const { find, rule } = permission;
  const subject = await find.find(db, request);
  if (!subject || !knows(who, subject)) {
    // A troncmaster's own action is closed to others before any record is looked at; the body's record is a field's fault.
    if (find.bodyField) throw refuse({ path: find.bodyField, rule: 'not_found' });
    throw new PortalError('not_found');
  }
  if (!can(who, rule, subject)) throw new PortalError('forbidden');
};
