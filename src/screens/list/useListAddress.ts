import { type ListControllerResult, type SortPayload, useEvent } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Change = Readonly<Record<string, string | null>>;

/**
 * Writes some of the address's parameters and leaves the others as they are; null takes one away. The same function for
 * ever, unlike the router's: all that hangs on it would be drawn anew with each address.
 */
export function useAddress(): (change: Change, options?: { replace: boolean }) => void {
  const [, setParams] = useSearchParams();
  return useEvent((change: Change, options?: { replace: boolean }) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) value === null ? next.delete(name) : next.set(name, value);
      return next;
    }, options),
  );
}

type Filter = Readonly<Record<string, unknown>>;
const NONE: Filter = {};

/** Filters as the address carries them; without any there is nothing to carry. A blank is one that is on by itself and was taken away. */
export const filterParam = (filter: Filter): string | null => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : null;
};

/** What somebody has filtered by: neither what is on by itself nor a blank. */
export const chosenFilters = (filter: Filter, defaults: Filter = {}): string[] =>
  Object.keys(filter).filter((name) => filter[name] !== '' && filter[name] !== defaults[name]);

/** The address has no filters where they are what is on by itself; what was taken away of that stands there as a blank. */
const beside = (filter: Filter, defaults: Filter): Filter => {
  const names = Object.keys(defaults);
  const isDefault = chosenFilters(filter, defaults).length === 0 && names.every((name) => name in filter);
  return isDefault ? {} : { ...Object.fromEntries(names.map((name) => [name, ''])), ...filter };
};

/** Of the filters that are on by themselves those that stand: all while the address names no filter, then none. */
export function useDefaults(defaults: Filter = NONE): Filter {
  const [params] = useSearchParams();
  return params.has('filter') ? NONE : defaults;
}

/**
 * The list's own setters, written so that the rest of the address stays: react-admin's drop every parameter they do not
 * know, and with them the view and the columns. `defaults` are the filters that are on by themselves.
 */
export function useListAddress<L extends ListControllerResult>(list: L, defaults: Filter = NONE): L {
  const write = useAddress();
  const standing = useDefaults(defaults);
  const setFilters = useCallback(
    (filter: Record<string, unknown>) => write({ filter: filterParam(beside(filter, defaults)), page: null }),
    [write, defaults],
  );
  const setSort = useCallback(({ field, order }: SortPayload) => write({ sort: field, order, page: null }), [write]);
  const setPage = useCallback((page: number) => write({ page: page > 1 ? String(page) : null }), [write]);
  const setPerPage = useCallback((perPage: number) => write({ perPage: String(perPage), page: null }), [write]);
  const filterValues = standing === NONE ? list.filterValues : { ...standing, ...list.filterValues };
  return { ...list, filterValues, setFilters, setSort, setPage, setPerPage };
}
