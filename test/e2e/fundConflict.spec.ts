import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { csvFile, openAll, openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

const SCHEME = 'Ormond Quay tronc';
const SAVED = 'TRONCS input successful';

const openImport = async (page: Page) => {
  await page.goto('/companies/3/schemes');
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: SCHEME });
  await card.getByRole('button', { name: 'Import hours' }).click();
  const drawer = page.getByRole('dialog', { name: `Import hours: ${SCHEME}` });
  const fund = drawer.getByRole('textbox', { name: /Tronc fund total/ });
  await expect(fund).toBeVisible();
  const type = async (amount: string) => {
    await fund.clear();
    await fund.pressSequentially(amount);
  };
  const save = () => drawer.getByRole('button', { name: 'Import', exact: true }).click();
  return { drawer, fund, type, save };
};

/** Returns the hours template of the open drawer, with eight hours for everyone. */
const filledTemplate = async (page: Page): Promise<string> => {
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV template' }).click();
  return readFileSync(await (await template).path(), 'utf8').replaceAll(/,\r\n/g, ',8\r\n');
};

test('two troncmasters edit the fund of a period at once: the second sees both amounts and decides (F-154)', async ({
  browser,
}) => {
  const pages = await openAll(browser, ['troncmaster', 'troncmaster']);
  const [first, second] = pages as [Page, Page];
  const one = await openImport(first);
  await one.drawer.locator('input[type=file]').setInputFiles(csvFile('till.csv', await filledTemplate(first)));
  await expect(one.drawer.getByRole('table', { name: 'Preview of this file' })).toBeVisible();
  await one.type('500.00');
  await one.save();
  await takeNotice(first, SAVED);

  const other = await openImport(second);
  await expect(other.fund).toHaveValue('500.00');
  await one.type('1000.00');
  await one.save();
  await takeNotice(first, SAVED);

  await other.type('2500.00');
  await other.save();
  const changed = second.getByRole('alertdialog', { name: 'Someone else has changed this' });
  const row = changed.getByRole('row', { name: /Tronc fund total/ });
  await expect(row).toContainText('€1,000.00');
  await expect(row).toContainText('€2,500.00');
  expect(await faultsOfOpen(second)).toEqual([]);
  await changed.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.fund).toHaveValue('2500.00');
  const unchanged = await openImport(first);
  await expect(unchanged.fund).toHaveValue('1000.00');

  await other.save();
  await changed.getByRole('button', { name: 'Keep mine' }).click();
  await takeNotice(second, SAVED);
  await first.reload();
  await expect(unchanged.fund).toHaveValue('2500.00');
});

test('hours and a fund of a period that has not begun are saved after one question, and No keeps both', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  const { drawer, fund, type, save } = await openImport(page);
  const periods = drawer.getByRole('combobox', { name: 'Tronc period' });
  const upcoming = periods.getByRole('option', { name: /upcoming/ }).last();
  await expect(upcoming).toBeAttached();
  await periods.selectOption(await upcoming.getAttribute('value'));
  await expect(fund).toHaveValue('0.00');
  await drawer.locator('input[type=file]').setInputFiles(csvFile('till.csv', await filledTemplate(page)));
  const preview = drawer.getByRole('table', { name: 'Preview of this file' });
  await expect(preview).toBeVisible();
  await type('12.00');
  await save();
  const question = page.getByRole('alertdialog', { name: 'Please check before you continue' });
  await expect(question).toContainText('so its hours and its fund cannot be complete yet');
  expect(await faultsOfOpen(page)).toEqual([]);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(drawer.getByText('Nothing was saved, because a question has not been confirmed yet.')).toBeVisible();
  await expect(fund).toHaveValue('12.00');
  await expect(preview).toBeVisible();
  await save();
  await question.getByRole('button', { name: 'Yes' }).click();
  await takeNotice(page, SAVED);
});
