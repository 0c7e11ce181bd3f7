import type { User } from '#dataProvider/custom/shapes.ts';
import { AREAS } from '#domain/access/areas.ts';
import { manages, mayReset } from '#domain/access/managing.ts';
import { principalOf } from '#domain/access/principal.ts';
import { can } from '#domain/access/rules.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';

/** What this person may do with a user's account. */
export interface UserDeeds {
  /** change its rights, and as far as it is managed its particulars */
  edit: boolean;
  /** disable and enable it, and ask why it may what it may */
  manage: boolean;
  /** give it a new password */
  reset: boolean;
  viewAs: boolean;
  isTroncmaster: boolean;
}

/**
 * The server's own rules (contract C8), asked about the rights of the account that this person may know of; of those it
 * may not know the server has the last word. All false until it is known who asks.
 */
export function useMay(user: User): UserDeeds {
  const who = usePrincipal();
  if (!who) return { edit: false, manage: false, reset: false, viewAs: false, isTroncmaster: false };
  const target = principalOf(user, new Map());
  const isOther = who.id !== user.id;
  const isTroncmaster = who.tronc_master;
  const looksAfter = isOther && can(who, AREAS.userManagement.canEdit);
  return {
    edit: isTroncmaster || (looksAfter && !user.tronc_master),
    manage: looksAfter && manages(who, target),
    reset: looksAfter && mayReset(who, target),
    viewAs: isTroncmaster && !user.tronc_master && user.active,
    isTroncmaster,
  };
}
