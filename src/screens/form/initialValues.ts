import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { readNameOf, writableFields } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';

/**
 * Returns the initial values of a new record's form: the declared defaults, cleared checkboxes, and values that the
 * page already has.
 */
export function initialValues(
  entity: AnyEntity,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of writableFields(entity, 'create')) {
    const value = field.default ?? (field.kind === 'flag' ? false : undefined);
    if (value !== undefined) writePath(values, readNameOf(key, field), value);
  }
  return { ...values, ...given };
}
