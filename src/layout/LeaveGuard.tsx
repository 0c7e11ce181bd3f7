import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLeaving } from '../state/leaving.ts';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';

/**
 * Asks before what was typed is lost: by the browser's own question when the tab is closed or reloaded, by ours when
 * another page is opened. Drawers and steps, which live in the query string, are no other page (contract F-156).
 */
export const LeaveGuard = () => {
  const translate = useTranslate();
  const leaving = useLeaving();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && leaving.loses(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.loses()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [leaving]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('leaving.title')}
      text={translate('leaving.text')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
};
