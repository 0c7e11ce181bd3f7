import type { ApprovalCheck } from '#domain/contract/approvalCheck.ts';
import type { ReminderOfPeriod } from '#domain/contract/desk.ts';
import type { Division, DivisionsBody } from '#domain/contract/divisions.ts';
import type { PaydateOptions } from '#domain/contract/frequencies.ts';
import type { FundBody } from '#domain/contract/fund.ts';
import type { HoursCorrection, HoursGrid, HoursImport, HoursPreview } from '#domain/contract/hours.ts';
import type {
  DepartmentRoles,
  EmployeePointsBody,
  EmployeeTroncPoints,
  JobRolesBody,
  LengthOfServicePoints,
  LengthOfServicePointsBody,
  TrainingPoints,
  TrainingPointsBody,
} from '#domain/contract/points.ts';
import type { ProposalEffect, RuleChanges } from '#domain/contract/ruleChanges.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { PeriodTakings } from '#domain/contract/takings.ts';
import type { TroncFile, TroncFileBody, TroncFilesBody } from '#domain/contract/troncFiles.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type {
  FullReport,
  GenerateReportBody,
  Report,
  ReportQuery,
  ReportsQuery,
} from '#domain/contract/troncReports.ts';
import type { WaitingFact } from '#domain/contract/waitingFacts.ts';
import { dated, type EffectiveFrom, type Files, type Id, type IfMatch, type Sending, type Verbs } from './call.ts';

/** Calls about tronc schemes. */
export const schemeCalls = ({ get, put, patch, post }: Verbs) => ({
  /** The reminders of the missing data of a period. */
  periodReminders: (periodId: Id) => get<ReminderOfPeriod[]>(`/tronc_periods/${periodId}/reminders`),
  ruleChanges: (id: Id) => get<RuleChanges>(`/tronc_schemes/${id}/rule_changes`),
  /** Lets what users of the company have changed count from the first day of a period on. */
  adoptRules: (id: Id, effective_from: string, ifMatch: IfMatch) =>
    post<Scheme>(`/tronc_schemes/${id}/adopt_rules`, { effective_from }, ifMatch),
  declineRules: (id: Id, reason: string, ifMatch: IfMatch) =>
    post<Scheme>(`/tronc_schemes/${id}/decline_rules`, { reason }, ifMatch),
  /** Of these changes of people, or of the rules. */
  proposalEffect: (id: Id, fact_ids?: readonly number[]) =>
    get<ProposalEffect>(`/tronc_schemes/${id}/proposal_effect`, { fact_ids: fact_ids && [...fact_ids] }),
  waitingFacts: (id: Id) => get<WaitingFact[]>(`/tronc_schemes/${id}/waiting_facts`),
  /** Lets these changes of people count from the first day of a period on. */
  adoptFacts: (id: Id, effective_from: string, fact_ids: readonly number[]) =>
    post<WaitingFact[]>(`/tronc_schemes/${id}/adopt_facts`, { effective_from, fact_ids }),
  declineFacts: (id: Id, reason: string, fact_ids: readonly number[]) =>
    post<WaitingFact[]>(`/tronc_schemes/${id}/decline_facts`, { reason, fact_ids }),
  schemeJobRoles: (id: Id) => get<DepartmentRoles[]>(`/tronc_schemes/${id}/job_roles`),
  /** Replaces all of them. */
  setSchemeJobRoles: (id: Id, roles: JobRolesBody, ifMatch: IfMatch & EffectiveFrom) =>
    put<DepartmentRoles[]>(`/tronc_schemes/${id}/job_roles${dated(ifMatch)}`, roles, ifMatch),
  setTrainingPoints: (id: Id, points: TrainingPointsBody['points'], ifMatch: IfMatch & EffectiveFrom) =>
    put<TrainingPoints[]>(`/tronc_schemes/${id}/training_points${dated(ifMatch)}`, { points }, ifMatch),
  setLengthOfServicePoints: (id: Id, points: LengthOfServicePointsBody['points'], ifMatch: IfMatch & EffectiveFrom) =>
    put<LengthOfServicePoints[]>(`/tronc_schemes/${id}/length_of_service_points${dated(ifMatch)}`, { points }, ifMatch),
  /** Replaces all of them; a part without an id is new. */
  setDivisions: (id: Id, divisions: DivisionsBody, ifMatch: IfMatch & EffectiveFrom) =>
    put<Division[]>(`/tronc_schemes/${id}/divisions${dated(ifMatch)}`, divisions, ifMatch),
  employeeTroncPoints: (schemeId: Id, employeeId: Id) =>
    get<EmployeeTroncPoints>(`/tronc_schemes/${schemeId}/employees/${employeeId}/tronc_points`),
  /** A whole number other than 0, or null to clear. */
  setIndividualPoints: (schemeId: Id, employeeId: Id, individual: number | null, ifMatch: IfMatch & EffectiveFrom) =>
    patch<EmployeeTroncPoints>(
      `/tronc_schemes/${schemeId}/employees/${employeeId}/tronc_points${dated(ifMatch)}`,
      { individual } satisfies EmployeePointsBody,
      ifMatch,
    ),
  paydateOptions: () => get<PaydateOptions>('/troncs_paydate_options'),
});

