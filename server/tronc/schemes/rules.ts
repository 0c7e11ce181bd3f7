import type { scheme } from '#domain/entities/index.ts';
import type { TimeBucket } from '#domain/entities/scheme.ts';
import { isAtLeastAsDetailedAs } from '#domain/payroll/buckets.ts';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { paySchedule } from '#domain/payroll/paydateOptions.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldError } from '#domain/schema/rules.ts';

export type SchemeRecord = RecordOf<typeof scheme> & {
  distribution_frequency: TimeBucket;
  employee_time_bucket: TimeBucket | null;
};
type Values = Partial<SchemeRecord>;

/** The two fields of each charge: a percentage or an amount, not both (E9). */
const CHARGES = [
  ['troncs_reserve_percentage', 'troncs_reserve_fixed_amount'],
  ['card_transaction_fee_percentage', 'card_transaction_fee_fixed_amount'],
] as const;

/** Fields whose change moves the periods. A site in another place may have other public holidays. */
const SCHEDULE = [
  'site_id',
  'frequency_id',
  'pay_date',
  'first_pay_date',
  'submission_days_before_pay_date',
  'report_return_days_before_pay_date',
] as const;

/** Returns whether a change moves the scheme's calendar. */
export const changesCalendar = (before: Values, after: Values): boolean =>
  SCHEDULE.some((key) => (before[key] ?? null) !== (after[key] ?? null));

/**
 * Returns how hours are recorded once `given` is written over `before`: as given; otherwise as before, if that is
 * detailed enough; otherwise as the fund is divided (contract E5).
 */
export const timeBucket = (given: Values, before: Values | null): TimeBucket => {
  const fund = given.distribution_frequency ?? before?.distribution_frequency ?? 'period';
  if (given.employee_time_bucket) return given.employee_time_bucket;
  const kept = given.employee_time_bucket === null ? null : before?.employee_time_bucket;
  return kept && isAtLeastAsDetailedAs(kept, fund) ? kept : fund;
};

/** Validates the rules over several fields of a scheme, on the record as it will be after the change. */
export const validateScheme = (given: Values, before: Values | null): FieldError[] => {
  const whole = { ...before, ...given };
  const faults: FieldError[] = [];
  if (
    whole.frequency_id &&
    whole.pay_date &&
    !paySchedule(frequencyOf(whole.frequency_id).frequency_type, whole.pay_date)
  )
    faults.push({ path: 'pay_date', rule: 'choice', params: { label: 'Pay date' } });
  for (const charge of CHARGES)
    if (charge.every((key) => (whole[key] ?? 0) > 0))
      faults.push(...charge.map((path): FieldError => ({ path, rule: 'percentage_or_amount' })));
  if (!isAtLeastAsDetailedAs(timeBucket(given, before), whole.distribution_frequency ?? 'period'))
    faults.push({ path: 'employee_time_bucket', rule: 'time_bucket' });
  return faults;
};
