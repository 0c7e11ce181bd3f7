import { AREAS } from '#domain/access/areas.ts';
import { canManageUser, canResetUser } from '#domain/access/managing.ts';
import { principalOf } from '#domain/access/principal.ts';
import { can } from '#domain/access/rules.ts';
import type { User } from '#domain/contract/users.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';

/** What the current user may do with a user's account. */
export interface UserActionsAllowed {
  /** change its permissions, and its personal details if the account can be managed */
  edit: boolean;
  /** disable and enable it, and look up why it has a permission */
  manage: boolean;
  /** reset its password */
  reset: boolean;
  viewAs: boolean;
  isTroncmaster: boolean;
}

/**
 * Applies the server's own rules to the permissions of the account that the current user may see. The server makes the
 * final decision, because it also evaluates the others. All values are false until the current user is loaded.
 */
export function useUserPermissions(user: User): UserActionsAllowed {
  const who = usePrincipal();
  if (!who) return { edit: false, manage: false, reset: false, viewAs: false, isTroncmaster: false };
  const target = principalOf(user, new Map());
  const isOther = who.id !== user.id;
  const isTroncmaster = who.tronc_master;
  const looksAfter = isOther && can(who, AREAS.userManagement.canEdit);
  return {
    edit: isTroncmaster || (looksAfter && !user.tronc_master),
    manage: looksAfter && canManageUser(who, target),
    reset: looksAfter && canResetUser(who, target),
    viewAs: isTroncmaster && !user.tronc_master && user.active,
    isTroncmaster,
  };
}
