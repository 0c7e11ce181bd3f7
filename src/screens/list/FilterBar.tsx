import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { SearchBox, type SearchBoxProps } from '../../widgets/SearchBox.tsx';
import { useSetFilter } from './useSetFilter.ts';

interface FilterBarProps {
  /** how its search asks, where that is not the usual way; null where the list has none */
  search?: Omit<SearchBoxProps, 'value' | 'onSearch'> | null;
  /** `flex-end` beside fields whose label stands above them */
  alignItems?: 'center' | 'flex-end';
  /** what else narrows it: `<FilterSelect>`, `<FieldFilter>`, anything that calls `useSetFilter()` */
  children?: ReactNode;
}

/** What stands above a list to find something in it; all of it stands in the address. */
export const FilterBar = ({ search = {}, alignItems = 'center', children }: FilterBarProps) => {
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems, gap: 2 }}>
      {search && <SearchBox value={String(filterValues.search_string ?? '')} onSearch={onSearch} {...search} />}
      {children}
    </Box>
  );
};
