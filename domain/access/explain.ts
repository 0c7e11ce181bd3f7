import { type AccessRule, type Grant, grantOf, knows, type Principal, type Subject } from './rules.ts';

/** Why somebody may or may not do something: what lets them, or what they would need. */
export interface Explanation {
  allowed: boolean;
  /** what lets them; null when refused */
  grant: Grant | null;
  /** they hold no right where the record is, so for them it does not exist (D8) */
  hidden: boolean;
  /** the rule in short: `TM`, `any`, `c:view_sites`, `p:employee_admin`, several joined by ` or ` */
  rule: string;
}

const named = (prefix: string, names: readonly string[] | 'any' | undefined): string[] => {
  if (names === undefined) return [];
  return names === 'any' ? [`${prefix}:*`] : names.map((name) => `${prefix}:${name}`);
};

/** A rule by the short names of the contract (part C). */
export const ruleName = (rule: AccessRule): string => {
  if (rule === 'anyone') return 'any';
  if (rule === 'troncmaster') return 'TM';
  const names = [...named('c', rule.company), ...named('p', rule.payroll)].join(' or ');
  return rule.notTroncmaster ? `${names}, never TM` : names;
};

/** The answer of `can` with its reason, from the same declaration (contract H6). Without a subject: about any record at all. */
export const explainAccess = (who: Principal, rule: AccessRule, subject?: Subject): Explanation => {
  const grant = grantOf(who, rule, subject);
  const allowed = grant !== null;
  return { allowed, grant, hidden: !allowed && subject !== undefined && !knows(who, subject), rule: ruleName(rule) };
};
