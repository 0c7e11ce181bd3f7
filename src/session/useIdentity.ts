import { useGetIdentity } from 'ra-core';
import type { Identity } from '#authProvider/identity.ts';
import { hasOneCompany } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';

/** Returns the current user, or undefined until the profile is loaded. */
export const useIdentity = (): Identity | undefined => useGetIdentity().identity as Identity | undefined;

/** Returns the current user for `can()` of domain/access, or undefined until the profile is loaded. */
export const usePrincipal = (): Principal | undefined => useIdentity()?.principal;

/** Returns whether everything that the current user sees belongs to one company, which then need not be named. */
export const useOneCompany = (): boolean => {
  const who = usePrincipal();
  return who !== undefined && hasOneCompany(who);
};
