import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { SESSION_IDLE_MS, SESSION_WARNING_MS } from '#domain/constants.ts';
import { openPortal } from './support/portal.ts';
import { type StartedPortal, startPortal } from './support/startPortal.ts';
import { listen } from './support/struck.ts';
import { cellsByScreen, cellsInTurn, EVERY_CELL, LOCALES } from './support/sweep/cells.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { presser } from './support/sweep/presser.ts';
import type { Screen } from './support/sweep/screen.ts';
import { nameOf, screensOf } from './support/sweep/screens.ts';
import { sweeper } from './support/sweep/sweep.ts';
import { FOREIGN_LOCATION } from './support/sweep/walk.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/**
 * `npm run lab -- sweep` checks every screen in every language, theme and width. Otherwise each screen is checked once, and
 * each combination at least once.
 */
const isWhole = process.env.SWEEP === 'whole';
/** Repeats the whole sweep for the screens whose address contains this regular expression. */
const only = new RegExp(process.env.SCREENS ?? '');
/** Records of each list that are filled with hostile words. */
const RECORDS = 3;

// Half-faded text has half its contrast, so motion is reduced and each screen is checked in its final state.
// The sweep enlarges texts and changes widths, so it measures no shifts.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblems: [FOREIGN_LOCATION], measured: false });
test.describe.configure({ mode: 'parallel', timeout: isWhole ? 7_200_000 : 900_000 });

/**
 * The pseudo language is a third longer and sets each text in brackets, which reveals hard-coded or too wide texts.
 * Hostile words in every field reveal where a text is treated as more than text. They are written on a separate portal,
 * so that no other journey sees them.
 */
test.describe('screens of a troncmaster in the pseudo language, with hostile words in every field', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
  test.use({ baseURL: ({}, use) => use(portal?.address) });
  test.describe.configure({ mode: 'default' });

  let portal: StartedPortal | undefined;
  let planted: { places: number; batched: number; filed: number; reported: number; report: number };
  let screens: (readonly [Screen, number])[];

  test.beforeAll(async ({ portal: _ }) => {
    test.setTimeout(600_000);
    portal = await startPortal();
    const planting = ['--import', 'tsx', 'test/support/plantDemo.ts', portal.address, String(RECORDS)];
    planted = JSON.parse(execFileSync(process.execPath, planting, { encoding: 'utf8' }));
    // Search for a whole word: the match is marked, and the rest of a partly matched word would be in no catalogue.
    const found = {
      at: '/updates',
      state: 'palette, found by hostile words',
      act: async (page: Page) => {
        await page.keyboard.press('Control+k');
        await typeInto(page.locator('[role=dialog] [role=combobox]'), 'data-struck');
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
    test(`no screen ${part} treats hostile words as more than text, breaks an accessibility rule, shows words of no catalogue, or cuts words off at 400 %`, async ({
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
      const chosen = screens.filter(([screen]) => isPart(screen) && only.test(screen.at));
      await walk(
        'en-XA',
        chosen.map(([screen, index]) => [screen, isWhole ? EVERY_CELL : cellsInTurn(index)] as const),
      );
      expect(happened).toEqual([]);
      console.log(`Hostile words: ${planted.places} places, ${shown} of ${chosen.length} screens ${part} showed some`);
      if (!process.env.SCREENS) expect(shown).toBeGreaterThan(30);
      const log = portal?.log() ?? [];
      expect(log.filter((line) => line.includes('content policy') || line.includes('struck'))).toEqual([]);
    });
});

test('the login page breaks no accessibility rule, initially or after a failed login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect([await faultsOf(page), await faultsOfOpen(page)]).toEqual([[], []]);
  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'nobody');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), 'nothing');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect([await faultsOf(page), await faultsOfOpen(page)]).toEqual([[], []]);
});

/** What buttons open, in parts, so that no worker is still busy with one long test at the end. */
const PARTS = ['first', 'second', 'third', 'fourth'] as const;
if (isWhole)
  for (const [index, part] of PARTS.entries())
    test(`no menu, dialog, notice or rejected form that a button of the ${part} quarter of the screens of a troncmaster opens breaks an accessibility rule`, async ({
      page,
    }, testInfo) => {
      const { screens, explore, states, report } = await presser(page, testInfo);
      const partOf = (at: number): number => Math.floor((at * PARTS.length) / screens.length);
      const own = screens.filter((screen, at) => partOf(at) === index && only.test(screen.at));
      for (const screen of own) await explore(screen);
      report();
      console.log(`Buttons of ${own.length} screens opened ${states.size} menus, dialogs, notices and rejected forms`);
      expect(states.size).toBeGreaterThan(process.env.SCREENS ? -1 : 10);
    });

if (isWhole)
  test('the warning before an idle session ends breaks no accessibility rule', async ({ page }) => {
    const begun = Date.now();
    await page.clock.setFixedTime(begun);
    await openPortal(page, 'troncmaster');
    await page.clock.setFixedTime(begun + SESSION_IDLE_MS - SESSION_WARNING_MS + 1_000);
    await expect(page.getByRole('alertdialog', { name: 'You are about to be logged out' })).toBeVisible();
    expect(await faultsOfOpen(page)).toEqual([]);
  });

/**
 * In `npm test`, one login serves all languages. In the whole sweep each language takes long, so workers share them.
 */
for (const locales of isWhole ? LOCALES.map((locale) => [locale]) : [LOCALES])
  test(`no screen of a troncmaster breaks an accessibility rule in ${locales.join(', ')} (ARC-004)`, async ({
    page,
  }, testInfo) => {
    const { ids, walk } = await sweeper(page, testInfo);
    const screens = screensOf(ids).filter(({ at }) => only.test(at));
    for (const locale of locales)
      await walk(
        locale,
        isWhole ? screens.map((screen) => [screen, EVERY_CELL] as const) : cellsByScreen(screens, locale),
      );
  });