/** Calls about tronc periods, their files, hours, fund and reports. */
export const troncCalls = ({ get, post, put, patch, upload, uploadChange, file }: Verbs) => ({
  uploadTroncFiles: async (
    periodId: Id,
    files: File[],
    description?: string,
    { onProgress, signal }: Partial<Sending> = {},
  ) =>
    (
      await upload<{ data: TroncFile[] }>(
        `/tronc_periods/${periodId}/troncs_files`,
        { period: String(periodId), description, files } satisfies TroncFilesBody & Files,
        onProgress,
        signal,
      )
    ).data,
  hoursTemplate: (periodId: Id) => file(`/tronc_periods/${periodId}/employee_hours/csv_template`),
  /**
   * Replaces the period's hours and returns its new revision; lines with errors are returned as a 400 with `body.lines`.
   */
  importHours: (periodId: Id, hours: File, ifMatch: IfMatch) =>
    uploadChange<HoursImport>(`/tronc_periods/${periodId}/employee_hours`, { hours }, ifMatch),
  hoursOfPeriod: (periodId: Id) => get<HoursGrid>(`/tronc_periods/${periodId}/employee_hours`),
  /** Changes single hours; errors are by row of the call and bucket: `rows.0.hours.2026-10-26`. */
  correctHours: (periodId: Id, rows: HoursCorrection['rows'], ifMatch: IfMatch) =>
    patch<TroncPeriod>(`/tronc_periods/${periodId}/employee_hours`, { rows } satisfies HoursCorrection, ifMatch),
  /** Returns what a file would import; nothing is saved. Errors as for importHours. */
  previewHours: (periodId: Id, hours: File) =>
    upload<HoursPreview>(`/tronc_periods/${periodId}/employee_hours`, { hours, dry_run: true }),
  enterFund: (periodId: Id, fund: FundBody, ifMatch: IfMatch) =>
    put<TroncPeriod>(`/tronc_periods/${periodId}/tronc_amounts`, fund, ifMatch),
  /** What the fund of a period counts of the takings of its site. */
  periodTakings: (periodId: Id) => get<PeriodTakings>(`/tronc_periods/${periodId}/takings`),
  /** 409 `confirm_reopen` if the newest report is approved and the call does not confirm reopening. */
  generateReport: (periodId: Id, options: GenerateReportBody, ifMatch: IfMatch) =>
    post<Report>(`/tronc_periods/${periodId}/generate_report`, options, ifMatch),
  approveReport: (reportId: Id, ifMatch: IfMatch) =>
    post<Report>(`/tronc_reports/${reportId}/approve`, undefined, ifMatch),
  /** What the troncmaster checks before approving. */
  approvalCheck: (reportId: Id) => get<ApprovalCheck>(`/tronc_reports/${reportId}/approval_check`),
  /** Rows without their explanations, which are five times the rest if a month is divided by day. */
  reportWithRows: (reportId: Id) =>
    get<FullReport>(`/tronc_reports/${reportId}`, { explain: false } satisfies ReportQuery),
  /** The rows of one person, with their explanations. */
  reportOfPerson: async (reportId: Id, employeeId: Id) =>
    (await get<FullReport>(`/tronc_reports/${reportId}`, { employee_ids: [Number(employeeId)] } satisfies ReportQuery))
      .rows,
  /** The rows of one report as CSV (RPT-005). */
  reportCsv: (reportId: Id) =>
    file('/tronc_reports', {
      report_ids: [Number(reportId)],
      show_all_data: true,
      format: 'csv',
    } satisfies ReportsQuery),
  reportPdf: (reportId: Id) => file(`/tronc_reports/${reportId}/pdf`),
  troncFileData: (id: Id) => file(`/tronc_files/${id}/data`),
  markTroncFile: (id: Id, body: TroncFileBody, ifMatch: IfMatch) =>
    patch<TroncFile>(`/tronc_files/${id}`, body, ifMatch),
});
