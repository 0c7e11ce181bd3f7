import { type FocusEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTasks } from './useTasks.ts';

/**
 * The tasks that the address names, as `useTasks` reads them. While the pointer or the focus is in their list, the list
 * stays as it is, so that no other task takes the place of the one that is about to be chosen; what was read meanwhile is
 * shown when both have left it, or with another address. `steady` are the properties of the list's element.
 */
export function useSteadyTasks() {
  const { search } = useLocation();
  const read = useTasks();
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [shown, setShown] = useState({ search, data: read.data });
  const mayChange = !(hasPointer || hasFocus) || !shown.data || shown.search !== search;
  if (shown.data !== read.data && mayChange) setShown({ search, data: read.data });
  const steady = {
    'aria-busy': read.isFetching,
    // A list that appears below a pointer at rest is not meant by it.
    onPointerMove: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setHasFocus(false),
  };
  return { ...read, data: shown.data, steady };
}
