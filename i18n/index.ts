import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import { enGB } from './en-GB/index.ts';

export const LOCALES = [
  { locale: 'en-GB', name: 'English (UK)' },
  { locale: 'en-IE', name: 'English (Ireland)' },
  { locale: 'ga', name: 'Gaeilge' },
];

type Tree = { [key: string]: string | Tree };

/** Lays one catalogue over another, key by key. */
export function overlay(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlay(below, value) : value;
  }
  return merged;
}

/** English is at hand at once; the other languages are fetched when chosen. */
async function load(locale: string): Promise<Tree> {
  const base = enGB as unknown as Tree;
  if (locale === 'en-IE') return overlay(base, (await import('./en-IE/index.ts')).enIE as Tree);
  if (locale !== 'ga') return base;
  const [{ ga }, { ra }] = await Promise.all([import('./ga/index.ts'), import('./ga/ra.ts')]);
  return overlay(overlay(base, ga as Tree), { ra });
}

/** Servers answer ready sentences, which pass through translate() as keys: an unknown key is its own text. */
export const createI18nProvider = (): I18nProvider =>
  polyglot((locale) => (locale === 'en-GB' ? enGB : load(locale)) as unknown as TranslationMessages, 'en-GB', LOCALES, {
    onMissingKey: (key: string) => key,
  });
