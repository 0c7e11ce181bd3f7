import type { TaxYear } from '#domain/contract/frequencies.ts';
import type { BatchQueryBody, BatchReplyBody } from '#domain/contract/payrollBatches.ts';
import type { PayrollFile, PayrollFilesBody } from '#domain/contract/payrollFiles.ts';
import type {
  BatchWithPeriod,
  PayrollDepartment,
  PayrollPeriod,
  PeriodComparison,
  PeriodsOfPayrollQuery,
} from '#domain/contract/payrollPeriods.ts';
import type { Files, Id, IfMatch, Sending, Verbs } from './call.ts';

/** Payroll periods, their steps and files. */
export const payrollCalls = ({ get, post, upload, file }: Verbs) => ({
  payrollTaxYears: (payroll: Id) => get<TaxYear[]>(`/payroll/${payroll}/tax_years`),
  /** The departments of several payrolls; none of a payroll whose departments cannot be read. */
  payrollDepartments: async (payrolls: readonly Id[]) => {
    const ofEach = payrolls.map((id) => get<PayrollDepartment[]>(`/payroll/${id}/departments`).catch(() => []));
    return (await Promise.all(ofEach)).flat();
  },
  /** of the current tax year by default */
  payrollPeriods: (payroll: Id, year?: number) =>
    get<PayrollPeriod[]>(`/payroll/${payroll}/periods`, { year } satisfies PeriodsOfPayrollQuery),
  completeInput: (period: Id, ifMatch: IfMatch) =>
    post<PayrollPeriod>(`/periods/${period}/complete_input`, undefined, ifMatch),
  startProcessing: (period: Id, ifMatch: IfMatch) =>
    post<PayrollPeriod>(`/periods/${period}/start_processing`, undefined, ifMatch),
  reopenInput: (period: Id, ifMatch: IfMatch) =>
    post<PayrollPeriod>(`/periods/${period}/reopen_input`, undefined, ifMatch),
  periodComparison: (period: Id) => get<PeriodComparison>(`/periods/${period}/comparison`),
  /** The steps of a batch are based on its period: `ifMatch` is the period that the user saw. */
  queryBatch: (id: Id, message: string, ifMatch: IfMatch) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/query`, { message } satisfies BatchQueryBody, ifMatch),
  approveBatch: (id: Id, ifMatch: IfMatch) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/approve`, undefined, ifMatch),
  answerBatch: (id: Id, message: string, ifMatch: IfMatch) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/answer`, { message } satisfies BatchReplyBody, ifMatch),
  uploadPayrollFiles: async (
    period: Id,
    files: File[],
    message?: string,
    { onProgress, signal }: Partial<Sending> = {},
  ) =>
    (
      await upload<{ data: PayrollFile[] }>(
        '/payroll_files',
        { period: String(period), message, files } satisfies PayrollFilesBody & Files,
        onProgress,
        signal,
      )
    ).data,
  payrollFileData: (id: Id) => file(`/payroll_files/${id}/data`),
});
