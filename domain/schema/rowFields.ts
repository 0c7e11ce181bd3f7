import type { Values } from '../typeGuards.ts';
import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';
import { keptFields } from './names.ts';
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

/** A file in the rows of a list. */
export interface RowDocument {
  list: string;
  key: string;
  field: Field;
}

/** Returns the files that the rows of an entity's lists contain. */
export const rowDocuments = perEntity((entity): readonly RowDocument[] =>
  fieldsOf(entity).flatMap(([list, { of = {} }]) =>
    Object.entries(of).flatMap(([key, field]) => (field.kind === 'document' ? [{ list, key, field }] : [])),
  ),
);

/** Whether records of an entity store files: in fields of their own, or in rows. */
export const hasFiles = (entity: AnyEntity): boolean =>
  keptFields(entity).length > 0 || rowDocuments(entity).length > 0;

/**
 * Returns the values of a record for its declared functions: a file in a row is true, because what it contains, and its id, mean
 * nothing to them.
 */
export const withoutFileIds = (entity: AnyEntity, values: Values): Values => {
  const seen: Record<string, unknown> = {};
  for (const { list, key } of rowDocuments(entity)) {
    const rows = seen[list] ?? values[list];
    if (Array.isArray(rows)) seen[list] = rows.map((row: Values) => ({ ...row, [key]: row[key] ? true : null }));
  }
  return Object.keys(seen).length > 0 ? { ...values, ...seen } : values;
};
