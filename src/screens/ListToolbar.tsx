import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldOf } from '../fields/fieldOf.ts';
import { renderersOf } from '../fields/index.ts';
import { SearchBox } from '../widgets/SearchBox.tsx';
import { useSetFilter } from './list/useSetFilter.ts';
import { filtersOf, isSearched } from './listing.ts';

interface ListToolbarProps {
  entity: AnyEntity;
  /** what the page itself filters by */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Search and filters above a list; both stand in the address. */
export const ListToolbar = ({ entity, fixed }: ListToolbarProps) => {
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  const filters = filtersOf(entity, fixed);
  if (!isSearched(entity) && filters.length === 0) return null;

  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {isSearched(entity) && <SearchBox value={String(filterValues.search_string ?? '')} onSearch={onSearch} />}
      {filters.map(([query, name]) => {
        const Filter = renderersOf(fieldOf(entity, name).kind).filter;
        return (
          Filter && (
            <Filter
              key={query}
              entity={entity}
              name={name}
              value={filterValues[query]}
              onChange={(value) => set(query, value)}
            />
          )
        );
      })}
    </Box>
  );
};
