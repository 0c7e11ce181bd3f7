import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import { toFormData } from './query.ts';

type Values = Record<string, unknown>;

const hasFile = (data: Values): boolean =>
  Object.values(data).some(
    (value) => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob)),
  );

/**
 * Returns the request body of a record: multipart if it contains a file, else JSON. In multipart, emptied fields are sent
 * as blank, and the rows of a list as JSON.
 */
export const recordBody = (entity: AnyEntity | undefined, data: Values): unknown => {
  if (!hasFile(data)) return data;
  const rows = (entity ? fieldsOf(entity) : []).flatMap(([key, field]) => {
    const name = writeNameOf(key, field);
    return field.of && data[name] !== undefined ? [[name, JSON.stringify(data[name])]] : [];
  });
  return toFormData({ ...data, ...Object.fromEntries(rows) }, { blanks: true });
};
