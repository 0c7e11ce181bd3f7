import { Box, styled } from '@mui/material';
import { useListContext } from 'ra-core';
import { Children, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { FilterPlace } from '../../../fields/filterPlace.ts';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { SearchBox, type SearchBoxProps } from '../../../widgets/SearchBox.tsx';
import { ArchivedFilter } from '../../archive/ArchivedFilter.tsx';
import { useListScope } from '../ListScope.tsx';
import { FiltersButton } from './FiltersButton.tsx';

interface FilterBarProps {
  /** props of the search box, if they differ from the usual; null if the list has no search */
  search?: Omit<SearchBoxProps, 'value' | 'onSearch'> | null;
  /** the filters: `<FilterSelect>`, `<FieldFilter>`, anything that calls `useSetFilter()` and renders in a `FilterPlace` */
  children?: ReactNode;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  flex: '1 1 0',
  minWidth: 0,
  '& > .MuiTextField-root': { flex: '1 1 0', minWidth: '9rem' },
  [theme.breakpoints.up('sm')]: { '& > .MuiTextField-root': { flex: '0 1 auto' } },
}));

const Chips = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  flex: '1 1 0',
  minWidth: '12rem',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

/**
 * The search above a list, one button that opens its filters, and a chip for each filter that is set. The address
 * contains all of them.
 */
export const FilterBar = ({ search = {}, children }: FilterBarProps) => {
  const { entity } = useListScope();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  const button = useRef<HTMLButtonElement>(null);
  const place = useMemo(() => ({ afterRemoval: () => button.current?.focus() }), []);
  const filters = [...Children.toArray(children), entity.archivable && <ArchivedFilter key="archived" />].filter(
    Boolean,
  );
  if (!search && filters.length === 0) return null;
  return (
    <Bar role="search">
      {search && <SearchBox value={String(filterValues.search_string ?? '')} onSearch={onSearch} {...search} />}
      {filters.length > 0 && <FiltersButton ref={button}>{filters}</FiltersButton>}
      <Chips>
        <FilterPlace value={place}>{filters}</FilterPlace>
      </Chips>
    </Bar>
  );
};
