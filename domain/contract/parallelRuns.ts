import { z } from 'zod';
import { money as moneyField } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import {
  PARALLEL_CAUSES,
  PARALLEL_FACTS,
  PARALLEL_SETTINGS,
  type ParallelCause,
  SETTING_UNITS,
} from '#domain/tronc/index.ts';
import { day, instant, money, signedMoney, userRef } from './common.ts';

export type { ParallelCause };

/** `fund`: that of the previous system, if it is known. */
export const parallelRunBody = z.strictObject({ fund: fieldSchema(moneyField('Fund')).optional() });
export type ParallelRunBody = z.input<typeof parallelRunBody>;

/** A comparison of what the previous system shared of a period with a draft of the portal. */
export const parallelRunAnswer = z.strictObject({
  id: z.int(),
  tronc_scheme_id: z.int(),
  period: z.strictObject({ id: z.int(), period_number: z.int(), start_date: day, end_date: day }),
  report: z.strictObject({ id: z.int(), version: z.int() }),
  filename: z.string(),
  /** null: not known */
  previous_fund: money.nullable(),
  fund: money,
  previous_shared: money,
  shared: money,
  /** portal less previous system */
  difference: signedMoney,
  people_count: z.int(),
  differing: z.int(),
  unexplained: z.int(),
  /** no difference exceeds rounding */
  agreed: z.boolean(),
  created_by: userRef,
  created_at: instant,
});
export type ParallelRun = z.infer<typeof parallelRunAnswer>;

const settingValue = z.strictObject({ unit: z.enum(SETTING_UNITS), value: z.string() });
const fact = z.strictObject({ fact: z.enum(PARALLEL_FACTS), previous: z.string().nullable(), portal: z.string() });

/** A run with its people, unexplained differences first. */
export const fullParallelRunAnswer = parallelRunAnswer.extend({
  settings: z.array(
    z.strictObject({
      setting: z.enum(PARALLEL_SETTINGS),
      from: settingValue,
      to: settingValue,
      /** people who would still differ by more than rounding */
      remaining: z.int(),
    }),
  ),
  people: z.array(
    z.strictObject({
      /** null: not found in the portal */
      employee_id: z.int().nullable(),
      payroll_ref: z.string().nullable(),
      name: z.string(),
      /** null: not in this result */
      previous: money.nullable(),
      portal: money.nullable(),
      difference: signedMoney,
      cause: z.enum(PARALLEL_CAUSES).nullable(),
      facts: z.array(fact),
    }),
  ),
});
export type FullParallelRun = z.infer<typeof fullParallelRunAnswer>;

/** The runs of a scheme, newest first. */
export const parallelRunsAnswer = z.strictObject({
  /** the newest periods with a run whose newest run agreed, without a gap */
  periods_agreed: z.int(),
  runs: z.array(parallelRunAnswer),
});
export type ParallelRuns = z.infer<typeof parallelRunsAnswer>;
