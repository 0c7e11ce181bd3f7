import type { CompanyPermission, PayrollPermission } from './permissions.ts';

/** Who is asking: rebuilt from the session on every request, and from the profile in the browser. */
export interface Principal {
  id: number;
  tronc_master: boolean;
  /** company id → the rights held there */
  companies: ReadonlyMap<number, ReadonlySet<string>>;
  /** payroll id → its company and the rights held there */
  payrolls: ReadonlyMap<number, { company_id: number; permissions: ReadonlySet<string> }>;
}

/**
 * A rule is met by any one of the rights it names, on the record's company or payroll.
 * A troncmaster meets every rule, unless it says otherwise (a client approves its own payroll: contract E3).
 */
export type AccessRule =
  | 'anyone'
  | 'troncmaster'
  | {
      company?: readonly CompanyPermission[];
      /** 'any': a non-empty list of rights on that payroll */
      payroll?: readonly PayrollPermission[] | 'any';
      notTroncmaster?: true;
      /** what a company holds for all its payrolls (`payroll_id` null) opens to who meets the rule on any one of them */
      companyWide?: true;
    };

/** The company and payroll that a record belongs to. */
export interface Subject {
  company_id?: number | null;
  payroll_id?: number | null;
}

type Wanted = readonly string[] | 'any' | undefined;

/** The first right of those wanted that is held. */
const heldOf = (held: ReadonlySet<string> | undefined, wanted: Wanted): string | undefined => {
  if (held === undefined || wanted === undefined) return undefined;
  return wanted === 'any' ? held.values().next().value : wanted.find((name) => held.has(name));
};

const holds = (held: ReadonlySet<string> | undefined, wanted: Wanted): boolean => heldOf(held, wanted) !== undefined;

/** By what a rule is met: it asks for nobody in particular, or by being a troncmaster, or by a right on one company or payroll. */
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

/** What lets this principal do what the rule guards, to this record; null when nothing does. Without a subject: to any record at all. */
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

/** May this principal do what the rule guards, to this record? Without a subject: on any record at all? */
export const can = (who: Principal, rule: AccessRule, subject?: Subject): boolean =>
  grantOf(who, rule, subject) !== null;

/** Has this principal any right at all where the record is? Without one the record does not exist for it (D8: 404, not 403). */
export const knows = (who: Principal, subject: Subject): boolean =>
  who.tronc_master ||
  (subject.company_id != null && (who.companies.get(subject.company_id)?.size ?? 0) > 0) ||
  (subject.payroll_id != null && (who.payrolls.get(subject.payroll_id)?.permissions.size ?? 0) > 0) ||
  (subject.payroll_id == null &&
    [...who.payrolls.values()].some((p) => p.company_id === subject.company_id && p.permissions.size > 0));

/** Ids of the companies on which the rule is met by a company right; 'all' for a troncmaster. */
export const companiesWhere = (who: Principal, rule: AccessRule): number[] | 'all' => {
  if (rule === 'anyone' || (who.tronc_master && (rule === 'troncmaster' || !rule.notTroncmaster))) return 'all';
  if (rule === 'troncmaster') return [];
  return [...who.companies].filter(([, held]) => holds(held, rule.company)).map(([id]) => id);
};

/** Ids of the payrolls on which the rule is met by a payroll right; 'all' for a troncmaster. */
export const payrollsWhere = (who: Principal, rule: AccessRule): number[] | 'all' => {
  if (rule === 'anyone' || (who.tronc_master && (rule === 'troncmaster' || !rule.notTroncmaster))) return 'all';
  if (rule === 'troncmaster') return [];
  return [...who.payrolls].filter(([, { permissions }]) => holds(permissions, rule.payroll)).map(([id]) => id);
};

/** Ids of the companies whose company-wide records the rule opens by a right on one of their payrolls; 'all' for a troncmaster. */
export const companyWideWhere = (who: Principal, rule: AccessRule): number[] | 'all' => {
  if (typeof rule === 'string' || !rule.companyWide) return [];
  const payrolls = payrollsWhere(who, rule);
  if (payrolls === 'all') return 'all';
  return [...new Set(payrolls.flatMap((id) => who.payrolls.get(id)?.company_id ?? []))];
};
