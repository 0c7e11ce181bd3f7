import type { Page } from '@playwright/test';
import { enGB } from '#i18n/en-GB/index.ts';
import { ga } from '#i18n/ga/index.ts';
import { ra } from '#i18n/ga/ra.ts';
import { resources } from '#i18n/ga/resources/index.ts';
import { awaitingTexts } from '../../../support/awaitingTexts.ts';
import { OF_NO_LANGUAGE } from '../pseudo.ts';

/** The texts of a catalogue that a page shows unchanged: those without placeholders and plural forms. */
const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => {
    if (typeof value !== 'string') return textsOf(value);
    return /%\{|\|\|\|\|/.test(value) || !/\p{L}{3}/u.test(value) ? [] : [value];
  });

const IRISH = [...new Set(textsOf({ ga, ra, resources }))];
const NOT_WRONG = new Set([...IRISH, ...OF_NO_LANGUAGE, ...awaitingTexts()]);
const ENGLISH = [...new Set(textsOf(enGB))].filter((text) => !NOT_WRONG.has(text));

/** Passes the texts of the catalogues to a page after each load, so that each look at it need not. */
const teach = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'irishTexts' in window)) return;
  await page.evaluate(
    ([irish, english]) => Object.assign(window, { irishTexts: new Set(irish), englishTexts: new Set(english) }),
    [IRISH, ENGLISH] as const,
  );
};

/**
 * In Gaeilge: returns texts that the page shows in English although the catalogue has them, such as words of the server,
 * and Irish texts whose end is cut off.
 */
export const faultsInIrish = async (page: Page): Promise<string[]> => {
  await teach(page);
  return page.evaluate(() => {
    const { irishTexts, englishTexts } = window as unknown as Record<'irishTexts' | 'englishTexts', Set<string>>;
    const found: string[] = [];
    const isCut = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, width } = range.getBoundingClientRect();
      for (let at = node.parentElement; at && width > 0; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (box.width <= 1 || position === 'fixed') return false; // for screen readers only
        // A container that scrolls. At the usual width, a table of a card does not need to.
        if (overflowX === 'auto' || overflowX === 'scroll')
          return window.innerWidth >= 1280 && at.matches('.MuiCard-root :has(> table)') && right > box.right + 1;
        if (overflowX !== 'visible') return right > box.right + 1;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent?.trim() ?? '';
      const around = node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('[lang]:not(html), [translate=no]'))
        continue;
      if (englishTexts.has(text)) found.push(`English: ${text}`);
      if (irishTexts.has(text) && isCut(node)) found.push(`cut off: ${text}`);
    }
    // The browser draws what is chosen in a select itself. Each option can be chosen.
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (!pen || room <= 1 || !select.checkVisibility({ visibilityProperty: true })) continue;
      pen.font = font;
      for (const { text } of select.options)
        if (irishTexts.has(text) && pen.measureText(text).width > room + 1) found.push(`cut off in a select: ${text}`);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const one of document.querySelectorAll(`[${name}]`)) {
        const text = one.getAttribute(name) ?? '';
        if (englishTexts.has(text)) found.push(`English in ${name}: ${text}`);
      }
    return [...new Set(found)];
  });
};
