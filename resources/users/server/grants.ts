import { assignablePermissions, canManageUsersOf } from '#domain/access/managing.ts';
import type { Grants } from '#domain/contract/users.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { companiesOfPayrolls, type Rights } from './rights.ts';

const repeated = (path: string, ids: readonly number[]): FieldError[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: `${path}.${index}`, rule: 'repeated' as const }] : [],
  );

const absent = (path: string, key: string, ids: readonly number[], known: (id: number) => boolean): FieldError[] =>
  ids.flatMap((id, index) => (known(id) ? [] : [{ path: `${path}.${index}.${key}`, rule: 'not_found' as const }]));

/**
 * Checks that the caller may give these permissions to a user who has `before`. The routes let only troncmasters give
 * company permissions. Others may give payroll permissions where they manage users, and only those that they may assign
 * there. A permission that the user already has needs no check. Checked here and not declared: the rule differs for
 * each payroll that the request names, and depends on what the user already has.
 * @throws PortalError forbidden; invalid for what does not exist or is listed twice
 */
export const checkGrants = async (context: Context, grants: Grants, before: Rights): Promise<void> => {
  const { scope, db } = context;
  const companyIds = (grants.company_permissions ?? []).map(({ company_id }) => company_id);
  const payrollIds = (grants.permissions ?? []).map(({ payroll_id }) => payroll_id);
  // A payroll on which the caller does not manage users is rejected in the same way whether it exists or not.
  if (!payrollIds.every((id) => canManageUsersOf(scope, id))) throw new PortalError('forbidden');
  for (const { payroll_id, permissions } of grants.permissions ?? []) {
    const held = before.payrolls.find((right) => right.payroll_id === payroll_id)?.permissions ?? [];
    const assignable: readonly string[] = assignablePermissions(scope, payroll_id);
    if (!permissions.every((name) => assignable.includes(name) || held.includes(name)))
      throw new PortalError('forbidden');
  }
  const payrolls = await companiesOfPayrolls(db, payrollIds);
  const companies = new Set(
    companyIds.length === 0
      ? []
      : (await db.selectFrom('companies').select('id').where('id', 'in', companyIds).execute()).map(({ id }) => id),
  );
  const faults = [
    ...repeated('company_permissions', companyIds),
    ...repeated('permissions', payrollIds),
    ...absent('company_permissions', 'company_id', companyIds, (id) => companies.has(id)),
    ...absent('permissions', 'payroll_id', payrollIds, (id) => payrolls.has(id)),
  ];
  if (faults.length > 0) throw validationError(...faults);
};
