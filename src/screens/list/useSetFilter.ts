import { useListContext } from 'ra-core';
import { useCallback, useRef } from 'react';

/** Sets one filter of the list around, the others as they are by then; null or blank takes it away. */
export function useSetFilter(): (name: string, value: unknown) => void {
  const { filterValues, setFilters } = useListContext();
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
