import { expect, type Page } from '@playwright/test';
import { COMPANY_PERMISSIONS, permissionName } from '#domain/access/permissions.ts';
import { LANGUAGES, type Locale } from '#domain/locales.ts';

/** Excludes letters that belong to a number: £10k, 2nd. */
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}'’-]*/gu;
/**
 * The product's name, the code of the pseudo language, and the literal text of a failure without a response (ERR-002) are
 * the same in every language.
 */
export const OF_NO_LANGUAGE = ['Tipology', 'en-XA', 'Error'];
/** A day in words is formatted by the browser, which has no pseudo language: `Friday 27 November`. */
const DAY = /^\p{Lu}\p{Ll}+ \d{1,2} \p{Lu}\p{Ll}+( \d{4})?$/u;
/** So are days of the week, one or several: `Tue, Thu`. */
const WEEKDAYS_ONLY = /^(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?(?:, |$))+$/;
/** So is a month of a year: `October 2026`. */
const MONTH = /^\p{Lu}\p{Ll}+ \d{4}$/u;
/** The server returns these in English to every user (CMP-055). */
const RIGHTS = new Set<string>(COMPANY_PERMISSIONS.map(permissionName));

/** Chooses a language in the user menu, and waits until the page uses it and the server has stored it. */
export const showLanguage = async (page: Page, locale: Locale): Promise<void> => {
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/preferences') && response.request().method() === 'PATCH',
  );
  await page.locator('header [aria-haspopup=menu]').last().click(); // the last one; its name differs from language to language
  await page.getByRole('menuitemradio', { name: LANGUAGES[locale] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await noted;
};

const wordsIn = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') for (const word of value.match(WORD) ?? []) into.add(word);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (/^\d/.test(key)) wordsIn(key, into);
      wordsIn(part, into);
    }
};

/** Collects the words of every response that the page reads: they are data, and in no catalogue. */
export const hearData = (page: Page): (() => Promise<Set<string>>) => {
  const data = new Set(OF_NO_LANGUAGE);
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    reading.push(
      response.json().then(
        (body) => wordsIn(body, data),
        () => undefined,
      ),
    );
  });
  return async () => {
    await Promise.all(reading);
    return data;
  };
};

/**
 * In the pseudo language: returns texts of the page with words that are neither from a catalogue nor data nor a
 * person's initials.
 */
export const hardCoded = async (page: Page, data: ReadonlySet<string>): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript, kbd, [translate=no], [lang]:not(html)'))
        said.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '');
    return [...new Set(said)];
  });
  // A long text of a user is cut in the middle of a word (WGT-015).
  const isCut = (word: string, text: string) =>
    text.endsWith(`${word}…`) && [...data].some((known) => known.startsWith(word));
  return texts.filter((text) => {
    if (RIGHTS.has(text) || MONTH.test(text) || DAY.test(text) || WEEKDAYS_ONLY.test(text)) return false;
    let rest = text;
    // A text of one catalogue can contain words of another.
    while (/⟦[^⟦⟧]*⟧/u.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
    return (rest.match(WORD) ?? []).some(
      (word) => !data.has(word) && !isCut(word, text) && !/^\p{Lu}{1,2}$/u.test(word),
    );
  });
};

/** In the pseudo language: returns texts whose end is cut off by an element around them. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent ?? '';
      if (!text.includes('⟧')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let around = node.parentElement; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // The element is for screen readers only, or can be scrolled.
        if (box.width <= 1 || overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'visible') {
          if (position === 'fixed') break;
          continue;
        }
        if (right > box.right + 1) cut.push(text);
        break;
      }
    }
    return [...new Set(cut)];
  });
