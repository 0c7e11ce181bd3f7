import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIdentity } from './useIdentity.ts';

/** The state of a location that was come to by a session handed over in an address. */
export const HANDED = { handed: true };

/** Whoever arrives with a handed session is told as whom, once: so a planted login is seen (security, section 1). */
export function useArrival(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const handed = (state as Partial<typeof HANDED> | null)?.handed === true;
  const name = useIdentity()?.fullName;
  useEffect(() => {
    if (!handed || !name) return;
    notify('session.signed_in_as', { type: 'info', messageArgs: { name } });
    navigate({ pathname, search }, { replace: true });
  }, [handed, name, notify, navigate, pathname, search]);
}
