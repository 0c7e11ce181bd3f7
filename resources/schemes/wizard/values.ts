import type { JobRole } from '#domain/contract/jobRoles.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import type { PeriodBoundaries } from '#domain/payroll/periodEnd.ts';
import type { PaidBy } from '#domain/tronc/index.ts';

/** A value that the user types is text until it is sent; a value from the server is a number. */
export type Typed = string | number | null;

export interface TrainingRow {
  training_id: number;
  name: string;
  complete_points: Typed;
  incomplete_points: Typed;
}
/** One role of the scheme, in one of its departments; null is the only department of a new scheme (F-109). */
export interface RoleRow {
  job_role_id: number;
  job_title: string;
  department_id: number | null;
  points: Typed;
}
export interface SpanRow {
  /** months */
  time_span: Typed;
  tronc_points: Typed;
}

interface TypedPart {
  id: number;
  name: string;
  /** percent */
  split: Typed;
}

/** The values of the wizard's form, in the shape of API responses, except for the roles, which are a flat list here. */
export interface SchemeValues {
  id?: number;
  company_id: number;
  revision?: number;
  name: string | null;
  site_id: number | null;
  frequency_id: number | null;
  pay_date: string | null;
  first_pay_date: string | null;
  paid_by: PaidBy;
  submission_days_before_pay_date: Typed;
  report_return_days_before_pay_date: Typed;
  period_boundaries: PeriodBoundaries;
  period_start: string | null;
  deadlines_on_working_days: boolean;
  visitors: 'off' | 'with_hours';
  pay_queries_to: 'troncmaster' | 'company';
  troncmasters_fee_percentage: Typed;
  troncmasters_fee_from_fund_percentage: Typed;
  setup_fee: Typed;
  setup_fee_from_fund_percentage: Typed;
  card_transaction_fee_percentage: Typed;
  card_transaction_fee_fixed_amount: Typed;
  troncs_reserve_percentage: Typed;
  troncs_reserve_fixed_amount: Typed;
  distribution_frequency: { frequency_type: BucketKind };
  employee_time_bucket: BucketKind | null;
  apply_tip_split_to_divisions: boolean;
  apply_tip_split_to_departments: boolean;
  tronc_points_training: boolean;
  tronc_points_job_role: boolean;
  tronc_points_length_of_service: boolean;
  training_tronc_points: TrainingRow[];
  role_points: RoleRow[];
  length_of_service_tronc_points: SpanRow[];
  /** the first day of the period from which changed rules count; absent: every period without a released report */
  effective_from?: string | null;
  /** of an existing scheme; edited in their own drawer (F-109) */
  divisions?: readonly (TypedPart & { departments: readonly TypedPart[] })[];
}

/**
 * Returns the values of a new scheme, with the most common choices: one point for each role and each completed training
 * of the company, hours due five days and the report two days before the pay date, on working days, hours of visitors taken, fees paid by the employer.
 * Amounts and percentages of fees must be typed.
 */
export const newScheme = (
  company_id: number,
  sites: readonly { id: number }[],
  roles: readonly JobRole[],
  trainings: readonly TrainingType[],
): SchemeValues => ({
  company_id,
  name: null,
  site_id: sites.length === 1 ? (sites[0]?.id ?? null) : null,
  frequency_id: null,
  pay_date: null,
  first_pay_date: null,
  paid_by: 'employer',
  submission_days_before_pay_date: 5,
  report_return_days_before_pay_date: 2,
  period_boundaries: 'due',
  period_start: null,
  deadlines_on_working_days: true,
  visitors: 'with_hours',
  pay_queries_to: 'troncmaster',
  troncmasters_fee_percentage: null,
  troncmasters_fee_from_fund_percentage: 0,
  setup_fee: null,
  setup_fee_from_fund_percentage: 0,
  card_transaction_fee_percentage: null,
  card_transaction_fee_fixed_amount: null,
  troncs_reserve_percentage: null,
  troncs_reserve_fixed_amount: null,
  distribution_frequency: { frequency_type: 'period' },
  employee_time_bucket: null,
  apply_tip_split_to_divisions: false,
  apply_tip_split_to_departments: false,
  tronc_points_training: true,
  tronc_points_job_role: true,
  tronc_points_length_of_service: true,
  training_tronc_points: trainings.map(({ id, name }) => ({
    training_id: id,
    name,
    complete_points: 1,
    incomplete_points: 0,
  })),
  role_points: roles
    .filter(({ archived }) => !archived)
    .map(({ id, job_title }) => ({ job_role_id: id, job_title, department_id: null, points: 1 })),
  length_of_service_tronc_points: [],
});

/** Returns a scheme in the form that the wizard edits. */
export const valuesOf = (scheme: Scheme): SchemeValues => ({
  ...scheme,
  role_points: scheme.job_roles.flatMap(({ department_id, job_roles }) =>
    job_roles.map((role) => ({ ...role, department_id })),
  ),
});
