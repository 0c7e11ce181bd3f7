import { useLocaleState, useLocales } from 'ra-core';
import { useEffect } from 'react';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { usePreferences } from '../screens/list/usePreferences.ts';
import { useIdentity } from './useIdentity.ts';

/**
 * Speaks the language that somebody chose, on whichever machine (contract H5). Until they choose, somebody whose payrolls
 * are all Irish reads the English of Ireland, everybody else that of Britain, whoever used this browser before (G4).
 */
export function useOwnLanguage(): void {
  const identity = useIdentity();
  const { preferences, isPending } = usePreferences();
  const offered = useLocales();
  const [locale, setLocale] = useLocaleState();
  const wanted = [preferences.locale, identity?.allIrish ? 'en-IE' : DEFAULT_LOCALE, DEFAULT_LOCALE];
  const own = wanted.find((one) => offered.some((each) => each.locale === one)) ?? DEFAULT_LOCALE;
  const known = identity !== undefined && !isPending;
  useEffect(() => {
    if (known && own !== locale) setLocale(own);
  }, [known, own, locale, setLocale]);
}
