import type { BucketKey } from '#domain/dates/buckets.ts';
import type { HoursColumn } from '#domain/imports/hours.ts';
import { exactHours, type Hours } from '#domain/money/units.ts';

/** Returns the hours of each column as the import reads them: exactly, and blank for none. */
export const hoursTexts = (hours: ReadonlyMap<BucketKey, Hours>, columns: readonly HoursColumn[]): string[] =>
  columns.map(({ bucket }) => {
    const worked = hours.get(bucket) ?? 0;
    return worked === 0 ? '' : exactHours(worked);
  });
