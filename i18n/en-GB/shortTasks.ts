import type { TaskCode } from '#domain/taskCodes.ts';

/** A user's open tasks in short, below the name of their company; the scheme or payroll is shown next to them. */
export const shortTasks = {
  files_to_process: 'Process uploaded files (%{files})',
  report_to_generate: 'Generate the report',
  report_to_approve: 'Approve and release report v%{version}',
  report_late: 'Import the hours and enter the fund',
  data_to_submit: 'Submit data, period to %{end_date}',
  tips_unreleased: 'Tips must be paid: report not released, period to %{end_date}',
  tips_to_pay_out: 'Pay the tips on %{pay_date}, period to %{end_date}',
  batch_to_check: 'Check %{period}',
  batch_to_approve: 'Approve %{period}',
  input_to_complete: 'Complete payroll input, %{period}',
  payroll_to_process: 'Start processing %{period}',
  batch_to_post: 'Enter payroll results, %{period}',
  batch_to_answer: 'Answer the query about %{period}',
  records_request_due: 'Answer the records request of %{name}',
  ticket_to_answer: 'Answer ‘%{subject}’',
  ticket_answered: 'Read the answer to ‘%{subject}’',
  scheme_begun: 'Continue creating the scheme',
  scheme_changes_begun: 'Continue editing %{scheme}',
  company_begun: 'Continue adding the company',
  user_begun: 'Continue adding the user',
  company_user_begun: 'Continue adding the user',
  employee_changes_begun: 'Continue editing %{name}',
  ticket_begun: 'Continue creating the ticket',
  ticket_reply_begun: 'Continue your reply to ‘%{subject}’',
} satisfies Record<TaskCode, string>;
