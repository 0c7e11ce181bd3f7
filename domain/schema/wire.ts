import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { readPath, writeAt, writePath } from './paths.ts';
import { perEntity } from './perEntity.ts';
import { type Mode, readNameOf, writableFields, writeNameOf } from './validators.ts';

/** What an answer tells of each field, and where: read off the declaration once, since every row of every list is told by it. */
const tellings = perEntity((entity) =>
  fieldsOf(entity)
    .filter(([, { kind }]) => kind !== 'secret')
    .map(([key, field]) => ({ key, field, way: readNameOf(key, field).split('.'), ...kindOf(field.kind) })),
);

/** Stored record → the answer's shape (nested names, wire values, null for empty). `sees` leaves out what the caller may not see. */
export const toWire = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  sees: (field: Field) => boolean = () => true,
): Record<string, unknown> => {
  const answer: Record<string, unknown> = { id: record.id };
  for (const { key, field, way, toWire: told } of tellings(entity)) {
    const value = record[key];
    if (field.stored === false && !(key in record)) continue;
    writeAt(answer, way, value === null || value === undefined || !sees(field) ? null : told(value as never, field));
  }
  if ('revision' in record) answer.revision = record.revision;
  return answer;
};

/** A form's values (the shape of answers) → the body of a request (its own names); only what may be written. */
export const toRequest = (
  entity: AnyEntity,
  mode: Mode,
  form: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const [key, field] of writableFields(entity, mode)) {
    const value = readPath(form, readNameOf(key, field));
    if (value !== undefined) writePath(body, writeNameOf(key, field), value);
  }
  return body;
};

/** Errors under the request's names → errors under the form's names, so that each stands at its field (F-38). */
export const toFormNames = (
  entity: AnyEntity,
  errors: Readonly<Record<string, string[]>>,
): Record<string, string[]> => {
  const formName = new Map(fieldsOf(entity).map(([key, field]) => [writeNameOf(key, field), readNameOf(key, field)]));
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [formName.get(name) ?? name, texts]));
};
