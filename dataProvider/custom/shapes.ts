/**
 * Responses of the custom methods, as far as the shell and the shared screens read them (contract part B). The record
 * types of entities are derived from their declarations in domain/entities.
 */
export interface PersonRef {
  id: number;
  forename: string;
  surname: string;
  name: string;
}
export interface User extends PersonRef {
  email: string;
  username: string;
  mobile_country_code: string;
  mobile_number: string | null;
  last_login: string | null;
  mfa_totp: boolean;
  mfa_sms: boolean;
  tronc_master: boolean;
  active: boolean;
  company_permissions: { company_id: number; permissions: string[] }[];
  permissions: { payroll_id: number; permissions: string[] }[];
  revision: number;
}
export interface PermissionHeader {
  system_name: string;
  name: string;
  group: string;
}
export interface Address {
  line_1: string | null;
  line_2: string | null;
  line_3: string | null;
  post_town: string | null;
  post_code: string | null;
}
/** Without view_company, only id, name and permissions are returned (contract C2). */
export interface Company {
  id: number;
  name: string;
  permissions: string[];
  country?: 'GB' | 'IE';
  compliance_mode?: 'warn' | 'block';
  second_look?: boolean;
  trading_as_name?: string | null;
  companies_house_number?: string | null;
  company_number?: string | null;
  address?: Address;
  employee_stats?: { count: number };
  site_stats?: { count: number };
  tronc_scheme_stats?: { count: number };
  /** only in the response for a single company */
  sites?: { id: number; name: string }[];
}
export interface Site {
  id: number;
  name: string;
  company_id: number;
  address_line_1: string | null;
  address_line_2: string | null;
  address_line_3: string | null;
  address_post_town: string | null;
  address_post_code: string | null;
  stats?: { employee_count: number };
  revision: number;
}
export interface Payroll {
  id: number;
  company_id: number;
  name: string;
  company: { id: number; name: string };
  permissions: string[];
  /** the permissions that the caller can give there; on request */
  assignable_permissions?: string[];
  epay_tickets: boolean;
  irish_payroll: boolean;
  currency: string;
  frequency: Frequency['frequency_type'];
  total_employees: number;
  live_employees: number;
}
export interface TrainingType {
  id: number;
  name: string;
}
export interface JobRole {
  id: number;
  company_id: number;
  job_title: string;
  points: number | null;
  archived: boolean;
  revision: number;
}
export interface Frequency {
  id: number;
  display_name: string;
  frequency_type: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly';
}
export type TrainingStatus = 'incomplete' | 'complete';
export interface Employee {
  id: number;
  /** 'Surname, Forename' */
  name: string;
  forename_1: string;
  surname: string;
  company_id: number;
  company: { id: number; name: string };
  payroll_id: number;
  payroll_ref: string;
  /** null without the permission to view employees of the payroll */
  ni_number: string | null;
  department: string | null;
  start_date: string | null;
  leave_date: string | null;
  emails: { home: string | null };
  phone_numbers: { mobile: string | null };
  address: Address;
  /** on request */
  sites?: { id: number; name: string }[];
  is_opted_out_of_tronc_scheme: boolean;
  job_roles: { job_role_id: number; job_title: string }[];
  /** one at most */
  current_tronc_scheme: { id: number; name: string }[];
  training_status: { training_id: number; name: string; status: TrainingStatus }[];
  irish_payroll: boolean;
  revision: number;
}
export interface HoursImportResult {
  status: 'success' | 'preview';
  data: {
    employees: number;
    total_hours: number;
    rows?: { line: number; employee_id: number; name: string; job_title: string | null; hours: number }[];
  };
}
export interface Payslip {
  id: number;
  employee_id: number;
  period_name: string;
  pay_date: string;
  net_pay: string | null;
  filename: string;
}
export type DocumentType = 'company' | 'personalcompany' | 'personal' | 'eP60' | 'payslip';
export interface Document {
  id: number;
  type: DocumentType;
  description: string;
  filename: string;
  mime_type: string;
  size: number;
  datetime_added: string;
  uploaded_by: { id: number; name: string } | null;
  company_id: number;
  company: { id: number; name: string };
  payrolls: { id: number; name: string }[];
  employee: { id: number; name: string } | null;
  /** on request: valid once, for a minute */
  access_token?: string;
  revision: number;
}
export interface AuditEntry {
  id: number;
  action: 'uploaded' | 'downloaded' | 'viewed' | 'deleted' | 'notified';
  user: { id: number; name: string } | null;
  datetime: string;
}
export interface Announcement {
  id: number;
  /** null: for every payroll of the company */
  payrollid: number | null;
  deptno: string | null;
  company: { id: number; name: string };
  subject: string;
  message: string;
  datestart: string | null;
  dateend: string | null;
  dateadded: string;
  addedby: { id: number; forename: string; surname: string };
  hideonread: boolean;
  notice_read: { user_id: number; read_at: string }[];
  notice_type: { id: number; system_name: string; friendly_name: string };
}
export interface Update {
  id: number;
  name: string;
  date: string;
  type: 'update' | 'resource';
  read: boolean;
  filename: string;
  size: number;
}
export interface News {
  display_news: boolean;
  items: { id: number; title: string; body: string; date: string }[];
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
  approved_by: PersonRef | null;
  approved_at: string | null;
  created_by: PersonRef;
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
export interface SecurityQuestion {
  id: number;
  question: string;
}
export interface UserAnswer {
  id: number;
  number: number;
  answer: string | null;
}
export interface TotpSetup {
  key: string;
  /** a data: URL for an img */
  qr_image: string | null;
}
