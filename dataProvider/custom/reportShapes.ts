import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { Report } from './shapes.ts';

/** A sentence by its code; `text` is English, screens translate the code (contract H1). */
export interface Note {
  code: string;
  params: Record<string, string | number>;
  text: string;
}

/** A finding of the compliance check (contract H1); screens translate `words` with `params`. */
export interface Finding {
  code: string;
  severity: 'breach' | 'warn' | 'notice' | 'info';
  /** the scheme field that it concerns */
  field: string | null;
  law: string | null;
  text: string;
  fix: string;
  words: string;
  params: Record<string, string | number>;
}

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
  /** why the server would reject a release by this user */
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
