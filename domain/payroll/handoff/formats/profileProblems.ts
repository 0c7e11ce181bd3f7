import { isUnsafeCell } from './exactCell.ts';
import { layoutOf, usesElementCode } from './packageFormats.ts';
import type { ColumnSource, HandoffProfile } from './types.ts';

/** A rule that a profile breaks: the path of the field, and the code of the message. */
export interface ProfileProblem {
  path: (string | number)[];
  code: 'required' | 'unsafe_cell' | 'ref_column_missing' | 'amount_column_missing';
}

/** Checks what a profile's single fields cannot: the form, the server and imports use the same rules. */
export function profileProblems(profile: HandoffProfile): ProfileProblem[] {
  const layout = layoutOf(profile);
  const problems: ProfileProblem[] = [];
  if (usesElementCode(layout) && !profile.element_code) problems.push({ path: ['element_code'], code: 'required' });
  for (const field of ['element_code', 'element_name', 'nicable_code', 'nicable_name', 'paye_reference'] as const) {
    if (isUnsafeCell(profile[field] ?? '')) problems.push({ path: [field], code: 'unsafe_cell' });
  }
  if (layout !== profile.layout) return problems;
  const has = (source: ColumnSource) => layout.columns.some((column) => 'source' in column && column.source === source);
  if (!has('payroll_ref')) problems.push({ path: ['layout', 'columns'], code: 'ref_column_missing' });
  if (!has('amount')) problems.push({ path: ['layout', 'columns'], code: 'amount_column_missing' });
  layout.columns.forEach((column, index) => {
    if (layout.header && isUnsafeCell(column.header)) {
      problems.push({ path: ['layout', 'columns', index, 'header'], code: 'unsafe_cell' });
    }
    if ('constant' in column && isUnsafeCell(column.constant)) {
      problems.push({ path: ['layout', 'columns', index, 'constant'], code: 'unsafe_cell' });
    }
  });
  return problems;
}
