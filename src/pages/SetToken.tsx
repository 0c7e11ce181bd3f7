import { useAuthProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { HANDED_SESSION_NOTICE } from '../session/handedSessionNotice.ts';
import { LoadingPage } from '../widgets/LoadingMask.tsx';
import { parseHandedSession } from './handedSession.ts';

/** Replaces the address and reloads the page. `state` becomes the router's state of that location. */
const replacePage = (path: string, state?: object): void => {
  window.history.replaceState(state && { usr: state, key: 'default' }, '', path);
  window.location.reload();
};

/**
 * Accepts a session handed over in the hash (SES-002…006). The token is removed from the address first, and is verified
 * before it replaces anything. The page is then reloaded, because the browser's record of the navigation
 * (`performance`) contains the whole address, and so that nothing of a previous session stays in memory.
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
      replacePage('/');
      return;
    }
    auth
      .adopt(handed)
      .then(() => replacePage('/dashboard', HANDED_SESSION_NOTICE))
      .catch(() => replacePage('/'));
  }, [auth]);

  return <LoadingPage />;
};
