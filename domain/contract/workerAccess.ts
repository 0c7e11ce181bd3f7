import { z } from 'zod';
import { withoutBlanks } from '../identifiers/text.ts';
import { STATEMENT_COUNTRIES, STATEMENT_LAWS } from '../statements/states.ts';
import { day, instant, money, signedMoney, textParams } from './common.ts';
import { recordsAnswer } from './recordsRequests.ts';

/** The token of a link, as its address contains it. */
const token = z.string('invalid').max(200, 'max_length');

/** A request for a code, which is sent to the email address of the link's worker. */
export const workerCodeBody = z.strictObject({ token });
/** The same for every link, known or not: for how many minutes a code works. */
export const workerCodeAnswer = z.strictObject({ minutes: z.int().positive() });

/** A login with a link and its code; spaces in the code are ignored. */
export const workerSessionBody = z.strictObject({
  token,
  code: z.string('invalid').max(20, 'max_length').transform(withoutBlanks),
});
export const workerSessionAnswer = z.strictObject({ token: z.string(), expires_at: instant });
export type WorkerSession = z.infer<typeof workerSessionAnswer>;

/** The worker who is logged in. */
export const workerAnswer = z.strictObject({
  /** forename and surname */
  name: z.string(),
  company: z.string(),
  expires_at: instant,
});
export type WorkerProfile = z.infer<typeof workerAnswer>;

/** A statement in the worker's list. */
export const ownStatementRow = z.strictObject({
  id: z.int().positive(),
  site: z.string(),
  scheme: z.string(),
  period: z.strictObject({ number: z.int(), start: day, end: day }),
  pay_date: day,
  /** `2026 / 2027`, in Ireland `2026` */
  tax_year: z.string(),
  version: z.int().min(1),
  currency: z.enum(['GBP', 'EUR']),
  /** the worker's own amount */
  amount: money,
  hours: z.number(),
  /** to the statement that this one corrects; null for the first of a period */
  difference: signedMoney.nullable(),
  /** a later statement corrects this one, which no longer counts in totals */
  corrected: z.boolean(),
  /** the worker has opened it before */
  opened: z.boolean(),
});
export type OwnStatementRow = z.infer<typeof ownStatementRow>;

/** The statements of a worker, newest pay date first, and what they add up to in each tax year. */
export const ownStatementsAnswer = z.strictObject({
  statements: z.array(ownStatementRow),
  years: z.array(z.strictObject({ tax_year: z.string(), currency: z.enum(['GBP', 'EUR']), amount: money })),
});
export type OwnStatements = z.infer<typeof ownStatementsAnswer>;

/** One statement of the worker, with the steps from hours to the amount for each job role. */
export const ownStatementAnswer = z.strictObject({
  ...ownStatementRow.shape,
  name: z.string(),
  payroll_ref: z.string().nullable(),
  company: z.string(),
  country: z.enum(STATEMENT_COUNTRIES),
  paid_by: z.enum(['employer', 'tronc_operator']),
  /** the agency that pays the worker; null if none does */
  agency: z.string().nullable(),
  /** what all workers of the place received together */
  total: money,
  roles: z.array(
    z.strictObject({
      job_title: z.string().nullable(),
      department: z.string(),
      hours: z.number(),
      amount: money,
      explanation: z.array(z.strictObject({ code: z.string(), params: textParams })),
    }),
  ),
  law: z.array(z.enum(STATEMENT_LAWS)),
});
export type OwnStatement = z.infer<typeof ownStatementAnswer>;

/** The answers to the worker's own requests for records on tips, as they were given, newest first. */
export const ownRecordsAnswer = z.array(z.strictObject({ id: z.int().positive(), answer: recordsAnswer }));
export type OwnRecords = z.infer<typeof ownRecordsAnswer>;
