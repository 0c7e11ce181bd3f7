import type { Report, ReportPot, ReportRow, ReportWithRows } from '#domain/contract/troncReports.ts';
import { bucketStartOf } from '#domain/dates/buckets.ts';
import { formatMoney } from '#domain/money/money.ts';
import { currencySignOf } from '#domain/money/showMoney.ts';
import { decimalHours, decimalPoints } from '#domain/money/units.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { PotResult, ReportLine } from '#domain/tronc/index.ts';
import { presentFindings } from '#resources/schemes/server/index.ts';
import { type NoteScheme, wireNote } from './noteText.ts';
import type { FullReport, ReportHead } from './store.ts';

const person = (id: number, forename: string, surname: string) => ({
  id,
  forename,
  surname,
  name: `${forename} ${surname}`,
});

/** Returns a report's summary. */
export const presentReport = (report: ReportHead): Report => {
  const { totals } = report;
  return {
    id: report.id,
    version: report.version,
    tronc_scheme_id: report.scheme_id,
    tronc_period_id: report.period_id,
    approved: report.status === 'approved' || report.status === 'replaced',
    approved_by:
      report.approved_by === null
        ? null
        : person(report.approved_by, report.approver_forename ?? '', report.approver_surname ?? ''),
    approved_at: report.approved_at && toInstant(report.approved_at),
    created_by: person(report.created_by, report.maker_forename, report.maker_surname),
    created_at: toInstant(report.created_at),
    total_troncs: formatMoney(totals.total_troncs),
    troncmasters_fee: formatMoney(totals.troncmasters_fee),
    setup_fee: formatMoney(totals.setup_fee),
    reserve: formatMoney(totals.reserve),
    card_transaction_fee: formatMoney(totals.card_transaction_fee),
    troncmasters_fee_from_fund: formatMoney(totals.troncmasters_fee_from_fund),
    setup_fee_from_fund: formatMoney(totals.setup_fee_from_fund),
    distributed_total: formatMoney(totals.distributed_total),
    employees_count: totals.employees_count,
    actionable: report.newest && report.status === 'draft',
    status: report.status,
    reserve_opening: formatMoney(totals.reserve_opening),
    reserve_release: formatMoney(totals.reserve_release),
    reserve_closing: formatMoney(totals.reserve_closing),
    revision: report.revision,
  };
};

/** Returns the summary with the complete stored calculation (show_all_data). */
export const presentFullReport = (report: FullReport): ReportWithRows => {
  const scheme = { symbol: currencySignOf(report.country), bucketKind: report.bucketKind };
  const { lines, pots, warnings } = report.result;
  return {
    ...presentReport(report),
    rows: lines.map((line) => presentRow(line, scheme)),
    pots: pots.map(presentPot),
    warnings: warnings.map((note) => wireNote('warning', note, scheme)),
    findings: presentFindings(report.findings, report.country),
    input_hash: report.input_hash,
  };
};

const presentRow = (line: ReportLine, scheme: NoteScheme): ReportRow => ({
  employee_id: line.employeeId,
  payroll_ref: line.payrollRef,
  name: `${line.surname}, ${line.forename}`,
  division: line.division,
  department: line.department,
  job_role_id: line.jobRoleId,
  job_title: line.jobTitle,
  status: line.status,
  hours: decimalHours(line.hours),
  bucket_hours: line.bucketHours.map((bucket) => ({
    bucket_start: bucket.bucketStart,
    hours: decimalHours(bucket.hours),
  })),
  job_role_points: decimalPoints(line.points.jobRole),
  individual_points: decimalPoints(line.points.individual),
  length_of_service_points: decimalPoints(line.points.lengthOfService),
  training_points: decimalPoints(line.points.training),
  total_points: decimalPoints(line.points.total),
  length_of_service_months: line.lengthOfServiceMonths,
  weight: line.weight,
  amount: formatMoney(line.amount),
  amount_per_hour: line.amountPerHour === null ? null : formatMoney(line.amountPerHour),
  rounding: line.rounding,
  explanation: line.explanation.map((note) =>
    wireNote('explanation', note, scheme, { name: `${line.forename} ${line.surname}` }),
  ),
});

const presentPot = (pot: PotResult): ReportPot => ({
  bucket_start: bucketStartOf(pot.bucket),
  division: pot.division,
  department: pot.department,
  weight: pot.weight,
  amount: formatMoney(pot.amount),
});
