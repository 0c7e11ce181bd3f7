import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { filtersOf, isSearched } from '../listing.ts';
import { FieldFilter } from './FieldFilter.tsx';
import { FilterBar } from './FilterBar.tsx';

interface ListToolbarProps {
  entity: AnyEntity;
  /** the page's own filters */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Search and filters above a list, as its declaration defines them. */
export const ListToolbar = ({ entity, fixed }: ListToolbarProps) => {
  const filters = filtersOf(entity, fixed);
  if (!isSearched(entity) && filters.length === 0) return null;
  return (
    <FilterBar search={isSearched(entity) ? {} : null}>
      {filters.map(([query, name]) => (
        <FieldFilter key={query} entity={entity} name={name} query={query} />
      ))}
    </FilterBar>
  );
};
