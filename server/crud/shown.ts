import type { Principal } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import type { CrudOptions } from './options.ts';
import type { Condition } from './repository.ts';
import { ALWAYS, entityScope } from './scope.ts';

/**
 * The rows in which this caller sees a column: by the right of its field, and by what the entity leaves out of answers.
 * Sorts and filters of a list ask it, so that neither an order nor a count tells a value that no answer shows.
 * @returns null where the column is seen in every row of the list
 */
export const shownWhere = <E extends AnyEntity>(
  entity: E,
  { omit }: CrudOptions<E>,
  scope: Principal,
  key: string,
): readonly Condition[] | null => {
  const field = entity.fields[key];
  if (!field) return null;
  const [name = key] = readNameOf(key, field).split('.');
  const conditions = [
    ...(field.visibleTo ? [entityScope(entity, scope, field.visibleTo)] : []),
    ...(omit?.shown && omit.names.includes(name) ? [omit.shown(scope)] : []),
  ].filter((condition) => condition !== ALWAYS);
  return conditions.length > 0 ? conditions : null;
};
