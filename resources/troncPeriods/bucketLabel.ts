import '#i18n/pages/troncInput.ts';
import type { BucketKey, BucketKind } from '#domain/dates/buckets.ts';
import { nameOfDay } from '#domain/dates/dateNames.ts';
import { showDate } from '#src/widgets/DateText.tsx';

/** Returns the name of a day of the week in the user's language: `Monday`, or `Mon`. */
export const weekdayName = (date: string, locale: string, length: 'long' | 'short' = 'long'): string =>
  nameOfDay(Date.parse(`${date}T00:00:00Z`), locale, length);

/** Returns the label of an amount of the fund: the total, the week that starts on this date, or the day with its weekday. */
export const bucketLabel = (
  bucket: BucketKey,
  kind: BucketKind,
  translate: (key: string, args?: Record<string, unknown>) => string,
  locale: string,
): string => {
  if (bucket === 'period') return translate('troncInput.fund_total');
  return kind === 'weekly'
    ? translate('troncInput.bucket_week', { date: showDate(bucket) })
    : `${weekdayName(bucket, locale)} ${showDate(bucket)}`;
};
