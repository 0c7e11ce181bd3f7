import type { Pence } from '../money/money.ts';
import { calculate } from './calculate.ts';
import { canonicalText } from './canonical.ts';
import { fitsFund, fitsHours, withRules } from './periodRules.ts';
import { ruleDifferences } from './ruleDifferences.ts';
import type { TroncInput } from './types.ts';

/** What one person receives in two versions; null = not included. */
export interface PersonAmounts {
  readonly employee_id: number;
  readonly from: Pence | null;
  readonly to: Pence | null;
}

/** What changed a person's amount, apart from their own hours, points and job roles. */
export interface GeneralCauses {
  /** other rules of the scheme alone would have changed it */
  readonly rules: boolean;
  /** another fund or reserve alone would have changed it */
  readonly fund: boolean;
  /** with the other rules, fund and reserve it would still be another amount: people, their hours or their points changed */
  readonly people: boolean;
}

type Amounts = ReadonlyMap<number, Pence> | null;

/** Returns the amounts by person; null if hours and fund do not fit the rules, or the calculation has errors. */
const amountsOf = (input: TroncInput): Amounts => {
  if (!fitsHours(input, input.scheme) || !fitsFund(input, input.scheme)) return null;
  const calculation = calculate(input, { explain: false });
  if (!calculation.ok) return null;
  const sums = new Map<number, Pence>();
  for (const { employeeId, amount } of calculation.result.lines)
    sums.set(employeeId, (sums.get(employeeId) ?? 0) + amount);
  return sums;
};

/** A role that the other input does not contain keeps its points, and is in no department if its own is gone. */
const withRulesOf = (input: TroncInput, other: TroncInput): TroncInput => {
  const known = new Set(other.jobRoles.map(({ id }) => id));
  const departments = new Set(other.divisions.flatMap((division) => division.departments.map(({ id }) => id)));
  const own = input.jobRoles
    .filter(({ id }) => !known.has(id))
    .map((role) => (departments.has(role.departmentId ?? 0) ? role : { ...role, departmentId: null }));
  return withRules(input, { ...other, jobRoles: [...other.jobRoles, ...own] });
};

const withFundOf = (input: TroncInput, { fund, reserve, setupFeeCharged }: TroncInput): TroncInput => ({
  ...input,
  ...{ fund, reserve, setupFeeCharged },
});

const isSameFund = (before: TroncInput, after: TroncInput): boolean => {
  // Without the thousands of rows that say nothing about it.
  const bare = { ...before, employees: [], jobRoles: [], hours: [] };
  return canonicalText(withFundOf(bare, after)) === canonicalText(bare);
};

/**
 * Returns a function that finds out why a person's amount differs between two versions, by calculating the earlier version with
 * the rules and the fund of the later one. Where that cannot be calculated, every changed part is a cause.
 */
export const generalCauses = (before: TroncInput, after: TroncInput): ((person: PersonAmounts) => GeneralCauses) => {
  const rulesDiffer = ruleDifferences(before, after).length > 0;
  const fundDiffers = !isSameFund(before, after);
  if (!rulesDiffer && !fundDiffers) return () => ({ rules: false, fund: false, people: true });
  const byRules = rulesDiffer && amountsOf(withRulesOf(before, after));
  const withEarlierRules = rulesDiffer && amountsOf(withRulesOf(after, before));
  const byFund = fundDiffers && amountsOf(withFundOf(before, after));
  const byBoth = amountsOf(withFundOf(rulesDiffer ? withRulesOf(before, after) : before, after));
  return ({ employee_id: id, from, to }) => {
    const differs = (amounts: Amounts | false, known: Pence | null): boolean =>
      amounts !== false && (amounts === null || (amounts.get(id) ?? null) !== known);
    return {
      rules: differs(byRules, from) || differs(withEarlierRules, to),
      fund: differs(byFund, from),
      people: differs(byBoth, to),
    };
  };
};
