import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { readNameOf, writableFields, writeNameOf } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';

/**
 * Returns the initial values of a new record's form: the declared defaults, cleared checkboxes, and values that the
 * page already has. Fields that the form hides are part of it only if the entity's payload contains them.
 */
export function initialValues(
  entity: AnyEntity,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of writableFields(entity, 'create')) {
    const value = field.default ?? (field.kind === 'flag' ? false : undefined);
    // The server sets the defaults of fields that the form does not show.
    const isSent = !field.hideInForm || entity.payload?.create?.includes(writeNameOf(key, field));
    if (value !== undefined && isSent) writePath(values, readNameOf(key, field), value);
  }
  return { ...values, ...given };
}
