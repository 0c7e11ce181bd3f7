import { utils, write } from '@e965/xlsx';
import { type Browser, expect, type Page } from '@playwright/test';
import { typeInto } from './typing.ts';

const PASSWORD = 'Tipology-demo-1';

/** The URL changes before the page is shown. Only the page itself accepts keys. Below a drawer it has no role. */
const isShown = (page: Page): Promise<void> => expect(page.locator('main h1')).toBeVisible();

/**
 * Opens a page with a session that was started over HTTP and stored as the login page stores it: a journey that is not
 * about the login needs neither that page nor its typing.
 * @param at the address of the page
 * @param portal the address of a portal other than the test's own
 */
export const openPortal = async (page: Page, username: string, at = '/dashboard', portal = ''): Promise<void> => {
  const data = { username, password: PASSWORD, type: 'employer', platform: 'web' };
  const answer = await page.request.post(`${portal}/api/auth/password`, { data });
  const { token, user_id, device_token, incomplete } = await answer.json();
  expect([answer.status(), incomplete]).toEqual([200, false]);
  // A page of the same origin without the application.
  await page.goto(`${portal}/app-config.js`);
  await page.evaluate(
    ({ device, ...session }) => {
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
      sessionStorage.setItem('deviceToken', device);
      localStorage.setItem('tipology-device', device);
    },
    { apiToken: token, userId: String(user_id), device: device_token },
  );
  await page.goto(`${portal}${at}`);
  await isShown(page);
};

/** Signs in with the form of the login page and waits for the dashboard. */
export const signIn = async (
  page: Page,
  username: string,
  password = PASSWORD,
  /** the address of a portal other than the test's own */
  portal = '',
): Promise<void> => {
  await page.goto(`${portal}/login`);
  await typeInto(page.getByRole('textbox', { name: 'Username' }), username);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The portal navigates to the URL once more before the page is shown.
  await isShown(page);
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

/** Opens the portal as several users in parallel, each in a separate browser context. Returns their pages in order. */
export const openAll = (browser: Browser, usernames: readonly string[]): Promise<Page[]> =>
  Promise.all(
    usernames.map(async (username) => {
      const page = await (await browser.newContext()).newPage();
      await openPortal(page, username);
      return page;
    }),
  );

/** Returns an Excel file with these sheets, of which the first is hidden. */
export const workbook = (name: string, sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>) => {
  const book = utils.book_new();
  for (const [title, lines] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((cells) => [...cells])), title);
  book.Workbook = { Sheets: book.SheetNames.map((title, index) => ({ name: title, Hidden: index === 0 ? 1 : 0 })) };
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  };
};
