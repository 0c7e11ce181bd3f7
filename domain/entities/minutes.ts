import { AREAS } from '#domain/access/areas.ts';
import { date, document, list, multiline, reference, references, text, time } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/** The minutes of a meeting of the troncmaster or the tronc committee about a scheme. */
export const minutes = generatedEntity('minutes', {
  words: { one: 'Minutes', many: 'Minutes' },
  access: AREAS.troncSchemes,
  icon: 'event',
  title: '{held_on} · {scheme_id}',
  archivable: true,
  list: { columns: ['held_on', 'company_id', 'present', 'decision', 'file'], sort: 'held_on:desc' },
  fields: {
    scheme_id: reference('Tronc scheme', 'schemes', { required: true, createOnly: true, search: true, tab: 'Minutes' }),
    held_on: date('Date', { required: true, notFuture: true }),
    began_at: time('Began at'),
    site_id: reference('Held at', 'sites'),
    present: references('Employees present', 'employees', { max: 60 }),
    others_present: multiline('Also present', { max: 500, hint: 'For example the troncmaster, or an adviser.' }),
    discussed: multiline('Points discussed', { search: true }),
    decision: multiline('Decision', { required: true, search: true }),
    actions: list('Actions', {
      max: 20,
      of: {
        action: text('Action', { required: true, max: 200, person: false }),
        responsible_id: reference('Responsible', 'employees'),
        due_on: date('Due'),
      },
    }),
    file: document('Signed minutes'),
  },
});
