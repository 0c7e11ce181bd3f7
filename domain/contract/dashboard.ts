import { z } from 'zod';
import { TASK_CODES } from '#domain/taskCodes.ts';
import { day, money, textParams } from './common.ts';
import { ids, paging } from './query.ts';

/** Something that the user has to do, and where; screens translate `code` with `params`. */
export const taskAnswer = z.strictObject({
  code: z.enum(TASK_CODES),
  params: textParams,
  text: z.string(),
  due: day.nullable(),
  overdue: z.boolean(),
  /** client route */
  path: z.string(),
});
export type Task = z.infer<typeof taskAnswer>;

/** What a scheme paid out, oldest period first. */
export const schemeTroncs = z.strictObject({
  tronc_scheme_id: z.int(),
  name: z.string(),
  currency: z.enum(['GBP', 'EUR']),
  points: z.array(
    z.strictObject({
      tronc_period_id: z.int(),
      period_number: z.int(),
      tax_year: z.int(),
      pay_date: day,
      distributed_total: money,
      total_hours: z.number(),
    }),
  ),
});
export type SchemeTroncs = z.infer<typeof schemeTroncs>;

export const schemeTroncsQuery = z.looseObject({ ...paging, company_ids: ids });
