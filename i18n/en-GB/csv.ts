/** Errors of a CSV file as a whole (`CsvFaultCode`) and of its header, for every import. */
export const csvFaults = {
  csv_empty: 'The file is empty',
  csv_no_header: 'The first line must contain the column names',
  csv_too_large: 'The file is too large. Split it into several files.',
  csv_too_many_rows: 'The file has more than %{limit} lines. Split it into files of at most %{limit} lines each.',
  csv_too_many_columns: 'The file has more than %{limit} columns. Delete the columns that are not needed.',
  csv_cell_too_long: 'The text in one cell is too long. Use at most %{limit} characters.',
  csv_wrong_delimiter:
    'The columns are separated by %{found}, but must be separated by commas. In Excel save the file as ‘CSV UTF-8 (Comma delimited)’.',
  csv_utf16:
    'The file cannot be read. In Excel choose File, Save As, ‘CSV UTF-8 (Comma delimited)’, and import it again.',
  csv_not_utf8:
    'The file cannot be read. In Excel choose File, Save As, ‘CSV UTF-8 (Comma delimited)’, and import it again.',
  csv_nul: 'The file contains characters that cannot be read. In Excel save it as ‘CSV UTF-8 (Comma delimited)’.',
  csv_bad_quote: 'There is text after a closing quotation mark. Remove the quotation marks (") from this line.',
  csv_unclosed_quote: 'A quotation mark is opened but never closed. Remove the quotation marks (") from this line.',
} as const;

export const csvHeader = {
  missing: 'The column %{column} is missing. Add it, or use the template.',
  unknown: 'The column %{column} is not known. Delete it, or use the template.',
  duplicate: 'The column %{column} appears more than once. Delete the extra one.',
  no_rows: 'The file has no lines below the column names',
} as const;

/** Replaces 'The file contains errors' when there are more than are listed. */
export const csvManyErrors = 'The file contains errors on %{total} lines. The first %{shown} are listed.';

/** Errors of any line, for every import. */
export const csvLines = {
  ragged: 'This line should have %{expected} cells but has %{found}. Look for a missing or extra comma.',
} as const;

/** How the columns of a workbook with a whole company are filled in. */
export const switchOverHelp = {
  choice: 'One of: %{words}',
  date: 'DD/MM/YYYY',
  pay_date:
    'A day of the week such as Friday. For the frequency Monthly: 1st to 28th, Last day of the month, or Last Friday of the month.',
  site: 'Name of the site, as in the sheet Sites',
  scheme: 'Name of the scheme, as in the sheet Schemes',
  job_role: 'Title of the job role, as in the sheet Job roles',
  department: 'Blank, unless the scheme has several departments',
  payroll: 'Name of the payroll. Leave it blank if the company has only one.',
} as const;

/** Errors of one line of a workbook with a whole company. */
export const switchOverLines = {
  differs: '%{column}: the portal has ‘%{value}’. Enter the same, or change it in the portal.',
  blank: 'blank',
  unknown:
    '%{column} %{name} is neither in the workbook nor in the portal. Check the spelling, or add it to its sheet.',
  points_invalid: 'Points: %{value} is not a number of points. Use at most two decimals, and 0 or more.',
  points_existing:
    'The scheme %{scheme} is already in the portal without points for this job role. Add them on the page of the scheme, and leave out the line.',
  new_department: 'The scheme %{scheme} is new and has only one department. Leave the department blank.',
  payroll_missing: 'Payroll: enter one of %{names}',
  no_payroll: 'The company has no payroll. Add one to the company, and choose the file again.',
} as const;

/** Errors of one line of a previous system's result. */
export const parallelLines = {
  person_missing: 'Enter ‘payroll_ref’ or ‘name’',
  ref_ambiguous: 'Several people have the payroll ref %{ref}. Correct the ref, or leave it blank and enter the name.',
  name_ambiguous: 'Several people have the name %{name}. Enter the payroll ref.',
  other_name: 'The payroll ref %{ref} is that of %{own}, not of %{name}. Correct the ref, or the name.',
  amount_invalid: 'amount: %{value} is not an amount. Use at most two decimals, such as 1234.50.',
  amount_negative: 'amount: %{value} is negative. Enter what the person received of this period.',
  amount_too_large: 'amount: %{value} is more than %{most}. Check the decimals.',
  hours_invalid: 'hours: %{value} is not a number of hours. Use 7.5 or 7:30, or leave the cell blank.',
  points_invalid: 'points: %{value} is not a number of points. Use at most two decimals, or leave the cell blank.',
} as const;

/** Errors of one line of an hours file. */
export const hoursLines = {
  person_missing: '‘employee_id’ or ‘payroll_ref’ is required',
  person_unknown: '%{person} is not linked to this scheme. Link this person to the scheme, or leave out the line.',
  person_ambiguous: 'Two people in this scheme have the payroll ref %{person}. Enter the ‘employee_id’.',
  person_disagrees: '‘employee_id’ %{employee} and ‘payroll_ref’ %{ref} belong to different people',
  role_unknown: 'The job role %{role} is not in this scheme. Check the spelling, or add the role to the scheme.',
  role_ambiguous:
    'Several job roles of this scheme resemble %{role}. Write its title exactly as in the list of job roles.',
  repeated: '%{name} appears more than once in the same job role. The first is on line %{line}.',
  hours_invalid: '%{column}: %{value} is not a number of hours',
  hours_negative: '%{column}: hours cannot be negative',
  hours_too_many: '%{column}: %{value} is more than the possible %{most} hours',
  hours_too_many_in_all:
    '%{column}: %{name} has %{total} hours on all lines, more than the %{most} hours of the days on which they were employed',
  hours_outside: '%{column}: %{name} was not employed then. Check the start and leave dates.',
} as const;
