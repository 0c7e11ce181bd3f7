import { largestRemainderBig } from '#domain/money/largestRemainder.ts';
import type { Pence } from '#domain/money/money.ts';
import type { ShareTreatment } from './owed.ts';

/** What decides whether National Insurance is due on the shares of one released report. */
export interface ReportTreatment {
  /** paid by an Irish payroll, whose lines have one figure */
  irish: boolean;
  /** the report was calculated with rules that the employer set (finding EMPLOYER_EDITED_ALLOCATION) */
  employerRules: boolean;
  /** the fund in total, and the part of it that stems from mandatory service charges */
  fund: Pence;
  mandatory: Pence;
}

/**
 * Divides the part of a report's shares that stems from mandatory service charges among the shares: the same proportion
 * of each as of the fund, in whole pence by the largest remainder (capabilities 1). The sum is rounded down to the
 * penny.
 * @param shares of everyone in the report, none below zero, in a fixed order
 */
export const mandatoryParts = (shares: readonly Pence[], fund: Pence, mandatory: Pence): Pence[] => {
  if (fund <= 0 || mandatory <= 0) return shares.map(() => 0);
  const denominator = BigInt(fund);
  const numerators = shares.map((share) => BigInt(share) * BigInt(mandatory));
  const total = numerators.reduce((sum, one) => sum + one, 0n) / denominator;
  return [...largestRemainderBig(numerators, denominator, Number(total)).shares];
};

/** Returns the treatment of each share of a report, in the order of the shares. */
export const shareTreatments = (
  shares: readonly Pence[],
  { irish, employerRules, fund, mandatory }: ReportTreatment,
): ShareTreatment[] => {
  if (irish) return shares.map(() => ({ treatment: 'one_figure', nicable: 0 }));
  if (employerRules) return shares.map((nicable) => ({ treatment: 'employer_rules', nicable }));
  if (mandatory <= 0) return shares.map(() => ({ treatment: 'none', nicable: 0 }));
  return mandatoryParts(shares, fund, mandatory).map((nicable) => ({ treatment: 'mandatory', nicable }));
};
