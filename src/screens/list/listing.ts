import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { fieldOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';

/** Returns the names by which the server sorts; a column with any other name cannot be sorted. */
export const sortNames = ({ list }: AnyEntity): readonly string[] =>
  Array.isArray(list.sortable) ? list.sortable : Object.keys(list.sortable);

/** Returns whether the list has a search. */
export const isSearched = (entity: AnyEntity): boolean =>
  entity.list.searchAs !== undefined || fieldsOf(entity).some(([, field]) => field.search);

/** Returns the fields whose values the list can be limited to, from one to another. */
export const rangesOf = ({ list }: AnyEntity): readonly string[] => list.ranges ?? [];

/**
 * Returns the filters that can be rendered, as [query name, field], one for each field; those that the page fixes are
 * left out.
 */
export function filtersOf(entity: AnyEntity, fixed: Readonly<Record<string, unknown>> = {}): [string, string][] {
  const byField = new Map<string, string>();
  for (const [query, name] of Object.entries(entity.list.filters ?? {})) {
    if (!(name in entity.fields) || !renderersOf(fieldOf(entity, name).kind).filter) continue;
    if (!byField.has(name)) byField.set(name, query);
  }
  const isFixed = (name: string) =>
    Object.entries(entity.list.filters ?? {}).some(([query, own]) => own === name && query in fixed);
  return [...byField].filter(([name]) => !isFixed(name)).map(([name, query]) => [query, name]);
}
