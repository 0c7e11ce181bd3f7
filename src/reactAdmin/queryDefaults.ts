import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { failureOf } from '#dataProvider/hooks.ts';

/** Milliseconds after which a cached response is requested again when it is next read. */
export const STALE = 2_000;

/**
 * Reads are retried only after a network failure, where waiting helps. If the server returns a time for a retry, the
 * HTTP client applies it to every read. Rejected requests and writes are never retried. Without a network both fail
 * immediately with an error: a write that waited unseen would surprise the user.
 */
const queryDefaults: DefaultOptions = {
  queries: {
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && failureOf(error).status === 0,
    retryDelay: (failures) => 2 ** failures * 1_000,
    refetchOnWindowFocus: false,
    // Reading a record again while a user edits it would overwrite what they typed. useRecovery repeats the reads that
    // failed.
    refetchOnReconnect: false,
    staleTime: STALE,
  },
  mutations: { networkMode: 'always', retry: false },
};

/**
 * Creates the query cache. The identity and permissions stay fresh until they are invalidated: every page reads them,
 * and each new response would render every page again although nothing changed.
 */
export const createQueries = (): QueryClient => {
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  queries.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY });
  return queries;
};
