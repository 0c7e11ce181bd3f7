import { lazy, Suspense, useEffect, useState } from 'react';
import { LANGUAGES, type Locale } from '#domain/locales.ts';
import { Access } from './Access.tsx';
import { printedCodeIn } from './linkToken.ts';
import { english, firstLocale, keepLocale, loadWords, offered, type Words, WordsContext } from './words.ts';

const Printed = lazy(async () => ({ default: (await import('./Printed.tsx')).Printed }));

/** The whole page: its language, its frame, and what the worker may see at present. */
export const Page = ({ link }: { link: string | null }) => {
  const [locale, setLocale] = useState(firstLocale);
  // Only the texts of Irish are still to be loaded: the page appears with them, so that it does not change its size.
  const [words, setWords] = useState<Words | undefined>(locale === 'ga' ? undefined : { ...english, locale });
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: Words): void => {
      if (!isCurrent) return;
      document.documentElement.lang = loaded.locale;
      setWords(loaded);
    };
    // Without a connection the page stays in its language, or appears in English; the choice is kept for the next visit.
    loadWords(locale).then(show, () => isCurrent && setWords((now) => now ?? english));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  const choose = (chosen: Locale): void => {
    keepLocale(chosen);
    setLocale(chosen);
  };
  if (!words) return null;
  const { page } = words;
  const locales = offered();
  const code = printedCodeIn(link);
  return (
    <WordsContext value={words}>
      <a className="skip" href="#main">
        {page.skip}
      </a>
      <header>
        <p className="brand">{page.title}</p>
        {locales.length > 1 && (
          <label>
            <span className="hidden">{page.language}</span>
            <select value={locale} onChange={({ target }) => choose(locales[target.selectedIndex] ?? locale)}>
              {locales.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGES[one]}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {code === null ? (
          <Access link={link} />
        ) : (
          <Suspense fallback={<p role="status">{page.loading}</p>}>
            <Printed code={code} />
          </Suspense>
        )}
      </main>
    </WordsContext>
  );
};
