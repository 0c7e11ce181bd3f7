/** The values of a hand-off's lines (capabilities 1). */

/**
 * Why National Insurance is due on a line's share or part of it: mandatory service charges in the fund, or rules that
 * the employer set. `one_figure`: Ireland, where a line has one amount.
 */
export const TREATMENTS = ['none', 'mandatory', 'employer_rules', 'one_figure'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** What a line does: it pays, takes back what was handed over before, or leaves that as a cost of the employer. */
export const LINE_KINDS = ['pay', 'recover', 'write_off'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Why an amount is owed: a period that was due in this payroll period, one that was due in an earlier one, a change of
 * what was handed over before, or less than was handed over before.
 */
export const LINE_REASONS = ['new', 'late', 'difference', 'overpaid'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** What the troncmaster decides about a held line: a negative amount is never handed over without a decision. */
export const HELD_DECISIONS = ['recover', 'write_off'] as const satisfies readonly LineKind[];
export type HeldDecision = (typeof HELD_DECISIONS)[number];
