import { addDays, daysBetween, type IsoDate } from './isoDate.ts';

/** The buckets by which a fund is divided or hours are recorded, from coarse to fine. */
export const BUCKET_KINDS = ['period', 'weekly', 'daily'] as const;
export type BucketKind = (typeof BUCKET_KINDS)[number];

/** A bucket's first day, or 'period' for the whole period. */
export type BucketKey = IsoDate | 'period';

/** Returns the key of a bucket from its name in the API and in the database: null for the whole period. */
export const bucketKeyOf = (bucket_start: IsoDate | null | undefined): BucketKey => bucket_start ?? 'period';

/** Returns the name of a bucket in the API and in the database: its first day, or null for the whole period. */
export const bucketStartOf = (bucket: BucketKey): IsoDate | null => (bucket === 'period' ? null : bucket);

export type Bucket = {
  bucket: BucketKey;
  start_date: IsoDate;
  end_date: IsoDate;
  /** The number of days; one person's hours in the bucket cannot exceed 24 times as many. */
  days: number;
};

/**
 * Returns the buckets of a period, in order: the whole period; or each seven days from its first day, the last bucket
 * possibly shorter; or each day. Together they cover the period exactly.
 */
export function bucketsOf(period: { start_date: IsoDate; end_date: IsoDate }, kind: BucketKind): Bucket[] {
  const { start_date: first, end_date: last } = period;
  const days = daysBetween(first, last) + 1;
  if (kind === 'period') return [{ bucket: 'period', start_date: first, end_date: last, days }];
  const step = kind === 'weekly' ? 7 : 1;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const start_date = addDays(first, index * step);
    const length = Math.min(step, days - index * step);
    return { bucket: start_date, start_date, end_date: addDays(start_date, length - 1), days: length };
  });
}

/**
 * Returns whether hours recorded by `hours` can be used with a fund divided by `fund`: they must be at least as
 * detailed.
 */
export function isAtLeastAsDetailed(hours: BucketKind, fund: BucketKind): boolean {
  return BUCKET_KINDS.indexOf(hours) >= BUCKET_KINDS.indexOf(fund);
}
