import { fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';
import { perEntity } from './perEntity.ts';

/** Returns fields with, as `lines.cost`, those of the rows of each list after it. */
export const withRowFields = (fields: readonly (readonly [string, Field])[]): [string, Field][] =>
  fields.flatMap(([key, field]): [string, Field][] => [
    [key, field],
    ...Object.entries(field.of ?? {}).map(([name, own]): [string, Field] => [`${key}.${name}`, own]),
  ]);

/** A reference in the rows of a list. */
export interface RowReference {
  list: string;
  key: string;
  field: Field;
  /** the entity referred to */
  to: string;
}

/** Returns the references that the rows of an entity's lists contain. */
export const rowReferences = perEntity((entity): readonly RowReference[] =>
  fieldsOf(entity).flatMap(([list, { of = {} }]) =>
    Object.entries(of).flatMap(([key, field]) =>
      field.kind === 'reference' ? [{ list, key, field, to: field.to ?? '' }] : [],
    ),
  ),
);
