import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRecord } from '#domain/typeGuards.ts';

/** The parameters of a drawer, such as ids. They are part of the address, so that it can be shared and reloaded. */
export type DrawerParams = Record<string, string>;

export interface DrawerState {
  open: boolean;
  params: DrawerParams;
  /** identifies the open drawer among those of all pages; undefined while it is closed */
  address: string | undefined;
  /** `replace`: replaces the history entry of the currently open drawer, so that Back closes both drawers */
  openDrawer(params?: Record<string, string | number>, options?: { replace?: boolean }): void;
  close(): void;
}

const NAME = 'drawer';
const PREFIX = 'drawer.';
/** How long two calls close the same drawer: longer than a browser takes to go back, and than a double click. */
const CLOSING_MS = 500;

/** Returns the name of the drawer that this address opens. */
export const openDrawerName = (search: URLSearchParams): string | null => search.get(NAME);

/** Returns the open drawer with its parameters, as text to be compared; empty if none is open. */
export const drawerIn = (search: string): string =>
  [...new URLSearchParams(search)]
    .filter(([key]) => key === NAME || key.startsWith(PREFIX))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .join('&');

const without = (search: URLSearchParams): URLSearchParams => {
  const kept = new URLSearchParams(search);
  for (const key of search.keys()) if (key === NAME || key.startsWith(PREFIX)) kept.delete(key);
  return kept;
};

/**
 * Opens a named drawer by the query string (`?drawer=edit-site&drawer.id=4`): the back button closes it, a link opens
 * it, and a page has at most one open drawer.
 */
export function useDrawer(name: string): DrawerState {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const open = openDrawerName(search) === name;
  const pushedDrawer = isRecord(state) && typeof state.drawer === 'string' ? state.drawer : undefined;
  const isPushed = pushedDrawer === name;

  const params = useMemo(() => {
    const own = [...search].filter(([key]) => key.startsWith(PREFIX));
    return open ? Object.fromEntries(own.map(([key, value]) => [key.slice(PREFIX.length), value])) : {};
  }, [search, open]);

  const openDrawer = useCallback(
    (given: Record<string, string | number> = {}, { replace = false } = {}) => {
      const next = without(search);
      next.set(NAME, name);
      for (const [key, value] of Object.entries(given)) next.set(PREFIX + key, String(value));
      navigate(
        { pathname, search: `?${next}` },
        { replace, state: replace && !pushedDrawer ? null : { drawer: name } },
      );
    },
    [search, name, pushedDrawer, pathname, navigate],
  );

  const closedAt = useRef(Number.NEGATIVE_INFINITY);

  // Closing goes back to the history entry before the drawer, so that 'back' does not open it again. The browser goes back
  // some time later: a second call before that would go back twice.
  const close = useCallback(() => {
    if (performance.now() - closedAt.current < CLOSING_MS) return;
    closedAt.current = performance.now();
    if (isPushed) navigate(-1);
    else navigate({ pathname, search: `?${without(search)}` }, { replace: true });
  }, [isPushed, pathname, search, navigate]);

  const address = open ? `${pathname}?${new URLSearchParams({ [NAME]: name, ...params })}` : undefined;
  return { open, params, address, openDrawer, close };
}
