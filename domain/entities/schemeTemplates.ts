import { AREAS } from '#domain/access/areas.ts';
import { dateTime, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/**
 * Rules of a scheme under a name, from which schemes of other sites are created. They are a copy: a later change of the scheme
 * leaves them as they are until they are copied again.
 */
export const schemeTemplate = generatedEntity('scheme_templates', {
  words: { one: 'Scheme template', many: 'Scheme templates' },
  access: AREAS.troncSchemes,
  icon: 'book',
  companyTab: true,
  archivable: true,
  undo: false,
  programs: false,
  list: { columns: ['name', 'company_id', 'scheme_id', 'rules_copied_at'], bulk: [] },
  fields: {
    name: text('Name', { required: true, max: 80, search: true, unique: true, person: false }),
    scheme_id: reference('Rules of scheme', 'schemes', {
      required: true,
      createOnly: true,
      hint: 'Its rules, points, divisions and calendar are copied.',
    }),
    rules_copied_at: dateTime('Rules copied', { readOnly: true }),
  },
});
