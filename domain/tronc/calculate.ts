import { planBuckets } from './bucketPlan.ts';
import { deduct } from './deductions.ts';
import { dividePots, groupWeights, shareAmongLines } from './distribute.ts';
import { draftLines } from './draftLines.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import { placesInKeyOrder } from './places.ts';
import { groupPlaces } from './pots.ts';
import { departmentTotals, type Explained, reportLines, reportPots } from './report.ts';
import { applyReserve } from './reserve.ts';
import type { Calculation } from './result.ts';
import type { Arithmetic } from './share.ts';
import type { TroncInput } from './types.ts';
import { assertWellFormed } from './wellFormed.ts';

export interface CalculateOptions {
  /**
   * False leaves every line's explanation empty, because what-if calculations in the browser and large groups do not
   * need them. An employee's id explains the lines of that person only. A function receives the explanations line by
   * line, in the order of the result, whose own lines then have none: the explanations of thousands of people over a
   * month are never all in memory.
   */
  readonly explain?: Explained;
  /** For tests: uses BigInt even where Number is exact. */
  readonly arithmetic?: Arithmetic;
}

/**
 * Calculates a report from a period's fund, hours and rules: deductions, reserve, buckets, points, pots, shares,
 * explanations. Pure and exact: the order of the input's records does not change the report, and the lines add up to
 * the penny. Returns all blocking errors of the first stage that has any. Throws RangeError only for input that
 * validation should have rejected.
 */
export function calculate(
  input: TroncInput,
  { explain = true, arithmetic = 'auto' }: CalculateOptions = {},
): Calculation {
  assertWellFormed(input);
  const missing = missingInputs(input);
  if (missing.length > 0) return { ok: false, errors: missing };

  const deducted = deduct(input);
  const reserved = applyReserve(input, deducted.deductions.netFund);
  const plan = planBuckets(input);
  const places = placesInKeyOrder(input.divisions);
  const drafted = draftLines(input, plan, places);
  const inputErrors = [...deducted.errors, ...reserved.errors, ...drafted.errors];
  if (inputErrors.length > 0) return { ok: false, errors: inputErrors };

  const { deductions } = deducted;
  const { reserve } = reserved;
  const { drafts } = drafted;
  const distributable = deductions.netFund - reserve.topUp + reserve.release;
  const grouping = groupPlaces(input.scheme, places);
  const weights = groupWeights(drafts, grouping, plan.fund.length);
  const { bucketAmounts, pots, ...divided } = dividePots(distributable, plan, grouping, weights);
  if (divided.errors.length > 0) return { ok: false, errors: divided.errors };

  const lineAmounts = shareAmongLines(drafts, grouping, pots, arithmetic);
  const calculated = { input, plan, places, grouping, drafts, pots, lineAmounts };
  const zeroFund = deductions.fund === 0 && distributable === 0;
  return {
    ok: true,
    result: {
      ...deductions,
      reserve,
      distributable,
      distributed: lineAmounts.amounts.reduce((sum, amount) => sum + amount, 0),
      residual: 0, // part of every report (tronc-domain, Header); the shares add up exactly, so nothing remains
      employeesCount: input.employees.length,
      totalHours: drafts.reduce((sum, { hours }) => sum + hours, 0),
      buckets: plan.fund.map(({ bucket, amount }, index) => ({
        bucket,
        fund: amount,
        distributable: bucketAmounts[index]!,
      })),
      pots: reportPots(calculated),
      departments: departmentTotals(calculated),
      lines: reportLines(calculated, explain),
      warnings: eachOnce([
        ...reserved.warnings,
        ...plan.warnings,
        ...divided.warnings,
        ...drafted.warnings,
        ...(zeroFund ? [{ code: 'zero_fund' as const, params: {} }] : []),
      ]),
    },
  };
}

function missingInputs({ fund, hours }: TroncInput): BlockingNote[] {
  const missing: BlockingNote[] = [];
  if (fund.length === 0) missing.push({ code: 'fund_missing', params: {} });
  if (hours.length === 0) missing.push({ code: 'hours_missing', params: {} });
  return missing;
}

/** A split of 0 produces the same warning in every bucket; report it once. */
function eachOnce(warnings: readonly WarningNote[]): WarningNote[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}
