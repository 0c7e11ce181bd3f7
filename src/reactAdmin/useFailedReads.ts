import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a function that repeats the reads of this page that failed, and no others. */
export function useFailedReads(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queries]);
}
