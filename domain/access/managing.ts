import { AREAS } from './areas.ts';
import { PAYROLL_PERMISSIONS, type PayrollPermission } from './permissions.ts';
import { can, type Principal } from './rules.ts';

const within = (held: ReadonlySet<string>, owned: ReadonlySet<string> | undefined): boolean =>
  [...held].every((name) => owned?.has(name));

/** Whether this user manages the users of that payroll (userManagement.canEdit, D2). */
export const canManageUsersOf = (who: Principal, payroll_id: number): boolean =>
  can(who, AREAS.userManagement.canEdit, { payroll_id });

/**
 * Returns the payroll permissions that this user can give on that payroll: the user's own, if the user manages users
 * there (B, Payroll).
 */
export const assignablePermissions = (who: Principal, payroll_id: number): PayrollPermission[] => {
  if (who.tronc_master) return [...PAYROLL_PERMISSIONS];
  if (!canManageUsersOf(who, payroll_id)) return [];
  const held = who.payrolls.get(payroll_id)?.permissions;
  return PAYROLL_PERMISSIONS.filter((name) => held?.has(name));
};

/**
 * Whether `who` may change the name, email, mobile or state of `target`. Troncmasters may change every user. Others may
 * change a user if they manage users on every payroll where `target` has permissions, and have all of `target`'s
 * company permissions themselves.
 */
export const canManageUser = (who: Principal, target: Principal): boolean => {
  if (who.tronc_master) return true;
  if (target.tronc_master || target.id === who.id) return false;
  return (
    [...target.payrolls.keys()].every((payroll) => canManageUsersOf(who, payroll)) &&
    [...target.companies].every(([company, held]) => within(held, who.companies.get(company)))
  );
};

/**
 * Whether `who` may give `target` a new password. Anyone who reads the password can use the account, so `who` must have
 * every permission that the account has. Otherwise a reset would give access that no one granted (security.md 4,
 * collusion).
 */
export const canResetUser = (who: Principal, target: Principal): boolean =>
  who.tronc_master ||
  (canManageUser(who, target) &&
    [...target.payrolls].every(([payroll, { permissions }]) =>
      within(permissions, who.payrolls.get(payroll)?.permissions),
    ));
