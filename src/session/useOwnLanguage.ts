import { useLocaleState, useLocales } from 'ra-core';
import { useEffect } from 'react';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { useIdentity } from './useIdentity.ts';
import { usePreferences } from './usePreferences.ts';

/**
 * Applies the language that the user chose, on every device. Until then, a user whose payrolls are all Irish gets Irish
 * English, and everyone else British English, regardless of who used this browser before.
 */
export function useOwnLanguage(): void {
  const identity = useIdentity();
  const { preferences, isPending } = usePreferences();
  const offered = useLocales();
  const [locale, setLocale] = useLocaleState();
  const preferred = [preferences.locale, identity?.allIrish ? 'en-IE' : DEFAULT_LOCALE, DEFAULT_LOCALE];
  const own = preferred.find((one) => offered.some((each) => each.locale === one)) ?? DEFAULT_LOCALE;
  const known = identity !== undefined && !isPending;
  useEffect(() => {
    if (known && own !== locale) setLocale(own);
  }, [known, own, locale, setLocale]);
}
