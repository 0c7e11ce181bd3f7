import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field, FieldKind } from './field.ts';
import { readNameOf, writableFields } from './names.ts';
import { readPath, writePath } from './paths.ts';
import { isOffered } from './retired.ts';

/** Kinds that no copy has: a file belongs to one record. */
const NOT_COPIED = new Set<FieldKind>(['document']);

/** The keys of the fields that distinguish a record from the others of its company. */
const distinctive = (entity: AnyEntity): ReadonlySet<string> =>
  new Set([
    ...fieldsOf(entity).flatMap(([key, { unique }]) => (unique ? [key] : [])),
    // Of fields that are unique together, one that differs is enough.
    ...(entity.unique ?? []).flatMap((keys) => keys.slice(-1)),
  ]);

/** Leaves out what the choices no longer offer, because a new record cannot have it, and the files of rows. */
const offered = ({ kind, choices, of = {} }: Field, value: unknown): unknown => {
  const files = new Set(Object.keys(of).filter((key) => NOT_COPIED.has((of[key] as Field).kind)));
  if (files.size > 0 && Array.isArray(value))
    return value.map((row: object) =>
      Object.fromEntries(Object.entries(row).map(([key, own]) => [key, files.has(key) ? null : own])),
    );
  if (kind === 'choices' && Array.isArray(value)) return value.filter((one) => isOffered(choices, String(one)));
  return kind === 'choice' && !isOffered(choices, String(value)) ? null : value;
};

/**
 * Returns the values of a record, in the shape of responses, with which the form of its duplicate begins: those that users enter,
 * except unique ones and files.
 */
export const duplicateOf = (entity: AnyEntity, record: object): Record<string, unknown> => {
  const left = distinctive(entity);
  const values: Record<string, unknown> = {};
  for (const [key, field] of writableFields(entity, 'create')) {
    if (left.has(key) || NOT_COPIED.has(field.kind) || field.hideInForm) continue;
    const value = readPath(record, readNameOf(key, field));
    if (value !== undefined && value !== null) writePath(values, readNameOf(key, field), offered(field, value));
  }
  return values;
};
