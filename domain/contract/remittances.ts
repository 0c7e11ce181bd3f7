import { z } from 'zod';
import { JURISDICTIONS } from '#domain/identifiers/jurisdiction.ts';
import { day, instant, money, signedMoney, userRef } from './common.ts';
import { ids, paging, type QueryOf } from './query.ts';

/**
 * What an agency is paid for the shares of its workers: one remittance for each agency and tronc period in a released report.
 * Money has two decimals. Routes: `/remittances`, and below `/remittances/{id}` `file`, `pdf`, `paid`, `not_paid`.
 */

/** `changed`: a later report has changed the total after the agency was paid. */
export const REMITTANCE_STATES = ['to_pay', 'paid', 'changed'] as const;
export type RemittanceState = (typeof REMITTANCE_STATES)[number];

const remittance = {
  id: z.int(),
  company_id: z.int(),
  /** the agency */
  payroll_id: z.int(),
  agency_name: z.string(),
  tronc_scheme_id: z.int(),
  scheme_name: z.string(),
  site_name: z.string(),
  tronc_period_id: z.int(),
  period_number: z.int(),
  start_date: day,
  end_date: day,
  /** the released report whose amounts these are */
  report_id: z.int(),
  report_version: z.int(),
  /** who pays the shares of the report (Employment Rights Act 1996, s.27F(5)) */
  paid_by: z.enum(['employer', 'tronc_operator']),
  jurisdiction: z.enum(JURISDICTIONS),
  currency: z.enum(['GBP', 'EUR']),
  /** workers with an amount, and the sum of their shares */
  people: z.int(),
  total: money,
  /** what the agency was paid, and the total less that, which is below zero after a correction */
  paid: signedMoney,
  outstanding: signedMoney,
  state: z.enum(REMITTANCE_STATES),
  /** of the last payment; null: not paid yet */
  paid_on: day.nullable(),
  /** last day for paying the agency; null where no law sets one */
  pay_by: day.nullable(),
  /** last day for the agency to pay its workers: from the last payment or, before it, from `pay_by` */
  agency_pays_by: day.nullable(),
  /** the employer pays, and the last day has passed with something left to pay */
  overdue: z.boolean(),
  revision: z.int(),
};

/** One remittance as a list shows it. */
export const remittanceAnswer = z.strictObject(remittance);
export type Remittance = z.infer<typeof remittanceAnswer>;

/** A worker's share, over all job roles. */
const remittanceLine = z.strictObject({
  employee_id: z.int(),
  name: z.string(),
  payroll_ref: z.string(),
  amount: money,
});
export type RemittanceLine = z.infer<typeof remittanceLine>;

/** What the agency was paid on one day; below zero: what it paid back after a correction. */
const remittancePayment = z.strictObject({
  id: z.int(),
  amount: signedMoney,
  paid_on: day,
  recorded_by: userRef,
  recorded_at: instant,
});

/** A remittance with its workers by name, its payments with the newest first, and who is paid. */
export const fullRemittanceAnswer = z.strictObject({
  ...remittance,
  company_name: z.string(),
  payee: z.strictObject({ name: z.string(), email: z.string().nullable(), contact: z.string().nullable() }),
  lines: z.array(remittanceLine),
  payments: z.array(remittancePayment),
});
export type FullRemittance = z.infer<typeof fullRemittanceAnswer>;

export const remittancesQuery = z.looseObject({ ...paging, payroll_ids: ids, tronc_period_ids: ids });
export type RemittancesQuery = QueryOf<typeof remittancesQuery>;

/** By default, today at the site. Not in the future, and not before the first release of the period's report. */
export const remittancePaidBody = z.strictObject({ paid_on: day.optional() });
export type RemittancePaidBody = z.input<typeof remittancePaidBody>;
