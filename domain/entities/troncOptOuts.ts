import { AREAS } from '../access/areas.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { date, document, reference, text } from '../schema/field.ts';

/**
 * That a person takes no part in a tronc, from one day to another. `employees.is_opted_out_of_tronc_scheme` follows from
 * the record without an end for the person's scheme.
 */
export const optOut = defineEntity('tronc_opt_outs', {
  words: { one: 'Opt-out', many: 'Opt-outs' },
  tenancy: 'ofCompany',
  title: 'employee_id',
  access: { view: AREAS.employees.canView, create: AREAS.employees.canEdit, edit: AREAS.employees.canEdit },
  // Who shares in a fund is not set back from a history.
  undo: false,
  list: {
    columns: ['employee_id', 'scheme_id', 'starts_on', 'ends_on', 'evidence'],
    sort: 'starts_on:desc',
    sortable: ['starts_on', 'ends_on'],
    perPage: 25,
    filters: { company_ids: 'company_id', employee_ids: 'employee_id', scheme_ids: 'scheme_id' },
    bulk: [],
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true }),
    employee_id: reference('Employee', 'employees', { required: true, createOnly: true, tab: 'Opt-outs' }),
    scheme_id: reference('Tronc scheme', 'schemes', { required: true, createOnly: true, tab: 'Opt-outs' }),
    starts_on: date('First day', {
      required: true,
      notFuture: true,
      hint: 'Today or an earlier day, as in the signed document.',
    }),
    ends_on: date('Last day', {
      notFuture: true,
      hint: 'Today or an earlier day. Without it, the person stays opted out.',
    }),
    evidence: document('Signed document', {
      hint: 'The person’s own signed statement. Without it, each report names the person among its findings.',
    }),
    entered_by: text('Entered by', { readOnly: true, max: 160 }),
  },
  check: ({ starts_on, ends_on }) =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: 'after_start' } : undefined,
});
