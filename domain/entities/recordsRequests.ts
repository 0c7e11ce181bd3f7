import { AREAS } from '../access/areas.ts';
import { isEircode } from '../identifiers/eircode.ts';
import { jurisdictionOf } from '../identifiers/jurisdiction.ts';
import { dueOf, monthFaults } from '../recordsRequests/rules.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, date, dateTime, derived, email, flag, month, multiline, reference, text } from '../schema/field.ts';

/** `not_required`: the employer need not keep these records, and has said why (s.27J(6)). */
const STATUSES = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  refused: { label: 'Refused', tone: 'neutral' },
  not_required: { label: 'Records not required', tone: 'neutral' },
} as const;
/** How a request arrived. */
const CHANNELS = { email: 'Email', letter: 'Letter', form: 'Form or note' } as const;
/** How the answer was given. */
const HANDED = { email: 'By email', handed_over: 'Handed over' } as const;

/** Part 2B of the Employment Rights Act 1996 extends to England and Wales and Scotland (Act of 2023, s.13). */
const isInGreatBritain = (site: object): boolean => {
  const postcode =
    'address_post_code' in site && typeof site.address_post_code === 'string' ? site.address_post_code : '';
  return !isEircode(postcode) && jurisdictionOf({ country: 'GB', postcode }) === 'GB';
};

/**
 * A worker's written request for records on tips (Employment Rights Act 1996, s.27J), which the employer enters. A
 * route of its own answers it, not a step of `states`: the answer is stored and sent in the same transaction.
 */
export const recordsRequest = defineEntity('records_requests', {
  words: { one: 'Records request', many: 'Records requests' },
  tenancy: 'ofCompany',
  title: 'name',
  searchResult: { title: '{name}', subtitle: '{received_on}', path: '/records_requests/{id}/show' },
  access: { view: AREAS.employees.canView, create: AREAS.employees.canEdit, edit: AREAS.employees.canEdit },
  // An answer cannot be taken back, and the days of a request decide by when it is due.
  undo: false,
  list: {
    columns: ['name', 'site_id', 'received_on', 'due', 'from_month', 'to_month', 'status'],
    sort: 'due:asc',
    sortable: ['due', 'received_on', 'name', 'status'],
    perPage: 25,
    filters: { company_ids: 'company_id', site_ids: 'site_id', employee_ids: 'employee_id', status: 'status' },
    bulk: [],
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true }),
    site_id: reference('Site', 'sites', {
      required: true,
      createOnly: true,
      hint: 'The place of business that the request is about. Only sites in Great Britain are offered: the law on these requests does not extend to Northern Ireland, the Isle of Man or the Channel Islands.',
      offersIf: isInGreatBritain,
    }),
    employee_id: reference('Worker', 'employees', {
      createOnly: true,
      tab: 'Records requests',
      hint: 'Leave this empty for a former worker who is not in the portal.',
    }),
    former_worker: text('Name of the former worker', {
      max: 160,
      createOnly: true,
      showIf: { employee_id: null },
      requiredIf: { employee_id: null },
    }),
    former_email: email('Email of the former worker', { showIf: { employee_id: null } }),
    /** that of the worker when the request was entered */
    name: text('Name', { readOnly: true, search: true, max: 160 }),
    received_on: date('Received on', {
      required: true,
      createOnly: true,
      notFuture: true,
      hint: 'The day on which the written request reached you. Your four weeks begin with this day.',
    }),
    channel: choice('Received by', CHANNELS, { required: true, createOnly: true, default: 'letter' }),
    from_month: month('First month', { required: true, createOnly: true }),
    to_month: month('Last month', {
      required: true,
      createOnly: true,
      hint: 'Whole months that have ended. The first is at most three years before the request.',
    }),
    to_refuse: flag('Will be rejected', {
      required: true,
      default: false,
      createOnly: true,
      hint: 'Tick this to record a request that you will refuse, for example because its months are too early.',
    }),
    due: derived(date('Answer by'), {
      of: ['received_on'],
      value: ({ received_on }: { received_on: string | null }) => (received_on === null ? null : dueOf(received_on)),
    }),
    note: multiline('Note', { max: 2_000, hint: 'For you and your colleagues. The worker does not receive it.' }),
    status: choice('Status', STATUSES, { required: true, readOnly: true }),
    reasons: multiline('Reasons', { readOnly: true, max: 2_000 }),
    answered_at: dateTime('Answered', { readOnly: true }),
    answered_how: choice('Answer given', HANDED, { readOnly: true }),
    answered_by: text('Answered by', { readOnly: true, max: 160 }),
  },
  check: ({ received_on, from_month, to_month, to_refuse }) => {
    if (to_refuse || !received_on || !from_month || !to_month) return undefined;
    const faults = monthFaults({ received_on, from_month, to_month });
    return Object.fromEntries(faults.map(({ field, rule }) => [field, rule]));
  },
});
