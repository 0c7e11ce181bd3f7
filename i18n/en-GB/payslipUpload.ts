/** The drawer that uploads the payslips of a payroll period. */
export const payslipUpload = {
  title: 'Upload payslips',
  help: 'One PDF for each person. A file is matched with a person by the payroll ref or the full name in its file name. Check each match before you upload.',
  files: 'Payslips',
  matches: 'Files and people',
  person: 'Employee of %{filename}',
  replaces: 'Replaces the payslip %{filename} of this period, which is deleted.',
  same_person: 'Another file is assigned to this employee. Remove one of them, or choose a different employee.',
  unassigned:
    '%{smart_count} file has no employee. Choose one, or remove the file. |||| %{smart_count} files have no employee. Choose one for each, or remove the files.',
  repeated: 'Each employee can have one payslip in this period.',
  send: 'Upload %{smart_count} payslip |||| Upload %{smart_count} payslips',
  sending: 'Uploading payslip %{at} of %{of}',
  saved: '%{smart_count} payslip uploaded |||| %{smart_count} payslips uploaded',
  failed: 'The upload of this file did not finish: |||| The upload of these files did not finish:',
  failed_named:
    'The upload of %{smart_count} payslip did not finish: %{names} |||| The upload of %{smart_count} payslips did not finish: %{names}',
  description: 'Payslip %{period}',
};
