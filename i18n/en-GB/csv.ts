/** Errors of a CSV file as a whole (`CsvFaultCode`) and of its header, for every import. */
export const csvFaults = {
  csv_empty: 'The file is empty',
  csv_no_header: 'The first line must contain the column names',
  csv_too_large: 'The file is too large',
  csv_too_many_rows: 'The file has more than %{limit} rows',
  csv_too_many_columns: 'The file has more than %{limit} columns',
  csv_cell_too_long: 'A cell is longer than %{limit} bytes',
  csv_wrong_delimiter: 'The columns are separated by %{found}, but must be separated by commas',
  csv_utf16: 'The file is saved as UTF-16. Please save it as CSV UTF-8',
  csv_not_utf8: 'The file is not saved as UTF-8. Please save it as CSV UTF-8',
  csv_nul: 'The file contains invalid characters',
  csv_bad_quote: 'There is text after a closing quotation mark',
  csv_unclosed_quote: 'A quotation mark is opened but never closed',
} as const;

export const csvHeader = {
  missing: 'Column %{column} is missing',
  unknown: 'Column %{column} is not recognised',
  duplicate: 'Column %{column} appears more than once',
  no_rows: 'The file has no rows',
} as const;

/** Replaces 'The file contains errors' when there are more than are listed. */
export const csvManyErrors = 'The file contains errors on %{total} lines. The first %{shown} are listed';

/** Errors of any line, for every import. */
export const csvLines = {
  ragged: 'The line has %{found} cells, but the header has %{expected}',
} as const;

/** Errors of one line of an hours file (contract E5). */
export const hoursLines = {
  person_missing: 'employee_id or payroll_ref is required',
  person_unknown: '%{person} is not linked to this scheme',
  person_ambiguous: 'Two people in this scheme have the payroll ref %{person}. Enter employee_id',
  person_disagrees: 'employee_id %{employee} and payroll_ref %{ref} belong to different people',
  role_unknown: 'Job role %{role} is not part of this scheme',
  repeated: '%{name} appears more than once in the same job role. The first is on line %{line}',
  hours_invalid: '%{column}: %{value} is not a number of hours',
  hours_negative: '%{column}: hours cannot be negative',
  hours_too_many: '%{column}: %{value} is more than the %{most} hours in this period',
  hours_outside: '%{column}: %{name} was not employed at that time',
} as const;
