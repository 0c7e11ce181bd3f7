import { z } from 'zod';
import { RULE_PARTS } from '#domain/tronc/ruleChanges.ts';
import { VARIANCE_CAUSES } from '#domain/tronc/variance.ts';
import { day, money } from './common.ts';
import { findingAnswer } from './compliance.ts';

const previousRelease = z.strictObject({
  period_number: z.int(),
  actual_pay_date: day,
  total_troncs: money,
  distributed_total: money,
  employees_count: z.int(),
  /** hours of both reports */
  hours: z.strictObject({ before: z.number(), after: z.number() }),
  /** people who shared in that report and do not in this one, and the other way round */
  left: z.int().min(0),
  joined: z.int().min(0),
  /** the average amount per hour by job role: unexplained large changes first; null: nobody worked in it */
  roles: z.array(
    z.strictObject({
      job_title: z.string().nullable(),
      before: money.nullable(),
      after: money.nullable(),
      /** what explains the change */
      causes: z.array(z.enum(VARIANCE_CAUSES)),
    }),
  ),
});
/** The report that was released for the last period before this one. */
export type PreviousRelease = z.infer<typeof previousRelease>;

/** What a troncmaster checks before a report is approved. */
export const approvalCheckAnswer = z.strictObject({
  /** the parts of the rules that have changed since the report was calculated */
  changed_rules: z.array(z.enum(RULE_PARTS)),
  previous: previousRelease.nullable(),
  /** the last day of the period, if it has not passed at the sites; null: the period has ended */
  running_until: day.nullable(),
  /** what the compliance check found when the report was calculated */
  findings: z.array(findingAnswer),
});
export type ApprovalCheck = z.infer<typeof approvalCheckAnswer>;
