import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { readNameOf, writableFields } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';

/** What a new record's form starts with: the declared defaults, a tick that is off, and what the page knows already. */
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
