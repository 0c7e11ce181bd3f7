import type { DepartmentRoles, Frequency, LengthOfServicePoints, TrainingPoints } from './shapes.ts';

/**
 * A part of the business that receives a share by its split; departments are within divisions (contract H1). Splits are
 * percentages.
 */
export interface Division {
  id: number;
  name: string;
  split: number;
  departments: { id: number; name: string; split: number }[];
}

/** The dates of one pay period, as a scheme's card shows them. */
export interface SchemePeriodShort {
  id: number;
  period_number: number;
  tax_year: number;
  submission_date: string;
  report_return_date: string;
  actual_pay_date: string;
}

/** A tax year, by the years in which it starts and ends. */
export interface TaxYear {
  start: number;
  end: number;
}

export type TimeBucket = 'daily' | 'weekly' | 'period';

/** A tronc scheme as returned by the API (contract B). Money is `"1234.50"`; percentages and points are numbers. */
export interface Scheme {
  id: number;
  company_id: number;
  name: string;
  site_id: number;
  site: { id: number; name: string };
  frequency_id: number;
  frequency: Frequency;
  pay_date: string;
  first_pay_date: string | null;
  submission_days_before_pay_date: number;
  report_return_days_before_pay_date: number;
  troncmasters_fee_percentage: number;
  troncmasters_fee_from_fund_percentage: number;
  setup_fee: string;
  setup_fee_from_fund_percentage: number;
  troncs_reserve_percentage: number | null;
  troncs_reserve_fixed_amount: string | null;
  card_transaction_fee_percentage: number | null;
  card_transaction_fee_fixed_amount: string | null;
  apply_tip_split_to_departments: boolean;
  apply_tip_split_to_divisions: boolean;
  distribution_frequency: { frequency_type: TimeBucket };
  employee_time_bucket: TimeBucket;
  divisions: Division[];
  tronc_points_training: boolean;
  tronc_points_job_role: boolean;
  tronc_points_length_of_service: boolean;
  training_tronc_points: TrainingPoints[];
  job_roles: DepartmentRoles[];
  length_of_service_tronc_points: LengthOfServicePoints[];
  tax_years?: TaxYear[];
  currentPeriod?: SchemePeriodShort | null;
  /** troncmasters only */
  files_to_process_count?: number;
  processed_files_count: number;
  employees_count: number;
  revision: number;
}
