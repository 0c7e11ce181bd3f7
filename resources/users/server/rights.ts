import { type PermissionHolder, principalOf } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';
import type { Db } from '#server/context.ts';
import { companiesOf } from '#server/platform/db/knownCompanies.ts';

export interface CompanyRights {
  company_id: number;
  permissions: string[];
}
export interface PayrollRights {
  payroll_id: number;
  company_id: number;
  permissions: string[];
}
/** The permissions of one user, each list in order of id. */
export interface Rights {
  companies: CompanyRights[];
  payrolls: PayrollRights[];
}

/** Reads the permissions of all these users with two queries. */
export const rightsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Rights>> => {
  const rights = new Map<number, Rights>(ids.map((id) => [id, { companies: [], payrolls: [] }]));
  if (ids.length === 0) return rights;
  const companies = await db
    .selectFrom('company_permissions')
    .select(['user_id', 'company_id', 'permissions'])
    .where('user_id', 'in', ids)
    .orderBy('company_id')
    .execute();
  const payrolls = await db
    .selectFrom('payroll_permissions')
    .select(['user_id', 'payroll_id', 'company_id', 'permissions'])
    .where('user_id', 'in', ids)
    .orderBy('payroll_id')
    .execute();
  for (const { user_id, ...right } of companies) rights.get(user_id)?.companies.push(right);
  for (const { user_id, ...right } of payrolls) rights.get(user_id)?.payrolls.push(right);
  return rights;
};

/** Converts a user to the form that the access rules use. */
export const asPrincipal = (row: Pick<PermissionHolder, 'id' | 'tronc_master'>, rights: Rights): Principal =>
  principalOf(
    { ...row, company_permissions: rights.companies, permissions: rights.payrolls },
    new Map(rights.payrolls.map(({ payroll_id, company_id }) => [payroll_id, company_id])),
  );

/** Returns the company of each payroll that exists. */
export const companiesOfPayrolls = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  companiesOf(db, 'payrolls', ids);

/**
 * Writes permissions by id: each listed company or payroll gets exactly that list, an empty list removes it, and those
 * not listed stay. `payrollCompanies` contains the companies of the payrolls, which are already validated.
 */
export const mergeRights = async (
  db: Db,
  user_id: number,
  companies: readonly CompanyRights[],
  payrolls: readonly { payroll_id: number; permissions: string[] }[],
): Promise<void> => {
  const payrollCompanies = await companiesOfPayrolls(
    db,
    payrolls.map(({ payroll_id }) => payroll_id),
  );
  if (companies.length > 0)
    await db
      .deleteFrom('company_permissions')
      .where('user_id', '=', user_id)
      .where(
        'company_id',
        'in',
        companies.map(({ company_id }) => company_id),
      )
      .execute();
  if (payrolls.length > 0)
    await db
      .deleteFrom('payroll_permissions')
      .where('user_id', '=', user_id)
      .where(
        'payroll_id',
        'in',
        payrolls.map(({ payroll_id }) => payroll_id),
      )
      .execute();
  const kept = companies.filter(({ permissions }) => permissions.length > 0);
  if (kept.length > 0)
    await db
      .insertInto('company_permissions')
      .values(kept.map((right) => ({ ...right, user_id })))
      .execute();
  const given = payrolls.filter(({ permissions }) => permissions.length > 0);
  if (given.length > 0)
    await db
      .insertInto('payroll_permissions')
      .values(given.map((right) => ({ ...right, user_id, company_id: payrollCompanies.get(right.payroll_id) ?? 0 })))
      .execute();
};
