import { type ListControllerResult, useListContext } from 'ra-core';
import { useCallback, useRef } from 'react';

type Filtered = Pick<ListControllerResult, 'filterValues' | 'setFilters'>;
type SetFilter = (name: string, value: unknown) => void;

/**
 * Returns a function that sets one filter of this list and keeps the current state of the others; null or blank removes
 * it.
 */
export function useSetFilterOf({ filterValues, setFilters }: Filtered): SetFilter {
  const current = useRef(filterValues);
  current.current = filterValues;
  return useCallback(
    (name, value) => {
      const { [name]: _, ...rest } = current.current;
      setFilters(value === null || value === '' ? rest : { ...rest, [name]: value });
    },
    [setFilters],
  );
}

/** The same for the surrounding list. */
export const useSetFilter = (): SetFilter => useSetFilterOf(useListContext());
