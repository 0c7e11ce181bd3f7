import { isUnsafeCell } from './exactCell.ts';
import { type FileRow, fileRows } from './fileRows.ts';
import { hasNicableColumn, layoutOf, marksNicableByName, PACKAGE_FORMATS, usesElementCode } from './packageFormats.ts';
import { cellText } from './rowText.ts';
import type { HandoffFileLine, HandoffProfile } from './types.ts';

/** Why a file cannot be written. A problem of one person names the person, and the column of an unsafe cell. */
export interface HandoffProblem {
  code: 'ref_missing' | 'unsafe_cell' | 'nicable_code_missing';
  /** null if the profile is the reason */
  employee_id: number | null;
  column: string | null;
}

/** Whether a column, the code or the name distinguishes rows with National Insurance from rows without it. */
function separatesNicable(profile: HandoffProfile): boolean {
  if (!PACKAGE_FORMATS[profile.package].splitsNicable) return true;
  const layout = layoutOf(profile);
  if (hasNicableColumn(layout)) return true;
  if (usesElementCode(layout)) return Boolean(profile.nicable_code);
  return marksNicableByName(profile) && Boolean(profile.nicable_name) && profile.nicable_name !== profile.element_name;
}

/** The problems of one row. */
export function rowProblems(profile: HandoffProfile, row: FileRow): HandoffProblem[] {
  const { employee_id } = row;
  if (!row.payroll_ref?.trim()) return [{ code: 'ref_missing', employee_id, column: null }];
  if (row.is_nicable && !separatesNicable(profile)) {
    return [{ code: 'nicable_code_missing', employee_id: null, column: null }];
  }
  return layoutOf(profile).columns.flatMap((column) =>
    isUnsafeCell(cellText(column, row, profile) ?? '')
      ? [{ code: 'unsafe_cell' as const, employee_id, column: column.header }]
      : [],
  );
}

/** Checks a hand-off before it is sent: one problem per person and column, none if the file can be written. */
export function handoffProblems(profile: HandoffProfile, lines: readonly HandoffFileLine[]): HandoffProblem[] {
  const problems = new Map<string, HandoffProblem>();
  for (const row of fileRows(profile, lines)) {
    for (const problem of rowProblems(profile, row)) problems.set(JSON.stringify(problem), problem);
  }
  return [...problems.values()];
}
