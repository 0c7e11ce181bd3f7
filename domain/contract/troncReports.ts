import { z } from 'zod';
import { money as moneyField, text as textField } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { CHANGE_REASONS } from '#domain/tronc/changeReasons.ts';
import { COMPARED_RULES, RULE_UNITS } from '#domain/tronc/ruleDifferences.ts';
import { approvalBlock, day, instant, signedMoney as money, note, userRef } from './common.ts';
import { findingAnswer } from './compliance.ts';
import { bool, id, ids, paging, type QueryOf, text } from './query.ts';

/** One person in one job role. Hours and points are numbers, money is text. */
const reportRow = z.strictObject({
  employee_id: z.int(),
  payroll_ref: z.string().nullable(),
  name: z.string(),
  division: z.string(),
  department: z.string(),
  job_role_id: z.int().nullable(),
  job_title: z.string().nullable(),
  status: z.enum(['included', 'starter', 'leaver', 'opted_out', 'no_hours', 'no_points']),
  hours: z.number(),
  bucket_hours: z.array(z.strictObject({ bucket_start: day, hours: z.number() })),
  job_role_points: z.number(),
  individual_points: z.number(),
  length_of_service_points: z.number(),
  training_points: z.number(),
  total_points: z.number(),
  length_of_service_months: z.int().nullable(),
  /** hours × points, exact: a decimal or a fraction */
  weight: z.string(),
  amount: money,
  amount_per_hour: money.nullable(),
  rounding: z.union([z.literal(0), z.literal(1)]),
  /** in order; the last one gives the amount. Empty if the request declines it. */
  explanation: z.array(note),
});
export type ReportRow = z.infer<typeof reportRow>;

const pot = z.strictObject({
  bucket_start: day.nullable(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  weight: z.string(),
  amount: money,
});
export type ReportPot = z.infer<typeof pot>;

/** A version of a period's report, without its rows. */
export const reportAnswer = z.strictObject({
  id: z.int(),
  version: z.int().min(1),
  tronc_scheme_id: z.int(),
  tronc_period_id: z.int(),
  approved: z.boolean(),
  approved_by: userRef.nullable(),
  approved_at: instant.nullable(),
  created_by: userRef,
  created_at: instant,
  total_troncs: money,
  troncmasters_fee: money,
  setup_fee: money,
  reserve: money,
  card_transaction_fee: money,
  troncmasters_fee_from_fund: money,
  setup_fee_from_fund: money,
  distributed_total: money,
  employees_count: z.int(),
  /** the newest version, and a draft */
  actionable: z.boolean(),
  status: z.enum(['draft', 'superseded', 'approved', 'replaced']),
  reserve_opening: money,
  reserve_release: money,
  reserve_closing: money,
  revision: z.int(),
});
export type Report = z.infer<typeof reportAnswer>;

const reportWithRows = reportAnswer.extend({
  rows: z.array(reportRow),
  pots: z.array(pot),
  warnings: z.array(note),
  findings: z.array(findingAnswer),
  input_hash: z.string(),
});
/** A report with everything that was calculated. */
export type ReportWithRows = z.infer<typeof reportWithRows>;

/**
 * One report of its own; `release_blocked` says why the caller may not release it, null where nothing refuses it.
 * `rules_reason`: why it was calculated with other rules than the version released before it, null where it was not.
 */
export const fullReportAnswer = reportWithRows.extend({
  release_blocked: approvalBlock.nullable(),
  rules_reason: z.string().nullable(),
});
export type FullReport = z.infer<typeof fullReportAnswer>;

/** A report of a list: with its rows if the request asks for them (`show_all_data`). */
export const listedReportAnswer = z.union([reportWithRows, reportAnswer]);

export const reportsQuery = z.looseObject({
  ...paging,
  tronc_period_ids: ids,
  tronc_scheme_ids: ids,
  report_ids: ids,
  show_all_data: bool,
  explain: bool,
  sort_by: text,
  format: text,
});
export type ReportsQuery = QueryOf<typeof reportsQuery>;

export const reportQuery = z.looseObject({ explain: bool, employee_ids: ids });
export type ReportQuery = QueryOf<typeof reportQuery>;

const release = moneyField('Reserve release', {});
const reason = textField('Reason', { required: true, max: 300 });
/**
 * `reserve_release`: money instead of the lots that are due. `rules_reason`: a released period is calculated with the rules
 * of its date instead of those of its released report, for this reason, which the client reads; absent: as in the draft before;
 * null: those of its released report.
 */
export const generateReportBody = z.strictObject({
  confirm_reopen: z.boolean('invalid').optional(),
  reserve_release: fieldSchema(release).optional(),
  rules_reason: fieldSchema(reason).nullish(),
});
export type GenerateReportBody = z.input<typeof generateReportBody>;

/** The figures that are compared, in the order of the ledger. Hours are not money and are left out. */
export const COMPARED_FIGURES = [
  'total_troncs',
  'card_transaction_fee',
  'troncmasters_fee',
  'troncmasters_fee_from_fund',
  'setup_fee',
  'setup_fee_from_fund',
  'reserve_opening',
  'reserve',
  'reserve_release',
  'reserve_closing',
  'distributed_total',
] as const;

/** The difference of one person, over all roles; null on the side of a version that does not contain them. */
const personDelta = z.strictObject({
  employee_id: z.int(),
  payroll_ref: z.string().nullable(),
  name: z.string(),
  from: money.nullable(),
  to: money.nullable(),
  difference: money,
  /**
   * why the amount differs: what changed about the person, `rules` of the scheme that changed it, `fund` for the fund or
   * reserve, and `others` for other people's hours or points if nothing about the person changed
   */
  reasons: z.array(
    z.strictObject({
      reason: z.enum(CHANGE_REASONS),
      /** the job role of `department` and `job_role_points`; of `hours`, if the person has several */
      role: z.string().nullable(),
      /** hours, points or names, as text */
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type PersonDelta = z.infer<typeof personDelta>;

const ruleValue = z.strictObject({ unit: z.enum(RULE_UNITS), value: z.string() });

/**
 * A rule of the scheme that differs. `of`: the division, department, job role or training, or the months of a length of
 * service; null for a rule of the whole scheme. `from` or `to` is null if that version did not have it.
 */
export const ruleDelta = z.strictObject({
  rule: z.enum(COMPARED_RULES),
  of: z.string().nullable(),
  from: ruleValue.nullable(),
  to: ruleValue.nullable(),
});
export type RuleDelta = z.infer<typeof ruleDelta>;

/** What a version changes: figures of the ledger, rules of the scheme, and people, the largest difference first. */
export const reportDiffAnswer = z.strictObject({
  against: z.strictObject({ id: z.int(), version: z.int().min(1) }),
  totals: z.array(z.strictObject({ field: z.enum(COMPARED_FIGURES), from: money, to: money })),
  rules: z.array(ruleDelta),
  rows: z.array(personDelta),
});
export type ReportDiff = z.infer<typeof reportDiffAnswer>;

/** `against`: another version of the same period, by default the previous one that the caller can see. */
export const reportDiffQuery = z.looseObject({ against: id });
export type ReportDiffQuery = QueryOf<typeof reportDiffQuery>;
