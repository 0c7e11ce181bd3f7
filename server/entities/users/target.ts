import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { findRow, type Row } from '#server/crud/repository.ts';
import type { Context } from '#server/http/context.ts';
import { asPrincipal, type Rights, rightsOf } from './rights.ts';

/** A user that a request names, with its rights. */
export interface Target {
  row: Row;
  rights: Rights;
  principal: Principal;
}

/**
 * The user of the path, as far as the caller may know of it: itself, everybody for a troncmaster, for others those on a
 * payroll whose users they look after.
 * @throws PortalError forbidden for a colleague on another shared payroll, not_found for a stranger (D8)
 */
export const targetOf = async (context: Context, id: number, lock = false): Promise<Target> => {
  const { db, scope } = context;
  const row = await findRow(db, user, id, lock);
  if (!row) throw new PortalError('not_found');
  const rights = (await rightsOf(db, [id])).get(id) ?? { companies: [], payrolls: [] };
  const target = { row, rights, principal: asPrincipal({ id, tronc_master: row.tronc_master === true }, rights) };
  if (scope.tronc_master || scope.id === id) return target;
  const shared = (rule: Parameters<typeof can>[1]) => rights.payrolls.some((payroll) => can(scope, rule, payroll));
  if (shared(AREAS.userManagement.canView)) return target;
  throw new PortalError(shared({ payroll: 'any' }) ? 'forbidden' : 'not_found');
};
