import type { Principal } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import type { CrudOptions } from './options.ts';
import type { Condition } from './repository.ts';
import { ALWAYS, entityScope } from './scope.ts';

/**
 * The rows in which this caller sees a column, according to the permission of its field and what the entity leaves out
 * of responses. Sorts and filters use it, so that neither an order nor a count reveals a hidden value.
 * @returns null if the column is visible in every row of the list
 */
export const shownWhere = <E extends AnyEntity>(
  entity: E,
  { response: { omit } = {} }: CrudOptions<E>,
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
