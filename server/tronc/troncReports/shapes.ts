import { z } from 'zod';
import { approvalBlocked } from '#server/access/approvalBlocked.ts';
import { findingAnswer } from '../schemes/compliance/present.ts';

export const money = z.string().regex(/^-?\d+\.\d{2}$/);
const day = z.iso.date();
const userRef = z.strictObject({ id: z.int(), forename: z.string(), surname: z.string(), name: z.string() });
const note = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
});

/** One person in one job role (contract H1, ReportRow). */
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
  weight: z.string(),
  amount: money,
  amount_per_hour: money.nullable(),
  rounding: z.union([z.literal(0), z.literal(1)]),
  explanation: z.array(note),
});

const pot = z.strictObject({
  bucket_start: day.nullable(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  weight: z.string(),
  amount: money,
});

/** Report of the contract; the last five parts are only sent with show_all_data. */
export const reportAnswer = z.strictObject({
  id: z.int(),
  version: z.int().min(1),
  tronc_scheme_id: z.int(),
  tronc_period_id: z.int(),
  approved: z.boolean(),
  approved_by: userRef.nullable(),
  approved_at: z.iso.datetime().nullable(),
  created_by: userRef,
  created_at: z.iso.datetime(),
  total_troncs: money,
  troncmasters_fee: money,
  setup_fee: money,
  reserve: money,
  card_transaction_fee: money,
  troncmasters_fee_from_fund: money,
  setup_fee_from_fund: money,
  distributed_total: money,
  employees_count: z.int(),
  actionable: z.boolean(),
  status: z.enum(['draft', 'superseded', 'approved', 'replaced']),
  reserve_opening: money,
  reserve_release: money,
  reserve_closing: money,
  revision: z.int(),
  rows: z.array(reportRow).optional(),
  pots: z.array(pot).optional(),
  warnings: z.array(note).optional(),
  findings: z.array(findingAnswer).optional(),
  input_hash: z.string().optional(),
  /** of one report alone: why the caller may not release it; null where nothing refuses it */
  release_blocked: approvalBlocked.nullable().optional(),
});

export type ReportAnswer = z.infer<typeof reportAnswer>;
export type ReportRowAnswer = z.infer<typeof reportRow>;
export type PotAnswer = z.infer<typeof pot>;
