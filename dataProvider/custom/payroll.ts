import type { TaxYear } from '#domain/contract/frequencies.ts';
import type { BatchQueryBody, BatchReplyBody } from '#domain/contract/payrollBatches.ts';
import type { PayrollFile, PayrollFilesBody } from '#domain/contract/payrollFiles.ts';
import type {
  BatchWithPeriod,
  PayrollPeriod,
  PeriodComparison,
  PeriodsOfPayrollQuery,
} from '#domain/contract/payrollPeriods.ts';
import type { Files, Id, IfMatch, Sending, Verbs } from './call.ts';

/** Payroll periods, their steps and files. */
export const payrollActions = ({ get, post, upload, file }: Verbs) => ({
  payrollTaxYears: (payroll: Id) => get<TaxYear[]>(`/payroll/${payroll}/tax_years`),
  /** of the current tax year by default */
  payrollPeriods: (payroll: Id, year?: number) =>
    get<PayrollPeriod[]>(`/payroll/${payroll}/periods`, { year } satisfies PeriodsOfPayrollQuery),
  completeInput: (period: Id, base: IfMatch) =>
    post<PayrollPeriod>(`/periods/${period}/complete_input`, undefined, base),
  startProcessing: (period: Id, base: IfMatch) =>
    post<PayrollPeriod>(`/periods/${period}/start_processing`, undefined, base),
  reopenInput: (period: Id, base: IfMatch) => post<PayrollPeriod>(`/periods/${period}/reopen_input`, undefined, base),
  periodComparison: (period: Id) => get<PeriodComparison>(`/periods/${period}/comparison`),
  /** The steps of a batch are based on its period: `base` is the period that the user saw. */
  queryBatch: (id: Id, message: string, base: IfMatch) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/query`, { message } satisfies BatchQueryBody, base),
  approveBatch: (id: Id, base: IfMatch) => post<BatchWithPeriod>(`/payroll_batches/${id}/approve`, undefined, base),
  answerBatch: (id: Id, message: string, base: IfMatch) =>
    post<BatchWithPeriod>(`/payroll_batches/${id}/answer`, { message } satisfies BatchReplyBody, base),
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
