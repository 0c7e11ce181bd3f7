import { type ListControllerResult, useListContext } from 'ra-core';
import { useCallback, useRef } from 'react';

type Filtered = Pick<ListControllerResult, 'filterValues' | 'setFilters'>;
type SetFilter = (name: string, value: unknown) => void;

/**
 * Returns a function that sets one filter of this list and keeps the current state of the others; null or blank removes
 * it. The function never changes.
 */
export function useSetFilterOf({ filterValues, setFilters }: Filtered): SetFilter {
  const list = useRef({ filterValues, setFilters });
  list.current = { filterValues, setFilters };
  return useCallback((name, value) => {
    const { filterValues: current, setFilters: apply } = list.current;
    const { [name]: _, ...rest } = current;
    apply(value === null || value === '' ? rest : { ...rest, [name]: value });
  }, []);
}

/** The same for the surrounding list. */
export const useSetFilter = (): SetFilter => useSetFilterOf(useListContext());
