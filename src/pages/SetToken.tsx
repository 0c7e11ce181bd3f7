import { useAuthProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { LoadingPage } from '../layout/LoadingMask.tsx';
import { HANDED } from '../session/arrival.ts';
import { parseHandedSession } from './handedSession.ts';

/** Loads a page anew, with what the router shall know of how it was come by. */
const leave = (path: string, state?: object): void => {
  window.history.replaceState(state && { usr: state, key: 'default' }, '', path);
  window.location.reload();
};

/**
 * Takes a session handed over in the hash (SES-002…006). The token leaves the address before anything else
 * happens, and is proved before it replaces anything. The page is then loaded anew: the browser's own record of how it
 * was opened (`performance`) names the whole address, and nothing of a session before stays in memory.
 */
export const SetToken = () => {
  const auth = useAuthProvider<PortalAuthProvider>();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const handed = parseHandedSession(window.location.hash);
    window.history.replaceState(null, '', window.location.pathname);
    if (!handed || !auth) {
      leave('/');
      return;
    }
    auth
      .adopt(handed)
      .then(() => leave('/dashboard', HANDED))
      .catch(() => leave('/'));
  }, [auth]);

  return <LoadingPage />;
};
