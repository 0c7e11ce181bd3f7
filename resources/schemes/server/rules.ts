import type { BucketKind } from '#domain/dates/buckets.ts';
import { isAtLeastAsDetailed } from '#domain/dates/buckets.ts';
import type { scheme } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';

export type SchemeRecord = RecordOf<typeof scheme>;
type Values = Partial<SchemeRecord>;

/** Fields whose change moves the periods. A site in another place may have other public holidays. */
const SCHEDULE = [
  'site_id',
  'frequency_id',
  'pay_date',
  'first_pay_date',
  'submission_days_before_pay_date',
  'report_return_days_before_pay_date',
  'period_boundaries',
  'period_start',
  'deadlines_on_working_days',
] as const;

/** Returns whether a change moves the scheme's calendar. */
export const changesCalendar = (before: Values, after: Values): boolean =>
  SCHEDULE.some((key) => (before[key] ?? null) !== (after[key] ?? null));

/**
 * Returns how hours are recorded once `given` is written over `before`: as given; otherwise as before, if that is
 * detailed enough; otherwise as the fund is divided.
 */
export const timeBucket = (given: Values, before: Values | null): BucketKind => {
  const fund = given.distribution_frequency ?? before?.distribution_frequency ?? 'period';
  if (given.employee_time_bucket) return given.employee_time_bucket;
  const kept = given.employee_time_bucket === null ? null : before?.employee_time_bucket;
  return kept && isAtLeastAsDetailed(kept, fund) ? kept : fund;
};
