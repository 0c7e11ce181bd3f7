import { type BucketKey, type BucketKind, bucketsOf } from '../dates/buckets.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import { HOUR, type Hours, parseHours } from '../money/units.ts';

/** One column of hours in an hours file: a bucket of the period as the scheme records them. */
export interface HoursColumn {
  name: string;
  /** the stored key of the bucket: its first day, or 'period' */
  bucket: BucketKey;
  start_date: IsoDate;
  end_date: IsoDate;
  /** 24 hours a day */
  most: Hours;
}

/** The columns that identify the employee and job role; `name` is only for the reader. */
export const PERSON_COLUMNS = ['employee_id', 'payroll_ref', 'name', 'job_role'] as const;

/** Returns the hours columns: `hours`, or `hours_YYYY-MM-DD` for each week or day of the period. */
export const hoursColumns = (period: { start_date: IsoDate; end_date: IsoDate; recorded: BucketKind }): HoursColumn[] =>
  bucketsOf(period, period.recorded).map(({ bucket, start_date, end_date, days }) => ({
    name: bucket === 'period' ? 'hours' : `hours_${bucket}`,
    bucket,
    start_date,
    end_date,
    most: days * 24 * HOUR,
  }));

/** Why a cell of such a column is rejected; a blank cell means no hours. */
export type HoursCellError = 'hours_invalid' | 'hours_negative' | 'hours_too_many';

/** Returns the hours of a cell, or its error. */
export const readHoursCell = (cell: string, { most }: HoursColumn): { hours: Hours } | { fault: HoursCellError } => {
  const hours = cell.trim() === '' ? 0 : parseHours(cell);
  if (hours === null) return { fault: 'hours_invalid' };
  if (hours < 0) return { fault: 'hours_negative' };
  return hours > most ? { fault: 'hours_too_many' } : { hours };
};
