import { useApiQuery } from '#dataProvider/hooks.ts';
import type { SignInState, User } from '#domain/contract/users.ts';
import { useUserPermissions } from './useUserPermissions.ts';

/**
 * Whether the owner has chosen a password, and the effect of a reset; undefined for users who do not manage the
 * account.
 */
export const useSignInState = (user: User): SignInState | undefined => {
  const { manage, isTroncmaster } = useUserPermissions(user);
  return useApiQuery('signInState', [user.id], { of: 'users', enabled: manage || isTroncmaster }).data;
};
