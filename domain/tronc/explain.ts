import { formatMoney, type Pence } from '../money/money.ts';
import { type Ratio, ratioDecimal } from '../money/ratio.ts';
import { exactHours, formatPoints } from '../money/units.ts';
import { type LineDraft, weightIn } from './draftLines.ts';
import { activeSpan } from './lengthOfService.ts';
import type { ExplanationNote } from './notes.ts';
import type { Place } from './places.ts';
import { sharesByHours, sumOfPoints } from './points.ts';
import type { BucketKey, TroncInput } from './types.ts';
import { type Weight, weightText } from './weight.ts';

/** What one group shares in one bucket, with the texts that are the same on every line formatted once. */
export interface ExplainedPot {
  readonly amount: Pence;
  readonly weight: bigint;
  readonly amountText: string;
  readonly weightText: string;
}

/** The result of a line in the rounding of its group. */
export interface LineShare {
  readonly amount: Pence;
  readonly extraPenny: 0 | 1;
  /** The number of rounding pennies of the whole group. */
  readonly leftover: number;
  /** The group's pots by bucket index; undefined for buckets where it has none. */
  readonly pots: readonly (ExplainedPot | undefined)[];
}

/**
 * Explains one worker's share in steps that can be followed on paper: points, hours × points, weight ÷ total weight ×
 * pot, rounding. The last note states the amount.
 */
export function explain(
  input: TroncInput,
  draft: LineDraft,
  place: Place,
  buckets: readonly BucketKey[],
  share: LineShare,
): ExplanationNote[] {
  const amount: ExplanationNote = { code: 'amount', params: { amount: formatMoney(share.amount) } };
  if (draft.status === 'opted_out') return [{ code: 'opted_out', params: {} }, amount];
  if (draft.status === 'no_hours') return [{ code: 'no_hours', params: {} }, amount];
  return [
    ...explainPoints(input, draft),
    ...(buckets.length === 1
      ? explainWhole(input, draft, place, share)
      : explainBuckets(input, draft, place, buckets, share)),
    ...explainRounding(draft, share),
    amount,
  ];
}

function explainPoints(input: TroncInput, { points, months }: LineDraft): ExplanationNote[] {
  const notes: ExplanationNote[] = [];
  const sum = sumOfPoints(input.scheme, points);
  const total = formatPoints(sum);
  const individual = formatPoints(points.individual);
  const span = input.scheme.pointsByLengthOfService ? activeSpan(input.lengthOfService, months) : null;
  if (span && months !== null) {
    const params = { months, span: span.months, points: formatPoints(span.points) };
    notes.push({ code: 'length_of_service', params });
  }
  if (sharesByHours(input.scheme)) {
    notes.push({ code: 'points_flat', params: { individual, total } });
  } else {
    const job_role = formatPoints(points.jobRole);
    const length_of_service = formatPoints(points.lengthOfService);
    const training = formatPoints(points.training);
    notes.push({ code: 'points', params: { job_role, individual, length_of_service, training, total } });
  }
  if (sum < 0) notes.push({ code: 'points_floored', params: { sum: total } });
  return notes;
}

function explainWhole(input: TroncInput, draft: LineDraft, place: Place, share: LineShare): ExplanationNote[] {
  const weight = weightText(draft.weight);
  const points = formatPoints(draft.points.total);
  const notes: ExplanationNote[] = [{ code: 'weight', params: { hours: exactHours(draft.hours), points, weight } }];
  if (draft.weight === 0) return notes;
  const pot = share.pots[0];
  if (!pot) return [...notes, withoutPot(input, place) ?? { code: 'nothing_to_share', params: {} }];
  const exact = exactMoney(entitlement(draft.weight, pot));
  const params = { weight, total_weight: pot.weightText, pot: pot.amountText, exact };
  return [...notes, { code: 'share', params }];
}

function explainBuckets(
  input: TroncInput,
  draft: LineDraft,
  place: Place,
  buckets: readonly BucketKey[],
  share: LineShare,
): ExplanationNote[] {
  const notes: ExplanationNote[] = [];
  const points = formatPoints(draft.points.total);
  buckets.forEach((bucket, index) => {
    const worked = draft.fundHours[index]!;
    if (worked === 0) return;
    const hours = exactHours(worked);
    const pot = share.pots[index];
    const weight = weightText(weightIn(draft, index));
    if (!pot && draft.weight > 0) {
      notes.push(withoutPot(input, place) ?? { code: 'bucket_without_money', params: { bucket, hours } });
      return;
    }
    notes.push({ code: 'bucket_weight', params: { bucket, hours, points, weight } });
    if (!pot || draft.weight === 0) return;
    const exact = exactMoney(entitlement(weightIn(draft, index), pot));
    const params = { bucket, weight, total_weight: pot.weightText, pot: pot.amountText, exact };
    notes.push({ code: 'bucket_share', params });
  });
  const shared = notes.filter(({ code }) => code === 'bucket_share').length;
  if (shared > 1) notes.push({ code: 'sum', params: { exact: exactMoney(wholeEntitlement(draft, share)) } });
  // A split of 0 is the same in every bucket, so it is stated once.
  return notes.filter(({ code }, index) => code !== 'split_is_zero' || notes[index - 1]?.code !== code);
}

/** Returns the note about a split of 0 if that is why a group whose people worked gets no money. */
function withoutPot({ scheme }: TroncInput, { division, department }: Place): ExplanationNote | null {
  if (scheme.splitByDivision && division.split === 0) {
    return { code: 'split_is_zero', params: { place: division.name } };
  }
  if (scheme.splitByDepartment && department.split === 0) {
    return { code: 'split_is_zero', params: { place: department.name } };
  }
  return null;
}

function explainRounding(draft: LineDraft, share: LineShare): ExplanationNote[] {
  const exact = wholeEntitlement(draft, share);
  const part = exact.num % exact.den;
  if (part === 0n) return [];
  const down = formatMoney(share.amount - share.extraPenny);
  const notes: ExplanationNote[] = [{ code: 'rounded_down', params: { exact: exactMoney(exact), down } }];
  if (share.extraPenny) {
    const cut = ratioDecimal({ num: part, den: exact.den }, 4);
    notes.push({ code: 'penny_given', params: { leftover: share.leftover, cut } });
  }
  return notes;
}

/** In pence. Not reduced, because it is only displayed and added up. */
function entitlement(weight: Weight, pot: ExplainedPot): Ratio {
  return { num: BigInt(pot.amount) * BigInt(weight), den: pot.weight };
}

function wholeEntitlement(draft: LineDraft, share: LineShare): Ratio {
  let sum: Ratio = { num: 0n, den: 1n };
  share.pots.forEach((pot, index) => {
    const weight = weightIn(draft, index);
    if (!pot || weight === 0) return;
    const part = entitlement(weight, pot);
    sum = sum.num === 0n ? part : { num: sum.num * part.den + part.num * sum.den, den: sum.den * part.den };
  });
  return sum;
}

/** Formats pence in pounds (or another major unit) with six decimals, as a pocket calculator shows them. */
function exactMoney(pence: Ratio): string {
  return ratioDecimal({ num: pence.num, den: pence.den * 100n }, 6);
}
