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
} from '../state/frame.ts';
import { STALE } from '../state/queryDefaults.ts';
import type { Fetched } from './fetched.tsx';

/** Asks for what is going to be read; the hook that reads it finds the answer, or waits for it. */
type Ask = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => void;

/** What a page will ask for, of the address's own query. */
export type Asks = (ask: Ask, api: Api, search: URLSearchParams) => void;

interface Ahead {
  address: RegExp;
  screen: unknown;
  asks: Asks | undefined;
}

const pages: Ahead[] = [];

const bring = (screen: unknown): void => {
  const shown = isValidElement(screen) ? screen.type : screen;
  if (typeof shown !== 'function' || !('bring' in shown)) return;
  (shown as Fetched<object>).bring().catch(() => undefined);
};

/**
 * Whoever opens the portal at this very address has the screen's file come beside the question who they are, not after it,
 * and so what it `asks`. A file that fails to come is asked for once more when it is shown.
 */
export const ahead = (address: RegExp, screen: unknown, asks?: Asks): void => {
  pages.push({ address, screen, asks });
  if (address.test(window.location.pathname)) bring(screen);
};

/** A slow phone may take some seconds from the first answer to the part of the page that reads it. */
const BEGINNING = 10_000;
const staleTime = ({ state }: { state: { dataUpdateCount: number } }) =>
  state.dataUpdateCount > 1 ? STALE : BEGINNING;

interface Asked {
  queries: QueryClient;
  api: Api;
  /** react-admin's questions to the auth provider, by the names it remembers them under */
  who: { checkAuth(params: object): Promise<unknown>; getIdentity?(): Promise<unknown> };
}

/**
 * Asks at once for all that the page of this address and the frame around it need, by a session that is there: nothing of
 * it is shown before it is known whose session that is. In the order of what is waited for, as a browser sends six at a
 * time. What fails here counts for nothing and is asked for by whoever needs it, whose rules know what to do.
 */
export function askAhead(
  { queries, api, who }: Asked,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const start: Ask = (query) => {
    const { queryKey } = query;
    // Not tried again here: whoever needs it does, and would wait for both.
    queries.prefetchQuery({ ...query, retry: false }).then(() => {
      if (queries.getQueryState(queryKey)?.status === 'error') queries.resetQueries({ queryKey, exact: true });
    });
  };
  const ask: Ask = (query) => {
    queries.setQueryDefaults(query.queryKey, { staleTime });
    start(query);
  };
  start({ queryKey: ['auth', 'checkAuth', {}], queryFn: () => who.checkAuth({}).then(() => true) });
  start({ queryKey: ['auth', 'getIdentity'], queryFn: () => who.getIdentity?.() });
  ask(payrollsQuery(api));
  for (const { address, screen, asks } of pages) {
    if (!address.test(pathname)) continue;
    bring(screen);
    asks?.(ask, api, new URLSearchParams(search));
  }
  ask(preferencesQuery(api));
  ask(companiesQuery(api));
  ask(newsQuery(api));
  ask(unreadUpdatesQuery(api));
  const payrolls = queries.fetchQuery({ ...payrollsQuery(api), retry: false }).catch(() => []);
  payrolls.then(({ length }) => length > 0 && ask(announcementsQuery(api)));
}
