import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { LoadingPage } from '../layout/LoadingMask.tsx';
import { parseHandedSession } from './handedSession.ts';

/**
 * Takes a session handed over in the hash (SES-002…006). The token leaves the address before anything else
 * happens, and is proved before it replaces anything; whoever arrives is told as whom.
 */
export const SetToken = () => {
  const auth = useAuthProvider<PortalAuthProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const handed = parseHandedSession(window.location.hash);
    window.history.replaceState(null, '', window.location.pathname);
    if (!handed || !auth) {
      navigate('/', { replace: true });
      return;
    }
    auth
      .adopt(handed)
      .then((identity) => {
        queries.clear();
        navigate('/dashboard', { replace: true });
        notify('session.signed_in_as', { type: 'info', messageArgs: { name: identity.fullName } });
      })
      .catch(() => navigate('/', { replace: true }));
  }, [auth, queries, notify, navigate]);

  return <LoadingPage />;
};
