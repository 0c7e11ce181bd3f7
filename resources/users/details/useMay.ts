import { useGetIdentity } from 'ra-core';
import type { User } from '#dataProvider/custom/shapes.ts';
import { useAllowedAll } from '#src/screens/useAllowed.ts';

/** What this person may do with a user's account, as far as the screen can tell; the server has the last word (contract C8). */
export function useMay(user: User): { edit: boolean; manage: boolean; viewAs: boolean; isTroncmaster: boolean } {
  const { identity } = useGetIdentity();
  const [isTroncmaster = false, looksAfter = false] =
    useAllowedAll([
      { resource: 'companies', action: 'create' },
      { resource: 'user-management', action: 'edit' },
    ]) ?? [];
  const isOther = identity !== undefined && identity.id !== user.id;
  const manage = isOther && looksAfter && (isTroncmaster || !user.tronc_master);
  return {
    edit: isTroncmaster || manage,
    manage,
    viewAs: isTroncmaster && !user.tronc_master && user.active,
    isTroncmaster,
  };
}
