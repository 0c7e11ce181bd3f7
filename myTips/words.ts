import { createContext, useContext } from 'react';
import { formatMessage } from '#domain/formatMessage.ts';
import { type Locale, OFFERED } from '#domain/locales.ts';
import { myTips } from '#i18n/en-GB/myTips.ts';
import type { Translated } from '#i18n/shape.ts';

/** The texts of the page in one language. */
export interface Words {
  locale: Locale;
  page: Translated<typeof myTips>;
}

/** English, which is part of the bundle. */
export const english: Words = { locale: 'en-GB', page: myTips };

/** Loads the texts of a language. English (Ireland) has no texts of its own here. */
export const loadWords = async (locale: Locale): Promise<Words> => {
  if (locale !== 'ga') return { ...english, locale };
  const irish = await import('#i18n/ga/myTips.ts');
  return { locale, page: irish.myTips };
};

/** The languages that the operator offers. */
export const offered = (): readonly Locale[] => window.__APP_CONFIG__?.locales ?? OFFERED;

const KEY = 'my-tips-language';

/** Returns the language of this tab, or the first offered one among those that the browser prefers. */
export const firstLocale = (preferred: readonly string[] = navigator.languages): Locale => {
  const locales = offered();
  const kept = sessionStorage.getItem(KEY);
  const wanted = kept ? [kept, ...preferred] : preferred;
  for (const tag of wanted) {
    const found = locales.find((locale) => locale === tag || (locale === 'ga' && tag.startsWith('ga')));
    if (found) return found;
  }
  return locales[0] ?? 'en-GB';
};

/** Keeps the chosen language in this tab. */
export const keepLocale = (locale: Locale): void => sessionStorage.setItem(KEY, locale);

export const WordsContext = createContext<Words>(english);

/** Returns the texts of the page, and a function that fills their placeholders. */
export const useWords = () => {
  const words = useContext(WordsContext);
  return { words, page: words.page, fill: formatMessage };
};
