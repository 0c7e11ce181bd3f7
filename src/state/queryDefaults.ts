import type { DefaultOptions } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';

const MOST_PATIENCE = 30_000;
const statusOf = (error: unknown) => (error as Partial<HttpError>).status;
const retryAfterOf = (error: unknown) => (error as Partial<HttpError>).body?.retryAfter as number | undefined;

/**
 * Reads are tried again only where waiting helps, as long as the server says: the network, or a server that is
 * restoring (contract A3). Never a refusal, and never a write. Without a network both fail at once and say so: a write that waited unseen would surprise.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && (statusOf(error) === 0 || statusOf(error) === 503),
    retryDelay: (failures, error) => Math.min((retryAfterOf(error) ?? 2 ** failures) * 1_000, MOST_PATIENCE),
    refetchOnWindowFocus: false,
    // A record read anew under somebody's hands would take what they typed; what failed is read again by useRecovery.
    refetchOnReconnect: false,
    staleTime: 2_000,
  },
  mutations: { networkMode: 'always', retry: false },
};
