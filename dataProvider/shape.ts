import { HttpError } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { toFormNames, toRequest } from '#domain/schema/requests.ts';
import { nest } from './errors.ts';

type Values = Record<string, unknown>;

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the new leaves of `after` that `keeps` accepts, given their old value in `before`. */
const pick = (after: Values, before: Values, keeps: (value: unknown, old: unknown) => boolean): Values =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
      if (!isTree(value)) return keeps(value, before[name]) ? [[name, value]] : [];
      const old = before[name];
      const inner = pick(value, isTree(old) ? old : {}, keeps);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );

/** Builds the body that creates a record: the form's values under the request's names, without blanks (F-37). */
export const creation = (entity: AnyEntity, form: Values): Values =>
  pick(toRequest(entity, 'create', form), {}, (value) => value !== null && value !== undefined);

/**
 * Builds the body that changes a record: only what the user changed. A field that another user changed meanwhile, or
 * that this user cannot see, is left unchanged.
 */
export function change(entity: AnyEntity, form: Values, before: Values | undefined): Values {
  const body = toRequest(entity, 'update', form);
  if (!before) return body;
  const was = toRequest(entity, 'update', before);
  return pick(body, was, (value, old) => value instanceof Blob || !isSame(value ?? null, old ?? null));
}

/** Returns those of the named values that the form contains and has changed. */
export const changed = (form: Values, before: Values | undefined, names: readonly string[] = []): Values =>
  Object.fromEntries(
    names
      .filter((name) => form[name] !== undefined && !isSame(form[name], before?.[name]))
      .map((name) => [name, form[name]]),
  );

/** `{emails: {home: 'no'}}` → `{'emails.home': ['no']}` */
const flatten = (errors: Values, prefix = ''): Record<string, string[]> =>
  Object.assign(
    {},
    ...Object.entries(errors).map(([name, value]) =>
      isTree(value) ? flatten(value, `${prefix}${name}.`) : { [prefix + name]: [String(value)] },
    ),
  );

/** Renames the field errors of a rejected request to the form's names, so that each appears at its field (F-38). */
export function atFormFields(entity: AnyEntity, error: unknown): unknown {
  if (!(error instanceof HttpError) || !isTree(error.body?.errors)) return error;
  const { root, ...fields } = error.body.errors;
  const errors = { ...nest(toFormNames(entity, flatten(fields))), root };
  return new HttpError(error.message, error.status, { ...error.body, errors });
}
