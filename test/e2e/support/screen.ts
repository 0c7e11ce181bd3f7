import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { expectNotice } from './portal.ts';

/** What stands beside a label in a list of facts. */
export const fact = (within: Locator | Page, label: string): Locator =>
  within.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

/** Picks one request out of what a page sends, for `waitForRequest`. */
export const isSent =
  (method: string, path: string) =>
  (request: Request): boolean =>
    request.method() === method && new URL(request.url()).pathname === path;

/** Waits for a notice and puts it away, so that the next one of the same words is a new one. */
export const takeNotice = async (page: Page, text: string): Promise<void> => {
  await expectNotice(page, text);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(text, { exact: true })).toHaveCount(0);
};
