import { z } from 'zod';
import { day, signedMoney } from './common.ts';
import { exporting, paging, type QueryOf } from './query.ts';

/** What one person received in one released report, over all job roles. */
export const troncShareAnswer = z.strictObject({
  /** the report, whose page explains the share */
  id: z.int(),
  version: z.int().min(1),
  tronc_scheme_id: z.int(),
  scheme_name: z.string(),
  tronc_period_id: z.int(),
  period_number: z.int(),
  start_date: day,
  end_date: day,
  pay_date: day,
  /** calendar year in which the tax year of the period starts */
  tax_year: z.int(),
  hours: z.number(),
  amount: signedMoney,
  /** that of the company */
  currency: z.enum(['GBP', 'EUR']),
  /** a newer version of the report exists that is not released yet */
  reopened: z.boolean(),
});
export type TroncShare = z.infer<typeof troncShareAnswer>;

/** What the person received in the periods of one tax year; `end` is the calendar year of its last day. */
const taxYearTotal = z.strictObject({
  start: z.int(),
  end: z.int(),
  reports: z.int(),
  hours: z.number(),
  amount: signedMoney,
  currency: z.enum(['GBP', 'EUR']),
});
export type TaxYearTotal = z.infer<typeof taxYearTotal>;

/** The totals of each tax year over all pages, newest first, next to `data` and `meta`. */
export const troncSharesMembers = { tax_years: z.array(taxYearTotal) };

export const troncSharesQuery = z.looseObject({ ...paging, ...exporting });
export type TroncSharesQuery = QueryOf<typeof troncSharesQuery>;
