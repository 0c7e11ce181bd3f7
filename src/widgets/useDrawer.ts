import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What a drawer was opened for: ids and the like, kept in the address so that it can be shared and reloaded. */
export type DrawerParams = Record<string, string>;

export interface DrawerState {
  open: boolean;
  params: DrawerParams;
  /** tells the open drawer from all others of all pages; none while it is closed */
  place: string | undefined;
  /** `replace`: takes the place of the drawer that is open now, so that 'back' leads out of both */
  openDrawer(params?: Record<string, string | number>, options?: { replace?: boolean }): void;
  close(): void;
}

const NAME = 'drawer';
const PREFIX = 'drawer.';

/** The drawer that this address opens. */
export const drawerIn = (search: URLSearchParams): string | null => search.get(NAME);

const without = (search: URLSearchParams): URLSearchParams => {
  const kept = new URLSearchParams(search);
  for (const key of search.keys()) if (key === NAME || key.startsWith(PREFIX)) kept.delete(key);
  return kept;
};

/**
 * Opens one named drawer by the query string (`?drawer=edit-site&drawer.id=4`): the back button closes it, a
 * link opens it, and a page has one open drawer at most.
 */
export function useDrawer(name: string): DrawerState {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const open = drawerIn(search) === name;
  const opened = (state as { drawer?: string } | null)?.drawer;
  const pushed = opened === name;

  const params = useMemo(() => {
    const own = [...search].filter(([key]) => key.startsWith(PREFIX));
    return open ? Object.fromEntries(own.map(([key, value]) => [key.slice(PREFIX.length), value])) : {};
  }, [search, open]);

  const openDrawer = useCallback(
    (given: Record<string, string | number> = {}, { replace = false } = {}) => {
      const next = without(search);
      next.set(NAME, name);
      for (const [key, value] of Object.entries(given)) next.set(PREFIX + key, String(value));
      navigate({ pathname, search: `?${next}` }, { replace, state: replace && !opened ? null : { drawer: name } });
    },
    [search, name, opened, pathname, navigate],
  );

  // Closing undoes the step that opened it, so that 'back' afterwards does not open it again.
  const close = useCallback(() => {
    if (pushed) navigate(-1);
    else navigate({ pathname, search: `?${without(search)}` }, { replace: true });
  }, [pushed, pathname, search, navigate]);

  const place = open ? `${pathname}?${new URLSearchParams({ [NAME]: name, ...params })}` : undefined;
  return { open, params, place, openDrawer, close };
}
