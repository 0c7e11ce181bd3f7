import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';
import { useUnsavedChanges } from './unsavedChanges.ts';

/**
 * Asks before typed values are lost: with the browser's dialog when the tab is closed or reloaded, with our own when a
 * form is left.
 */
export const UnsavedChangesGuard = () => {
  const translate = useTranslate();
  const unsavedChanges = useUnsavedChanges();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    unsavedChanges.hasAny(currentLocation, nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.hasAny()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsavedChanges]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('unsavedChanges.title')}
      text={translate('unsavedChanges.text')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
};
