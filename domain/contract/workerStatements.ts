import { z } from 'zod';
import { BUCKET_KINDS } from '#domain/dates/buckets.ts';
import {
  STATEMENT_CHANNELS,
  STATEMENT_COUNTRIES,
  STATEMENT_LAWS,
  STATEMENT_STATUSES,
} from '#domain/statements/states.ts';
import { day, instant, money, signedMoney, textParams, userRef } from './common.ts';
import { ids, names, paging, type QueryOf, search, text } from './query.ts';

/** Pence or cent. */
const pence = z.int();
/** 1/300 hours */
const hours = z.int().min(0);

/** The worker in one job role, with the steps that the troncmaster sees, in order; the last one gives the amount. */
const statementRole = z.strictObject({
  job_title: z.string().nullable(),
  department: z.string(),
  /** that of the line on the report; `domain/tronc/result.ts` */
  status: z.enum(['included', 'starter', 'leaver', 'opted_out', 'no_hours', 'no_points']),
  hours,
  amount: pence,
  explanation: z.array(z.strictObject({ code: z.string(), params: textParams })),
});
export type StatementRole = z.infer<typeof statementRole>;

/**
 * A worker's statement as it was when the report was released: everything that is needed to show it in any language, and
 * nothing about any other person. Stored in `worker_statements.content`. Amounts in pence or cent, hours in 1/300.
 */
export const statementContent = z.strictObject({
  /** increased when a field changes its meaning */
  format: z.literal(1),
  /** forename and surname */
  name: z.string(),
  payroll_ref: z.string().nullable(),
  company: z.string(),
  site: z.string(),
  scheme: z.string(),
  period: z.strictObject({ number: z.int(), start: day, end: day }),
  pay_date: day,
  /** of the report */
  version: z.int().min(1),
  country: z.enum(STATEMENT_COUNTRIES),
  currency: z.enum(['GBP', 'EUR']),
  /** who pays the shares (Employment Rights Act 1996, s.27F(5)) */
  paid_by: z.enum(['employer', 'tronc_operator']),
  /** the name of the agency that pays its worker, who is not an employee; absent for everyone else */
  agency: z.string().optional(),
  /** what all workers of the place received together for the period */
  total: pence,
  /** the worker's own part of it, over all job roles */
  amount: pence,
  hours,
  /** how the fund was divided, which names the buckets in the explanation */
  bucket_kind: z.enum(BUCKET_KINDS),
  /** empty if a later version no longer contains the worker */
  roles: z.array(statementRole),
  law: z.array(z.enum(STATEMENT_LAWS)),
});
export type StatementContent = z.infer<typeof statementContent>;

/** One statement as the panel of its report lists it. Money is text. */
export const statementRow = z.strictObject({
  id: z.int(),
  employee_id: z.int(),
  name: z.string(),
  payroll_ref: z.string().nullable(),
  /** the letters of the name that no font of a PDF has */
  unprintable_letters: z.array(z.string()),
  status: z.enum(STATEMENT_STATUSES),
  channel: z.enum(STATEMENT_CHANNELS),
  due: day.nullable(),
  /** the last day has passed and the worker has not been given it */
  overdue: z.boolean(),
  /** the worker was given it after the last day */
  late: z.boolean(),
  amount: money,
  /** to the statement about the previous version; null for the first */
  difference: signedMoney.nullable(),
  /** its letter waits until the mail server accepts it */
  sending: z.boolean(),
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  /** the day on which it was handed over; `handed_at`: when that was recorded */
  handed_on: day.nullable(),
  handed_at: instant.nullable(),
  handed_by: userRef.nullable(),
  failed_at: instant.nullable(),
  /** the mail server's last message, also of a letter that is tried again */
  failure: z.string().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** The number of statements in each state; the whole report, whatever the list is limited to. */
const statementCounts = z.strictObject({
  ready: z.int(),
  sent: z.int(),
  opened: z.int(),
  handed: z.int(),
  failed: z.int(),
  overdue: z.int(),
  /** those on paper, whatever their state */
  print: z.int(),
  /** those on paper that were not given yet */
  to_print: z.int(),
  /** those on paper that are not marked as handed over */
  to_hand: z.int(),
});
export type StatementCounts = z.infer<typeof statementCounts>;

/** Next to `data` and `meta` of the list. */
export const statementListMembers = {
  counts: statementCounts,
  /** last day in Ireland; null elsewhere, and while there are none */
  due: day.nullable(),
  /** false while the statements are being written; null for a report that was released before there were statements */
  complete: z.boolean().nullable(),
};

export const statementListQuery = z.looseObject({
  ...paging,
  status: names(STATEMENT_STATUSES),
  search_string: search,
  /** statements that are listed in any state: those that a user has just changed, which keep their place */
  keep: ids,
});
export type StatementListQuery = QueryOf<typeof statementListQuery>;

/** `channel=print`: only those on paper that were not given yet; otherwise all statements of the report. */
export const statementRunQuery = z.looseObject({ channel: text });
export type StatementRunQuery = QueryOf<typeof statementRunQuery>;

/** Most statements that one request can mark; a larger run is marked as a whole with `all_printed`. */
export const MOST_MARKED = 500;

/** Most statements that one request can change back: those of a run that was marked as a whole. */
const MOST_UNDONE = 10_000;
const some = (most: number) => z.array(z.int()).min(1, 'required').max(most, 'too_many');
/** By default, today at the site. Not in the future, and not before the report was released. */
const handed_on = day.optional();

/**
 * Statements that were handed over on paper on one day: these, or all of the report that are on paper and not handed over
 * yet.
 */
export const handedBody = z.union([
  z.strictObject({ statement_ids: some(MOST_MARKED), handed_on }),
  z.strictObject({ all_printed: z.literal(true, 'invalid'), handed_on }),
]);
export type HandedBody = z.input<typeof handedBody>;

/** How many statements were marked, and which; those that had been marked before are left out. */
export const handedAnswer = z.strictObject({ handed: z.int().min(0), statement_ids: z.array(z.int()) });
export type HandedAnswer = z.infer<typeof handedAnswer>;

/** Statements that were marked as handed over by mistake. Each returns to the state it would be in otherwise. */
export const notHandedBody = z.strictObject({ statement_ids: some(MOST_UNDONE) });
export type NotHandedBody = z.input<typeof notHandedBody>;

/** How many statements were changed; those that were not handed over are left out. */
export const notHandedAnswer = z.strictObject({ not_handed: z.int().min(0) });
