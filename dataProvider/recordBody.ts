import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { isId, isRecord } from '#domain/typeGuards.ts';
import { toFormData } from './query.ts';

type Values = Record<string, unknown>;

const hasFile = (data: Values): boolean =>
  Object.values(data).some(
    (value) => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob)),
  );

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const idsOf = (files: unknown): number[] =>
  listOf(files).flatMap((one) => (isRecord(one) && isId(one.id) ? [one.id] : []));

/** Returns the body with the files that are added, and the ids of those that are removed, in place of the files of a field. */
const withFileChange = (body: Values, name: string, before: unknown): Values => {
  const { [name]: files, ...rest } = body;
  const stays = idsOf(files);
  const remove = idsOf(before).filter((id) => !stays.includes(id));
  const added = listOf(files).filter((one) => one instanceof Blob);
  return {
    ...rest,
    ...(remove.length > 0 && { [name]: { remove } }),
    // As the files of a form are named: `photos[]`.
    ...(added.length > 0 && { [`${name}[]`]: added }),
  };
};

/** Returns the body with the new files of a list's rows as parts of their own: `lines[2][receipt]`. */
const withRowFiles = (body: Values, name: string): Values => {
  const added: Values = {};
  const rows = listOf(body[name]).map((row, place) =>
    isRecord(row)
      ? Object.fromEntries(
          Object.entries(row).map(([key, value]) => {
            if (!(value instanceof Blob)) return [key, value];
            added[`${name}[${place}][${key}]`] = value;
            return [key, null];
          }),
        )
      : row,
  );
  return Object.keys(added).length > 0 ? { ...body, [name]: rows, ...added } : body;
};

const asJson = (body: Values, named: readonly (readonly [string, Field])[]): Values =>
  Object.fromEntries(
    named.flatMap(([name, field]) =>
      (field.of || hasSeveralFiles(field)) && body[name] !== undefined ? [[name, JSON.stringify(body[name])]] : [],
    ),
  );

/**
 * Returns the request body of a record: multipart if it contains a file, else JSON. In multipart, emptied fields are sent
 * as blank, and the rows of a list as JSON. Of the files of a field with several, only changes are sent, so that files
 * that others have added meanwhile stay.
 * @param before the record that the user has read; absent for a new one
 */
export const recordBody = (entity: AnyEntity | undefined, data: Values, before: object = {}): unknown => {
  const named = (entity ? fieldsOf(entity) : []).map(([key, field]) => [writeNameOf(key, field), field] as const);
  const body = named.reduce((changed, [name, field]) => {
    if (hasSeveralFiles(field) && Array.isArray(data[name])) return withFileChange(changed, name, Reflect.get(before, name)); // biome-ignore format: one line
    return field.of ? withRowFiles(changed, name) : changed;
  }, data);
  return hasFile(body) ? toFormData({ ...body, ...asJson(body, named) }, { blanks: true }) : body;
};
