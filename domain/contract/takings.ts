import { z } from 'zod';
import { day, money, signedMoney } from './common.ts';

/** An entry of one day that another period counts than that of the day. */
const carried = z.strictObject({
  business_date: day,
  amount: signedMoney,
  /** the number of the period that counts it, and the tax year in which it is numbered; null if there is none yet */
  period: z.strictObject({ id: z.int(), period_number: z.int(), tax_year: z.int() }).nullable(),
});
export type CarriedTakings = z.infer<typeof carried>;

/** What the fund of a period counts of the takings of its site, by the weeks or days of the scheme. */
export const periodTakingsAnswer = z.strictObject({
  tronc_period_id: z.int(),
  site_id: z.int(),
  /** how many entries of the ledger are counted */
  entries: z.int(),
  total: money,
  /** the part of `total` that stems from mandatory service charges */
  mandatory: money,
  buckets: z.array(z.strictObject({ bucket_start: day.nullable(), amount: money, mandatory: money })),
  /** identifies these entries and amounts; sent with the fund that was filled from them */
  hash: z.string(),
  /** what was counted when the fund was last filled from the takings, or released; null: never */
  counted: money.nullable(),
  /** entries have been added, corrected or voided since */
  changed: z.boolean(),
  /** of earlier days, whose periods were released before these amounts were entered; `period` is that of the day */
  carried_in: z.array(carried),
  /** of days of this released period; `period` is the one that counts them */
  carried_out: z.array(carried),
});
export type PeriodTakings = z.infer<typeof periodTakingsAnswer>;
