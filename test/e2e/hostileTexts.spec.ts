import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { type OwnPortal, startOwnPortal } from './support/ownPortal.ts';
import { signIn } from './support/portal.ts';
import { listen } from './support/struck.ts';
import { nameOf, type Screen, screensOf } from './support/sweep/screens.ts';
import { follow, open } from './support/sweep/walk.ts';
import { test } from './support/test.ts';

/** Records of each list that are written to. */
const RECORDS = 3;

/** On a portal of its own: no other journey meets these words. */
const ownPort = (baseURL = ''): number => Number(new URL(baseURL).port) + 60;
test.use({
  baseURL: async ({ baseURL }, use) => use(`http://127.0.0.1:${ownPort(baseURL)}`),
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ timeout: 600_000 });

let portal: OwnPortal | undefined;
let planted: { places: number; batched: number; filed: number; report: number };
let screens: readonly Screen[];

test.beforeAll(async ({ portal: _ }, { project }) => {
  test.setTimeout(600_000);
  portal = await startOwnPortal(ownPort(project.use.baseURL));
  const planting = ['--import', 'tsx', 'test/support/plantDemo.ts', portal.address, String(RECORDS)];
  planted = JSON.parse(execFileSync(process.execPath, planting, { encoding: 'utf8' }));
  screens = [
    ...screensOf(planted),
    { at: `/companies/1/schemes/1/reports/${planted.report}` },
    {
      at: '/updates',
      state: 'palette, found by hostile words',
      act: async (page: Page) => {
        await page.keyboard.press('Control+k');
        await page.locator('[role=dialog] [role=combobox]').fill('struck');
        await expect(page.locator('[role=option]').first()).toBeVisible();
      },
    },
  ].filter(({ at, state }) => !(at === '/updates' && state === 'palette'));
});
test.afterAll(() => portal?.stop());

/** Opens these screens one after the other; answers how many of them showed hostile words. */
const walk = async (page: Page, some: readonly Screen[]): Promise<number> => {
  follow(page);
  const { happened, look } = await listen(page);
  await signIn(page, 'troncmaster');
  let shown = 0;
  for (const screen of some) {
    await open(page, screen);
    const { made, isShown } = await look();
    expect.soft([...made, ...happened.splice(0)], nameOf(screen)).toEqual([]);
    if (isShown) shown += 1;
  }
  return shown;
};

test('hostile words in every field run on no page, and no browser reports that they tried', async ({ page }) => {
  expect(planted.places).toBeGreaterThan(65);
  const pages = screens.filter(({ at, state }) => !at.includes('drawer=') && !state);
  const shown = await walk(page, pages);
  console.log(`Hostile words: ${planted.places} places, ${shown} of ${pages.length} pages showed some`);
  expect(shown).toBeGreaterThan(30);
});

test('nor in any drawer, menu or dialog', async ({ page }) => {
  const over = screens.filter(({ at, state }) => at.includes('drawer=') || state);
  const shown = await walk(page, over);
  console.log(`Hostile words: ${shown} of ${over.length} drawers and states showed some`);
  expect(shown).toBeGreaterThan(30);
  const log = portal?.log() ?? [];
  expect(log.filter((line) => line.includes('content policy') || line.includes('struck'))).toEqual([]);
});
