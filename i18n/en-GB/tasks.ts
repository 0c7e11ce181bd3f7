import type { TaskCode } from '#domain/taskCodes.ts';

/** A user's open tasks, on the dashboard and in `text` of GET /dashboard/tasks, by the task's code. */
export const tasks = {
  files_to_process: '%{scheme}, %{company}: process the uploaded files (files waiting: %{files})',
  report_to_generate: '%{scheme}, %{company}: generate the report (hours and fund total have been entered)',
  report_to_approve: '%{scheme}, %{company}: approve and release report v%{version}',
  report_late: '%{scheme}, %{company}: import the hours and enter the tronc fund total (the report is due)',
  data_to_submit: '%{scheme}, %{company}: submit the data for the period to %{end_date}',
  rules_to_adopt: '%{scheme}, %{company}: adopt or discard the rules that the company has changed',
  facts_to_adopt: '%{scheme}, %{company}: adopt or discard what the company has changed about employees',
  tips_unreleased:
    '%{scheme}, %{company}: the report for the period to %{end_date} is not released yet. The tips must be paid by law.',
  tips_to_pay_out:
    '%{scheme}, %{company}: pay the tips for the period to %{end_date} on %{pay_date} (legal deadline: %{deadline})',
  statements_to_give:
    '%{scheme}, %{company}: give the workers their statements for the period to %{end_date} (not given yet: %{count})',
  batch_to_check: '%{payroll}, %{company}: check %{period}',
  batch_to_approve: '%{payroll}, %{company}: approve %{period}',
  input_to_complete: '%{payroll}, %{company}: complete the payroll input of %{period}',
  payroll_to_process: '%{payroll}, %{company}: start processing %{period} (payroll input completed)',
  batch_to_post: '%{payroll}, %{company}: enter the payroll results of %{period}',
  batch_to_answer: '%{payroll}, %{company}: reply to the query about %{period}',
  records_request_due: '%{company}: answer the records request of %{name}',
  pay_query_due: '%{company}: answer the pay query of %{name}',
  shares_to_hand_over: '%{payroll}, %{company}: hand %{amount} of tronc shares over to payroll for %{period}',
  shares_overpaid:
    '%{payroll}, %{company}: recover or write off %{amount}, which corrected reports no longer contain (%{period})',
  shares_other_payroll: '%{payroll}, %{company}: decide whether another payroll has paid %{amount} (%{period})',
  handoff_to_set_up:
    '%{payroll}, %{company}: choose the payroll package. Released tronc shares have not been handed over.',
  handoff_to_confirm: '%{payroll}, %{company}: confirm the tronc of %{period} with payroll’s result (sent on %{sent})',
  remittance_to_pay:
    '%{agency}, %{company}: pay the agency %{amount} for its workers at %{site}, period to %{end_date}',
  remittance_overpaid:
    '%{agency}, %{company}: the agency was paid %{amount} more than the corrected report of %{site} gives, period to %{end_date}',
  ticket_to_answer: '%{company}: answer ‘%{subject}’',
  ticket_answered: '%{company}: your ticket ‘%{subject}’ was answered. Reply or close it.',
  scheme_begun: 'Continue creating the scheme for %{company}',
  scheme_changes_begun: 'Continue editing %{scheme}, %{company}',
  company_begun: 'Continue adding the company',
  user_begun: 'Continue adding the user',
  company_user_begun: 'Continue adding the user for %{company}',
  employee_changes_begun: 'Continue editing %{name}',
  ticket_begun: 'Continue creating the ticket',
  ticket_reply_begun: 'Continue your reply to ‘%{subject}’',
  files_to_process_many: '%{count} periods: process the uploaded files (late: %{late})',
  report_to_generate_many: '%{count} periods: generate the report (late: %{late})',
  report_to_approve_many: '%{count} periods: approve and release the report (late: %{late})',
  report_late_many: '%{count} periods: import the hours and enter the tronc fund total (late: %{late})',
  statements_to_give_many: '%{count} periods: give the workers their statements (late: %{late})',
} satisfies Record<TaskCode, string>;
