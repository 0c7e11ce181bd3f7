import { apportion } from '../money/apportion.ts';
import type { Pence } from '../money/money.ts';
import { dateOfDay, dayNumber } from './dates.ts';
import type { WarningNote } from './notes.ts';
import type { BucketAmount, BucketFrequency, BucketKey, TroncInput, TroncPeriod } from './types.ts';

const DAYS: Record<Exclude<BucketFrequency, 'period'>, number> = { daily: 1, weekly: 7 };

/** From coarse to fine; hours must be recorded at least as finely as the fund is divided (contract E5). */
const FINENESS: Record<BucketFrequency, number> = { period: 0, weekly: 1, daily: 2 };

/** Returns whether hours recorded by `time` can be added up to a fund divided by `distribution`. */
export function isAtLeastAsDetailed(time: BucketFrequency, distribution: BucketFrequency): boolean {
  return FINENESS[time] >= FINENESS[distribution];
}

/**
 * Returns the buckets of a period in order: the whole period; or every seven days from its first day, the last bucket
 * possibly shorter; or each day (contract E5). They are also the columns of an hours file.
 */
export function bucketKeys(period: Pick<TroncPeriod, 'start' | 'end'>, frequency: BucketFrequency): BucketKey[] {
  if (frequency === 'period') return ['period'];
  const keys: BucketKey[] = [];
  const last = dayNumber(period.end);
  for (let day = dayNumber(period.start); day <= last; day += DAYS[frequency]) keys.push(dateOfDay(day));
  return keys;
}

/** The fund's buckets in order, and the fund bucket that each recorded bucket's hours belong to. */
export interface BucketPlan {
  readonly fund: readonly BucketAmount[];
  /** Recorded bucket key → index in `fund`. */
  readonly indexOf: ReadonlyMap<BucketKey, number>;
  readonly warnings: readonly WarningNote[];
}

/**
 * Maps the fund to the buckets of the period. A bucket without an amount has 0.00. One total on a weekly or daily
 * scheme is one bucket, with the warning bucket_funds_not_given. Throws RangeError if the fund names a bucket twice or
 * one that the period does not have.
 */
export function planBuckets({ scheme, period, fund }: TroncInput): BucketPlan {
  const recorded = bucketKeys(period, scheme.employeeTimeBucket);
  const isTotal = fund.some(({ bucket }) => bucket === 'period');
  const keys = isTotal ? (['period'] as BucketKey[]) : bucketKeys(period, scheme.distributionFrequency);
  const given = new Map(fund.map(({ bucket, amount }) => [bucket, amount]));
  if (given.size !== fund.length || fund.some(({ bucket }) => !keys.includes(bucket))) {
    throw new RangeError('The fund names a bucket twice, or one that the period does not have.');
  }
  return {
    fund: keys.map((bucket) => ({ bucket, amount: given.get(bucket) ?? 0 })),
    indexOf: new Map(recorded.map((bucket) => [bucket, bucketHolding(bucket, keys)])),
    warnings:
      isTotal && scheme.distributionFrequency !== 'period' ? [{ code: 'bucket_funds_not_given', params: {} }] : [],
  };
}

/** Returns the index of the last bucket that begins on or before the recorded one. */
export function bucketHolding(recorded: BucketKey, keys: readonly BucketKey[]): number {
  return keys[0] === 'period' ? 0 : keys.findLastIndex((key) => key <= recorded);
}

/**
 * Divides the distributable amount over the buckets in proportion to their money. If the fund is zero and only reserve
 * is released, divides it in proportion to their weight. If all weights are zero too, no bucket gets anything.
 */
export function divideOverBuckets(
  distributable: Pence,
  fund: readonly BucketAmount[],
  weights: readonly bigint[],
): Pence[] {
  const amounts = fund.map(({ amount }) => amount);
  const basis = amounts.some((amount) => amount > 0) ? amounts : weights;
  return basis.every((weight) => BigInt(weight) === 0n) ? fund.map(() => 0) : apportion(distributable, basis);
}
