import { z } from 'zod';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { day, money } from './common.ts';
import { type QueryOf, text } from './query.ts';

/** `date`: the first day of the leave, by default today; `week_ends_on`: the last day of a pay week, by default Saturday. */
export const holidayPayQuery = z.looseObject({ date: text, week_ends_on: text });
export type HolidayPayQuery = QueryOf<typeof holidayPayQuery>;

/** The first day of one person's holiday. */
const holiday = z.strictObject({ payroll_ref: z.string().trim().min(1, 'required').max(30, 'max_length'), date: day });
export type Holiday = z.infer<typeof holiday>;

/** The most holidays in one file. */
export const MAX_HOLIDAYS = 5000;

/** Holidays of people on a payroll, each with its first day; a person may have several. */
export const holidaysBody = z.strictObject({
  week_ends_on: z.enum(WEEKDAYS).default('saturday'),
  holidays: z.array(holiday).min(1, 'required').max(MAX_HOLIDAYS, 'too_many'),
});
export type HolidaysBody = z.input<typeof holidaysBody>;

/** The tronc that the pay of one holiday can be based on. */
export const holidayBaseAnswer = z.strictObject({
  payroll_ref: z.string().nullable(),
  surname: z.string(),
  forename: z.string(),
  holiday_date: day,
  /** weeks with tronc that count */
  weeks: z.int(),
  total: money,
  /** total ÷ weeks; null without weeks */
  average_week: money.nullable(),
});
export type HolidayBase = z.infer<typeof holidayBaseAnswer>;

const period = {
  tronc_scheme_id: z.int(),
  scheme_name: z.string(),
  period_number: z.int(),
  start_date: day,
  end_date: day,
};

/**
 * The tronc that the holiday pay of a person can be based on: of the last 52 weeks in which any was paid, of the last 104. Whether
 * tronc belongs in holiday pay is the employer's decision.
 */
export const holidayPayAnswer = z.strictObject({
  date: day,
  week_ends_on: z.enum(WEEKDAYS),
  currency: z.enum(['GBP', 'EUR']),
  /** where the person's home scheme is: the rules are those of Great Britain */
  jurisdiction: z.enum(['GB', 'NI', 'IE', 'other']),
  /** total ÷ weeks; null without weeks */
  average: money.nullable(),
  total: money,
  /** weeks without tronc between the newest looked back at and the oldest that counts */
  skipped: z.int(),
  /** the last days of the newest and the oldest week that is looked back at */
  newest_week: day,
  oldest_week: day,
  /** the weeks that count, newest first, with what each released report contributes */
  weeks: z.array(
    z.strictObject({
      ending: day,
      amount: money,
      parts: z.array(z.strictObject({ report_id: z.int(), ...period, amount: money })),
    }),
  ),
  /** periods of the person's schemes in these weeks without a released report, which would change the average */
  not_released: z.array(z.strictObject({ tronc_period_id: z.int(), ...period })),
});
export type HolidayPay = z.infer<typeof holidayPayAnswer>;
