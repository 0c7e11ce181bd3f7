import { type AccessRule, can, hasAnyPermission, type Principal, type Subject } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Caller, Db } from '#server/context.ts';
import { idOf, type Params } from './pathParams.ts';
import type { Permission } from './route.ts';
import { validationError } from './validationError.ts';

/**
 * Returns why the caller may not access a record: 404 without any permission there, 403 without the required one (D8).
 */
export const refusalOf = (who: Principal, rule: AccessRule, subject: Subject | null): PortalError | null => {
  if (!subject) return new PortalError('not_found');
  if (!hasAnyPermission(who, subject)) return new PortalError('not_found', { hidden: true });
  return can(who, rule, subject) ? null : new PortalError('forbidden');
};

/**
 * Checks the permission of a route. Throws 403 if the caller has another permission on the record, and 404 without any,
 * byte for byte like the response for a missing record (D8). A record that is named in the body causes an error of that
 * field instead.
 */
export const permit = async (
  permission: Permission,
  caller: Caller,
  db: Db,
  request: { params: Params; body: unknown },
): Promise<void> => {
  const who = caller.principal;
  if (permission.who === 'public' || permission.who === 'loggedIn') return;
  if (permission.who === 'somewhere') {
    if (!can(who, permission.rule)) throw new PortalError('forbidden');
    return;
  }
  if (permission.who === 'record') {
    const refused = await permission.refusal(db, who, idOf(request.params, permission.param));
    if (refused) throw refused;
    return;
  }
  const { find, rule } = permission;
  const subject = await find.find(db, request);
  const refusal = refusalOf(who, rule, subject);
  // A missing record in the body is an error of its field.
  if (refusal?.code === 'not_found' && find.bodyField) {
    const given = isRecord(request.body) ? request.body[find.bodyField] : null;
    throw validationError({ path: find.bodyField, rule: given == null ? 'required' : 'not_found' });
  }
  if (refusal) throw refusal;
};
