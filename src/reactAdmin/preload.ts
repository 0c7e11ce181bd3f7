import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { isValidElement } from 'react';
import type { Api } from '#dataProvider/hooks.ts';
import {
  announcementsQuery,
  companiesQuery,
  newsQuery,
  payrollsQuery,
  preferencesQuery,
  unreadUpdatesQuery,
} from '../state/sharedQueries.ts';
import type { LazyComponent } from '../widgets/lazyScreen.tsx';
import { STALE } from './queryDefaults.ts';

/** Starts a query early; the hook that reads it finds the response, or waits for it. */
type Ask = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => void;

/** The queries that a page will need, given the query string of its address. */
export type PreloadQueries = (ask: Ask, api: Api, search: URLSearchParams) => void;

interface Ahead {
  address: RegExp;
  screen: unknown;
  asks: PreloadQueries | undefined;
}

const pages: Ahead[] = [];

const bring = async (screen: unknown): Promise<void> => {
  const shown = isValidElement(screen) ? screen.type : screen;
  if (typeof shown !== 'function' || !('bring' in shown)) return;
  await (shown as LazyComponent<object>).bring().catch(() => undefined);
};

/**
 * Registers a page for preloading. If the portal opens at this address, the screen's code and the queries in `asks`
 * load while the session is being checked, not afterwards. Code that fails to load is requested again when the screen
 * is shown.
 */
export const registerPreload = (address: RegExp, screen: unknown, asks?: PreloadQueries): void => {
  pages.push({ address, screen, asks });
  if (address.test(window.location.pathname)) queueMicrotask(() => bring(screen));
};

/** On a slow phone, some seconds may pass between the first response and the rendering of the part that reads it. */
const BEGINNING = 10_000;
const staleTime = ({ state }: { state: { dataUpdateCount: number } }) =>
  state.dataUpdateCount > 1 ? STALE : BEGINNING;

interface Asked {
  queries: QueryClient;
  api: Api;
  /** react-admin's queries to the auth provider, under the names by which it caches them */
  who: {
    checkAuth(params: object): Promise<unknown>;
    getIdentity?(): Promise<unknown>;
    getPermissions?(params: object): Promise<unknown>;
  };
}

/**
 * Starts all queries that the page at this address and its frame need, with the current session. Nothing is shown
 * before the session's user is known. The queries start in the order in which they are waited for, because a browser
 * sends six at a time. Failures are ignored: the component that needs the data requests it again and handles the error.
 * Resolves when what the first render of the page needs is there, or has failed.
 */
export function preload(
  { queries, api, who }: Asked,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const needed: Promise<unknown>[] = [];
  const start: Ask = (query) => {
    const { queryKey } = query;
    // Not retried here: the component that needs the data retries, and would have to wait for both.
    const loaded = queries.prefetchQuery({ ...query, retry: false }).then(() => {
      if (queries.getQueryState(queryKey)?.status === 'error') queries.resetQueries({ queryKey, exact: true });
    });
    needed.push(loaded);
  };
  const ask: Ask = (query) => {
    queries.setQueryDefaults(query.queryKey, { staleTime });
    start(query);
  };
  start({ queryKey: ['auth', 'checkAuth', {}], queryFn: () => who.checkAuth({}).then(() => true) });
  start({ queryKey: ['auth', 'getIdentity'], queryFn: () => who.getIdentity?.() });
  if (who.getPermissions) start({ queryKey: ['auth', 'getPermissions', {}], queryFn: () => who.getPermissions?.({}) });
  ask(payrollsQuery(api));
  for (const { address, screen, asks } of pages) {
    if (!address.test(pathname)) continue;
    needed.push(bring(screen));
    asks?.(ask, api, new URLSearchParams(search));
  }
  ask(preferencesQuery(api));
  const first = Promise.all(needed).then(() => undefined);
  ask(companiesQuery(api));
  ask(newsQuery(api));
  ask(unreadUpdatesQuery(api));
  const payrolls = queries.fetchQuery({ ...payrollsQuery(api), retry: false }).catch(() => []);
  payrolls.then(({ length }) => length > 0 && ask(announcementsQuery(api)));
  return first;
}
