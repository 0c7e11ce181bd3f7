import { useGetIdentity } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { Identity } from '#authProvider/identity.ts';
import { useRefreshIdentity } from '../reactAdmin/useRefreshIdentity.ts';
import { useAppState, useAppStateStore } from '../state/AppStateContext.tsx';
import { useLoadApp } from '../state/useLoadApp.ts';
import { LoadingMask } from '../widgets/LoadingMask.tsx';
import { Retry } from '../widgets/Retry.tsx';

/** Shows the page only once the app state is available, either restored or read from the server (SES-040, SES-048). */
export const AppGate = ({ children }: { children: ReactNode }) => {
  const { loaded } = useAppState();
  const store = useAppStateStore();
  const { identity, error } = useGetIdentity();
  const readAgain = useRefreshIdentity();
  const load = useLoadApp();
  const [restored, setRestored] = useState(loaded);

  useEffect(() => {
    let here = true;
    store.restore().then(() => here && setRestored(true));
    return () => {
      here = false;
    };
  }, [store]);

  // Restored state is shown immediately and refreshed in the background, because it may be as old as the tab.
  useEffect(() => {
    if (restored && identity) load();
  }, [restored, identity, load]);

  // Everything else would be refused (403 password_change_required).
  if ((identity as Identity | undefined)?.mustChoosePassword) return <Navigate to="/choose_password" replace />;
  // Nothing can be shown without the identity. If that request failed, offer a retry instead of waiting forever.
  if (error && !identity) return <Retry onClick={readAgain} />;
  return loaded ? children : <LoadingMask />;
};
