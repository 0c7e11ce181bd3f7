import { getNumberOrDefault, type ListControllerResult, parseQueryFromLocation, useList } from 'ra-core';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { foldText } from '#domain/fold.ts';
import { useListAddress } from './useListAddress.ts';
import { useSetFilterOf } from './useSetFilter.ts';

interface ClientList<R extends AnyRecord> {
  /** the current search text */
  search: string;
  setSearch(text: string): void;
  /**
   * react-admin's list context for the rows found: one page of them, and their total; `meta.all` also counts those not
   * found
   */
  list: ListControllerResult<R>;
}

/**
 * A list that the server returns whole: searched and paged in the browser, with search and page in the address as for
 * every list. `textsOf` returns the texts that a search covers.
 */
export function useClientList<R extends AnyRecord>(
  rows: readonly R[],
  textsOf: (row: R) => readonly (string | null | undefined)[],
  perPage: number,
): ClientList<R> {
  const { filter = {}, sort, order, page: given } = parseQueryFromLocation(useLocation());
  const page = Math.max(1, getNumberOrDefault(given, 1));
  const search = String(filter.search_string ?? '');
  const searchText = foldText(search.trim());
  const found = rows.filter((row) => textsOf(row).some((text) => text && foldText(text).includes(searchText)));
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const list = useList<R>({ data: shown });
  const { onSelect } = list;
  const own = useListAddress({
    ...list,
    data: shown,
    total: found.length,
    page,
    perPage,
    filterValues: filter,
    sort: { field: sort ?? list.sort.field, order: order === 'DESC' ? 'DESC' : 'ASC' },
    hasNextPage: page * perPage < found.length,
    hasPreviousPage: page > 1,
    meta: { all: rows.length },
    onSelectAll: () => onSelect(found.map(({ id }) => id)),
  } as ListControllerResult<R>);
  const set = useSetFilterOf(own);
  return { search, setSearch: useCallback((text) => set('search_string', text), [set]), list: own };
}
