import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { Note } from '#domain/contract/common.ts';
import type { Finding } from '#domain/contract/compliance.ts';
import type { Report } from './shapes.ts';

/** One person in one job role (contract H1). Hours and points are numbers, money is text. */
export interface ReportRow {
  employee_id: number;
  payroll_ref: string | null;
  name: string;
  division: string;
  department: string;
  job_role_id: number | null;
  job_title: string | null;
  status: 'included' | 'starter' | 'leaver' | 'opted_out' | 'no_hours' | 'no_points';
  hours: number;
  job_role_points: number;
  individual_points: number;
  length_of_service_points: number;
  training_points: number;
  total_points: number;
  /** hours × points, exact: a decimal or a fraction */
  weight: string;
  amount: string;
  amount_per_hour: string | null;
  /** in order; the last one gives the amount */
  explanation: Note[];
}

/** A report with everything that was calculated. */
export interface FullReport extends Report {
  /** why the server would refuse this user's release */
  release_blocked?: ApprovalBlock | null;
  troncmasters_fee_from_fund: string;
  setup_fee_from_fund: string;
  reserve_opening: string;
  reserve_release: string;
  reserve_closing: string;
  rows: ReportRow[];
  warnings?: Note[];
  findings?: Finding[];
}
