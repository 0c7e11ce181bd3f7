import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';

/** The name of a field in requests. */
export const writeNameOf = (key: string, field: Field): string => field.write ?? key;

/** The name of a field in answers. */
export const readNameOf = (key: string, field: Field): string => field.read ?? key;

export type Mode = 'create' | 'update';

/** Fields that a request of this mode may carry, by key. */
export const writableFields = (entity: AnyEntity, mode: Mode): [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => !field.readOnly && !(mode === 'update' && field.createOnly));

/** A file that comes along when a record is made; what is kept of it is the entity's own affair. */
export const isUpload = (field: Field): boolean => field.kind === 'document' && field.stored === false;

/** A file that stays with its record: its column names a stored file, and no request may. */
export const isKept = (field: Field): boolean => field.kind === 'document' && field.stored !== false;

/** The fields of an entity that keep a file, as pairs. */
export const keptFields = (entity: AnyEntity): [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => isKept(field));
