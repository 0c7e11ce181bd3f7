import type { BucketKind } from '#domain/dates/buckets.ts';
import { isAtLeastAsDetailed } from '#domain/dates/buckets.ts';
import { scheme } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldError, Rule } from '#domain/schema/rules.ts';

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

/**
 * Returns the faults of buckets that would change from a later period on: hours and funds are entered by those of the scheme,
 * whatever their period.
 */
export const bucketFaults = (before: Values, after: Values, rule: Rule): FieldError[] =>
  (['distribution_frequency', 'employee_time_bucket'] as const)
    .filter((name) => before[name] !== after[name])
    .map((path) => ({ path, rule, params: { label: scheme.fields[path].label } }));
