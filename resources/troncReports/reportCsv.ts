import type { FullReport, ReportRow } from '#dataProvider/custom/reportShapes.ts';
import { guardCell } from '#domain/csv/cell.ts';
import { CSV_BOM } from '#domain/csv/write.ts';

/** The columns of the export, in order. */
const COLUMNS = [
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
] as const satisfies readonly (keyof ReportRow)[];

const TEXTS: ReadonlySet<string> = new Set(['payroll_ref', 'name', 'division', 'department', 'job_title', 'status']);

/**
 * Text is guarded against formulas; numbers and amounts are not, so that a negative number stays a number (contract
 * A7).
 */
const cell = (column: (typeof COLUMNS)[number], row: ReportRow): string => {
  const value = row[column];
  if (value === null) return '';
  return TEXTS.has(column) ? guardCell(String(value)) : String(value);
};

/**
 * Returns one version of a report as a CSV file (F-120): a line for each person and job role, amounts without a symbol.
 */
export async function reportCsv(report: FullReport): Promise<{ blob: Blob; filename: string }> {
  const { default: Papa } = await import('papaparse');
  const data = report.rows.map((row) => COLUMNS.map((column) => cell(column, row)));
  const text = CSV_BOM + Papa.unparse({ fields: [...COLUMNS], data }, { newline: '\r\n' });
  const filename = `tronc-report-${report.tronc_period_id}-v${report.version}.csv`;
  return { blob: new Blob([text], { type: 'text/csv;charset=utf-8' }), filename };
}
