/** The values of a hand-off's lines (capabilities 1). */

/**
 * Why National Insurance is due on a line's share or part of it: mandatory service charges in the fund, or rules that
 * the employer set. `one_figure`: Ireland, where a line has one amount.
 */
export const TREATMENTS = ['none', 'mandatory', 'employer_rules', 'one_figure'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/**
 * What a line does: it pays, takes back what was handed over before, leaves that as a cost of the employer, or records
 * what another payroll paid outside the portal. The last two are not in the file.
 */
export const LINE_KINDS = ['pay', 'recover', 'write_off', 'paid_elsewhere'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Why an amount is owed: a period that was due in this payroll period, one that was due in an earlier one, a change of
 * what was handed over before, or less than was handed over before. `other_payroll`: the person was on another payroll
 * when the share was due or released, and one of the two did not hand over at that time.
 */
export const LINE_REASONS = ['new', 'late', 'difference', 'overpaid', 'other_payroll'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** What the troncmaster decides about a held line. */
export const HELD_DECISIONS = ['recover', 'write_off', 'pay', 'paid_elsewhere'] as const satisfies readonly LineKind[];
export type HeldDecision = (typeof HELD_DECISIONS)[number];

/**
 * Returns the decisions that a held line allows. A negative amount is recovered or written off; one that another
 * payroll may have paid is paid, or was paid there.
 */
export const decisionsFor = (isNegative: boolean): readonly HeldDecision[] =>
  isNegative ? ['recover', 'write_off'] : ['pay', 'paid_elsewhere'];
