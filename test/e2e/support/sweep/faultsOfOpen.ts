import { type Page, test } from '@playwright/test';
import { clipped } from '../pseudo.ts';
import { EVERY_STOP } from './cells.ts';
import { lostInContrastTheme } from './contrastTheme.ts';
import { beyond, CHECKED, faultsOf } from './faultsOf.ts';
import { focusHidden } from './focusHidden.ts';
import { unclear } from './unclear.ts';
import { drawn, wear, widen } from './walk.ts';

/** `npm run lab -- sweep` checks what a journey has opened; `npm test`, which has to be quick, does not. */
const isWhole = process.env.SWEEP === 'whole';

/** Waits until nothing moves or fades. The progress indicator of a button behind a dialog never ends. */
const still = async (page: Page): Promise<void> => {
  await drawn(page);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await drawn(page);
};

const stops = [...EVERY_STOP].sort((one, other) => other.width - one.width);

/**
 * Returns what is wrong with the page, drawer or dialog that a journey has opened, in both themes, at 1280, 390 and 320 px and
 * in a contrast theme: for screens that need a password, a device or data of the journey, so that the sweep cannot open them by
 * their address. Empty unless the whole sweep runs.
 */
export const faultsOfOpen = async (page: Page): Promise<string[]> => {
  if (!isWhole) return [];
  // Longer than a journey may take.
  test.setTimeout(test.info().timeout + 300_000);
  const size = page.viewportSize();
  const found: string[] = [];
  const focused = await page.evaluateHandle(() => document.activeElement);
  for (const { theme, width } of stops) {
    await wear(page, theme);
    await widen(page, width);
    await still(page);
    const [cut, wide] = [await clipped(page), await beyond(page)];
    const faults = [
      ...(await faultsOf(page)),
      ...(await unclear(page)),
      ...(await focusHidden(page)),
      ...cut.map((text) => `clipped: ${text}`),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
    ];
    found.push(...faults.map((fault) => `${theme}, ${width} px: ${fault}`));
  }
  if (size) await page.setViewportSize(size);
  await still(page);
  found.push(...(await lostInContrastTheme(page, 'light')));
  // The journey goes on without animations: its next look must not find half-faded colours.
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await still(page);
  // A field validates itself when it loses the focus, so the journey goes on where it was.
  await focused.evaluate((one) => one instanceof HTMLElement && one.focus({ preventScroll: true }));
  const count = JSON.stringify({ cells: stops.length, faults: found.length });
  test.info().annotations.push({ type: CHECKED, description: count });
  return found;
};
