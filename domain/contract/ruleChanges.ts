import { z } from 'zod';
import { date, text } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { RULE_PARTS } from '#domain/tronc/ruleChanges.ts';
import { day, instant, signedMoney, userRef } from './common.ts';
import { ids } from './query.ts';
import { ruleDelta } from './troncReports.ts';

const change = z.strictObject({
  /** the parts of the rules that become different */
  parts: z.array(z.enum(RULE_PARTS)),
  /** whether it counts for no period that has begun: its day is after today, or it waits for adoption */
  is_later: z.boolean(),
  /** the rules that differ; a job role that it adds or removes is only in `job_roles` */
  rules: z.array(ruleDelta),
  /** the points of job roles that differ; null on the side on which the role is not in the scheme */
  job_roles: z.array(
    z.strictObject({
      job_role_id: z.int(),
      job_title: z.string(),
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
  ),
  created_by: userRef,
  created_at: instant,
});

/** The changes of a scheme's rules that count from a day on, oldest day first, and the periods from which a change can count. */
export const ruleChangesAnswer = z.strictObject({
  changes: z.array(change.extend({ effective_from: day })),
  /** what users of the company have changed and no troncmaster has adopted; no report uses it */
  waiting: change.nullable(),
  /** whether the caller's changes wait for a troncmaster */
  needs_adoption: z.boolean(),
  /** without a released report, after the newest released one */
  periods: z.array(z.strictObject({ id: z.int(), period_number: z.int(), start_date: day, end_date: day })),
});
export type RuleChanges = z.infer<typeof ruleChangesAnswer>;

export const adoptRulesBody = z.strictObject({
  effective_from: fieldSchema(date('Effective from', { required: true })),
});
export const declineRulesBody = z.strictObject({ reason: fieldSchema(text('Reason', { required: true, max: 300 })) });

/** `fact_ids`: changes of people that wait, in place of the rules. */
export const proposalEffectQuery = z.looseObject({ fact_ids: ids });

/**
 * What each person would have received of the last released period with what waits, the largest difference first; null if nothing waits, nothing has been released, or that period cannot be calculated with it.
 */
export const proposalEffectAnswer = z
  .strictObject({
    period_number: z.int(),
    people: z.array(
      z.strictObject({
        employee_id: z.int(),
        name: z.string(),
        from: signedMoney,
        to: signedMoney,
        difference: signedMoney,
      }),
    ),
  })
  .nullable();
export type ProposalEffect = z.infer<typeof proposalEffectAnswer>;
