import type { Principal } from './rules.ts';

/** The parts of a user record that determine what the user may do. */
export interface PermissionHolder {
  id: number;
  tronc_master: boolean;
  company_permissions: readonly { company_id: number; permissions: readonly string[] }[];
  permissions: readonly { payroll_id: number; permissions: readonly string[] }[];
}

/** Builds the principal of a user; `companyOf` gives each payroll's company, if known. */
export const principalOf = (user: PermissionHolder, companyOf: ReadonlyMap<number, number>): Principal => ({
  id: user.id,
  tronc_master: user.tronc_master,
  companies: new Map(user.company_permissions.map(({ company_id, permissions }) => [company_id, new Set(permissions)])),
  payrolls: new Map(
    user.permissions.map(({ payroll_id, permissions }) => [
      payroll_id,
      { company_id: companyOf.get(payroll_id) ?? 0, permissions: new Set(permissions) },
    ]),
  ),
});

/**
 * Returns the principal restricted to these companies, without permissions elsewhere. A request about one company then
 * queries the database for that company only, however many the user manages.
 */
export const restrictedTo = (who: Principal, companies: readonly number[]): Principal => ({
  ...who,
  companies: new Map([...who.companies].filter(([id]) => companies.includes(id))),
  payrolls: new Map([...who.payrolls].filter(([, { company_id }]) => companies.includes(company_id))),
});

/** Whether all permissions of a user concern the same company. */
export const hasOneCompany = ({ tronc_master, companies, payrolls }: Principal): boolean =>
  !tronc_master &&
  new Set([...companies.keys(), ...[...payrolls.values()].map(({ company_id }) => company_id)]).size === 1;

/** Whether a user has anything to do here: a troncmaster, or a user with a permission in a company or payroll. */
export const hasWork = ({ tronc_master, companies, payrolls }: Principal): boolean =>
  tronc_master || companies.size > 0 || payrolls.size > 0;
