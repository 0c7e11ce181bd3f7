import { styled } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { SearchBox, type SearchBoxProps } from '../../../widgets/SearchBox.tsx';

interface FilterBarProps {
  /** props of the search box, if they differ from the usual; null if the list has no search */
  search?: Omit<SearchBoxProps, 'value' | 'onSearch'> | null;
  /** `flex-end` next to fields with a label above them */
  alignItems?: 'center' | 'flex-end';
  /** other filters: `<FilterSelect>`, `<FieldFilter>`, anything that calls `useSetFilter()` */
  children?: ReactNode;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  width: '100%',
  [theme.breakpoints.up('sm')]: { width: 'auto' },
}));

/** The search and filters above a list; the address contains all of them. */
export const FilterBar = ({ search = {}, alignItems = 'center', children }: FilterBarProps) => {
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  return (
    <Bar role="search" style={{ alignItems }}>
      {search && <SearchBox value={String(filterValues.search_string ?? '')} onSearch={onSearch} {...search} />}
      {children}
    </Bar>
  );
};
