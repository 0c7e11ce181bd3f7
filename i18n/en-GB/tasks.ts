/** A user's open tasks, on the dashboard and in `text` of GET /dashboard/tasks, by the task's code (contract H5). */
export const tasks = {
  files_to_process: '%{scheme}, %{company}: process the uploaded files (%{files})',
  report_to_generate: '%{scheme}, %{company}: generate the report, hours and fund total are in',
  report_to_approve: '%{scheme}, %{company}: approve report v%{version}',
  report_late: '%{scheme}, %{company}: the report is due, hours or fund total are missing',
  data_to_submit: '%{scheme}, %{company}: submit the data for the period to %{end_date}',
  tips_unreleased:
    '%{scheme}, %{company}: no report is released, and the tips of the period to %{end_date} must be paid out by law',
  tips_to_pay_out:
    '%{scheme}, %{company}: pay out the tips of the period to %{end_date} on %{pay_date}, by law not after %{deadline}',
  batch_to_check: '%{payroll}, %{company}: check %{period}',
  batch_to_approve: '%{payroll}, %{company}: approve %{period}',
  input_to_complete: '%{payroll}, %{company}: complete the payroll input of %{period}',
  payroll_to_process: '%{payroll}, %{company}: start processing %{period}, its input is complete',
  batch_to_post: '%{payroll}, %{company}: add the batch of %{period}',
  batch_to_answer: '%{payroll}, %{company}: answer the query about %{period}',
  ticket_to_answer: '%{company}: answer ‘%{subject}’',
  ticket_answered: '%{company}: your ticket ‘%{subject}’ was answered, reply to it or close it',
  scheme_begun: 'Finish the scheme you began for %{company}',
  scheme_changes_begun: 'Finish your changes to %{scheme}, %{company}',
  company_begun: 'Finish adding the company you began',
  user_begun: 'Finish adding the user you began',
  company_user_begun: 'Finish adding the user you began for %{company}',
  employee_changes_begun: 'Finish your changes to %{name}',
  ticket_begun: 'Finish the ticket you began',
  ticket_reply_begun: 'Finish your reply to “%{subject}”',
};
