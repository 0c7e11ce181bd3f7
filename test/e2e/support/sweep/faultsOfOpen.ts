import type { Page } from '@playwright/test';
import { ZOOMED } from './cells.ts';
import { beyond, faultsOf } from './faultsOf.ts';
import { focusHidden } from './focusHidden.ts';
import { unclear } from './unclear.ts';
import { drawn, widen } from './walk.ts';

/** Waits until nothing moves or fades. */
const still = async (page: Page): Promise<void> => {
  await drawn(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await drawn(page);
};

/**
 * Returns what is wrong with the page, drawer or dialog that a journey has opened, at the width of the journey and at 400 %:
 * for screens that need a password, a device or data of the journey, so that the sweep cannot open them by their address.
 */
export const faultsOfOpen = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize();
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const isZoomed of [false, true]) {
    if (isZoomed) await widen(page, ZOOMED);
    await still(page);
    const wide = await beyond(page);
    const faults = [...(await faultsOf(page)), ...(await unclear(page)), ...(await focusHidden(page))];
    if (wide > 0) faults.push(`${wide} px too wide`);
    found.push(...faults.map((fault) => `${isZoomed ? 'at 400 %: ' : ''}${fault}`));
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: null });
  await still(page);
  return found;
};
