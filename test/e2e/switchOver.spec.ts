import { utils, write } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { caller } from './support/enterAgency.ts';
import { openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Returns the bytes of a workbook with these sheets. */
const workbook = (sheets: Readonly<Record<string, string[][]>>): Buffer => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};
const choose = (page: Page, sheets: Readonly<Record<string, string[][]>>) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'group.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(sheets),
  });

test('a troncmaster corrects a workbook, imports it, and undoes the import', async ({ page }) => {
  await openPortal(page, 'troncmaster');
  const token = await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
  const [company] = await caller(page.request, token)<{ id: number }[]>('GET', '/companies');
  await page.goto(`/companies/${company?.id}/about`);
  await page.getByRole('link', { name: 'Switch-over' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download workbook' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
  await choose(page, {
    Sites: [
      ['Site name', 'Postcode'],
      ['Pier Nine', 'nowhere'],
    ],
  });
  await expect(main(page).getByRole('table', { name: 'Errors in the workbook' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await choose(page, {
    Sites: [['Site name'], ['Pier Nine']],
    'Job roles': [['Job title'], ['Pier keeper']],
  });
  await expect(main(page).getByRole('table', { name: 'What the import would change' })).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview1280.png`, fullPage: true });
  await page.getByRole('button', { name: 'Import workbook' }).click();
  const undo = page.getByRole('button', { name: 'Undo the import of group.xlsx' });
  await expect(undo).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/past390.png`, fullPage: true });
  expect(await faultsOf(page)).toEqual([]);
  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByText(/^Undone on /)).toBeVisible();
});
