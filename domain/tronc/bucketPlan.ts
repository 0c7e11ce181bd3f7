import { type BucketKind, bucketsOf } from '../dates/buckets.ts';
import { apportion } from '../money/apportion.ts';
import type { Pence } from '../money/money.ts';
import type { WarningNote } from './notes.ts';
import type { BucketKey, FundAmount, TroncInput, TroncPeriod } from './types.ts';

/** Returns the keys of a period's buckets in order; they are also the columns of an hours file. */
export function bucketKeys({ start, end }: Pick<TroncPeriod, 'start' | 'end'>, kind: BucketKind): BucketKey[] {
  return bucketsOf({ start_date: start, end_date: end }, kind).map(({ bucket }) => bucket);
}

/** The fund's buckets in order, and the fund bucket that each recorded bucket's hours belong to. */
export interface BucketPlan {
  readonly fund: readonly FundAmount[];
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
  const keys: BucketKey[] = isTotal ? ['period'] : bucketKeys(period, scheme.distributionFrequency);
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
  fund: readonly FundAmount[],
  weights: readonly bigint[],
): Pence[] {
  const amounts = fund.map(({ amount }) => amount);
  const basis = amounts.some((amount) => amount > 0) ? amounts : weights;
  return basis.every((weight) => BigInt(weight) === 0n) ? fund.map(() => 0) : apportion(distributable, basis);
}
