import type { Id, IfMatch, Sending, Verbs } from './call.ts';
import type { FullReport } from './reportShapes.ts';
import type { Division } from './schemeShapes.ts';
import type {
  DepartmentRoles,
  EmployeeTroncPoints,
  HoursImportResult,
  LengthOfServicePoints,
  PaydateOptions,
  Report,
  TrainingPoints,
  TroncFile,
  TroncPeriod,
} from './shapes.ts';

/**
 * The fund of a period: one entry, or one per bucket with the first day of the bucket (contract E5). Amounts are pounds
 * and pence, `"1234.50"`.
 */
export interface TroncAmount {
  tronc_period_id: Id;
  amount: string;
  bucket_start?: string;
}

interface WrittenPart {
  id?: number;
  name: string;
  /** percent */
  split: number;
}
export type WrittenDivision = WrittenPart & { departments: readonly WrittenPart[] };

/** Actions on tronc schemes (contract C9). */
export const schemeActions = ({ get, put, patch }: Verbs) => ({
  schemeJobRoles: (id: Id) => get<DepartmentRoles[]>(`/tronc_schemes/${id}/job_roles`),
  /** Replaces all of them. */
  setSchemeJobRoles: (
    id: Id,
    roles: { department_id: Id | null; job_roles: { job_role_id: Id; points: number }[] }[],
    seen?: IfMatch,
  ) => put<DepartmentRoles[]>(`/tronc_schemes/${id}/job_roles`, roles, seen),
  setTrainingPoints: (id: Id, points: Omit<TrainingPoints, 'name'>[], seen?: IfMatch) =>
    put<TrainingPoints[]>(`/tronc_schemes/${id}/training_points`, { points }, seen),
  setLengthOfServicePoints: (id: Id, points: Omit<LengthOfServicePoints, 'id'>[], seen?: IfMatch) =>
    put<LengthOfServicePoints[]>(`/tronc_schemes/${id}/length_of_service_points`, { points }, seen),
  /** Replaces all of them; a part without an id is new. */
  setDivisions: (id: Id, divisions: readonly WrittenDivision[], seen?: IfMatch) =>
    put<Division[]>(`/tronc_schemes/${id}/divisions`, divisions, seen),
  employeeTroncPoints: (schemeId: Id, employeeId: Id) =>
    get<EmployeeTroncPoints>(`/tronc_schemes/${schemeId}/employees/${employeeId}/tronc_points`),
  /** A whole number other than 0, or null to clear. */
  setIndividualPoints: (schemeId: Id, employeeId: Id, individual: number | null, seen?: IfMatch) =>
    patch<EmployeeTroncPoints>(`/tronc_schemes/${schemeId}/employees/${employeeId}/tronc_points`, { individual }, seen),
  paydateOptions: () => get<PaydateOptions>('/troncs_paydate_options'),
});

/** Actions on tronc periods, their files, hours, fund and reports (contract C10). */
export const troncActions = ({ get, post, put, patch, upload, uploadChange, file }: Verbs) => ({
  uploadTroncFiles: async (
    periodId: Id,
    files: File[],
    description?: string,
    { onProgress, signal }: Partial<Sending> = {},
  ) =>
    (
      await upload<{ data: TroncFile[] }>(
        `/tronc_periods/${periodId}/troncs_files`,
        { description, files },
        onProgress,
        signal,
      )
    ).data,
  hoursTemplate: (periodId: Id) => file(`/tronc_periods/${periodId}/employee_hours/csv_template`),
  /**
   * Replaces the period's hours and returns its new revision; lines with errors are returned as a 400 with `body.lines`.
   */
  importHours: (periodId: Id, hours: File, seen?: IfMatch) =>
    uploadChange<HoursImportResult>(`/tronc_periods/${periodId}/employee_hours`, { hours }, seen),
  /** Returns what a file would import; nothing is saved. Errors as for importHours. */
  previewHours: (periodId: Id, hours: File) =>
    upload<HoursImportResult>(`/tronc_periods/${periodId}/employee_hours`, { hours, dry_run: true }),
  setTroncAmounts: (periodId: Id, hour_buckets: TroncAmount[], seen?: IfMatch) =>
    put<TroncPeriod>(`/tronc_periods/${periodId}/tronc_amounts`, { hour_buckets }, seen),
  /** 409 `confirm_reopen` if the newest report is approved and the call does not confirm reopening. */
  generateReport: (periodId: Id, options: { confirm_reopen?: boolean; reserve_release?: string } = {}) =>
    post<Report>(`/tronc_periods/${periodId}/generate_report`, options),
  approveReport: (reportId: Id, seen?: IfMatch) => post<Report>(`/tronc_reports/${reportId}/approve`, undefined, seen),
  /** Rows without their explanations, which are five times the rest if a month is divided by day. */
  reportWithRows: (reportId: Id) => get<FullReport>(`/tronc_reports/${reportId}`, { explain: 0 }),
  /** The rows of one person, with their explanations. */
  reportOfPerson: async (reportId: Id, employeeId: Id) =>
    (await get<FullReport>(`/tronc_reports/${reportId}`, { employee_ids: [Number(employeeId)] })).rows,
  /** The rows of one report for an export (RPT-005). */
  reportForExport: (reportId: Id) =>
    get<FullReport[]>('/tronc_reports', { report_ids: [Number(reportId)], show_all_data: 1, explain: 0 }),
  reportCsv: (reportId: Id) =>
    file('/tronc_reports', { report_ids: [Number(reportId)], show_all_data: 1, format: 'csv' }),
  reportPdf: (reportId: Id) => file(`/tronc_reports/${reportId}/pdf`),
  troncFileData: (id: Id) => file(`/tronc_files/${id}/data`),
  markTroncFile: (id: Id, processed: boolean, seen?: IfMatch) =>
    patch<TroncFile>(`/tronc_files/${id}`, { processed }, seen),
});
