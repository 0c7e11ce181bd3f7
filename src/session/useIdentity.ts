import { useGetIdentity } from 'ra-core';
import type { Identity } from '#authProvider/identity.ts';
import type { Principal } from '#domain/access/rules.ts';

/** The signed-in person, once known. */
export const useIdentity = (): Identity | undefined => useGetIdentity().identity as Identity | undefined;

/** Who is asking, for `can()` of domain/access; undefined until the profile has come. */
export const usePrincipal = (): Principal | undefined => useIdentity()?.principal;
