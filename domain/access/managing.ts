import { AREAS } from './areas.ts';
import { PAYROLL_PERMISSIONS, type PayrollPermission } from './permissions.ts';
import { can, type Principal } from './rules.ts';

const within = (held: ReadonlySet<string>, owned: ReadonlySet<string> | undefined): boolean =>
  [...held].every((name) => owned?.has(name));

/** Does this person look after the users of that payroll (userManagement.canEdit, D2)? */
export const managesPayroll = (who: Principal, payroll_id: number): boolean =>
  can(who, AREAS.userManagement.canEdit, { payroll_id });

/** The payroll rights this person may give on that payroll: those it holds itself, while it manages users there (B, Payroll). */
export const assignablePermissions = (who: Principal, payroll_id: number): PayrollPermission[] => {
  if (who.tronc_master) return [...PAYROLL_PERMISSIONS];
  if (!managesPayroll(who, payroll_id)) return [];
  const held = who.payrolls.get(payroll_id)?.permissions;
  return PAYROLL_PERMISSIONS.filter((name) => held?.has(name));
};

/**
 * May `who` change the name, e-mail, mobile or state of `target`? Troncmasters anybody's; others that of a managed user:
 * each payroll right lies on a payroll whose users `who` manages, and `who` holds each company right too (contract C8).
 */
export const manages = (who: Principal, target: Principal): boolean => {
  if (who.tronc_master) return true;
  if (target.tronc_master || target.id === who.id) return false;
  return (
    [...target.payrolls.keys()].every((payroll) => managesPayroll(who, payroll)) &&
    [...target.companies].every(([company, held]) => within(held, who.companies.get(company)))
  );
};

/**
 * May `who` give `target` a new password? It opens the account to whoever reads it, so `who` must hold every right the
 * account has: otherwise a reset would be a way to rights nobody gave (security.md 4, collusion).
 */
export const mayReset = (who: Principal, target: Principal): boolean =>
  who.tronc_master ||
  (manages(who, target) &&
    [...target.payrolls].every(([payroll, { permissions }]) =>
      within(permissions, who.payrolls.get(payroll)?.permissions),
    ));
