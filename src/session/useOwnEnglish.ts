import { useLocaleState, useStore } from 'ra-core';
import { useEffect } from 'react';
import { LOCALE_CHOSEN } from '../state/preferenceStore.ts';
import { useIdentity } from './useIdentity.ts';

/**
 * Until a language is chosen, somebody whose payrolls are all Irish reads the English of Ireland, everybody else that
 * of Britain, whoever used this browser before (contract G4).
 */
export function useOwnEnglish(): void {
  const identity = useIdentity();
  const [chosen] = useStore(LOCALE_CHOSEN, false);
  const [locale, setLocale] = useLocaleState();
  const own = identity && !chosen ? (identity.allIrish ? 'en-IE' : 'en-GB') : locale;
  useEffect(() => {
    if (own !== locale) setLocale(own);
  }, [own, locale, setLocale]);
}
