import { AREAS } from '../access/areas.ts';
import { FREQUENCY_TYPES, paySchedule } from '../payroll/paydateOptions.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, date, email, flag, reference, text } from '../schema/field.ts';

/** A condition for what only a payroll of the company's own employees has: it pays them itself. */
const OF_PAYROLL = { kind: 'payroll' } as const;
const OF_AGENCY = { kind: 'agency' } as const;

/**
 * A payroll of a company; `irish_payroll` determines words, currency and tax year on its screens (F-51). The workers of an
 * agency are on a payroll of the kind `agency`, which has no periods, batches or payslips: the agency pays them.
 */
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
    synced: true,
    columns: ['name', 'kind', 'frequency'],
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
    kind: choice(
      'Who pays',
      { payroll: 'This company, by payroll', agency: 'An agency that supplies workers' },
      {
        required: true,
        default: 'payroll',
        createOnly: true,
        hint: 'An agency has no payroll periods or payslips: what its workers receive is paid to the agency.',
      },
    ),
    payee_name: text('Payee', {
      max: 120,
      showIf: OF_AGENCY,
      requiredIf: OF_AGENCY,
      hint: 'The name to which the agency is paid, such as its company name.',
    }),
    payee_email: email('Email for remittances', { showIf: OF_AGENCY }),
    payee_contact: text('Contact', { max: 120, showIf: OF_AGENCY }),
    frequency: choice('Frequency', FREQUENCY_TYPES, { createOnly: true, showIf: OF_PAYROLL, requiredIf: OF_PAYROLL }),
    pay_date: text('Pay date', { createOnly: true, max: 20, showIf: OF_PAYROLL }),
    first_pay_date: date('First pay date', { createOnly: true, showIf: OF_PAYROLL }),
    irish_payroll: flag('Irish payroll', { hint: 'It uses euro, PPS numbers and Irish tax years.' }),
    epay_tickets: flag('Tickets', {
      required: true,
      default: true,
      hint: 'Clients can send tickets about this payroll.',
    }),
    epay_signupmethod: choice(
      'How employees sign up',
      { email: 'By email', letter: 'By letter', none: 'Not at all' },
      { default: 'email', hideInForm: 'create', showIf: OF_PAYROLL, requiredIf: OF_PAYROLL },
    ),
    epay_notif_time: text('Notification time', {
      max: 5,
      pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
      example: '09:30',
      rules: { pattern: 'invalid' },
      hideInForm: 'create',
      showIf: OF_PAYROLL,
      hint: 'A 24-hour time such as 09:30. Kept for the employee portal. Tipology does not use it.',
    }),
    data_template_group: text('Data template group', {
      hideInForm: 'create',
      showIf: OF_PAYROLL,
      hint: 'Kept for the payroll system. Tipology does not use it.',
    }),
    epay_useblank_templates: flag('Use blank templates', {
      required: true,
      default: false,
      hideInForm: 'create',
      showIf: OF_PAYROLL,
      hint: 'Kept for the payroll system. Tipology does not use it.',
    }),
    uses_epayslips: flag('Uses epayslips', {
      required: true,
      default: false,
      hideInForm: 'create',
      showIf: OF_PAYROLL,
    }),
    prints_p45s: flag('Prints P45s', { required: true, default: false, hideInForm: 'create', showIf: OF_PAYROLL }),
  },
});
