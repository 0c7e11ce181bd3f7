import type { BucketKind } from '#domain/dates/buckets.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { TOTAL } from './fund.ts';

/** Returns the label of an amount of the fund: the total, or the week or day that starts on `key`. */
export const bucketLabel = (
  key: string,
  kind: BucketKind,
  translate: (key: string, args?: Record<string, unknown>) => string,
): string => {
  if (key === TOTAL) return translate('troncInput.fund_total');
  return kind === 'weekly' ? translate('troncInput.bucket_week', { date: showDate(key) }) : showDate(key);
};
