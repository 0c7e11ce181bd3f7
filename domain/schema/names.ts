import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';

/** Returns the name of a field in requests. */
export const writeNameOf = (key: string, field: Field): string => field.write ?? key;

/** Returns the name of a field in responses. */
export const readNameOf = (key: string, field: Field): string => field.read ?? key;

/**
 * Returns the part of a generated entity's response that names the records of a reference: `employee` next to
 * `employee_id`, `attendees_named` next to `attendees`.
 */
export const namedPartOf = (key: string, { kind }: Field): string =>
  kind === 'references' ? `${key}_named` : key.replace(/_id$/, '');

export type Mode = 'create' | 'update';

/** Returns the fields that a request of this mode may contain, by key. */
export const writableFields = (entity: AnyEntity, mode: Mode): [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => !field.readOnly && !(mode === 'update' && field.createOnly));

/**
 * Whether the field is a file that is uploaded when a record is created and whose storage the entity's own code
 * handles.
 */
export const isUpload = (field: Field): boolean => field.kind === 'document' && field.stored === false;

/**
 * Whether the field is a file stored with its record, or several: the record contains the ids of stored files, which a
 * request cannot set.
 */
export const isKept = (field: Field): boolean => field.kind === 'document' && field.stored !== false;

/** Returns the fields of an entity that store files, as pairs. */
export const keptFields = (entity: AnyEntity): [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => isKept(field));

/**
 * Returns the heading of a field's column in a CSV file. A list may contain people of both countries, so a field with an Irish label is headed
 * by both labels.
 */
export const headingOf = ({ heading, label, irishLabel }: Field): string =>
  irishLabel ? `${label} / ${irishLabel}` : (heading ?? label);
