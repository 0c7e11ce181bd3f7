import { planBuckets } from './buckets.ts';
import { deduct } from './deductions.ts';
import { dividePots, shareAmongLines, weighGroups } from './distribute.ts';
import { draftLines } from './eligibility.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import { placesInKeyOrder } from './places.ts';
import { groupPlaces } from './pots.ts';
import { departmentTotals, type Explained, reportLines, reportPots } from './report.ts';
import { turnReserve } from './reserve.ts';
import type { Calculation } from './result.ts';
import type { Arithmetic } from './share.ts';
import type { TroncInput } from './types.ts';
import { assertWellFormed } from './wellFormed.ts';

export interface CalculateOptions {
  /**
   * False leaves every line's explanation empty: a what-if in the browser and large groups need none. An employee's id
   * has the lines of that one person explained. A function is handed the reasons line by line, in the order of the
   * result, whose own lines then hold none: those of thousands over a month are never all in memory.
   */
  readonly explain?: Explained;
  /** For tests: forces BigInt where Number would do. */
  readonly arithmetic?: Arithmetic;
}

/**
 * From a period's fund, hours and rules to a report: deductions, reserve, buckets, points, pots, shares, words.
 * Pure and exact: the same input in any order gives the same report, and the lines add up to the penny.
 * Gives every blocking error it can find; throws RangeError only for input that validation must not let through.
 */
export function calculate(
  input: TroncInput,
  { explain = true, arithmetic = 'auto' }: CalculateOptions = {},
): Calculation {
  assertWellFormed(input);
  const missing = missingInputs(input);
  if (missing.length > 0) return { ok: false, errors: missing };

  const deducted = deduct(input);
  const turned = turnReserve(input, deducted.deductions.netFund);
  const plan = planBuckets(input);
  const places = placesInKeyOrder(input.divisions);
  const drafted = draftLines(input, plan, places);
  const early = [...deducted.errors, ...turned.errors, ...drafted.errors];
  if (early.length > 0) return { ok: false, errors: early };

  const { deductions } = deducted;
  const { reserve } = turned;
  const { drafts } = drafted;
  const distributable = deductions.netFund - reserve.topUp + reserve.release;
  const grouping = groupPlaces(input.scheme, places);
  const weights = weighGroups(drafts, grouping, plan.fund.length);
  const divided = dividePots(distributable, plan, grouping, weights);
  if (divided.errors.length > 0) return { ok: false, errors: divided.errors };

  const allotments = shareAmongLines(drafts, grouping, divided.pots, arithmetic);
  const buckets = plan.fund.map(({ bucket }) => bucket);
  const { pots } = divided;
  const zeroFund = deductions.totalTroncs === 0 && distributable === 0;
  return {
    ok: true,
    result: {
      ...deductions,
      reserve,
      distributable,
      distributed: allotments.amounts.reduce((sum, amount) => sum + amount, 0),
      residual: 0,
      employeesCount: input.employees.length,
      totalHours: drafts.reduce((sum, { hours }) => sum + hours, 0),
      buckets: plan.fund.map(({ bucket, amount }, index) => ({
        bucket,
        fund: amount,
        distributable: divided.bucketAmounts[index]!,
      })),
      pots: reportPots(input, pots, places, grouping, buckets),
      departments: departmentTotals(places, drafts, allotments),
      lines: reportLines(input, drafts, allotments, places, pots, grouping, buckets, explain),
      warnings: eachOnce([
        ...turned.warnings,
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

/** A split of 0 is met in every bucket, but is one thing to tell. */
function eachOnce(warnings: readonly WarningNote[]): WarningNote[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}
