import type { ListControllerResult, SortPayload } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Change = Readonly<Record<string, string | null>>;

/** Writes some of the address's parameters and leaves the others as they are; null takes one away. */
export function useAddress(): (change: Change) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change: Change) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) value === null ? next.delete(name) : next.set(name, value);
        return next;
      }),
    [setParams],
  );
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Filters as the address carries them; without any there is nothing to carry. */
export const filterParam = (filter: Readonly<Record<string, unknown>>): string | null => {
  const set = Object.entries(filter).filter(([, value]) => isSet(value));
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : null;
};

/**
 * The list's own setters, written so that the rest of the address stays: react-admin's drop every parameter they do not
 * know, and with them the view and the columns.
 */
export function useListAddress<L extends ListControllerResult>(list: L): L {
  const write = useAddress();
  const setFilters = useCallback(
    (filter: Record<string, unknown>) => write({ filter: filterParam(filter), page: null }),
    [write],
  );
  const setSort = useCallback(({ field, order }: SortPayload) => write({ sort: field, order, page: null }), [write]);
  const setPage = useCallback((page: number) => write({ page: page > 1 ? String(page) : null }), [write]);
  const setPerPage = useCallback((perPage: number) => write({ perPage: String(perPage), page: null }), [write]);
  return { ...list, setFilters, setSort, setPage, setPerPage };
}
