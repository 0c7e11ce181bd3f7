import { z } from 'zod';
import type { RuleSet } from '#domain/tronc/index.ts';
import { day, signedMoney } from './common.ts';
import { bool, type QueryOf, text } from './query.ts';

/**
 * A set of rules of a scheme, as a comparison names it: `paid`, those by which each period was released; `newest`, those that
 * the scheme shows; `adopted`, those that apply while a change waits for adoption; a day, those until the day before it; `tried`, those
 * of the request, which are not stored.
 */
const ruleSet = z.union([z.enum(['paid', 'adopted', 'newest', 'tried']), day]);
export type RuleSetKey = z.infer<typeof ruleSet>;

/** The sets to compare, by default `paid` and `newest`; without names, no figure is about fewer than five people. */
export const ruleComparisonQuery = z.looseObject({ before: text, after: text, without_names: bool });
export type RuleComparisonQuery = QueryOf<typeof ruleComparisonQuery>;

/** Rules as the engine calculates with them: minor units, hundredths of a percent or point. The limits are far above any scheme's. */
const units = z.int('whole_number').min(0, 'min_value').max(1_000_000_000, 'max_value');
const points = z.int('whole_number').min(0, 'min_value').max(1_000_000, 'max_value');
const MOST_ROWS = 500;
const listOf = <T extends z.ZodType>(row: T) => z.array(row, 'invalid').max(MOST_ROWS, 'too_many');
const id = z.int('not_found').positive('not_found');
const frequency = z.enum(['period', 'weekly', 'daily'], 'choice');
const charge = z.strictObject({ percent: units.nullable(), amount: units.nullable() });
const part = { id, name: z.string().max(255, 'max_length'), split: units };

export const triedRules = z.strictObject({
  scheme: z.strictObject({
    cardFee: charge,
    troncmastersFee: units,
    troncmastersFeeFromFund: units,
    setupFee: units,
    setupFeeFromFund: units,
    reserve: charge,
    splitByDivision: z.boolean('invalid'),
    splitByDepartment: z.boolean('invalid'),
    distributionFrequency: frequency,
    employeeTimeBucket: frequency,
    pointsByJobRole: z.boolean('invalid'),
    pointsByLengthOfService: z.boolean('invalid'),
    pointsByTraining: z.boolean('invalid'),
  }),
  divisions: listOf(z.strictObject({ ...part, departments: listOf(z.strictObject(part)) })),
  jobRoles: listOf(z.strictObject({ id, points, departmentId: id.nullable() })),
  lengthOfService: listOf(z.strictObject({ months: points, points })),
  training: listOf(z.strictObject({ trainingId: id, completePoints: points, incompletePoints: points })),
}) satisfies z.ZodType<RuleSet>;

/** The same as the query, with rules that the scheme does not have: the set `tried`. */
export const triedComparisonBody = z.strictObject({
  before: z.string().max(20, 'max_length').optional(),
  after: z.string().max(20, 'max_length').optional(),
  without_names: z.boolean('invalid').optional(),
  tried: triedRules,
  copy: z.boolean('invalid').optional(),
});

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
