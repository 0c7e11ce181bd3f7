import { AREAS } from '../access/areas.ts';
import { DEFAULT_REMINDER_DAYS, type ReminderDay } from '../reminders/reminderDays.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, choices, companyNumber, flag, integer, list, postcode, text } from '../schema/field.ts';

/** The specification's own short message, instead of '… is a required field' (VAL-001…004). */
const requiredField = { required: 'required_field' } as const;

/** The body of both requests (CMP-016, CMP-018). */
const PAYLOAD = [
  'name',
  'trading_as_name',
  'companies_house_number',
  'address1',
  'address2',
  'address3',
  'town',
  'postcode',
  'tipology',
];

/** A client company: returned with a nested address, sent flat. */
export const company = defineEntity('companies', {
  words: { one: 'Company', many: 'Companies' },
  tenancy: 'company',
  title: 'name',
  searchResult: { title: '{name}', subtitle: '{company_number}', path: '/companies/{id}' },
  access: {
    view: AREAS.company.canView,
    create: AREAS.company.canCreate,
    edit: AREAS.company.canEdit,
    delete: AREAS.company.canDelete,
  },
  archivable: true,
  endpoints: { create: '/company/add', update: '/company/{id}/edit' },
  payload: { create: PAYLOAD, update: PAYLOAD },
  variant: (values) => (values.country === 'IE' ? 'IE' : 'GB'),
  list: {
    synced: true,
    columns: ['name', 'company_number'],
    sort: 'name:asc',
    sortable: ['name', 'company_number'],
    perPage: 'all',
    bulk: ['compliance_mode'],
  },
  sections: {
    Address: ['address_line_1', 'address_line_2', 'address_line_3', 'address_post_town', 'address_post_code'],
    Reports: ['compliance_mode', 'second_look', 'rules_need_adoption', 'statements_by', 'pay_query_days'],
    Reminders: ['reminders', 'reminder_days'],
  },
  fields: {
    /** first: it determines the labels and rules of the following fields */
    country: choice('Country', { GB: 'United Kingdom', IE: 'Ireland' }, { required: true, default: 'GB' }),
    name: text('Company name', { heading: 'Name', required: true, rules: requiredField, search: true }),
    trading_as_name: text('Trading name', { required: true, rules: requiredField, search: true }),
    companies_house_number: companyNumber('Company number', {
      irishLabel: 'CRO number',
      required: true,
      rules: requiredField,
      search: true,
      hint: 'United Kingdom: 8 digits (put a 0 before 7), or SC, NI, OC, SO or NC and 6 digits. Ireland: up to 6 digits.',
    }),
    company_number: text('Company reference', { heading: 'No.', readOnly: true, search: true }),
    address_line_1: text('Address line 1', {
      read: 'address.line_1',
      write: 'address1',
      required: true,
      rules: requiredField,
    }),
    address_line_2: text('Address line 2', { read: 'address.line_2', write: 'address2' }),
    address_line_3: text('Address line 3', { read: 'address.line_3', write: 'address3' }),
    address_post_town: text('Town', { read: 'address.post_town', write: 'town' }),
    address_post_code: postcode('Postcode', {
      read: 'address.post_code',
      write: 'postcode',
      irishLabel: 'Eircode',
      required: true,
      rules: requiredField,
    }),
    /** a new company starts with warnings; whether breaches block approvals is decided later */
    compliance_mode: choice(
      'Compliance check',
      { warn: 'Warn only', block: 'Warn, and block reports with a breach' },
      {
        required: true,
        default: 'warn',
        hideInForm: 'create',
        hint: 'Findings are always shown and recorded with the approval. With ‘Warn, and block reports with a breach’, a breach also prevents the approval.',
      },
    ),
    /**
     * a release requires two troncmasters, as soon as the portal has two; it is a safeguard, so the history cannot undo a
     * change of it
     */
    second_look: flag('A second troncmaster must release reports', {
      required: true,
      default: true,
      undo: false,
      hideInForm: 'create',
      hint: 'The troncmaster who generated a report, or last changed its inputs, cannot release it. Another troncmaster must. It applies as soon as the portal has a second troncmaster.',
    }),
    /**
     * s.27F(6)(d) of the Employment Rights Act 1996: tips that the employer allocates are no tips of an independent tronc. New
     * companies have it, except in Ireland, where no such law applies. A safeguard, so the history cannot undo a change of it
     */
    rules_need_adoption: flag('The troncmaster adopts changes of rules', {
      required: true,
      default: true,
      undo: false,
      hideInForm: 'create',
      hint: 'Reports use changes of points, splits and fees by users of the company once a troncmaster adopts them. If the employer decides how tips are shared, National Insurance may be due.',
    }),
    /** on paper first: nobody is sent an email before their employer has decided it */
    statements_by: choice(
      'Statements for workers',
      { email: 'Email with a link', print: 'On paper', none: 'Not through the portal' },
      {
        required: true,
        default: 'print',
        hideInForm: 'create',
        hint: 'How each worker learns what they received from the tips when a report is released. ‘Email with a link’: a notice without any amount. People without an email address on file receive a printed statement. ‘On paper’: print all statements of a report and hand them over. ‘Not through the portal’: you inform the workers yourselves. Irish employers must do so within 10 days.',
      },
    ),
    pay_query_days: integer('Days to answer a pay query', {
      required: true,
      default: 14,
      min: 1,
      max: 90,
      hideInForm: 'create',
      hint: 'Including the day on which the worker asks. A change applies to later pay queries.',
    }),
    /** off first: nobody is sent an email before someone has decided it */
    reminders: flag('Remind users of missing tronc data', {
      required: true,
      default: false,
      hideInForm: 'create',
      hint: 'Users who can add files to tronc periods, and contacts for tips, are sent an email at 9:00 while hours or the tronc fund are missing. Each person receives one email a day at most, about all schemes.',
    }),
    reminder_days: choices(
      'Days of reminders',
      {
        before_7: '7 days before the submission date',
        before_5: '5 days before',
        before_3: '3 days before',
        before_2: '2 days before',
        before_1: '1 day before',
        on_day: 'On the submission date',
        after_1: '1 day after',
        after_2: '2 days after',
        after_3: '3 days after',
        after_5: '5 days after',
        after_7: '7 days after',
        after_14: '14 days after',
      } satisfies Record<ReminderDay, string>,
      {
        required: true,
        min: 1,
        default: DEFAULT_REMINDER_DAYS,
        hideInForm: 'create',
        hint: 'A day on a weekend or a bank holiday of the site moves to the next working day. Reminders stop when the data arrives.',
      },
    ),
    tipology: flag('Managed in Tipology', { required: true, default: true, hideInForm: true }),
    telephone_number: text('Telephone', { readOnly: true }),
    fax_number: text('Fax', { readOnly: true }),
    epay_access_code: text('Employer’s access code', { readOnly: true }),
    currency: text('Currency', { readOnly: true, stored: false }),
    permissions: list('Permissions', { readOnly: true, stored: false }),
  },
});
