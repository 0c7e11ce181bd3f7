import type { WebhookEvent } from './webhooks.ts';

/** The ids of records that messages contain, by the name of their field, with the record of each; `_ids` are lists. */
export const WEBHOOK_IDS = {
  company_id: 'company',
  scheme_id: 'tronc scheme',
  tronc_period_id: 'tronc period',
  report_id: 'tronc report',
  statement_id: 'worker’s statement',
  pay_query_id: 'pay query',
  payroll_id: 'payroll',
  period_id: 'payroll period',
  handoff_id: 'hand-off to payroll',
  batch_id: 'payroll batch',
  employee_ids: 'employees',
  site_ids: 'sites',
  scheme_ids: 'tronc schemes',
} as const;
export type WebhookId = keyof typeof WEBHOOK_IDS;

interface WebhookMessage {
  /** when the message is sent, as a clause in the past tense */
  when: string;
  ids: readonly WebhookId[];
}

const REPORT = ['company_id', 'scheme_id', 'tronc_period_id', 'report_id'] as const;
const HANDOFF = ['company_id', 'payroll_id', 'period_id', 'handoff_id'] as const;
const BATCH = ['company_id', 'payroll_id', 'period_id', 'batch_id'] as const;
const SCHEME = ['company_id', 'scheme_id'] as const;

/** What the message of each event is about. `docs/webhooks.md` has the same ids. */
export const WEBHOOK_MESSAGES: Readonly<Record<WebhookEvent, WebhookMessage>> = {
  'report.released': { when: 'A report was released to the client.', ids: REPORT },
  'report.reopened': {
    when: 'A new version of a released report was generated; the ids are those of the released version.',
    ids: REPORT,
  },
  'handoff.sent': { when: 'A hand-off of tronc shares was sent to payroll.', ids: HANDOFF },
  'handoff.confirmed': { when: 'Payroll paid what was handed over.', ids: HANDOFF },
  'batch.for_review': { when: 'Payroll results were posted, or a query about them was answered.', ids: BATCH },
  'batch.approved': { when: 'Payroll results were finally approved.', ids: BATCH },
  'period.overdue': {
    when: 'The day to return a report has passed without a release; once for each tronc period.',
    ids: ['company_id', 'scheme_id', 'tronc_period_id'],
  },
  'statement.failed': {
    when: 'The mail server permanently refused the notice of a worker’s statement.',
    ids: [...REPORT, 'statement_id'],
  },
  'pay_query.raised': {
    when: 'A worker questioned an amount, or a user entered such a question.',
    ids: [...REPORT, 'pay_query_id'],
  },
  'pay_query.answered': {
    when: 'The answer to a pay query was given to the worker.',
    ids: [...REPORT, 'pay_query_id'],
  },
  'proposal.waiting': {
    when: 'Users of a company changed rules of a scheme, which wait for adoption; once for each change.',
    ids: SCHEME,
  },
  'proposal.adopted': {
    when: 'A troncmaster adopted what waited, alone or together with a change.',
    ids: SCHEME,
  },
  'proposal.declined': { when: 'A troncmaster discarded what waited.', ids: SCHEME },
  'employees.changed': {
    when: 'Employees were added, changed, archived, restored or deleted; a deleted one is no longer found.',
    ids: ['company_id', 'employee_ids'],
  },
  'sites.changed': {
    when: 'Sites were added, changed, archived, restored or deleted; a deleted one is no longer found.',
    ids: ['company_id', 'site_ids'],
  },
  'schemes.changed': {
    when: 'Tronc schemes were added, changed, archived, restored or deleted; a deleted one is no longer found.',
    ids: ['company_id', 'scheme_ids'],
  },
};
