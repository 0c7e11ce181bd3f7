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
    };

/** The company and payroll that a record belongs to. */
export interface Subject {
  company_id?: number | null;
  payroll_id?: number | null;
}

const holds = (held: ReadonlySet<string> | undefined, wanted: readonly string[] | 'any' | undefined): boolean =>
  held !== undefined &&
  wanted !== undefined &&
  (wanted === 'any' ? held.size > 0 : wanted.some((name) => held.has(name)));

/** May this principal do what the rule guards, to this record? Without a subject: on any record at all? */
export const can = (who: Principal, rule: AccessRule, subject?: Subject): boolean => {
  if (rule === 'anyone') return true;
  if (rule === 'troncmaster') return who.tronc_master;
  if (who.tronc_master && !rule.notTroncmaster) return true;
  if (!subject)
    return (
      [...who.companies.values()].some((held) => holds(held, rule.company)) ||
      [...who.payrolls.values()].some(({ permissions }) => holds(permissions, rule.payroll))
    );
  const company = subject.company_id == null ? undefined : who.companies.get(subject.company_id);
  const payroll = subject.payroll_id == null ? undefined : who.payrolls.get(subject.payroll_id)?.permissions;
  return holds(company, rule.company) || holds(payroll, rule.payroll);
};

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
