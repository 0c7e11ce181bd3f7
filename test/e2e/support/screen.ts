import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { expectNotice } from './portal.ts';

/** Returns the value next to a label in a list of facts. */
export const fact = (within: Locator | Page, label: string): Locator =>
  within.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

/** Matches one of the requests that a page sends, for `waitForRequest`. */
export const isSent =
  (method: string, path: string) =>
  (request: Request): boolean =>
    request.method() === method && new URL(request.url()).pathname === path;

/** Waits for a notice and dismisses it, so that the next one with the same text is a new one. */
export const takeNotice = async (page: Page, text: string): Promise<void> => {
  await expectNotice(page, text);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  // A click on a notice that is still sliding in may miss; the notice stays while the pointer rests on it.
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 5_000 });
    await expect(page.getByText(text, { exact: true })).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};
