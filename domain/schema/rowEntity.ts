import type { AnyEntity } from './defineEntity.ts';

const known = new WeakMap<AnyEntity, Map<string, AnyEntity>>();

/**
 * Returns a row of a list as an entity of its own, so that its fields are rendered, labelled and validated like all
 * others; undefined if the declaration does not define the rows. Its texts are at `resources.<entity>.rows.<list>`.
 */
export function rowEntity(entity: AnyEntity, list: string): AnyEntity | undefined {
  const of = entity.fields[list]?.of;
  if (!of) return undefined;
  const rows = known.get(entity) ?? new Map<string, AnyEntity>();
  known.set(entity, rows);
  const made = rows.get(list) ?? {
    ...entity,
    // A row follows the country of its record and has none itself.
    variant: undefined,
    name: `${entity.name}.rows.${list}`,
    fields: of,
    title: Object.keys(of)[0] ?? '',
  };
  rows.set(list, made);
  return made;
}
