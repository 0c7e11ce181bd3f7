/** The kinds of tasks of the dashboard. Each is the key of its text, `tasks.<code>`. */
export const TASK_CODES = [
  'files_to_process',
  'report_to_generate',
  'report_to_approve',
  'report_late',
  'data_to_submit',
  'rules_to_adopt',
  'facts_to_adopt',
  'tips_unreleased',
  'tips_to_pay_out',
  'statements_to_give',
  'batch_to_check',
  'batch_to_approve',
  'input_to_complete',
  'payroll_to_process',
  'batch_to_post',
  'batch_to_answer',
  'records_request_due',
  'pay_query_due',
  'shares_to_hand_over',
  'shares_overpaid',
  'shares_other_payroll',
  'handoff_to_set_up',
  'handoff_to_confirm',
  'remittance_to_pay',
  'remittance_overpaid',
  'ticket_to_answer',
  'ticket_answered',
  'scheme_begun',
  'scheme_changes_begun',
  'company_begun',
  'user_begun',
  'company_user_begun',
  'employee_changes_begun',
  'ticket_begun',
  'ticket_reply_begun',
  // many of one kind
  'files_to_process_many',
  'report_to_generate_many',
  'report_to_approve_many',
  'report_late_many',
  'statements_to_give_many',
] as const;
export type TaskCode = (typeof TASK_CODES)[number];

type ManyTasks = Extract<TaskCode, `${string}_many`>;
/** A kind of which a troncmaster of many schemes has so many that the dashboard shows them as one task. */
export type GroupedTask = ManyTasks extends `${infer K}_many` ? K : never;
export type TaskKind = Exclude<TaskCode, ManyTasks>;

/** Returns the code of the task that represents many of this kind. */
export const manyOf = (kind: GroupedTask): ManyTasks => `${kind}_many`;

/** Returns the kind of a task, or of those that it represents. */
export const kindOfTask = (code: TaskCode): TaskKind => code.replace(/_many$/, '') as TaskKind;
