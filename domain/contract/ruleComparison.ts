import { z } from 'zod';
import { day, signedMoney } from './common.ts';
import { bool, type QueryOf, text } from './query.ts';

/**
 * A set of rules of a scheme, as a comparison names it: `paid`, those by which each period was released; `newest`, those that
 * the scheme shows; `adopted`, those that apply while a change waits for adoption; a day, those until the day before it.
 */
const ruleSet = z.union([z.enum(['paid', 'adopted', 'newest']), day]);
export type RuleSetKey = z.infer<typeof ruleSet>;

/** The sets to compare, by default `paid` and `newest`; without names, no figure is about fewer than five people. */
export const ruleComparisonQuery = z.looseObject({ before: text, after: text, without_names: bool });
export type RuleComparisonQuery = QueryOf<typeof ruleComparisonQuery>;

const amounts = { before: signedMoney, after: signedMoney, difference: signedMoney };

/** What people would have received of the last twelve released periods under two sets of rules. */
export const ruleComparisonAnswer = z.strictObject({
  /** the sets that can be compared: as paid, dated ones by their day, adopted, newest */
  rule_sets: z.array(ruleSet),
  before: ruleSet,
  after: ruleSet,
  /** newest first; `blocked`: the sets under which the period cannot be calculated, which leaves it out of all amounts */
  periods: z.array(
    z.strictObject({
      id: z.int(),
      period_number: z.int(),
      start_date: day,
      end_date: day,
      report_id: z.int(),
      blocked: z.array(z.enum(['before', 'after'])),
      ...amounts,
    }),
  ),
  /** `job_role_id` and `job_title` are null for people without a job role, and for several roles in one row without names */
  roles: z.array(
    z.strictObject({
      job_role_id: z.int().nullable(),
      job_title: z.string().nullable(),
      /** how many job roles the row adds up, because each has fewer than five people */
      roles: z.int().min(1),
      people: z.int(),
      ...amounts,
    }),
  ),
  /** largest difference first; null without names */
  people: z
    .array(
      z.strictObject({
        employee_id: z.int(),
        payroll_ref: z.string().nullable(),
        name: z.string(),
        ...amounts,
        periods: z.array(z.strictObject({ period_id: z.int(), ...amounts })),
      }),
    )
    .nullable(),
});
export type RuleComparison = z.infer<typeof ruleComparisonAnswer>;
