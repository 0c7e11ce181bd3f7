import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { type Theme, ZOOMED } from './cells.ts';
import type { Screen } from './screen.ts';

interface Walk {
  /** the pending requests of the page, and when each has finished or failed */
  waiting: Map<Request, { ended: Promise<void>; end(): void }>;
  /** an action opened something that no address closes */
  acted: boolean;
}
const walks = new WeakMap<Page, Walk>();
/** Milliseconds after which a pending request is an error, which names it. */
const LONGEST_REQUEST = 120_000;

const walkOf = (page: Page): Walk => {
  const walk = walks.get(page);
  if (!walk) throw new Error('call follow(page) first');
  return walk;
};

/** Records the pending requests of the page from now on, for `settle`. */
export const follow = (page: Page): void => {
  const waiting: Walk['waiting'] = new Map();
  walks.set(page, { waiting, acted: false });
  // Not `response.finished()`, which never settles for a response that the page abandons.
  const over = (request: Request): void => {
    waiting.get(request)?.end();
    waiting.delete(request);
  };
  page.on('request', (request) => {
    // What the document asked for that is left now may end without an event.
    if (request.isNavigationRequest()) for (const abandoned of [...waiting.keys()]) over(abandoned);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    waiting.set(request, { ended, end });
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
};

/** After two frames, changes by state and media queries have been painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Waits until no request is pending and no element moves or fades. */
export const settle = async (page: Page): Promise<void> => {
  const { waiting } = walkOf(page);
  do {
    const stop = new AbortController();
    const late = pause(LONGEST_REQUEST, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`still pending: ${[...waiting.keys()].map((request) => request.url()).join(', ')}`);
    });
    await Promise.race([Promise.all([...waiting.values()].map(({ ended }) => ended)), late]).finally(() => {
      late.catch(() => undefined);
      stop.abort();
    });
    await drawn(page);
  } while (waiting.size > 0);
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
  const moved = await page.evaluate(async () => {
    // The progress indicator of a button behind a dialog never ends.
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // That of an element which is no longer shown may never end.
    const longest = new Promise((resolve) => setTimeout(resolve, 10_000));
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longest]);
    return moving.length > 0;
  });
  if (moved) await drawn(page);
};

/** React Router's warning on the way to a location that it did not create, as by `open`. */
export const FOREIGN_LOCATION = /blocker on a POP navigation to a location that was not created/;

/**
 * Opens a screen within the portal, as a link does, without reloading, and without a question about what was typed before.
 */
export const open = async (page: Page, { at, act }: Screen): Promise<void> => {
  const walk = walkOf(page);
  if (walk.acted) {
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
  }
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, at);
  walk.acted = act !== undefined;
  await settle(page);
  await expect(page.locator('main h1')).toHaveCount(1);
  // The drawer of the previous screen may still be closing.
  await expect(page.locator('[role=dialog]')).toHaveCount(at.includes('drawer=') ? 1 : 0);
  await act?.(page);
  await settle(page);
};

/** Sets the theme of the device, which applies because no theme was chosen in this browser. */
export const wear = (page: Page, theme: Theme): Promise<void> =>
  page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });

/** 1280 × 1024 px at 400 % are 320 × 256 px. */
export const widen = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: width === ZOOMED ? 256 : width < 640 ? 844 : 720 });
