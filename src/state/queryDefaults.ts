import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';

/** Milliseconds after which an answer is asked for anew where it is read again. */
export const STALE = 2_000;

/**
 * Reads are tried again only where waiting helps: the network. A server that says when to come again is obeyed by the HTTP
 * client, for every read (contract A3). Never a refusal, and never a write. Without a network both fail at once and say so: a
 * write that waited unseen would surprise.
 */
const queryDefaults: DefaultOptions = {
  queries: {
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && (error as Partial<HttpError>).status === 0,
    retryDelay: (failures) => 2 ** failures * 1_000,
    refetchOnWindowFocus: false,
    // A record read anew under somebody's hands would take what they typed; what failed is read again by useRecovery.
    refetchOnReconnect: false,
    staleTime: STALE,
  },
  mutations: { networkMode: 'always', retry: false },
};

/**
 * The memory of what was read. Who somebody is, and what they may, holds until it is told to be read anew: every page asks,
 * and each answer, though the same, had all of it drawn once more.
 */
export const createQueries = (): QueryClient => {
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  queries.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY });
  return queries;
};
