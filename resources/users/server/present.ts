import { canManageUsersOf } from '#domain/access/managing.ts';
import { COMPANY_PERMISSIONS, PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import type { Principal } from '#domain/access/rules.ts';
import { user } from '#domain/entities/index.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Db } from '#server/context.ts';
import { findRow, type Row } from '#server/crud/repository.ts';
import { type Rights, rightsOf } from './rights.ts';

const nameOf = ({ forename, surname }: Row): string => `${forename} ${surname}`;
export const presentRef = (row: Row) => ({
  id: row.id,
  forename: row.forename,
  surname: row.surname,
  name: nameOf(row),
});

/** Returns permission names in the order of the grid. */
const inOrder = (names: readonly string[], order: readonly string[]): string[] =>
  order.filter((name) => names.includes(name));

/**
 * Returns the part of a user's permissions that the caller may see: all of them for a troncmaster and the user,
 * otherwise those on the caller's companies and on payrolls where the caller manages users.
 */
const seen = (scope: Principal, id: number, { companies, payrolls }: Rights): Rights => {
  if (scope.tronc_master || scope.id === id) return { companies, payrolls };
  return {
    companies: companies.filter(({ company_id }) => (scope.companies.get(company_id)?.size ?? 0) > 0),
    payrolls: payrolls.filter(({ payroll_id }) => canManageUsersOf(scope, payroll_id)),
  };
};

/** Returns users as this caller sees them, with their permissions, by two queries for a whole page. */
export const presentUsers = async (
  db: Db,
  scope: Principal,
  rows: readonly Row[],
): Promise<Record<string, unknown>[]> => {
  const rights = await rightsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { companies, payrolls } = seen(scope, row.id, rights.get(row.id) ?? { companies: [], payrolls: [] });
    return {
      ...toWire(user, { ...row, name: nameOf(row) }),
      company_permissions: companies.map(({ company_id, permissions }) => ({
        company_id,
        permissions: inOrder(permissions, COMPANY_PERMISSIONS),
      })),
      permissions: payrolls.map(({ payroll_id, permissions }) => ({
        payroll_id,
        permissions: inOrder(permissions, PAYROLL_PERMISSIONS),
      })),
    };
  });
};

/** Returns the current state of one user by id. */
export const presentUser = async (db: Db, scope: Principal, id: number): Promise<Record<string, unknown>> => {
  const row = await findRow(db, user, id);
  return row ? ((await presentUsers(db, scope, [row]))[0] ?? {}) : {};
};
