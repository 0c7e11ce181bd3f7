import { z } from 'zod';
import { day, money, signedMoney } from './common.ts';

/** One period of a person's tronc record. The totals are those of the place, the amount is the person's own. */
const troncRecordPeriod = z.strictObject({
  tronc_period_id: z.int(),
  scheme: z.string(),
  start_date: day,
  end_date: day,
  pay_date: day,
  total_troncs: money,
  distributed_total: money,
  amount: signedMoney,
});
export type TroncRecordPeriod = z.infer<typeof troncRecordPeriod>;

/** What one person received from released reports, period by period: no other person's amount. */
export const troncRecordAnswer = z.strictObject({
  employee: z.strictObject({ id: z.int(), name: z.string() }),
  periods: z.array(troncRecordPeriod),
});
export type TroncRecord = z.infer<typeof troncRecordAnswer>;

const date = z.iso.date('date').optional();
/** Periods that overlap the days from `from` to `to`; JSON without `format`. */
export const troncRecordQuery = z.strictObject({
  from: date,
  to: date,
  format: z.enum(['csv', 'pdf'], 'choice').optional(),
});
export type TroncRecordQuery = z.output<typeof troncRecordQuery>;
