import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field, Variant } from '#domain/schema/field.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { titleIn } from '#domain/schema/title.ts';
import { isId } from '#domain/typeGuards.ts';

/**
 * Returns the declaration of one field.
 * @throws Error for an unknown name, which is a mistake in the screen
 */
export function fieldOf(entity: AnyEntity, name: string): Field {
  const field = entity.fields[name];
  if (!field) throw new Error(`Entity ${entity.name} has no field ${name}`);
  return field;
}

/** Returns the value of a field in a record of an API response. */
export const readField = (entity: AnyEntity, name: string, record: object | null | undefined): unknown =>
  readPath(record, readNameOf(name, fieldOf(entity, name)));

/**
 * Returns the country whose forms a record follows: by the entity's own rule, otherwise that of the surrounding page
 * (F-51).
 */
export const variantOf = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>> | undefined,
  around: Variant = 'GB',
): Variant => (entity.variant && record ? entity.variant(record) : around);

/** Returns a text that a response contains under this name; undefined if it contains none. */
export const readText = (record: object | null | undefined, name: string): string | undefined => {
  const value = readPath(record, name);
  return typeof value === 'string' ? value : undefined;
};

/** Returns an id that a response contains under this name; undefined if it contains none. */
export const readId = (record: object | null | undefined, name: string): number | undefined => {
  const value = readPath(record, name);
  return isId(value) ? value : undefined;
};

/** Returns the title of a record. */
export const titleOf = (entity: AnyEntity, record: object | null | undefined): string => titleIn(entity, record);

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
