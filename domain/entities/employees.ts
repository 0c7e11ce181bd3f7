import { AREAS } from '../access/areas.ts';
import { DATE_TEXT_MAX_LENGTH, MOBILE_MAX_LENGTH, PAGE_SIZE } from '../constants.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { date, email, flag, personalNumber, phone, postcode, reference, text } from '../schema/field.ts';

/**
 * A person paid on a payroll, added one by one or by import; returned under the names of the payroll system, sent under
 * those of the edit form (`forename`, `emails.home`).
 */
export const employee = defineEntity('employees', {
  words: { one: 'Employee', many: 'Employees' },
  tenancy: 'ofPayroll',
  title: 'name',
  searchResult: {
    title: '{surname}, {forename_1}',
    subtitle: '{payroll_ref}',
    path: '/employees/{id}',
    highVolume: true,
  },
  access: {
    view: AREAS.employeeRecord.canView,
    create: AREAS.employeeRecord.canCreate,
    edit: AREAS.employeeRecord.canEdit,
    delete: AREAS.employeeRecord.canDelete,
  },
  archivable: true,
  // POST /employees is the import.
  endpoints: { one: '/employee/{id}', create: '/employee', update: '/employee/{id}' },
  // EMP-033
  payload: {
    update: [
      'forename',
      'surname',
      'emails.home',
      'phone_numbers.mobile',
      'job_roles',
      'is_opted_out_of_tronc_scheme',
      'start_date',
    ],
  },
  variant: (values) => (values.irish_payroll ? 'IE' : 'GB'),
  list: {
    synced: true,
    columns: ['name', 'payroll_ref', 'email', 'start_date'],
    sort: 'name:asc',
    sortable: {
      name: ['surname', 'forename_1'],
      surname: ['surname', 'forename_1'],
      payroll_ref: 'payroll_ref',
      email: 'email',
      start_date: 'start_date',
    },
    searchAs: [['forename_1', 'surname'], ['surname', 'forename_1'], ['payroll_ref'], ['email']],
    perPage: PAGE_SIZE.employees,
    filters: {
      company_ids: 'company_id',
      companyIds: 'company_id',
      payroll_id: 'payroll_id',
      payroll_ids: 'payroll_id',
      payrollId: 'payroll_id',
      tronc_scheme_ids: 'tronc_scheme_id',
      // the whole payroll ref, in any case, by which a program finds one person
      payroll_ref: 'payroll_ref',
    },
    bulk: ['start_date', 'leave_date', 'mobile', 'is_opted_out_of_tronc_scheme', 'tronc_scheme_id'],
  },
  unique: [['payroll_id', 'payroll_ref']],
  check: ({ start_date, leave_date }) =>
    start_date && leave_date && leave_date < start_date ? { leave_date: 'after_start' } : undefined,
  sections: {
    Employment: ['start_date', 'leave_date', 'department', 'tronc_scheme_id', 'is_opted_out_of_tronc_scheme'],
    Address: ['address_line_1', 'address_line_2', 'address_line_3', 'address_post_town', 'address_post_code'],
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    payroll_id: reference('Payroll', 'payrolls', { required: true, createOnly: true }),
    name: text('Name', { readOnly: true, stored: false }),
    forename_1: text('Forename', { required: true, write: 'forename', max: 80, search: true }),
    surname: text('Surname', { required: true, max: 80, search: true }),
    /** unique on the payroll; files of hours and imports identify the person by it */
    payroll_ref: text('Payroll ref', {
      heading: 'Payroll Ref',
      required: true,
      max: 40,
      search: true,
      undo: false,
    }),
    ni_number: personalNumber('NI number', {
      irishLabel: 'PPS number',
      visibleTo: AREAS.payrollEmployees.canView,
    }),
    department: text('Department', { max: 80 }),
    dept_no: text('Department number', { max: 20, hideInForm: true }),
    start_date: date('Start date', { heading: 'Start Date', max: DATE_TEXT_MAX_LENGTH }),
    leave_date: date('Leave date', { max: DATE_TEXT_MAX_LENGTH }),
    email: email('Email', { read: 'emails.home', write: 'emails.home', search: true }),
    mobile: phone('Mobile number', {
      read: 'phone_numbers.mobile',
      write: 'phone_numbers.mobile',
      max: MOBILE_MAX_LENGTH,
    }),
    address_line_1: text('Address line 1', { read: 'address.line_1', write: 'address.line_1' }),
    address_line_2: text('Address line 2', { read: 'address.line_2', write: 'address.line_2' }),
    address_line_3: text('Address line 3', { read: 'address.line_3', write: 'address.line_3' }),
    address_post_town: text('Town', { read: 'address.post_town', write: 'address.post_town' }),
    address_post_code: postcode('Postcode', {
      read: 'address.post_code',
      write: 'address.post_code',
      irishLabel: 'Eircode',
    }),
    is_opted_out_of_tronc_scheme: flag('Opted out of the tronc scheme', { required: true, default: false }),
    tronc_scheme_id: reference('Tronc scheme', 'schemes', { person: true }),
  },
});
