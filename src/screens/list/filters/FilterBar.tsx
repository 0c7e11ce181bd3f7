import { useListContext } from 'ra-core';
import { Children, type ReactNode, useCallback } from 'react';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import type { SearchBoxProps } from '../../../widgets/SearchBox.tsx';
import { ArchivedFilter } from '../../archive/ArchivedFilter.tsx';
import { useListScope } from '../ListScope.tsx';
import { FilterRow } from './FilterRow.tsx';

interface FilterBarProps {
  /** props of the search box, if they differ from the usual; null if the list has no search */
  search?: Omit<SearchBoxProps, 'value' | 'onSearch'> | null;
  /** the filters: `<FilterSelect>`, `<FieldFilter>`, anything that calls `useSetFilter()` and renders in a `FilterPlace` */
  children?: ReactNode;
}

/** The search and filters of the surrounding react-admin list. The address contains all of them. */
export const FilterBar = ({ search = {}, children }: FilterBarProps) => {
  const { entity } = useListScope();
  const { filterValues, setFilters } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  const { search_string, ...filters } = filterValues;
  const isSet = Object.values(filters).some((value) => value !== '');
  return (
    <FilterRow
      search={search && { ...search, value: String(search_string ?? ''), onSearch }}
      onClear={isSet ? () => setFilters(search_string ? { search_string } : {}) : null}
    >
      {[...Children.toArray(children), entity.archivable && <ArchivedFilter key="archived" />].filter(Boolean)}
    </FilterRow>
  );
};
