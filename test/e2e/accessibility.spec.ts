import { expect } from '@playwright/test';
import { cellsInTurn, EVERY_CELL, inTurn, SPOKEN } from './support/sweep/cells.ts';
import { faultsOf } from './support/sweep/judge.ts';
import { screensOf } from './support/sweep/screens.ts';
import { sweeper } from './support/sweep/sweep.ts';
import { test } from './support/test.ts';

/** `npm run sweep`: every screen in every language, theme and width; otherwise each once, and each pair of those. */
const isWhole = process.env.SWEEP === 'whole';
/** The walk in the pseudo language is long: workers share it. */
const PARTS = 3;

// Half-faded text has half its contrast: without motion each screen is judged as it will stay.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel', timeout: isWhole ? 7_200_000 : 600_000 });

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

/** In the pseudo language, a third longer and in brackets: what is hard-coded or too wide shows in the same walk. */
for (let part = 0; part < PARTS; part++)
  test(`no screen of a troncmaster breaks a rule, says what no catalogue holds, or loses words at 400 % (${part + 1} of ${PARTS})`, async ({
    page,
  }, testInfo) => {
    const { ids, walk } = await sweeper(page, testInfo);
    const screens = screensOf(ids).map((screen, index) => [screen, isWhole ? EVERY_CELL : cellsInTurn(index)] as const);
    await walk(
      'en-XA',
      screens.filter((_, index) => index % PARTS === part),
    );
  });

/** One login for all languages in the part; in the whole sweep each is long, and workers share them. */
for (const locales of isWhole ? SPOKEN.map((locale) => [locale]) : [SPOKEN])
  test(`nor in ${locales.join(', ')}`, async ({ page }, testInfo) => {
    const { ids, walk } = await sweeper(page, testInfo);
    const screens = screensOf(ids);
    for (const locale of locales)
      await walk(locale, isWhole ? screens.map((screen) => [screen, EVERY_CELL] as const) : inTurn(screens, locale));
  });
