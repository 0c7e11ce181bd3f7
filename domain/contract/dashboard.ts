import { z } from 'zod';
import { TASK_CODES } from '#domain/taskCodes.ts';
import { day, money, textParams } from './common.ts';
import { ids, oneOf, paging, pagingQuery } from './query.ts';

/** The tasks that a list can be limited to: those past their due date, and those that approve something. */
export const TASK_SELECTIONS = ['overdue', 'approval'] as const;
export type TaskSelection = (typeof TASK_SELECTIONS)[number];

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

export const tasksQuery = pagingQuery.extend({ only: oneOf(TASK_SELECTIONS) });

/** How many of all tasks of the caller each selection contains. */
const taskCounts = z.strictObject({
  /** null: without any permission */
  overdue: z.int().nullable(),
  /** the due date of the task that is overdue for longest */
  oldest: day.nullable(),
  /** null: the caller approves nothing */
  approval: z.int().nullable(),
});
export type TaskCounts = z.infer<typeof taskCounts>;
export const taskListMembers = { counts: taskCounts };

/**
 * What the schemes of one currency shared in their latest released periods. Schemes that released nothing in the last two
 * months are left out.
 */
const releasedTronc = z.strictObject({
  currency: z.enum(['GBP', 'EUR']),
  amount: money,
  schemes: z.int(),
  /** the scheme, if it is one */
  name: z.string().nullable(),
  /** per cent, compared with the period before of the same schemes; null: none of them has one, or it was 0 */
  change: z.number().nullable(),
  /** the sums of the latest periods that all of these schemes have, oldest first, at most 12 */
  points: z.array(money),
  /** client route */
  path: z.string(),
});
export type ReleasedTronc = z.infer<typeof releasedTronc>;

/** The next day on which a payroll or a tronc that the caller can view is paid. */
const nextPay = z.strictObject({
  date: day,
  /** a payroll or scheme that is paid on this day */
  name: z.string(),
  /** the number of others that are paid on the same day */
  others: z.int(),
  /** client route */
  path: z.string(),
});
export type NextPay = z.infer<typeof nextPay>;

/** Figures of the caller's companies, each for what they may see. */
export const figuresAnswer = z.strictObject({ released: z.array(releasedTronc), next_pay: nextPay.nullable() });
export type Figures = z.infer<typeof figuresAnswer>;

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
