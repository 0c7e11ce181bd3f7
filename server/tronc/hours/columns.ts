import { HOUR, type Hours } from '#domain/money/units.ts';
import { bucketsOf } from '#domain/payroll/buckets.ts';
import type { LockedPeriod } from '../lockPeriod.ts';

/** One column of hours: a bucket of the period as the scheme records them. */
export interface HoursColumn {
  name: string;
  /** how the bucket is kept: its first day, or 'period' */
  bucket: string;
  start_date: string;
  end_date: string;
  /** 24 hours a day */
  most: Hours;
}

/** The columns that say whose hours they are; `name` is for the reader. */
export const PERSON_COLUMNS = ['employee_id', 'payroll_ref', 'name', 'job_role'] as const;

/** `hours`, or `hours_YYYY-MM-DD` for each week or day of the period (contract E5). */
export const hoursColumns = (period: Pick<LockedPeriod, 'start_date' | 'end_date' | 'recorded'>): HoursColumn[] =>
  bucketsOf(period, period.recorded).map(({ bucket_start, start_date, end_date, days }) => ({
    name: bucket_start === null ? 'hours' : `hours_${bucket_start}`,
    bucket: bucket_start ?? 'period',
    start_date,
    end_date,
    most: days * 24 * HOUR,
  }));
