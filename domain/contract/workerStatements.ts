import { z } from 'zod';
import { BUCKET_KINDS } from '#domain/dates/buckets.ts';
import { day, textParams } from './common.ts';

/** Where the statement is: not given to the worker yet, or how it was given. `failed`: the mail server rejected the notice. */
export const STATEMENT_STATUSES = ['ready', 'sent', 'opened', 'handed', 'failed'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** How a worker receives the statement: a notice by email with a link, on paper, or not through the portal. */
export const STATEMENT_CHANNELS = ['email', 'print', 'none'] as const;
export type StatementChannel = (typeof STATEMENT_CHANNELS)[number];

/** The law of the site: Great Britain, Northern Ireland, Ireland, or none that the portal knows. */
export const STATEMENT_COUNTRIES = ['GB', 'NI', 'IE', 'other'] as const;
export type StatementCountry = (typeof STATEMENT_COUNTRIES)[number];

/** The sentences on the law under a statement, by key: screens and papers have their words in each language. */
export const STATEMENT_LAWS = ['ie_statement', 'gb_records'] as const;
export type StatementLaw = (typeof STATEMENT_LAWS)[number];

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
