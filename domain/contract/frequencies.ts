import { z } from 'zod';
import { FREQUENCY_TYPES } from '#domain/payroll/paydateOptions.ts';

/** How often a scheme pays. */
export const frequencyAnswer = z.strictObject({
  id: z.int(),
  display_name: z.string(),
  frequency_type: z.enum(FREQUENCY_TYPES),
});
export type Frequency = z.infer<typeof frequencyAnswer>;

const options = z.array(z.strictObject({ value: z.string(), name: z.string() }));

/** On which days a scheme of each frequency can pay. */
export const paydateOptionsAnswer = z.strictObject({
  weekly: options,
  fortnightly: options,
  four_weekly: options,
  monthly: options,
});
export type PaydateOptions = z.infer<typeof paydateOptionsAnswer>;

/** A tax year by the calendar years in which it starts and ends, with its first and last day. */
export const taxYearAnswer = z.strictObject({
  start: z.int(),
  end: z.int(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
});
export type TaxYear = z.infer<typeof taxYearAnswer>;
