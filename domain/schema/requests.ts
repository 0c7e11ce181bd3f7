import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { type Mode, readNameOf, writableFields, writeNameOf } from './names.ts';
import { readPath, writePath } from './paths.ts';

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
