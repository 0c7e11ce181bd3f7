import type { TaxYear } from '#domain/contract/frequencies.ts';
import type { BatchQueryBody, BatchReplyBody } from '#domain/contract/payrollBatches.ts';
import type { PayrollFile, PayrollFilesBody } from '#domain/contract/payrollFiles.ts';
import type {
  BatchWithPeriod,
  PayrollPeriod,
  PeriodComparison,
  PeriodsOfPayrollQuery,
} from '#domain/contract/payrollPeriods.ts';
import type { Files, Id, Sending, Verbs } from './call.ts';

/** Payroll periods, their steps and files. */
export const payrollCalls = ({ get, post, upload, file }: Verbs) => ({
  payrollTaxYears: (payroll: Id) => get<TaxYear[]>(`/payroll/${payroll}/tax_years`),
  /** of the current tax year by default */
  payrollPeriods: (payroll: Id, year?: number) =>
    get<PayrollPeriod[]>(`/payroll/${payroll}/periods`, { year } satisfies PeriodsOfPayrollQuery),
  completeInput: (period: Id) => post<PayrollPeriod>(`/periods/${period}/complete_input`),
  startProcessing: (period: Id) => post<PayrollPeriod>(`/periods/${period}/start_processing`),
  reopenInput: (period: Id) => post<PayrollPeriod>(`/periods/${period}/reopen_input`),
  periodComparison: (period: Id) => get<PeriodComparison>(`/periods/${period}/comparison`),
  queryBatch: (id: Id, message: string) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/query`, { message } satisfies BatchQueryBody),
  approveBatch: (id: Id) => post<BatchWithPeriod>(`/payroll_batches/${id}/approve`),
  answerBatch: (id: Id, message: string) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/answer`, { message } satisfies BatchReplyBody),
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
