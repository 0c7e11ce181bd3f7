/** What waits for a person, on the dashboard and in `text` of GET /dashboard/tasks, by the task's code (contract H5). */
export const tasks = {
  files_to_process: '%{scheme}, %{company}: process the uploaded files (%{files})',
  report_to_generate: '%{scheme}, %{company}: generate the report, hours and fund total are in',
  report_to_approve: '%{scheme}, %{company}: approve report v%{version}',
  report_late: '%{scheme}, %{company}: the report is due, hours or fund total are missing',
  data_to_submit: '%{scheme}, %{company}: submit the data for the period to %{end_date}',
  scheme_begun: 'Finish the scheme you began for %{company}',
  scheme_changes_begun: 'Finish your changes to %{scheme}, %{company}',
  company_begun: 'Finish adding the company you began',
  user_begun: 'Finish adding the user you began',
  company_user_begun: 'Finish adding the user you began for %{company}',
  employee_changes_begun: 'Finish your changes to %{name}',
};
