import { z } from 'zod';
import { RULE_PARTS } from '#domain/tronc/ruleChanges.ts';
import { day, instant, userRef } from './common.ts';

/** The changes of a scheme's rules that count from a day on, oldest day first, and the periods from which a change can count. */
export const ruleChangesAnswer = z.strictObject({
  changes: z.array(
    z.strictObject({
      effective_from: day,
      /** the parts of the rules that are different from that day on */
      parts: z.array(z.enum(RULE_PARTS)),
      created_by: userRef,
      created_at: instant,
    }),
  ),
  /** without a released report, after the newest released one */
  periods: z.array(z.strictObject({ id: z.int(), period_number: z.int(), start_date: day, end_date: day })),
});
export type RuleChanges = z.infer<typeof ruleChangesAnswer>;
