import { AREAS } from '../access/areas.ts';
import { FREQUENCY_TYPES, paySchedule } from '../payroll/paydateOptions.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, date, flag, reference, text } from '../schema/field.ts';

/** A payroll of a company; `irish_payroll` determines words, currency and tax year on its screens (F-51). */
export const payroll = defineEntity('payrolls', {
  words: { one: 'Payroll', many: 'Payrolls' },
  tenancy: 'payroll',
  title: 'name',
  access: { view: AREAS.payroll.canView, create: AREAS.payroll.canCreate, edit: AREAS.payroll.canEdit },
  endpoints: { one: '/payroll/{id}', update: '/payroll/{id}' },
  variant: (values) => (values.irish_payroll ? 'IE' : 'GB'),
  // The pay date is one of those offered for the frequency (`paydateOptions`).
  check: ({ frequency, pay_date }) =>
    frequency && pay_date && !paySchedule(frequency, pay_date) ? { pay_date: 'choice' } : undefined,
  list: {
    columns: ['name', 'frequency'],
    sort: 'name:asc',
    sortable: ['name'],
    perPage: 'all',
    filters: { company_ids: 'company_id', companyIds: 'company_id' },
  },
  sections: {
    Employees: ['epay_signupmethod', 'uses_epayslips', 'prints_p45s'],
    'Kept for other systems': ['epay_notif_time', 'data_template_group', 'epay_useblank_templates'],
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true }),
    name: text('Payroll name', { heading: 'Name', required: true, max: 80, search: true, unique: true }),
    frequency: choice('Frequency', FREQUENCY_TYPES, { required: true, createOnly: true }),
    pay_date: text('Pay date', { createOnly: true, max: 20 }),
    first_pay_date: date('First pay date', { createOnly: true }),
    irish_payroll: flag('Irish payroll', { hint: 'It uses euro, PPS numbers and Irish tax years.' }),
    epay_tickets: flag('Tickets', {
      required: true,
      default: true,
      hint: 'Clients can send tickets about this payroll.',
    }),
    epay_signupmethod: choice(
      'How employees sign up',
      { email: 'By email', letter: 'By letter', none: 'Not at all' },
      { required: true, default: 'email', hideInForm: 'create' },
    ),
    epay_notif_time: text('Notification time', {
      max: 5,
      pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
      example: '09:30',
      rules: { pattern: 'invalid' },
      hideInForm: 'create',
      hint: 'A 24-hour time such as 09:30. Kept for the employee portal. Tipology does not use it.',
    }),
    data_template_group: text('Data template group', {
      hideInForm: 'create',
      hint: 'Kept for the payroll system. Tipology does not use it.',
    }),
    epay_useblank_templates: flag('Use blank templates', {
      required: true,
      default: false,
      hideInForm: 'create',
      hint: 'Kept for the payroll system. Tipology does not use it.',
    }),
    uses_epayslips: flag('Uses epayslips', { required: true, default: false, hideInForm: 'create' }),
    prints_p45s: flag('Prints P45s', { required: true, default: false, hideInForm: 'create' }),
  },
});
