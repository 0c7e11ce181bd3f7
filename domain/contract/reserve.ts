import { z } from 'zod';
import { day, instant, signedMoney } from './common.ts';

/** One movement of a scheme's reserve. */
export const reserveEntryAnswer = z.strictObject({
  id: z.int(),
  tronc_period_id: z.int(),
  report_id: z.int(),
  kind: z.enum(['top_up', 'release', 'reversal']),
  amount: signedMoney,
  /** of the whole reserve, after this movement */
  balance: signedMoney,
  /** last day on which the money may be paid out; null if no law sets one */
  release_by: day.nullable(),
  created_at: instant,
});
export type ReserveEntry = z.infer<typeof reserveEntryAnswer>;
