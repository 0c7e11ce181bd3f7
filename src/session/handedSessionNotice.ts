import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIdentity } from './useIdentity.ts';

/** The router state of a location that was reached by a session handed over in an address. */
export const HANDED_SESSION_NOTICE = { handed: true };

/**
 * Shows a user who arrives with a handed-over session once whose account it is. This reveals a session that an attacker
 * has planted (security, section 1).
 */
export function useHandedSessionNotice(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const handed = (state as Partial<typeof HANDED_SESSION_NOTICE> | null)?.handed === true;
  const name = useIdentity()?.fullName;
  useEffect(() => {
    if (!handed || !name) return;
    notify('session.signed_in_as', { type: 'info', messageArgs: { name } });
    navigate({ pathname, search }, { replace: true });
  }, [handed, name, notify, navigate, pathname, search]);
}
