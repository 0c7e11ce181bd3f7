import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * One choice inside an open drawer (a step of a wizard, a period), kept in the address. It replaces the history entry,
 * so that 'back' closes the drawer instead of going through every choice.
 */
export function useDrawerParam(name: string): [string | undefined, (value: string | number) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const key = `drawer.${name}`;
  const set = useCallback(
    (value: string | number) =>
      setSearch(
        (now) => {
          now.set(key, String(value));
          return now;
        },
        { replace: true, state },
      ),
    [key, setSearch, state],
  );
  return [search.get(key) ?? undefined, set];
}
