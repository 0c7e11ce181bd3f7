import { AREAS } from '#domain/access/areas.ts';
import { DATE_TEXT_MAX_LENGTH, MOBILE_MAX_LENGTH, PAGE_SIZE } from '#domain/constants.ts';
import { defineEntity } from '#domain/schema/defineEntity.ts';
import { date, email, flag, personalNumber, phone, postcode, reference, text } from '#domain/schema/field.ts';

/**
 * A person paid on a payroll. Created only by import (F-75); returned under the names of the payroll system, sent under
 * those of the edit form (`forename`, `emails.home`: contract C5, F-71).
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
  },
  endpoints: { one: '/employee/{id}', update: '/employee/{id}' },
  variant: (values) => (values.irish_payroll ? 'IE' : 'GB'),
  list: {
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
    },
  },
  unique: [['payroll_id', 'payroll_ref']],
  check: ({ start_date, leave_date }) =>
    start_date && leave_date && leave_date < start_date
      ? [{ key: 'leave_date', rule: 'after_start', of: ['start_date', 'leave_date'] }]
      : [],
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    payroll_id: reference('Payroll', 'payrolls', { required: true, readOnly: true }),
    name: text('Name', { readOnly: true, stored: false }),
    forename_1: text('Forename', { required: true, write: 'forename', max: 80, search: true }),
    surname: text('Surname', { required: true, max: 80, search: true }),
    payroll_ref: text('Payroll ref', { heading: 'Payroll Ref', required: true, readOnly: true, max: 40, search: true }),
    ni_number: personalNumber('NI number', {
      irishLabel: 'PPS number',
      readOnly: true,
      visibleTo: AREAS.payrollEmployees.canView,
    }),
    department: text('Department', { readOnly: true, max: 80 }),
    dept_no: text('Department number', { readOnly: true, max: 20 }),
    start_date: date('Start date', { heading: 'Start Date', max: DATE_TEXT_MAX_LENGTH }),
    leave_date: date('Leave date', { max: DATE_TEXT_MAX_LENGTH }),
    email: email('Email', { read: 'emails.home', write: 'emails.home', search: true }),
    mobile: phone('Mobile number', {
      read: 'phone_numbers.mobile',
      write: 'phone_numbers.mobile',
      max: MOBILE_MAX_LENGTH,
    }),
    address_line_1: text('Address line 1', { read: 'address.line_1', readOnly: true }),
    address_line_2: text('Address line 2', { read: 'address.line_2', readOnly: true }),
    address_line_3: text('Address line 3', { read: 'address.line_3', readOnly: true }),
    address_post_town: text('Town', { read: 'address.post_town', readOnly: true }),
    address_post_code: postcode('Postcode', { read: 'address.post_code', irishLabel: 'Eircode', readOnly: true }),
    is_opted_out_of_tronc_scheme: flag('Opted out of the tronc scheme', { required: true, default: false }),
    tronc_scheme_id: reference('Tronc scheme', 'schemes'),
  },
});
