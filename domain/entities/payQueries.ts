import { AREAS } from '../access/areas.ts';
import { QUERY_TEXT_MAX } from '../payQueries/rules.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, date, dateTime, integer, multiline, reference, states, text } from '../schema/field.ts';

const SUBJECTS = {
  hours: 'Hours',
  role: 'Job role',
  points: 'Points',
  missing_day: 'A missing day',
  other: 'Something else',
} as const;
/** How a query reached the company. */
const CHANNELS = {
  page: 'On the page',
  code: 'With the code of a printed statement',
  paper: 'On paper or in person',
} as const;
const DECIDERS = { worker: 'The worker', company: 'A user' } as const;

/**
 * A worker's question about an amount of a released report. The worker asks on the page of their statements; a user enters one
 * that came on paper. `worker_id` and not `employee_id`: the record outlives the erasure of the person, without texts.
 * The answer is kept from the worker until the step to `answered`.
 */
export const payQuery = defineEntity('pay_queries', {
  words: { one: 'Pay query', many: 'Pay queries' },
  tenancy: 'ofCompany',
  title: 'worker_id',
  access: { view: AREAS.payQueries.canView, create: AREAS.payQueries.canCreate, edit: AREAS.payQueries.canEdit },
  // What a worker asked and was answered is a register for a tribunal.
  undo: false,
  list: {
    columns: ['worker_id', 'site_id', 'subject', 'period_start', 'raised_on', 'due', 'status'],
    sort: 'due:asc',
    sortable: ['due', 'raised_on', 'period_start', 'status'],
    perPage: 25,
    filters: {
      company_ids: 'company_id',
      site_ids: 'site_id',
      worker_ids: 'worker_id',
      scheme_ids: 'scheme_id',
      status: 'status',
      subject: 'subject',
    },
    ranges: ['raised_on', 'due'],
    bulk: [],
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true }),
    worker_id: reference('Worker', 'employees', { required: true, createOnly: true, tab: 'Pay queries' }),
    scheme_id: reference('Tronc scheme', 'schemes', { required: true, createOnly: true }),
    period_start: date('Period from', {
      required: true,
      createOnly: true,
      hint: 'Any day of a period whose report is released.',
    }),
    period_end: date('Period to', { required: true, readOnly: true }),
    site_id: reference('Site', 'sites', { required: true, readOnly: true }),
    tronc_period_id: integer('Period no.', { required: true, readOnly: true }),
    report_id: integer('Report no.', { required: true, readOnly: true }),
    subject: choice('Subject', SUBJECTS, { required: true, createOnly: true }),
    text: multiline('What the worker says', {
      required: true,
      createOnly: true,
      max: QUERY_TEXT_MAX,
    }),
    raised_on: date('Raised on', { required: true, createOnly: true, notFuture: true }),
    channel: choice('Received', CHANNELS, { required: true, readOnly: true }),
    due: date('Answer by', { required: true, readOnly: true }),
    status: states('Status', {
      open: { to: ['answered'], tone: 'warning' },
      answered: {
        to: ['accepted', 'not_accepted', 'closed'],
        onlyIf: { answer: { empty: false } },
        locked: { except: ['reason', 'corrected_from'] },
        tone: 'info',
        step: 'send_answer',
        event: 'pay_queries.answered',
      },
      accepted: {
        to: ['closed'],
        locked: { except: ['corrected_from'] },
        tone: 'success',
        event: 'pay_queries.decided',
      },
      not_accepted: {
        to: ['closed'],
        onlyIf: { reason: { empty: false } },
        locked: { except: ['corrected_from'] },
        tone: 'danger',
        event: 'pay_queries.decided',
      },
      closed: { locked: true, step: 'close', event: 'pay_queries.closed' },
    }),
    answer: multiline('Answer', {
      max: 2_000,
      hideInForm: 'create',
      hint: 'The worker sees it once you give the answer.',
    }),
    corrected_from: date('Corrected in the period from', {
      hideInForm: 'create',
      hint: 'Any day of the later period with the correction, or of the same period if its report was released again.',
    }),
    correction_report_id: integer('Correction no.', { readOnly: true }),
    answered_at: dateTime('Answered', { readOnly: true }),
    answered_by: text('Answered by', { readOnly: true, max: 160 }),
    reason: multiline('Why the worker does not agree', {
      max: QUERY_TEXT_MAX,
      showIf: { status: ['answered', 'not_accepted', 'closed'] },
    }),
    decided_at: dateTime('Decided', { readOnly: true }),
    decided_by: choice('Decided by', DECIDERS, { readOnly: true }),
  },
});
