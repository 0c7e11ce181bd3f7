import { z } from 'zod';
import { QUERY_STATUSES, QUERY_SUBJECTS, QUERY_TEXT_MAX } from '../payQueries/rules.ts';
import { day } from './common.ts';

/**
 * Pay queries beyond their generated routes: those of a worker on their own page, below `/worker/queries`, and the register of
 * a company, `/company/{id}/pay_query_register`.
 */

const words = z.string('invalid').trim().max(QUERY_TEXT_MAX, 'max_length');

/** A question about one of the worker's own statements. The same text, sent again while it is undecided, is the same query. */
const question = { subject: z.enum(QUERY_SUBJECTS, 'choice'), text: words.min(1, 'required') };
export const askBody = z.strictObject({ statement_id: z.int('invalid').positive('invalid'), ...question });
export type AskBody = z.input<typeof askBody>;

/** The code that is printed on a statement. */
const code = z.string('invalid').max(200, 'max_length');
export const printedCodeBody = z.strictObject({ code });
/** The same as `askBody` about the statement of a printed code. */
export const printedAskBody = z.strictObject({ code, ...question });
export type PrintedAskBody = z.input<typeof printedAskBody>;

/** Whether the answer answers the question; `reason` is required if it does not. */
export const decideBody = z.discriminatedUnion('accepted', [
  z.strictObject({ accepted: z.literal(true) }),
  z.strictObject({ accepted: z.literal(false), reason: words.min(1, 'required') }),
]);
export type DecideBody = z.input<typeof decideBody>;

/** A worker's own query. The answer is null until it is given. */
export const ownQueryAnswer = z.strictObject({
  id: z.int().positive(),
  /** the worker's own statement that it is about */
  statement_id: z.int().positive(),
  subject: z.enum(QUERY_SUBJECTS),
  text: z.string(),
  raised_on: day,
  due: day,
  status: z.enum(QUERY_STATUSES),
  answer: z.string().nullable(),
  answered_on: day.nullable(),
  /** the worker's own statement with the correction */
  correction_statement_id: z.int().positive().nullable(),
  /** why the worker does not agree with the answer */
  reason: z.string().nullable(),
});
export type OwnQuery = z.infer<typeof ownQueryAnswer>;

/** The worker's own queries, newest first. */
export const ownQueriesAnswer = z.array(ownQueryAnswer);

/** The statement of a printed code without its amount, and its queries, newest first, without their words. */
export const printedAnswer = z.strictObject({
  company: z.string(),
  site: z.string(),
  period: z.strictObject({ start: day, end: day }),
  queries: z.array(ownQueryAnswer.pick({ subject: true, raised_on: true, due: true, status: true, answered_on: true })),
});
export type PrintedStatementQueries = z.infer<typeof printedAnswer>;

/** Limits the register to queries that were raised on these days, both included. */
export const queryRegisterQuery = z.strictObject({ raised_on_from: day.optional(), raised_on_to: day.optional() });
export type QueryRegisterQuery = z.output<typeof queryRegisterQuery>;
