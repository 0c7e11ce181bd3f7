import { type ListControllerResult, useListContext } from 'ra-core';
import { useCallback, useRef } from 'react';

type Filtered = Pick<ListControllerResult, 'filterValues' | 'setFilters'>;
type SetFilter = (name: string, value: unknown) => void;

/** Sets one filter of this list, the others as they are by then; null or blank takes it away. */
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

/** The same of the list around. */
export const useSetFilter = (): SetFilter => useSetFilterOf(useListContext());
