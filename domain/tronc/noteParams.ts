import type { BucketKind } from '../dates/buckets.ts';
import { formatDate } from '../dates/dateText.ts';
import { type IsoDate, isIsoDate } from '../dates/isoDate.ts';
import { groupThousands } from '../money/groupThousands.ts';

type Params = Readonly<Record<string, string | number>>;

/** The names of buckets in one language; `%{date}` is the first day. */
export type BucketTexts = Readonly<Record<BucketKind, string>>;

/** Returns the text of a bucket kind; `date` is the first day of a week or the day itself, as DD/MM/YYYY. */
export type NameBucket = (kind: BucketKind, date: string) => string;

/** A note's parameters with the kind of the buckets, which a key alone does not state; unchanged without a bucket. */
export const withBucketKind = (params: Params, bucket_kind: BucketKind): Record<string, string | number> =>
  'bucket' in params ? { ...params, bucket_kind } : { ...params };

/** Parameters that are amounts of money, hours or weights, which are shown with commas between thousands. */
const GROUPED: ReadonlySet<string> = new Set([
  'amount',
  'available',
  'deductions',
  'down',
  'exact',
  'fund',
  'hours',
  'pot',
  'release',
  'reserve',
  'total_weight',
  'weight',
]);

/** `12345.5` → `12,345.5`; a text that is not a number is unchanged. */
const grouped = (text: string): string => (/^-?\d+(\.\d+…?)?$/.test(text) ? groupThousands(text) : text);

const withGroups = (params: Params): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      GROUPED.has(name) && typeof value === 'string' ? grouped(value) : value,
    ]),
  );

/**
 * Returns a note's parameters as readers see them, in every medium: figures with commas between thousands, the bucket by
 * name instead of its key, `currency`
 * (the symbol before an amount) and `minor` (the unit after pence or cent).
 */
export const displayParams = (
  params: Params,
  currency: string,
  nameBucket: NameBucket,
): Record<string, string | number> => {
  const shown: Record<string, string | number> = {
    ...withGroups(params),
    currency,
    minor: currency === '€' ? 'c' : 'p',
  };
  const { bucket, bucket_kind } = params;
  if (bucket === 'period') shown.bucket = nameBucket('period', '');
  else if (typeof bucket === 'string' && isIsoDate(bucket)) shown.bucket = nameOf(bucket, bucket_kind, nameBucket);
  return shown;
};

const nameOf = (day: IsoDate, kind: string | number | undefined, nameBucket: NameBucket): string =>
  nameBucket(kind === 'weekly' ? 'weekly' : 'daily', formatDate(day));
