import { useGetIdentity } from 'ra-core';
import type { Identity } from '#authProvider/identity.ts';
import type { Principal } from '#domain/access/rules.ts';

/** Returns the current user, or undefined until the profile is loaded. */
export const useIdentity = (): Identity | undefined => useGetIdentity().identity as Identity | undefined;

/** Returns the current user for `can()` of domain/access, or undefined until the profile is loaded. */
export const usePrincipal = (): Principal | undefined => useIdentity()?.principal;
