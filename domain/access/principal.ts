import type { Principal } from './rules.ts';

/** The parts of a user's record that say what the user may do (contract B, User). */
export interface RightsHolder {
  id: number;
  tronc_master: boolean;
  company_permissions: readonly { company_id: number; permissions: readonly string[] }[];
  permissions: readonly { payroll_id: number; permissions: readonly string[] }[];
}

/** Builds the principal of a user; `companyOf` names each payroll's company, as far as it is known. */
export const principalOf = (user: RightsHolder, companyOf: ReadonlyMap<number, number>): Principal => ({
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
 * The same person as far as these companies go: rights elsewhere are left out. A question about one company then asks the
 * database for that one alone, however many somebody looks after.
 */
export const within = (who: Principal, companies: readonly number[]): Principal => ({
  ...who,
  companies: new Map([...who.companies].filter(([id]) => companies.includes(id))),
  payrolls: new Map([...who.payrolls].filter(([, { company_id }]) => companies.includes(company_id))),
});
