import { z } from 'zod';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { PERIOD_BOUNDARIES } from '../payroll/periodEnd.ts';
import { day } from './common.ts';
import { bool, id, type QueryOf, text } from './query.ts';

/** The dates of a period that a scheme would have. */
export const plannedPeriod = z.strictObject({
  period_number: z.int(),
  tax_year: z.int(),
  start_date: day,
  end_date: day,
  submission_date: day,
  report_return_date: day,
  actual_pay_date: day,
});
export type PlannedPeriod = z.infer<typeof plannedPeriod>;

const dayGiven = text.refine((given) => given === undefined || isIsoDate(given), 'date').meta({ format: 'date' });

/** `tronc_scheme_id`: an existing scheme, whose periods with work on them keep their dates. */
export const schemeCalendarQuery = z.looseObject({
  tronc_scheme_id: id,
  frequency_id: id,
  pay_date: text,
  first_pay_date: dayGiven,
  submission_days_before_pay_date: id,
  report_return_days_before_pay_date: id,
  period_boundaries: z.enum(PERIOD_BOUNDARIES).optional(),
  period_start: dayGiven,
  deadlines_on_working_days: bool,
});
export type SchemeCalendarQuery = QueryOf<typeof schemeCalendarQuery>;
