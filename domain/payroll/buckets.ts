import { addDays, daysBetween, type IsoDate } from '../dates/isoDate.ts';

/** How a fund is divided, or hours recorded, from coarse to fine (contract B, Scheme). */
export const BUCKET_KINDS = ['period', 'weekly', 'daily'] as const;
export type BucketKind = (typeof BUCKET_KINDS)[number];

export type Bucket = {
  /** How the bucket is named on the wire: null for the whole period, else its first day. */
  bucket_start: IsoDate | null;
  start_date: IsoDate;
  end_date: IsoDate;
  /** Days it covers; hours of one person in it may not pass 24 times as many. */
  days: number;
};

/**
 * The buckets of a period, in order: the whole; or each seven days from its first day on, the last perhaps
 * shorter; or each day (contract E5). Together they cover the period exactly.
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

/** Whether hours by `hours` can be shared into a fund by `fund`: they must be as fine or finer (contract E5). */
export function isAsFineAs(hours: BucketKind, fund: BucketKind): boolean {
  return BUCKET_KINDS.indexOf(hours) >= BUCKET_KINDS.indexOf(fund);
}
