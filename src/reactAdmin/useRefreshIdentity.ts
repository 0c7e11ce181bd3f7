import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import type { PortalAuthProvider } from '#authProvider/index.ts';

/** Reads the current user again, after a change in My Account or of a permission. */
export function useRefreshIdentity(): () => Promise<void> {
  const auth = useAuthProvider<PortalAuthProvider>();
  const queries = useQueryClient();
  return useCallback(async () => {
    auth?.forget();
    await queries.invalidateQueries({ queryKey: ['auth'] });
  }, [auth, queries]);
}
