import type { UserRef } from '#domain/contract/common.ts';
import type { Frequency } from '#domain/contract/sites.ts';

export interface HoursImportResult {
  status: 'success' | 'preview';
  data: {
    employees: number;
    total_hours: number;
    rows?: { line: number; employee_id: number; name: string; job_title: string | null; hours: number }[];
  };
}

export interface DepartmentRoles {
  department_id: number;
  job_roles: { job_role_id: number; job_title: string; points: number }[];
}

export interface TrainingPoints {
  training_id: number;
  name: string;
  complete_points: number;
  incomplete_points: number;
}

export interface LengthOfServicePoints {
  id: number;
  /** months */
  time_span: number;
  tronc_points: number;
}

export interface EmployeeTroncPoints {
  job_role: { job_role_id: number; job_title: string; points: number }[];
  individual: number;
  length_of_service: number;
  training: number;
  /** the revision of the employee */
  revision: number;
}

export type PaydateOptions = Record<Frequency['frequency_type'], { value: string; name: string }[]>;

export interface TroncPeriod {
  id: number;
  tronc_scheme_id: number;
  period_number: number;
  tax_year: number;
  start_date: string;
  end_date: string;
  submission_date: string;
  report_return_date: string;
  actual_pay_date: string;
  is_current: boolean;
  tronc_amount: string | null;
  tronc_amounts: { bucket_start: string | null; amount: string }[];
  hours_imported: boolean;
  inputs_changed: boolean;
  total_hours: number | null;
  files_count: number;
  files_to_process_count: number;
  latest_report: { id: number; version: number; approved: boolean } | null;
  revision: number;
}

export interface TroncFile {
  id: number;
  filename: string;
  created_at: string;
  updated_at: string;
  processed: boolean;
  tronc_period_id: number;
  uploader: { id: number; forename: string; surname: string };
  description: string | null;
  size: number;
  file_scanner_scan_status: 'not_scanned' | 'pending' | 'clean' | 'infected';
  revision: number;
}

export interface Report {
  id: number;
  version: number;
  tronc_scheme_id: number;
  tronc_period_id: number;
  approved: boolean;
  approved_by: UserRef | null;
  approved_at: string | null;
  created_by: UserRef;
  created_at: string;
  total_troncs: string;
  troncmasters_fee: string;
  setup_fee: string;
  reserve: string;
  card_transaction_fee: string;
  distributed_total: string;
  employees_count: number;
  actionable: boolean;
  status: 'draft' | 'superseded' | 'approved' | 'replaced';
  revision: number;
}
