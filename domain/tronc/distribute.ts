import { formatMoney, type Pence } from '../money/money.ts';
import { Tally } from '../money/tally.ts';
import { type BucketPlan, divideOverBuckets } from './buckets.ts';
import type { LineDraft } from './eligibility.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import { fillPots, type Grouping, type PotShare } from './pots.ts';
import { type Arithmetic, sharePots } from './share.ts';

/** What one line receives. */
export interface Allotment {
  readonly amount: Pence;
  readonly given: 0 | 1;
  readonly leftover: number;
}

const NOTHING: Allotment = { amount: 0, given: 0, leftover: 0 };

/** Each group's weight in each bucket: [bucket][group], in weight units. */
export function weighGroups(drafts: readonly LineDraft[], grouping: Grouping, buckets: number): bigint[][] {
  const groups = Math.max(...grouping.groupOf) + 1;
  const tallies = Array.from({ length: buckets }, () => Array.from({ length: groups }, () => new Tally()));
  for (const draft of drafts) {
    const group = grouping.groupOf[draft.place]!;
    draft.weights.forEach((weight, bucket) => {
      tallies[bucket]![group]!.add(weight);
    });
  }
  return tallies.map((bucket) => bucket.map((tally) => tally.total));
}

/** Divides the distributable amount over the buckets and every bucket into pots. Reports all that stands in the way. */
export function dividePots(
  distributable: Pence,
  { fund }: BucketPlan,
  grouping: Grouping,
  weights: readonly (readonly bigint[])[],
): { bucketAmounts: Pence[]; pots: PotShare[]; warnings: WarningNote[]; errors: BlockingNote[] } {
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
 * Shares each group's pots among its lines, rounding once per group over all buckets. Equal parts of a penny go to the
 * larger weight, then the smaller employee id, then the smaller job role id: the order in which drafts come.
 */
export function shareAmongLines(
  drafts: readonly LineDraft[],
  grouping: Grouping,
  pots: readonly PotShare[],
  arithmetic: Arithmetic,
): Allotment[] {
  const allotments = new Array<Allotment>(drafts.length).fill(NOTHING);
  for (const [group, members] of membersOf(drafts, grouping)) {
    const own = pots.filter((pot) => pot.group === group);
    if (own.length === 0) continue;
    const shared = own.map(({ amount, weight, bucket }) => ({
      amount,
      weight,
      weights: members.map((line) => drafts[line]!.weights[bucket]!),
    }));
    const heavierFirst = (a: number, b: number) => drafts[members[b]!]!.weight - drafts[members[a]!]!.weight || a - b;
    const { shares, given, leftover } = sharePots(shared, members.length, heavierFirst, arithmetic);
    members.forEach((line, index) => {
      allotments[line] = { amount: shares[index]!, given: given[index] ? 1 : 0, leftover };
    });
  }
  return allotments;
}

function membersOf(drafts: readonly LineDraft[], { groupOf }: Grouping): Map<number, number[]> {
  const members = new Map<number, number[]>();
  drafts.forEach(({ place }, line) => {
    const group = groupOf[place]!;
    const own = members.get(group);
    if (own) own.push(line);
    else members.set(group, [line]);
  });
  return members;
}
