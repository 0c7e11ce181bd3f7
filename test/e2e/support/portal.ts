import { type Browser, expect, type Page } from '@playwright/test';
import { typeInto } from './typing.ts';

/** Signs in with the demo password and waits for the dashboard. */
export const signIn = async (
  page: Page,
  username: string,
  password = 'Tipology-demo-1',
  /** the address of a portal other than the test's own */
  portal = '',
): Promise<void> => {
  await page.goto(`${portal}/login`);
  await typeInto(page.getByRole('textbox', { name: 'Username' }), username);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The URL changes before the page is shown. Only the page itself accepts keys, and the portal navigates to the URL
  // once more before that.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

/** Waits for the notice of a completed action. */
export const expectNotice = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

/** Returns a file made in memory, as a user would choose one. */
export const csvFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'utf8'),
});

/** Collects the errors of a page; a journey ends by checking that there are none. */
export const watch = (page: Page): string[] => {
  const breaks: string[] = [];
  page.on('pageerror', (error) => breaks.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      breaks.push(message.text());
  });
  return breaks;
};

/**
 * Signs in several users in parallel, each in a separate browser context. Returns their pages in order, and the errors
 * of all pages.
 */
export const signInAll = async (browser: Browser, usernames: readonly string[]) => {
  const people = await Promise.all(
    usernames.map(async (username) => {
      const page = await (await browser.newContext()).newPage();
      const breaks = watch(page);
      await signIn(page, username);
      return { page, breaks };
    }),
  );
  return { pages: people.map(({ page }) => page), breaks: () => people.flatMap(({ breaks }) => breaks) };
};
