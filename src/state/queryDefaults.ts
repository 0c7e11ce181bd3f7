import type { DefaultOptions } from '@tanstack/react-query';

const statusOf = (error: unknown) => (error as { status?: number }).status;

/** Reads are tried again only where waiting helps: the network, or a server that is restoring. Never a refusal. */
export const queryDefaults: DefaultOptions = {
  queries: {
    retry: (failures, error) => failures < 2 && (statusOf(error) === 0 || statusOf(error) === 503),
    refetchOnWindowFocus: false,
    staleTime: 2_000,
  },
  mutations: { retry: false },
};
