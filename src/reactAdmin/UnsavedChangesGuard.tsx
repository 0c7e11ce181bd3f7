import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';
import { useUnsavedChanges } from './unsavedChanges.ts';

/**
 * Asks before typed values are lost: with the browser's dialog when the tab is closed or reloaded, with our own when
 * another page is opened. Drawers and steps are part of the query string, so they do not count as another page
 * (contract F-156).
 */
export const UnsavedChangesGuard = () => {
  const translate = useTranslate();
  const leaving = useUnsavedChanges();
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
