import { HttpError } from 'ra-core';
import { parseDate } from '#domain/dates/dateText.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { type Mode, writableFields, writeNameOf } from '#domain/schema/names.ts';
import { readPath, writePath } from '#domain/schema/paths.ts';
import { toFormNames, toRequest } from '#domain/schema/requests.ts';
import { nest } from './errors.ts';

type Values = Record<string, unknown>;

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const dayOf = (value: unknown): unknown => (typeof value === 'string' ? (parseDate(value) ?? value) : (value ?? null));
/** Whether a day is the same in either notation: a form may send DD-MM-YYYY (EMP-034). */
const isSameDay = (one: unknown, other: unknown): boolean => isSame(dayOf(one), dayOf(other));

/**
 * Whether a value of a request says the same as that of a response, which may have more members: `[{job_role_id: 3}]` and
 * `[{job_role_id: 3, job_title: 'Host'}]`.
 */
const isContained = (sent: unknown, known: unknown): boolean => {
  if (Array.isArray(sent))
    return Array.isArray(known) && sent.length === known.length && sent.every((one, at) => isContained(one, known[at]));
  if (isTree(sent)) return isTree(known) && Object.entries(sent).every(([name, one]) => isContained(one, known[name]));
  return isSame(sent ?? null, known ?? null);
};

type Keeps = (value: unknown, old: unknown, path: string) => boolean;

/** Returns the new leaves of `after` that `keeps` accepts, given their old value in `before`. */
const pick = (after: Values, before: Values, keeps: Keeps, prefix = ''): Values =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
      if (!isTree(value)) return keeps(value, before[name], prefix + name) ? [[name, value]] : [];
      const old = before[name];
      const inner = pick(value, isTree(old) ? old : {}, keeps, `${prefix}${name}.`);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Adds to a body what it contains whatever the user changed: the values that the entity declares as its payload. A blank
 * value of a required field is left out, because the server accepts none.
 */
const withPayload = (entity: AnyEntity, mode: Mode, body: Values, form: Values): Values => {
  const names = new Set(entity.payload?.[mode]);
  const sent = toRequest(entity, mode, form);
  for (const [key, field] of writableFields(entity, mode)) {
    const name = writeNameOf(key, field);
    const value = readPath(sent, name);
    const isKnown = mode === 'create' || value !== undefined;
    if (names.has(name) && isKnown && !(field.required && isBlank(value))) writePath(body, name, value ?? null);
  }
  return body;
};

/** Builds the body that creates a record: the form's values under the request's names, without blanks (F-37). */
export const creation = (entity: AnyEntity, form: Values): Values =>
  withPayload(
    entity,
    'create',
    pick(toRequest(entity, 'create', form), {}, (value) => value !== null && value !== undefined),
    form,
  );

/**
 * Builds the body that changes a record: what the user changed, and the entity's payload. Every other field, which this
 * user may not see, is left unchanged.
 * @param isMerge another user has changed the record since `before`: what this user did not change must stay as it is
 */
export function change(entity: AnyEntity, form: Values, before: Values | undefined, isMerge = false): Values {
  const body = toRequest(entity, 'update', form);
  if (!before) return body;
  const was = toRequest(entity, 'update', before);
  const days = new Set(
    writableFields(entity, 'update').flatMap(([key, field]) =>
      field.kind === 'date' ? [writeNameOf(key, field)] : [],
    ),
  );
  const changes = pick(body, was, (value, old, path) => {
    if (value instanceof Blob) return true;
    return days.has(path) ? !isSameDay(value, old) : !isSame(value ?? null, old ?? null);
  });
  return isMerge ? changes : withPayload(entity, 'update', changes, form);
}

/** Returns those of the named values that the form contains and has changed, or that are part of a payload. */
export const changed = (
  form: Values,
  before: Values | undefined,
  names: readonly string[] = [],
  payload: readonly string[] = [],
): Values =>
  Object.fromEntries(
    names
      .filter(
        (name) => form[name] !== undefined && (payload.includes(name) || !isContained(form[name], before?.[name])),
      )
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
