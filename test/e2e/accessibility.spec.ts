import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/portal.ts';
import { clipped, hardCoded, hearData, speak } from './support/pseudo.ts';
import { test } from './support/test.ts';

/** What a troncmaster opens in a day; the ids are those of the demo data. */
const SCREENS = [
  '/dashboard',
  '/companies/1/sites?drawer=add-site',
  '/companies/1/schemes',
  '/companies/1/schemes?drawer=scheme',
  '/companies/1/schemes?drawer=scheme&drawer.id=1&drawer.step=review',
  '/companies/1/schemes?drawer=scheme-files&drawer.scheme=1',
  '/companies/1/schemes?drawer=scheme-import&drawer.scheme=1',
  '/companies/1/schemes?drawer=scheme-reports&drawer.scheme=1',
  '/companies/1/schemes/1/overview',
  '/companies/1/schemes/1/reports/1',
  '/companies/1/job-roles',
  '/companies/1/employees?drawer=import-employees',
  '/companies/1/about',
  '/companies/1/users?drawer=edit-user&drawer.id=4',
  '/user-management/all-users',
  '/user-management/all-users/user-details/2',
  '/employees',
  '/employees/1/overview',
  '/announcements',
  '/documents',
  '/tickets?drawer=create-ticket',
  '/tickets/1',
  '/files/company/1/tronc-schemes/1/periods',
  '/companies/1/schemes/1/what-if',
  '/my-account/authentification',
  '/updates',
  '/notices',
];

/** Serious and critical faults, each with where it stands. */
const faultsOf = async (page: Page): Promise<string[]> => {
  // One page without frames: axe may judge it in one go, and need not describe what passed.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
};

/** Nothing more is being read, and what slides or fades stands still. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
};

/** How wide the page is that stands open, in pixels, once the window is a phone. */
const widthOnPhone = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  // The layout follows the window through media queries; two frames later it stands.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)));
      }),
  );
};

// Half-faded text has half its contrast: without motion each screen is judged as it will stay.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Many screens in one sign-in.
test.describe.configure({ timeout: 180_000 });

test('the login page has no serious fault', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

/** In the pseudo language, a third longer and in brackets: what is hard-coded or too wide shows in the same walk. */
test('no screen and no drawer of a troncmaster has a serious fault, says what no catalogue holds, clips its words or is wider than a phone', async ({
  page,
}) => {
  await signIn(page, 'troncmaster');
  await speak(page, 'en-XA');
  const data = hearData(page);
  try {
    for (const path of SCREENS) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await settle(page);
      expect.soft(await faultsOf(page), path).toEqual([]);
      expect.soft(await hardCoded(page, await data()), path).toEqual([]);
      expect.soft(await clipped(page), path).toEqual([]);
      if (path.includes('?')) continue;
      expect.soft(await widthOnPhone(page), path).toBeLessThanOrEqual(390);
      expect.soft(await clipped(page), `${path} on a phone`).toEqual([]);
    }
  } finally {
    // The server remembers the language, for every journey after this one.
    await page.goto('/updates');
    await speak(page, 'en-GB');
  }
});

test('in the dark neither', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signIn(page, 'troncmaster');
  for (const path of ['/companies/1/schemes', '/companies/1/schemes/1/reports/1', '/employees']) {
    await page.goto(path);
    await settle(page);
    expect.soft(await faultsOf(page), path).toEqual([]);
  }
});
