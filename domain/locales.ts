/**
 * Every language the portal can speak, by BCP 47 tag, as each calls itself. The operator's LOCALES says which of them
 * people are offered: Gaeilge awaits a fluent speaker, and en-XA is English in brackets and a third longer, by which
 * tests see words that stand in no catalogue and layouts that clip.
 */
export const LANGUAGES = {
  'en-GB': 'English (UK)',
  'en-IE': 'English (Ireland)',
  ga: 'Gaeilge',
  'en-XA': 'Pseudo',
} as const;
export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];

export const DEFAULT_LOCALE = 'en-GB' satisfies Locale;
/** What people may choose from where LOCALES says nothing. */
export const OFFERED: readonly Locale[] = [DEFAULT_LOCALE, 'en-IE'];
