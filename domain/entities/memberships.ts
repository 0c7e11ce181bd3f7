import { AREAS } from '#domain/access/areas.ts';
import { date, flag, reference } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/**
 * That a person takes part in a scheme from one day to another. The membership of the home scheme follows from
 * `employees.tronc_scheme_id` (trigger `employees_home_membership`); further ones are entered by a user.
 */
export const membership = generatedEntity('memberships', {
  words: { one: 'Membership', many: 'Memberships' },
  access: { ...AREAS.employees, canCreate: AREAS.employees.canEdit },
  icon: 'handshake',
  group: 'none',
  title: '{employee_id} · {scheme_id}',
  // The portal-wide search finds the person.
  searchResult: undefined,
  // Who shares in a fund is not set back from a history.
  undo: false,
  list: { columns: ['employee_id', 'company_id', 'home', 'starts_on', 'ends_on'], sort: 'starts_on:desc', bulk: [] },
  fields: {
    employee_id: reference('Employee', 'employees', { required: true, createOnly: true, tab: 'Memberships' }),
    scheme_id: reference('Tronc scheme', 'schemes', { required: true, createOnly: true, tab: 'Memberships' }),
    home: flag('Home scheme', { readOnly: true }),
    starts_on: date('First day', { hint: 'Leave it blank if the person has been a member from the start.' }),
    ends_on: date('Last day', { hint: 'Without it, the person stays a member.' }),
  },
  check: ({ starts_on, ends_on }) =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: 'after_start' } : undefined,
});
