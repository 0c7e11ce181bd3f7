import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { enterAgency, releaseReport } from './support/enterAgency.ts';
import { expectNotice, openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
const main = (page: Page) => page.getByRole('main');
const badge = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first();

test('a troncmaster adds an agency, whose form has a payee and no pay dates', async ({ page }) => {
  await openPortal(page, 'troncmaster');
  const { company } = await enterAgency(page.request, await tokenOf(page), 'Rowan House');
  await page.goto(`/companies/${company}/about?drawer=add-payroll`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Payroll name' }).pressSequentially('Shift Waiters');
  await expect(form.getByLabel('Frequency')).toBeVisible();
  await form.getByLabel('Who pays').selectOption({ label: 'An agency that supplies workers' });
  await expect(form.getByLabel('Frequency')).toBeHidden();
  await expect(form.getByLabel('Pay date', { exact: true })).toBeHidden();
  await form.getByRole('textbox', { name: 'Payee' }).pressSequentially('Shift Waiters Ltd');
  expect(await faultsOfOpen(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Remittances of Shift Waiters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shift Waiters' })).toBeVisible();
  await expect(main(page).getByText('No remittance yet.', { exact: false })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('what an agency is paid follows the released report, is recorded with its day, and shows corrections', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  const token = await tokenOf(page);
  const { company, scheme, agency, report, period, remittance } = await enterAgency(page.request, token, 'Alder House');

  await page.goto(`/companies/${company}/schemes/${scheme}/reports/${report}`);
  await expect(main(page).getByText('Next: hand £300.00', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Remittance of Chefs Direct' }).click();
  await expect(page).toHaveURL(new RegExp(`/files/agencies/${agency}/${remittance}$`));
  await expect(badge(page, 'to be paid')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Ó Briain, Dara A2 £180.00' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (CSV)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toContain('A1,"Cook, Cleo",Lakeside Hotel');

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expectNotice(page, 'Payment recorded');
  await expect(badge(page, 'paid')).toBeVisible();

  await releaseReport(page.request, token, period, '660.00');
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('£30.00 more is to be paid');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back the payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back the payment' }).click();
  await expectNotice(page, 'Payment taken back');
  await expect(badge(page, 'to be paid')).toBeVisible();

  await page.getByRole('link', { name: 'Chefs Direct' }).first().click();
  await expect(page.getByRole('table', { name: 'Remittances' }).getByText('£330.00')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
