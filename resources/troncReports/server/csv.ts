import { CSV_BOM, type CsvCell, csvDecimal, csvLine } from '#domain/csv/write.ts';
import { formatMoney } from '#domain/money/money.ts';
import { currencyOf } from '#domain/money/showMoney.ts';
import { formatHours, formatPoints } from '#domain/money/units.ts';
import type { Context } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { type PlainLine, type PlainReport, type ReportHead, withPlainResult } from './store.ts';

/** Columns of the export, named as in the JSON rows; it never contains national insurance or PPS numbers. */
const COLUMNS = [
  'report_id',
  'tronc_scheme_id',
  'tronc_period_id',
  'version',
  'report_status',
  'currency',
  'employee_id',
  'payroll_ref',
  'name',
  'division',
  'department',
  'job_title',
  'status',
  'hours',
  'job_role_points',
  'individual_points',
  'length_of_service_points',
  'training_points',
  'total_points',
  'weight',
  'amount',
  'amount_per_hour',
] as const;

/**
 * The rows of reports, one block with its header for each, read one report at a time as it is sent. The audit rows are
 * written first.
 */
export async function* reportsCsv(context: Context, reports: readonly ReportHead[]): AsyncGenerator<string> {
  // One row for each report: the history of a report and of its period shows who took a copy of it.
  await auditAll(
    context,
    reports.map(({ id, company_id }) => ({
      event: 'tronc_reports.exported',
      resource: 'tronc_reports',
      record_id: id,
      company_id,
    })),
  );
  yield CSV_BOM;
  if (reports.length === 0) yield csvLine(COLUMNS);
  for (const [at, head] of reports.entries()) {
    const report = await withPlainResult(context.db, head);
    yield (at > 0 ? '\r\n' : '') + csvLine(COLUMNS) + report.result.lines.map(rowOf(report)).join('');
  }
}

const rowOf = (report: PlainReport) => {
  const { id, scheme_id, period_id, version, status, country } = report;
  const lead: CsvCell[] = [id, scheme_id, period_id, version, status, currencyOf(country)];
  return (line: PlainLine): string => csvLine([...lead, ...cellsOf(line)]);
};

const cellsOf = (line: PlainLine): CsvCell[] => [
  line.employeeId,
  line.payrollRef,
  `${line.surname}, ${line.forename}`,
  line.division,
  line.department,
  line.jobTitle,
  line.status,
  csvDecimal(formatHours(line.hours)),
  csvDecimal(formatPoints(line.points.jobRole)),
  csvDecimal(formatPoints(line.points.individual)),
  csvDecimal(formatPoints(line.points.lengthOfService)),
  csvDecimal(formatPoints(line.points.training)),
  csvDecimal(formatPoints(line.points.total)),
  line.weight,
  csvDecimal(formatMoney(line.amount)),
  line.amountPerHour === null ? null : csvDecimal(formatMoney(line.amountPerHour)),
];
