import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldOf } from './fieldOf.ts';

const known = new WeakMap<AnyEntity, Map<string, AnyEntity>>();

/**
 * A row of a list as an entity of its own, so that its fields are drawn, worded and checked like all others; undefined
 * where the declaration does not say what rows hold. Its words lie at `resources.<entity>.rows.<list>`.
 */
export function rowEntity(entity: AnyEntity, list: string): AnyEntity | undefined {
  const { of } = fieldOf(entity, list);
  if (!of) return undefined;
  const rows = known.get(entity) ?? new Map<string, AnyEntity>();
  known.set(entity, rows);
  const made = rows.get(list) ?? {
    ...entity,
    // A row is of the country of its record, and says none itself.
    variant: undefined,
    name: `${entity.name}.rows.${list}`,
    fields: of,
    title: Object.keys(of)[0] ?? '',
  };
  rows.set(list, made);
  return made;
}
