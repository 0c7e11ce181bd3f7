import { type AnyEntity, fieldsOf, isSynced } from './defineEntity.ts';
import type { Field } from './field.ts';
import { toInstant } from './kinds/dates.ts';
import { kindOf } from './kinds/index.ts';
import { readNameOf } from './names.ts';
import { writeAt } from './paths.ts';
import { perEntity } from './perEntity.ts';

/**
 * How each field appears in a response, and where: read from the declaration once, since every row of every list uses
 * it.
 */
const wireFields = perEntity((entity) =>
  fieldsOf(entity).map(([key, field]) => ({
    key,
    field,
    way: readNameOf(key, field).split('.'),
    ...kindOf(field.kind),
  })),
);

/**
 * Converts a stored record to the shape of a response (nested names, wire values, null if empty). Fields that `sees`
 * rejects are null.
 */
export const toWire = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  sees: (field: Field) => boolean = () => true,
): Record<string, unknown> => {
  const answer: Record<string, unknown> = { id: record.id };
  for (const { key, field, way, toWire: convert } of wireFields(entity)) {
    const value = record[key];
    if (field.stored === false && !(key in record)) continue;
    writeAt(answer, way, value === null || value === undefined || !sees(field) ? null : convert(value as never, field));
  }
  if ('revision' in record) answer.revision = record.revision;
  if (isSynced(entity) && record.updated_at instanceof Date) answer.updated_at = toInstant(record.updated_at);
  return answer;
};
