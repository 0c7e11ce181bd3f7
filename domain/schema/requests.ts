import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { type Mode, readNameOf, writableFields, writeNameOf } from './names.ts';
import { readPath, writePath } from './paths.ts';

/**
 * Converts a form's values (in the shape of responses) to the body of a request (under its own names), with writable
 * fields only.
 */
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

/** Converts errors from the request's names to the form's names, so that each appears at its field (F-38). */
export const toFormNames = (
  entity: AnyEntity,
  errors: Readonly<Record<string, string[]>>,
): Record<string, string[]> => {
  const formName = new Map(fieldsOf(entity).map(([key, field]) => [writeNameOf(key, field), readNameOf(key, field)]));
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [formName.get(name) ?? name, texts]));
};
