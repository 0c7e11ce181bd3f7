import { addDays, daysBetween, type IsoDate } from './isoDate.ts';

/** The buckets by which a fund is divided or hours are recorded, from coarse to fine (contract B, Scheme). */
export const BUCKET_KINDS = ['period', 'weekly', 'daily'] as const;
export type BucketKind = (typeof BUCKET_KINDS)[number];

export type Bucket = {
  /** The bucket's name in the API: null for the whole period, otherwise its first day. */
  bucket_start: IsoDate | null;
  start_date: IsoDate;
  end_date: IsoDate;
  /** The number of days; one person's hours in the bucket cannot exceed 24 times as many. */
  days: number;
};

/**
 * Returns the buckets of a period, in order: the whole period; or each seven days from its first day, the last bucket
 * possibly shorter; or each day (contract E5). Together they cover the period exactly.
 */
export function bucketsOf(period: { start_date: IsoDate; end_date: IsoDate }, kind: BucketKind): Bucket[] {
  const { start_date: first, end_date: last } = period;
  const days = daysBetween(first, last) + 1;
  if (kind === 'period') return [{ bucket_start: null, start_date: first, end_date: last, days }];
  const step = kind === 'weekly' ? 7 : 1;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const start_date = addDays(first, index * step);
    const length = Math.min(step, days - index * step);
    return { bucket_start: start_date, start_date, end_date: addDays(start_date, length - 1), days: length };
  });
}

/**
 * Returns whether hours recorded by `hours` can be used with a fund divided by `fund`: they must be at least as
 * detailed (contract E5).
 */
export function isAtLeastAsDetailed(hours: BucketKind, fund: BucketKind): boolean {
  return BUCKET_KINDS.indexOf(hours) >= BUCKET_KINDS.indexOf(fund);
}
