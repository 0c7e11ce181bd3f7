import type { Frequency } from '#domain/contract/frequencies.ts';

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
