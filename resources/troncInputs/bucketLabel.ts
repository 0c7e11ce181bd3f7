import type { BucketKey, BucketKind } from '#domain/dates/buckets.ts';
import { showDate } from '#src/widgets/DateText.tsx';

/** Returns the label of an amount of the fund: the total, or the week or day that starts on this date. */
export const bucketLabel = (
  bucket: BucketKey,
  kind: BucketKind,
  translate: (key: string, args?: Record<string, unknown>) => string,
): string => {
  if (bucket === 'period') return translate('troncInput.fund_total');
  return kind === 'weekly' ? translate('troncInput.bucket_week', { date: showDate(bucket) }) : showDate(bucket);
};
