import { AREAS } from '#domain/access/areas.ts';
import { document, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/** A field that stores a file. */
export const fileSample = generatedEntity('file_samples', {
  access: AREAS.employees,
  fields: { name: text('Name', { required: true }), scan: document('Scan') },
});
