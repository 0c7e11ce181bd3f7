import { z } from 'zod';
import { day } from './common.ts';

/** The troncs of a company or site, for callers who may view its schemes. */
export const troncStats = z.strictObject({
  /** the next day on which a scheme in use pays; null without one */
  next_pay_date: day.nullable(),
  /** tronc periods of schemes in use that are late, as far as the caller may see their progress */
  overdue: z.int(),
});
export type TroncStats = z.infer<typeof troncStats>;
