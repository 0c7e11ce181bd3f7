import type { CompanyPermission, PayrollPermission, ProgramPermission } from './permissions.ts';

/** The caller: rebuilt from the session on every request, and from the profile in the browser. */
export interface Principal {
  id: number;
  tronc_master: boolean;
  /** company id → the permissions on it */
  companies: ReadonlyMap<number, ReadonlySet<string>>;
  /** payroll id → its company and the permissions on it */
  payrolls: ReadonlyMap<number, { company_id: number; permissions: ReadonlySet<string> }>;
}

/**
 * A rule is met by any one of the permissions that it names, on the record's company or payroll. A troncmaster meets
 * every rule unless the rule excludes troncmasters (a client approves its own payroll).
 */
export type AccessRule =
  | 'anyone'
  | 'troncmaster'
  | {
      company?: readonly (CompanyPermission | ProgramPermission)[];
      /** 'any': a non-empty list of permissions on that payroll */
      payroll?: readonly PayrollPermission[] | 'any';
      notTroncmaster?: true;
      /** company-wide records (`payroll_id` null) are open to users who meet the rule on any payroll of the company */
      companyWide?: true;
    };

/** The company and payroll that a record belongs to. */
export interface Subject {
  company_id?: number | null;
  payroll_id?: number | null;
}

type Wanted = readonly string[] | 'any' | undefined;

/** Returns the first of the required permissions that is held. */
const heldOf = (held: ReadonlySet<string> | undefined, wanted: Wanted): string | undefined => {
  if (held === undefined || wanted === undefined) return undefined;
  return wanted === 'any' ? held.values().next().value : wanted.find((name) => held.has(name));
};

const holds = (held: ReadonlySet<string> | undefined, wanted: Wanted): boolean => heldOf(held, wanted) !== undefined;

/**
 * What meets a rule: that it is open to anyone, that the user is a troncmaster, or a permission on one company or
 * payroll.
 */
export type Grant =
  | 'anyone'
  | 'troncmaster'
  | { permission: string; company_id: number }
  | { permission: string; payroll_id: number };

const byCompany = (who: Principal, company_id: number | null | undefined, wanted: Wanted): Grant | null => {
  const permission = company_id == null ? undefined : heldOf(who.companies.get(company_id), wanted);
  return company_id == null || permission === undefined ? null : { permission, company_id };
};

const byPayroll = (who: Principal, payroll_id: number | null | undefined, wanted: Wanted): Grant | null => {
  const permission = payroll_id == null ? undefined : heldOf(who.payrolls.get(payroll_id)?.permissions, wanted);
  return payroll_id == null || permission === undefined ? null : { permission, payroll_id };
};

const first = (ids: Iterable<number>, grant: (id: number) => Grant | null): Grant | null => {
  for (const id of ids) {
    const found = grant(id);
    if (found) return found;
  }
  return null;
};

const payrollsOf = (who: Principal, company_id: number | null | undefined): number[] =>
  [...who.payrolls].filter(([, payroll]) => payroll.company_id === company_id).map(([id]) => id);

/** Returns what meets the rule for this record, or null if nothing does. Without a subject: for any record. */
export const grantOf = (who: Principal, rule: AccessRule, subject?: Subject): Grant | null => {
  if (rule === 'anyone') return 'anyone';
  if (rule === 'troncmaster') return who.tronc_master ? 'troncmaster' : null;
  if (who.tronc_master && !rule.notTroncmaster) return 'troncmaster';
  if (!subject)
    return (
      first(who.companies.keys(), (id) => byCompany(who, id, rule.company)) ??
      first(who.payrolls.keys(), (id) => byPayroll(who, id, rule.payroll))
    );
  return (
    byCompany(who, subject.company_id, rule.company) ??
    byPayroll(who, subject.payroll_id, rule.payroll) ??
    (rule.companyWide && subject.payroll_id == null
      ? first(payrollsOf(who, subject.company_id), (id) => byPayroll(who, id, rule.payroll))
      : null)
  );
};

/** Whether this principal meets the rule for this record. Without a subject: for any record. */
export const can = (who: Principal, rule: AccessRule, subject?: Subject): boolean =>
  grantOf(who, rule, subject) !== null;

/**
 * Whether this principal has any permission at all where the record is. Without one, the record does not exist for it
 * (D8: 404, not 403).
 */
export const hasAnyPermission = (who: Principal, subject: Subject): boolean =>
  who.tronc_master ||
  (subject.company_id != null && (who.companies.get(subject.company_id)?.size ?? 0) > 0) ||
  (subject.payroll_id != null && (who.payrolls.get(subject.payroll_id)?.permissions.size ?? 0) > 0) ||
  (subject.payroll_id == null &&
    [...who.payrolls.values()].some((p) => p.company_id === subject.company_id && p.permissions.size > 0));

/**
 * Ids of the companies on which a company permission meets the rule; 'all' if the rule is open to anyone or to
 * troncmasters and the user is one.
 */
export const companiesWhere = (who: Principal, rule: AccessRule): number[] | 'all' => {
  if (rule === 'anyone' || (who.tronc_master && (rule === 'troncmaster' || !rule.notTroncmaster))) return 'all';
  if (rule === 'troncmaster') return [];
  return [...who.companies].filter(([, held]) => holds(held, rule.company)).map(([id]) => id);
};

/**
 * Ids of the payrolls on which a payroll permission meets the rule; 'all' if the rule is open to anyone or to
 * troncmasters and the user is one.
 */
export const payrollsWhere = (who: Principal, rule: AccessRule): number[] | 'all' => {
  if (rule === 'anyone' || (who.tronc_master && (rule === 'troncmaster' || !rule.notTroncmaster))) return 'all';
  if (rule === 'troncmaster') return [];
  return [...who.payrolls].filter(([, { permissions }]) => holds(permissions, rule.payroll)).map(([id]) => id);
};

/**
 * Ids of the companies whose company-wide records the rule opens through a permission on one of their payrolls; 'all'
 * for a troncmaster.
 */
export const companyWideWhere = (who: Principal, rule: AccessRule): number[] | 'all' => {
  if (typeof rule === 'string' || !rule.companyWide) return [];
  const payrolls = payrollsWhere(who, rule);
  if (payrolls === 'all') return 'all';
  return [...new Set(payrolls.flatMap((id) => who.payrolls.get(id)?.company_id ?? []))];
};
