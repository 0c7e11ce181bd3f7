import { AREAS } from '#domain/access/areas.ts';
import { date, document, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/**
 * That a person takes no part in a tronc, from one day to another. `employees.is_opted_out_of_tronc_scheme` follows from
 * the record without an end for the person's scheme.
 */
export const optOut = generatedEntity('tronc_opt_outs', {
  words: { one: 'Opt-out', many: 'Opt-outs' },
  access: { ...AREAS.employees, canCreate: AREAS.employees.canEdit },
  icon: 'checklist',
  group: 'none',
  // Who shares in a fund is decided by people.
  programs: false,
  title: 'employee_id',
  // The portal-wide search finds the person.
  searchResult: undefined,
  // Who shares in a fund is not set back from a history.
  undo: false,
  list: {
    columns: ['employee_id', 'company_id', 'scheme_id', 'starts_on', 'ends_on', 'evidence'],
    sort: 'starts_on:desc',
    sortable: ['starts_on', 'ends_on'],
    perPage: 25,
    filters: { employee_ids: 'employee_id', scheme_ids: 'scheme_id' },
    bulk: [],
  },
  fields: {
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
