import { COMPANY_PERMISSIONS, PAYROLL_PERMISSIONS, PROGRAM_PERMISSIONS } from './permissions.ts';
import { principalOf, restrictedTo } from './principal.ts';
import type { Principal } from './rules.ts';

const IN_COMPANY = [...COMPANY_PERMISSIONS, ...PROGRAM_PERMISSIONS];
/** The second approval belongs to the client, so a troncmaster does not have it (E3). */
const OF_TRONCMASTERS = PAYROLL_PERMISSIONS.filter((name) => name !== 'dual_approve');

/**
 * Returns the permissions of a key: those that its owner has now, on the companies of the key. A troncmaster's key for
 * some companies has every permission on these companies, also that of programs, and nothing that is above companies, such as
 * adding one.
 * @param companies null: all of the owner's
 * @param payrolls those of the companies, with their company; read only for a troncmaster
 */
export const scopeOfKey = (
  owner: Principal,
  companies: readonly number[] | null,
  payrolls: readonly { id: number; company_id: number }[],
): Principal => {
  if (companies === null) return owner;
  if (!owner.tronc_master) return restrictedTo(owner, companies);
  return principalOf(
    {
      id: owner.id,
      tronc_master: false,
      company_permissions: companies.map((company_id) => ({ company_id, permissions: IN_COMPANY })),
      permissions: payrolls.map(({ id }) => ({ payroll_id: id, permissions: OF_TRONCMASTERS })),
    },
    new Map(payrolls.map(({ id, company_id }) => [id, company_id])),
  );
};
