import { formatMoney, type Pence } from '../money/money.ts';
import { Tally } from '../money/tally.ts';
import { type BucketPlan, divideOverBuckets } from './bucketPlan.ts';
import { type LineDraft, weightIn } from './draftLines.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import { fillPots, type Grouping, type Pot } from './pots.ts';
import { type Arithmetic, sharePots } from './share.ts';

/** What the lines receive, by line index. */
export interface LineAmounts {
  readonly amounts: Float64Array;
  /** 1 if the line received a rounding penny. */
  readonly given: Uint8Array;
  /** The number of rounding pennies, by group. */
  readonly leftover: readonly number[];
}

/** Returns each group's weight in each bucket: [bucket][group], in weight units. */
export function groupWeights(drafts: readonly LineDraft[], grouping: Grouping, buckets: number): bigint[][] {
  const groups = groupsOf(grouping);
  const tallies = Array.from({ length: buckets }, () => Array.from({ length: groups }, () => new Tally()));
  for (const draft of drafts) {
    const group = grouping.groupOf[draft.place]!;
    for (let bucket = 0; bucket < buckets; bucket += 1) tallies[bucket]![group]!.add(weightIn(draft, bucket));
  }
  return tallies.map((bucket) => bucket.map((tally) => tally.total));
}

/**
 * Divides the distributable amount over the buckets, and every bucket into pots. Returns all errors that prevent this.
 */
export function dividePots(
  distributable: Pence,
  { fund }: BucketPlan,
  grouping: Grouping,
  weights: readonly (readonly bigint[])[],
): { bucketAmounts: Pence[]; pots: Pot[]; warnings: WarningNote[]; errors: BlockingNote[] } {
  const nothing = { bucketAmounts: fund.map(() => 0), pots: [], warnings: [], errors: [] };
  if (distributable === 0) return nothing;
  const totals = weights.map((groups) => groups.reduce((a, b) => a + b, 0n));
  if (totals.every((total) => total === 0n)) {
    return { ...nothing, errors: [{ code: 'no_eligible_weight', params: { amount: formatMoney(distributable) } }] };
  }
  const bucketAmounts = divideOverBuckets(distributable, fund, totals);
  const filled = fund.map(({ bucket }, index) => {
    const amount = bucketAmounts[index]!;
    if (amount === 0) return { pots: [], warnings: [], errors: [] };
    if (totals[index] === 0n) {
      const error: BlockingNote = { code: 'bucket_without_hours', params: { bucket, amount: formatMoney(amount) } };
      return { pots: [], warnings: [], errors: [error] };
    }
    return fillPots(amount, { index, key: bucket }, grouping, weights[index]!);
  });
  return {
    bucketAmounts,
    pots: filled.flatMap(({ pots }) => pots),
    warnings: filled.flatMap(({ warnings }) => warnings),
    errors: filled.flatMap(({ errors }) => errors),
  };
}

/**
 * Shares each group's pots among its lines, rounding once per group over all buckets. Equal remainders are ordered by
 * larger weight, then smaller employee id, then smaller job role id, which is the order of the drafts.
 */
export function shareAmongLines(
  drafts: readonly LineDraft[],
  grouping: Grouping,
  pots: readonly Pot[],
  arithmetic: Arithmetic,
): LineAmounts {
  const amounts = new Float64Array(drafts.length);
  const given = new Uint8Array(drafts.length);
  const leftover = membersOf(drafts, grouping).map((members, group) => {
    const own = pots.filter((pot) => pot.group === group);
    if (own.length === 0) return 0;
    const shared = own.map(({ amount, weight, bucket }) => ({
      amount,
      weight,
      weights: Float64Array.from(members, (line) => weightIn(drafts[line]!, bucket)),
    }));
    const heavierFirst = (a: number, b: number) => drafts[members[b]!]!.weight - drafts[members[a]!]!.weight || a - b;
    const rounded = sharePots(shared, members.length, heavierFirst, arithmetic);
    members.forEach((line, index) => {
      amounts[line] = rounded.shares[index]!;
      given[line] = rounded.extraUnits[index]!;
    });
    return rounded.leftover;
  });
  return { amounts, given, leftover };
}

/** Returns the line indexes of each group. */
function membersOf(drafts: readonly LineDraft[], grouping: Grouping): number[][] {
  const members = Array.from({ length: groupsOf(grouping) }, (): number[] => []);
  drafts.forEach(({ place }, line) => {
    members[grouping.groupOf[place]!]!.push(line);
  });
  return members;
}

function groupsOf({ groupOf }: Grouping): number {
  return Math.max(...groupOf) + 1;
}
