import phrases from 'node-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import { showDay } from '#domain/dates/dateText.ts';
import { DEFAULT_LOCALE, LANGUAGES, type Locale, OFFERED } from '#domain/locales.ts';
import { parsePeriodName } from '#domain/payroll/periodName.ts';
import { firstWords } from './en-GB/firstWords.ts';
import { ra } from './en-GB/ra.ts';
import { resources } from './en-GB/resources.ts';
import { addWords, pageText } from './pageWords.ts';

type Tree = { [key: string]: string | Tree };

/** Merges one catalogue over another, key by key. */
export function overlay(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlay(below, value) : value;
  }
  return merged;
}

/** The English texts of the first visit. */
const first = { ra, ...firstWords, resources } as unknown as Tree;

/** How Irish counts, once its texts are loaded. */
let irish: typeof import('./ga/counted.ts') | undefined;

/** English is in the bundle, the texts of some pages in their code; the other languages are loaded when chosen. */
async function load(locale: string): Promise<Tree> {
  const base = first;
  if (locale === 'en-IE') return overlay(base, (await import('./en-IE/index.ts')).enIE as Tree);
  if (locale === 'en-XA') return (await import('./pseudo.ts')).pseudoEnglish();
  if (locale !== 'ga') return base;
  const [{ ga }, { ra }, { resources }, counting] = await Promise.all([
    import('./ga/index.ts'),
    import('./ga/ra.ts'),
    import('./ga/resources/index.ts'),
    import('./ga/counted.ts'),
  ]);
  irish = counting;
  return [ga as Tree, { ra }, { resources } as unknown as Tree].reduce(overlay, base);
}

/** Loads the words of added entities in a language other than English, whose words are in their declarations. */
async function loadAdded(locale: string): Promise<void> {
  if (locale !== 'ga') return;
  const [{ generated }, { withNames }] = await Promise.all([
    import('./ga/generated/index.ts'),
    import('./addedNames.ts'),
  ]);
  addWords(withNames(generated), locale);
}

/** A text of a page that is loaded, or the key itself. */
const missing = (key: string, options: Readonly<Record<string, unknown>> | undefined, locale: string): string => {
  const text = pageText(key, locale);
  return text === undefined ? key : phrases.transformPhrase(text, options, locale);
};

const withDays = <O extends object>(options?: O): Record<string, unknown> | undefined =>
  options && Object.fromEntries(Object.entries(options).map(([name, value]) => [name, showDay(value)]));

/** The text of a loaded page takes precedence over a default (`_`), which applies to keys without a text. */
const withoutDefault = <O extends object>(key: string, options?: O): O | undefined =>
  options && '_' in options && pageText(key) !== undefined ? { ...options, _: undefined } : options;

/** Counts of a thousand and more are shown with separators: '12,000 lines'. The number still chooses the plural form. */
const withGroupedCount = <O extends { smart_count?: unknown }>(options?: O): O | undefined => {
  const count = options?.smart_count;
  if (options === undefined || typeof count !== 'number' || count < 1_000) return options;
  return { ...options, smart_count: { valueOf: () => count, toString: () => count.toLocaleString('en-GB') } };
};

/**
 * How a count chooses one of the forms of a text, which `||||` separates: two in English, five in Irish. Polyglot has no
 * rules for Irish. It keeps the name of a language's rules for the whole process, so these names are not among its own.
 */
const pluralRules = {
  pluralTypes: {
    twoForms: (count: number): number => (count === 1 ? 0 : 1),
    fiveForms: (count: number): number => irish?.irishForm(count) ?? 0,
  },
  pluralTypeToLanguages: { twoForms: ['en'], fiveForms: ['ga'] },
};

export interface PortalI18nProvider extends I18nProvider {
  /** Loads the words of added entities, in the current language and in each that is chosen later. */
  loadAddedWords(): Promise<void>;
}

/**
 * Creates react-admin's i18n provider. The server returns complete sentences, which pass through translate() as keys:
 * an unknown key is returned as its own text.
 * @param offered the languages that users can choose (LOCALES)
 * @param onChange called with each language that the user changes to, once its texts are loaded
 */
export const createI18nProvider = (
  offered: readonly Locale[] = OFFERED,
  onLocaleChange: (locale: string) => void = () => undefined,
): PortalI18nProvider => {
  const provider = polyglot(
    (locale) => (locale === DEFAULT_LOCALE ? first : load(locale)) as unknown as TranslationMessages,
    DEFAULT_LOCALE,
    offered.map((locale) => ({ locale, name: LANGUAGES[locale] })),
    { onMissingKey: missing, pluralRules },
  );
  let hasAdded = false;
  /** the language that is shown, or is being loaded */
  let chosen: string = DEFAULT_LOCALE;
  /** In Irish, the parameters include the forms that a noun has after numbers. */
  const withNouns = <O extends object>(options?: O): O | undefined =>
    provider.getLocale() === 'ga' ? irish?.nounsAfterNumbers(options) : options;
  /** The server names periods in English (PAY-006); messages contain them in the language of the screen. */
  const withPeriodName = <O extends object>(options?: O): O | undefined => {
    const parts =
      options && 'period' in options && typeof options.period === 'string'
        ? parsePeriodName(options.period)
        : undefined;
    if (options === undefined || parts === undefined) return options;
    return {
      ...options,
      period: provider.translate(`periodNames.${parts.frequency}`, { number: parts.number }),
    };
  };
  return {
    ...provider,
    // Days in messages are shown as DD/MM/YYYY, wherever they come from (CON-028, SES-052).
    // A number alone is the count that chooses the plural form, as in polyglot.
    translate: (key, options) =>
      provider.translate(
        key,
        withGroupedCount(
          withNouns(
            withPeriodName(
              withDays(withoutDefault(key, typeof options === 'number' ? { smart_count: options } : options)),
            ),
          ),
        ),
      ),
    async changeLocale(locale) {
      chosen = locale;
      await Promise.all([provider.changeLocale(locale), hasAdded && loadAdded(locale)]);
      onLocaleChange(locale);
    },
    loadAddedWords() {
      hasAdded = true;
      return loadAdded(chosen);
    },
  };
};
