import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The kind of the note by which a test tells how many cells it judged, and how many faults it found. */
export const JUDGED = 'accessibility';

/**
 * WCAG 2.2, levels A and AA, and what axe recommends beside them. The one recommendation that is left out asks every word
 * to stand in a landmark, which a menu or tooltip that is open, being a layer above the page, can not.
 */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  iframes: false,
};

/** Every fault that axe finds, of whatever weight, each with where it stands. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const isLayered = (await page.locator('[role=menu], [role=tooltip]').count()) > 0;
  // Reading axe itself takes as long as half a judgement: a page that has it is not given it once more.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // One page without frames: axe may judge it in one go, and need not describe what passed.
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ ...RULES, ...(isLayered && { rules: { region: { enabled: false } } }) })
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id} (${impact}) at ${target}, ${html.slice(0, 300)}: ${failureSummary}`,
    ),
  );
};

/** How far the page reaches beyond the right edge of the window, in CSS pixels. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** The spacing that somebody may set for themselves (WCAG 1.4.12), to be taken away again. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Does something with the text spaced as WCAG 1.4.12 allows anybody to. */
export const whileSpaced = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const style = await page.addStyleTag({ content: SPACED });
  try {
    return await look();
  } finally {
    await style.evaluate((element) => (element as HTMLElement).remove());
  }
};
