import { expect, type Page } from '@playwright/test';
import type { Theme } from './cells.ts';

/** Records which buttons and switches a colour alone sets off from what is around them. */
const findFilled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isClear = (colour: string) => colour === 'transparent' || /, 0\)$/.test(colour);
    const colourOf = (one: Element) => getComputedStyle(one).backgroundColor;
    const around = (one: Element): string => {
      for (let at = one.parentElement; at; at = at.parentElement) if (!isClear(colourOf(at))) return colourOf(at);
      return 'rgb(255, 255, 255)';
    };
    const filled = [...document.querySelectorAll('button, .MuiButton-root, .MuiSwitch-thumb')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !isClear(colourOf(one)) && colourOf(one) !== around(one),
    );
    Object.assign(window, { filled });
  });

/** Returns what a contrast theme no longer shows: the edges of those controls, and which of several is the current one. */
const findLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (one: Element) => (one.getAttribute('aria-label') || one.textContent || one.className).slice(0, 60);
    const canvas = getComputedStyle(document.body).backgroundColor;
    const { filled } = window as unknown as { filled: Element[] };
    const edgeless = filled.filter((one) => {
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(one);
      return backgroundColor === canvas && (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0);
    });
    const STATES = ['aria-current', 'aria-selected', 'aria-pressed'];
    const isOn = (one: Element) => STATES.some((state) => !['false', null].includes(one.getAttribute(state)));
    const look = (one: Element) => {
      const { backgroundColor, color, textDecorationLine, outline, border } = getComputedStyle(one);
      return [backgroundColor, color, textDecorationLine, outline, border].join();
    };
    const unmarked = [...document.querySelectorAll('a, button, [role=tab], [role=option]')].filter((one) => {
      if (!isOn(one) || !one.checkVisibility({ visibilityProperty: true })) return false;
      const group = one.closest('nav, ul, ol, [role=tablist], [role=listbox], [role=group], [role=radiogroup]');
      const others = [...(group?.querySelectorAll(one.tagName) ?? [])].filter((other) => !isOn(other));
      return others.some((other) => look(other) === look(one));
    });
    return [
      ...edgeless.map((one) => `no edge in a contrast theme: ${nameOf(one)}`),
      ...unmarked.map((one) => `looks like the others in a contrast theme: ${nameOf(one)}`),
    ];
  });

/** Returns the controls whose edge or state Windows' contrast themes hide, and then shows the page as before. */
export const lostInContrastTheme = async (page: Page, colorScheme: Theme): Promise<string[]> => {
  await findFilled(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', forcedColors: 'active' });
  // The portal loads the styles of these themes when the first one is chosen. The page of workers needs none.
  const isLoaded = () =>
    page.evaluate(
      () =>
        window.location.pathname.startsWith('/my-tips') ||
        [...document.styleSheets].some(({ href }) => href?.includes('forcedColours')),
    );
  await expect.poll(isLoaded).toBe(true);
  const lost = await findLost(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', forcedColors: 'none' });
  return lost;
};
