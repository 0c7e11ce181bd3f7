import { z } from 'zod';
import { site } from '#domain/entities/site.ts';
import { FREQUENCY_TYPES } from '#domain/payroll/paydateOptions.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import { names, paging } from './query.ts';

/** Query parameters of the list. */
export const siteListQuery = { stats: names(['1', 'employee_count']) };

export const siteAnswer = answerSchema(site, {
  /** on request, and in the response for a single site */
  stats: z.strictObject({ employee_count: z.int() }).optional(),
});
export type Site = z.infer<typeof siteAnswer>;

/** A pay frequency that a scheme can have. */
export const frequencyAnswer = z.strictObject({
  id: z.int(),
  display_name: z.string(),
  frequency_type: z.enum(FREQUENCY_TYPES),
});
export type Frequency = z.infer<typeof frequencyAnswer>;
export const frequenciesQuery = z.looseObject(paging);
