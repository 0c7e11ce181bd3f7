import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { type OwnPortal, startOwnPortal } from './support/ownPortal.ts';
import { listen } from './support/struck.ts';
import { cellsInTurn, EVERY_CELL, inTurn, SPOKEN } from './support/sweep/cells.ts';
import { faultsOf } from './support/sweep/judge.ts';
import { nameOf, type Screen, screensOf } from './support/sweep/screens.ts';
import { sweeper } from './support/sweep/sweep.ts';
import { test } from './support/test.ts';

/** `npm run sweep`: every screen in every language, theme and width; otherwise each once, and each pair of those. */
const isWhole = process.env.SWEEP === 'whole';
/** Records of each list that hostile words are written to. */
const RECORDS = 3;

// Half-faded text has half its contrast: without motion each screen is judged as it will stay.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel', timeout: isWhole ? 7_200_000 : 1_200_000 });

/**
 * In the pseudo language, a third longer and in brackets: what is hard-coded or too wide shows. With hostile words in
 * every field, on a portal of its own, so that no other journey meets them: what makes more than text of them shows.
 */
test.describe('in a strange language, with hostile words in every field, no screen of a troncmaster', () => {
  const ownPort = (baseURL = ''): number => Number(new URL(baseURL).port) + 60;
  test.use({ baseURL: async ({ baseURL }, use) => use(`http://127.0.0.1:${ownPort(baseURL)}`) });
  test.describe.configure({ mode: 'default' });

  let portal: OwnPortal | undefined;
  let planted: { places: number; batched: number; filed: number; report: number };
  let screens: (readonly [Screen, number])[];

  test.beforeAll(async ({ portal: _ }, { project }) => {
    test.setTimeout(600_000);
    portal = await startOwnPortal(ownPort(project.use.baseURL));
    const planting = ['--import', 'tsx', 'test/support/plantDemo.ts', portal.address, String(RECORDS)];
    planted = JSON.parse(execFileSync(process.execPath, planting, { encoding: 'utf8' }));
    // Whole words: what is found is marked, and what is left of a word beside it would be in no catalogue.
    const found = {
      at: '/updates',
      state: 'palette, found by hostile words',
      act: async (page: Page) => {
        await page.keyboard.press('Control+k');
        await page.locator('[role=dialog] [role=combobox]').fill('data-struck');
        await expect(page.locator('[role=option]').first()).toBeVisible();
      },
    };
    const report = { at: `/companies/1/schemes/1/reports/${planted.report}` };
    screens = [...screensOf(planted).map((screen) => (screen.state === 'palette' ? found : screen)), report].map(
      (screen, index) => [screen, index],
    );
  });
  test.afterAll(() => portal?.stop());

  const isOver = ({ at, state }: Screen): boolean => at.includes('drawer=') || state !== undefined;
  for (const [part, isPart] of [
    ['that is a page', (screen: Screen) => !isOver(screen)],
    ['that is a drawer, menu or dialog', isOver],
  ] as const)
    test(`${part} runs or shows them as more than text, breaks a rule, says what no catalogue holds, or loses words at 400 %`, async ({
      page,
    }, testInfo) => {
      expect(planted.places).toBeGreaterThan(65);
      const { happened, look } = await listen(page);
      let shown = 0;
      const { walk } = await sweeper(page, testInfo, async (screen) => {
        const { made, isShown } = await look();
        expect.soft([...made, ...happened.splice(0)], nameOf(screen)).toEqual([]);
        if (isShown) shown += 1;
      });
      const chosen = screens.filter(([screen]) => isPart(screen));
      await walk(
        'en-XA',
        chosen.map(([screen, index]) => [screen, isWhole ? EVERY_CELL : cellsInTurn(index)] as const),
      );
      expect(happened).toEqual([]);
      console.log(`Hostile words: ${planted.places} places, ${shown} of ${chosen.length} screens ${part} showed some`);
      expect(shown).toBeGreaterThan(30);
      const log = portal?.log() ?? [];
      expect(log.filter((line) => line.includes('content policy') || line.includes('struck'))).toEqual([]);
    });
});

test('the login page breaks no rule, fresh or refused', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('nothing');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

/** One login for all languages in the part; in the whole sweep each is long, and workers share them. */
for (const locales of isWhole ? SPOKEN.map((locale) => [locale]) : [SPOKEN])
  test(`no screen of a troncmaster breaks a rule in ${locales.join(', ')}`, async ({ page }, testInfo) => {
    const { ids, walk } = await sweeper(page, testInfo);
    const screens = screensOf(ids);
    for (const locale of locales)
      await walk(locale, isWhole ? screens.map((screen) => [screen, EVERY_CELL] as const) : inTurn(screens, locale));
  });
