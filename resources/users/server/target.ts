import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import { findRow, type Locking, type Row } from '#server/crud/repository.ts';
import { asPrincipal, type Rights, rightsOf } from './rights.ts';

/** A user in a request, with their permissions. */
export interface Target {
  row: Row;
  rights: Rights;
  principal: Principal;
}

/**
 * Why the caller may not access a user: not_found for a user outside the caller's scope, forbidden for a colleague
 * (D8); null if allowed.
 */
export const refusalToKnow = (scope: Principal, { principal, rights }: Target): PortalError | null => {
  if (scope.tronc_master || scope.id === principal.id) return null;
  const shared = (rule: Parameters<typeof can>[1]) => rights.payrolls.some((payroll) => can(scope, rule, payroll));
  if (shared(AREAS.userManagement.canView)) return null;
  return new PortalError(shared({ payroll: 'any' }) ? 'forbidden' : 'not_found');
};

/** These users with their permissions, by id, in two queries for any number of users. */
export const targetsOf = async (db: Db, rows: readonly Row[]): Promise<Map<number, Target>> => {
  const rights = await rightsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const held = rights.get(row.id) ?? { companies: [], payrolls: [] };
      const principal = asPrincipal({ id: row.id, tronc_master: row.tronc_master === true }, held);
      return [row.id, { row, rights: held, principal }];
    }),
  );
};

/**
 * Returns the user of the path, if the caller may see them: the caller's own account, every user for a troncmaster, and
 * otherwise users of a payroll where the caller manages users.
 * @throws PortalError forbidden for a user of another shared payroll, not_found for a user who shares no payroll with
 * the caller (D8)
 */
export const targetOf = async (context: Context, id: number, locking?: Locking): Promise<Target> => {
  const { db, scope } = context;
  const row = await findRow(db, user, id, locking);
  if (!row) throw new PortalError('not_found');
  const target = (await targetsOf(db, [row])).get(id);
  const refusal = target ? refusalToKnow(scope, target) : new PortalError('not_found');
  if (!target || refusal) throw refusal;
  return target;
};
