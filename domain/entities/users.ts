import { MOBILE_MAX_LENGTH } from '../constants.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, dateTime, email, flag, phone, text } from '../schema/field.ts';

/** A user who logs in. Permissions are stored separately, per company and per payroll. */
export const user = defineEntity('users', {
  words: { one: 'User', many: 'Users' },
  tenancy: 'nobody',
  title: 'name',
  searchResult: {
    title: '{forename} {surname}',
    subtitle: '{email}',
    path: '/user-management/active/user-details/{id}',
  },
  undo: false,
  access: { view: { payroll: ['super_user'] }, create: { payroll: ['super_user'] }, edit: { payroll: ['super_user'] } },
  list: {
    columns: ['name', 'email', 'last_login'],
    sort: 'name:asc',
    sortable: { name: ['surname', 'forename'], email: 'email', last_login: 'last_login' },
    searchAs: [['forename', 'surname'], ['surname', 'forename'], ['email'], ['username']],
    perPage: 10,
    bulk: [],
  },
  fields: {
    name: text('Name', { readOnly: true, stored: false }),
    forename: text('Forename', { required: true, max: 80, search: true, rules: { required: 'required_field' } }),
    surname: text('Surname', { required: true, max: 80, search: true, rules: { required: 'required_field' } }),
    email: email('Email', {
      required: true,
      search: true,
      unique: true,
      rules: { email: 'email_format' },
    }),
    username: text('Username', { createOnly: true, oneWord: true, max: 80, search: true, unique: true }),
    mobile_country_code: choice('Country code', ['+44', '+353'], { required: true, default: '+44' }),
    mobile_number: phone('Mobile number', { max: MOBILE_MAX_LENGTH, rules: { phone: 'mobile_four_digits' } }),
    last_login: dateTime('Last login', { heading: 'Last Login', readOnly: true }),
    mfa_totp: flag('Authenticator app', { required: true, readOnly: true, default: false }),
    mfa_sms: flag('Text message codes', { required: true, readOnly: true, default: false }),
    tronc_master: flag('Troncmaster', { required: true, readOnly: true, default: false }),
    active: flag('Active', { required: true, readOnly: true, default: true }),
  },
});
