import { type AccessRule, type Grant, grantOf, hasAnyPermission, type Principal, type Subject } from './rules.ts';

/** Why a user may or may not do something: the permission that allows it, or the one that is missing. */
export interface Explanation {
  allowed: boolean;
  /** what allows it; null when denied */
  grant: Grant | null;
  /** the user has no permission where the record is, so the record does not exist for the user (D8) */
  hidden: boolean;
  /** the rule in short form: `TM`, `any`, `c:view_sites`, `p:employee_admin`, several joined by ` or ` */
  rule: string;
}

const named = (prefix: string, names: readonly string[] | 'any' | undefined): string[] => {
  if (names === undefined) return [];
  return names === 'any' ? [`${prefix}:*`] : names.map((name) => `${prefix}:${name}`);
};

/** Returns a rule in the short form of the contract (part C). */
export const ruleName = (rule: AccessRule): string => {
  if (rule === 'anyone') return 'any';
  if (rule === 'troncmaster') return 'TM';
  const names = [...named('c', rule.company), ...named('p', rule.payroll)].join(' or ');
  return rule.notTroncmaster ? `${names}, never TM` : names;
};

/** Returns the result of `can` with its reason, from the same declaration. Without a subject: for any record. */
export const explainAccess = (who: Principal, rule: AccessRule, subject?: Subject): Explanation => {
  const grant = grantOf(who, rule, subject);
  const allowed = grant !== null;
  return {
    allowed,
    grant,
    hidden: !allowed && subject !== undefined && !hasAnyPermission(who, subject),
    rule: ruleName(rule),
  };
};
