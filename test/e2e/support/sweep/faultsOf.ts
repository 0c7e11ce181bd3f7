import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The type of the annotation with which a test reports the number of cells checked and of violations found. */
export const CHECKED = 'accessibility';

/**
 * WCAG 2.2, levels A and AA, and axe's best practices. One best practice is switched off while a menu, list of
 * options or tooltip is open: it requires all text to be inside a landmark, and a layer above the page is not.
 */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  iframes: false,
};

/** Returns every violation that axe finds, of any impact, with its location. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const isLayered = (await page.locator('[role=menu], [role=tooltip], [role=listbox]').count()) > 0;
  // Injecting axe takes half the time of a check, so a page that has it does not get it again.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // A page without frames: axe can check it in one run, and need not describe the rules that passed.
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ ...RULES, ...(isLayered && { rules: { region: { enabled: false } } }) })
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // A tooltip that opened after the layers were counted.
      .filter(({ html }) => id !== 'region' || !html.includes('role="tooltip"'))
      .map(
        ({ target, html, failureSummary }) =>
          `${id} (${impact}) at ${target}, ${html.slice(0, 300)}: ${failureSummary}`,
      ),
  );
};

/**
 * Returns how far the page, a dialog, or a part of one that scrolls extends beyond its right edge, in CSS pixels: the
 * greatest of them. What is meant to be scrolled sideways, such as a table or the steps of a wizard, contains no heading,
 * form or button that saves.
 */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=dialog] *')].filter(
      (box) =>
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        (box.matches('[role=dialog], [role=alertdialog]') || box.querySelector('form, h1, h2, [type=submit]') !== null),
    );
    const widths = inDialogs.map((box) => box.scrollWidth - box.clientWidth);
    // Some browsers round the two numbers in different ways.
    const wide = widths.filter((width) => width > 1);
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...wide);
  });

/** The text spacing that users may set (WCAG 1.4.12), removed afterwards. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Runs a function with the text spaced as WCAG 1.4.12 allows. */
export const whileSpaced = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const style = await page.addStyleTag({ content: SPACED });
  try {
    return await look();
  } finally {
    await style.evaluate((element) => (element as HTMLElement).remove());
  }
};
