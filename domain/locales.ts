import { keysOf } from './typeGuards.ts';
/**
 * Every language of the portal, by BCP 47 tag, under its own name. The operator's LOCALES determines which of them
 * users can choose. Gaeilge awaits a review by a fluent speaker. en-XA is English in brackets and a third longer; with
 * it, tests find text outside the catalogues and layouts that clip.
 */
export const LANGUAGES = {
  'en-GB': 'English (UK)',
  'en-IE': 'English (Ireland)',
  ga: 'Gaeilge',
  'en-XA': 'Pseudo',
} as const;
export type Locale = keyof typeof LANGUAGES;
export const LOCALES = keysOf(LANGUAGES);

export const DEFAULT_LOCALE = 'en-GB' satisfies Locale;
/** The languages that users can choose if LOCALES is not set. */
export const OFFERED: readonly Locale[] = [DEFAULT_LOCALE, 'en-IE'];
