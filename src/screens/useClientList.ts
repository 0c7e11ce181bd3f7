import { type ListControllerResult, type RaRecord, useList } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { fold } from '#domain/fold.ts';

interface ClientList<R extends RaRecord> {
  /** what the rows are searched for now */
  search: string;
  setSearch(text: string): void;
  /** react-admin's list context over the rows found: one page of them, the total of all */
  list: ListControllerResult<R>;
}

/**
 * A list that the server answers whole: searched and paged here, with search and page in the address
 * (contract F-50c). `textsOf` names what a search looks through.
 */
export function useClientList<R extends RaRecord>(
  rows: readonly R[],
  textsOf: (row: R) => readonly (string | null | undefined)[],
  perPage: number,
): ClientList<R> {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);

  const set = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(changes)) value ? now.set(name, value) : now.delete(name);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setSearch = useCallback((text: string) => set({ search: text, page: '' }), [set]);

  const wanted = fold(search.trim());
  const found = rows.filter((row) => textsOf(row).some((text) => text && fold(text).includes(wanted)));
  const list = useList<R>({ data: found.slice((page - 1) * perPage, page * perPage) });
  return {
    search,
    setSearch,
    list: {
      ...list,
      total: found.length,
      page,
      perPage,
      setPage: (next: number) => set({ page: next > 1 ? String(next) : '' }),
      hasNextPage: page * perPage < found.length,
      hasPreviousPage: page > 1,
    } as ListControllerResult<R>,
  };
}
