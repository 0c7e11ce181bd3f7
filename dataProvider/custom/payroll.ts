import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { FigureCode } from '#domain/payroll/comparison.ts';
import type { BatchStatus, PeriodStatus } from '#domain/payroll/periodStates.ts';
import type { Id, Sending, Verbs } from './call.ts';

interface UserRef {
  id: number;
  forename: string;
  surname: string;
  name: string;
}
/** The provider's run of a payroll (contract B). Money is pounds and pence, `"1234.50"`. */
export interface Batch {
  id: number;
  period_id: number;
  employees_paid: number;
  gross_pay: string;
  net_pay: string;
  total_pay: string;
  pay_date: string;
  requires_checking: boolean;
  status: BatchStatus;
  version: number;
  query_message: string | null;
  query_ticket_id: number | null;
  checked_by: UserRef | null;
  approved_by: UserRef | null;
  /** why the server would reject this user's second approval */
  approval_blocked: ApprovalBlock | null;
}
interface Mover {
  employee_id: number;
  name: string;
  payroll_ref: string;
  ni_number: string | null;
  net_pay: string | null;
}
export interface PayrollPeriod {
  id: number;
  payroll_id: number;
  payroll_name: string;
  company_id: number;
  period_number: number;
  year: number;
  period_name: string;
  start_date: string;
  end_date: string;
  uploader: UserRef | null;
  status: PeriodStatus;
  payroll_input_due: string;
  pay_date: string;
  submitted_by: UserRef | null;
  submitted_at: string | null;
  batch: Batch | null;
  versions: { id: number; version: number; status: BatchStatus; created_at: string }[];
  irish_payroll: boolean;
  /** only for a single period, not in lists */
  starters?: (Mover & { start_date: string })[];
  leavers?: (Mover & { leave_date: string })[];
}
export interface PayrollFile {
  id: number;
  period_id: number;
  filename: string;
  message: string | null;
  uploader: UserRef;
  updated_at: string;
  is_batch_file: boolean;
}
export interface PeriodComparison {
  previous_period_id: number | null;
  figures: {
    code: FigureCode;
    previous: string | number | null;
    current: string | number | null;
    difference: string | number | null;
  }[];
  people: { employee_id: number; name: string; previous: string | null; current: string | null; difference: string }[];
}
type WithPeriod = Batch & { period: PayrollPeriod };

/** Payroll periods, their steps and files (contract C4, H7). */
export const payrollActions = ({ get, post, upload, file }: Verbs) => ({
  payrollTaxYears: (payroll: Id) => get<{ start: number; end: number }[]>(`/payroll/${payroll}/tax_years`),
  /** of the current tax year by default */
  payrollPeriods: (payroll: Id, year?: number) => get<PayrollPeriod[]>(`/payroll/${payroll}/periods`, { year }),
  completeInput: (period: Id) => post<PayrollPeriod>(`/periods/${period}/complete_input`),
  startProcessing: (period: Id) => post<PayrollPeriod>(`/periods/${period}/start_processing`),
  reopenInput: (period: Id) => post<PayrollPeriod>(`/periods/${period}/reopen_input`),
  periodComparison: (period: Id) => get<PeriodComparison>(`/periods/${period}/comparison`),
  queryBatch: (id: Id, message: string) => post<WithPeriod>(`/payroll_batches/${id}/query`, { message }),
  approveBatch: (id: Id) => post<WithPeriod>(`/payroll_batches/${id}/approve`),
  answerBatch: (id: Id, message: string) => post<WithPeriod>(`/payroll_batches/${id}/answer`, { message }),
  uploadPayrollFiles: async (
    period: Id,
    files: File[],
    message?: string,
    { onProgress, signal }: Partial<Sending> = {},
  ) => (await upload<{ data: PayrollFile[] }>('/payroll_files', { period, message, files }, onProgress, signal)).data,
  payrollFileData: (id: Id) => file(`/payroll_files/${id}/data`),
});
