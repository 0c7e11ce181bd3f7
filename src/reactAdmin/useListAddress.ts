import { type ListControllerResult, type SortPayload, useEvent } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Change = Readonly<Record<string, string | null>>;

/**
 * Returns a function that sets some of the address's parameters and keeps the others; null removes one. It is always
 * the same function, unlike the router's; otherwise everything that depends on it would re-render with each address.
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

/**
 * Formats filters for the address; null if there are none. A blank value represents a default filter that was removed.
 */
export const filterParam = (filter: Filter): string | null => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : null;
};

/** Returns the filters that the user has set: neither defaults nor blanks. */
export const chosenFilters = (filter: Filter, defaults: Filter = {}): string[] =>
  Object.keys(filter).filter((name) => filter[name] !== '' && filter[name] !== defaults[name]);

/** Returns the filters for the address: none if they equal the defaults; a removed default becomes a blank. */
const beside = (filter: Filter, defaults: Filter): Filter => {
  const names = Object.keys(defaults);
  const isDefault = chosenFilters(filter, defaults).length === 0 && names.every((name) => name in filter);
  return isDefault ? {} : { ...Object.fromEntries(names.map((name) => [name, ''])), ...filter };
};

/** Returns the default filters that apply: all of them while the address contains no filter, otherwise none. */
export function useDefaults(defaults: Filter = NONE): Filter {
  const [params] = useSearchParams();
  return params.has('filter') ? NONE : defaults;
}

/**
 * Returns the list with setters that keep the rest of the address: react-admin's drop every parameter they do not know,
 * including the view and the columns. `defaults` are the default filters.
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
