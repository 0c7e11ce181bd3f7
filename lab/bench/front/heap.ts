import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';

/**
 * Returns the megabytes of the page's JavaScript heap after each round of lists, a search, tabs and a drawer. Garbage
 * is collected before each measurement.
 */
export const heapOver = async (browser: Browser, origin: string, token: string, minutes: number): Promise<number[]> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 800 } });
  await context.addInitScript(`sessionStorage.setItem('apiToken', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Performance.enable');
  await page.goto(`${origin}/employees`);
  const held: number[] = [];
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await round(page);
    await wire.send('HeapProfiler.collectGarbage');
    const { metrics } = await wire.send('Performance.getMetrics');
    held.push((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20);
  }
  await context.close();
  return held;
};

/** Follows the same path through the portal by its own links, so that the page is never reloaded. */
const round = async (page: Page): Promise<void> => {
  const to = (name: string) => page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
  await to('Employees');
  await page.getByRole('row').nth(8).waitFor();
  await page.locator('[aria-label="Go to next page"]').click();
  await page.getByPlaceholder('Name, payroll ref or email').fill('murphy');
  await page
    .getByRole('row', { name: /Murphy/ })
    .first()
    .waitFor();
  await to('Companies');
  await page.getByRole('link', { name: 'Company 1', exact: true }).first().click();
  for (const name of ['Employees', 'Sites', 'About']) await page.getByRole('tab', { name }).click();
  await to('Companies');
  await page.getByRole('button', { name: 'Add Company' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/**
 * Returns the median of each quarter. What is cached for five minutes grows only in the first quarters; a leak still
 * grows in the last.
 */
export const quarters = (held: readonly number[]): number[] => {
  const quarter = Math.max(1, Math.floor(held.length / 4));
  return [0, 1, 2, 3].map((at) => median(held.slice(at * quarter, (at + 1) * quarter)));
};
