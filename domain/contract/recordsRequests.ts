import { z } from 'zod';
import { day, money, signedMoney } from './common.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** One tronc period of the place. `own` is the worker's amount: null for someone who is not in the portal. */
const answeredPeriod = z.strictObject({
  scheme: z.string(),
  start_date: day,
  end_date: day,
  pay_date: day,
  /** the tips, gratuities and service charges of the place (s.27J(3)(a)) */
  total_troncs: money,
  /** what the employer arranged to be allocated through the tronc (s.27J(3)(b)(ii)) */
  distributed_total: money,
  own: signedMoney.nullable(),
});
export type AnsweredPeriod = z.infer<typeof answeredPeriod>;

/** The tips, gratuities and service charges of the place in a calendar month, from its takings. */
const monthlyTips = z.strictObject({ month, tips: signedMoney });
export type MonthlyTips = z.infer<typeof monthlyTips>;

/**
 * What a records request is answered with: stored when the answer is given, and calculated from released reports before.
 * It contains the amounts of the place and of the worker, and no other person's.
 */
export const recordsAnswer = z.strictObject({
  company: z.string(),
  site: z.string(),
  name: z.string(),
  received_on: day,
  due: day,
  from_month: month,
  to_month: month,
  status: z.enum(['open', 'answered', 'refused', 'not_required']),
  reasons: z.string().nullable(),
  /** null: not answered yet */
  answered_on: day.nullable(),
  /** absent in answers that were given before the portal had takings */
  months: z.array(monthlyTips).optional(),
  periods: z.array(answeredPeriod),
});
export type RecordsAnswer = z.infer<typeof recordsAnswer>;

/** JSON without `format`. */
export const recordsAnswerQuery = z.strictObject({ format: z.enum(['csv', 'pdf'], 'choice').optional() });
export type RecordsAnswerQuery = z.output<typeof recordsAnswerQuery>;

/** `reasons` are required unless the records are given (s.27J(6)). */
export const answerRequestBody = z.strictObject({
  status: z.enum(['answered', 'refused', 'not_required'], 'choice'),
  how: z.enum(['email', 'handed_over'], 'choice'),
  reasons: z.string('invalid').trim().max(2_000, 'max_length').nullish(),
});
export type AnswerRequestBody = z.input<typeof answerRequestBody>;
