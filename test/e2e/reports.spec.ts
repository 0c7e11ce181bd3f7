import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { fact } from './support/screen.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** Clicks a download button, confirms the warning with Yes, and reads the file. */
const download = async (page: Page, name: string): Promise<{ filename: string; text: string }> => {
  await page.getByRole('button', { name, exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const file = await saved;
  return { filename: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
};

test('a released report is corrected in one step: saved, re-opened, compared, approved again, exported and printed (RPT-014, RPT-017, ERR-013)', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster', '/companies/2/schemes');
  await page.getByRole('button', { name: 'Import hours' }).click();
  const drawer = page.getByRole('dialog', { name: /^Import hours/ });
  const periods = drawer.getByRole('combobox', { name: 'Tronc period' });
  await periods.selectOption(await periods.locator('option', { hasText: ': released' }).last().getAttribute('value'));
  const fund = drawer.getByRole('textbox', { name: 'Tronc fund total' });
  await expect(fund).toHaveValue('21777.09');
  await expect(drawer.getByRole('button', { name: 'Generate report' })).toBeEnabled();
  await typeInto(fund, '22777.09');

  // Escape does not lose the amount, and the report cannot be calculated without it.
  await fund.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await expect(fund).toHaveValue('22777.09');
  await expect(drawer.getByRole('button', { name: 'Generate report' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Save and calculate' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This report has already been approved and released to the client.');
  expect(await faultsOfOpen(page)).toEqual([]);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Reports generated successfully');
  const briefly = drawer.getByRole('region', { name: 'What changed' });
  await expect(briefly.getByText('What changed since report v1')).toBeVisible();
  await expect(briefly.getByRole('row')).toHaveCount(6);

  await drawer.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('heading', { name: /Report v2/ })).toBeVisible();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('row', { name: /^Tronc fund/ })).toContainText('+£1,000.00');
  await changes.getByRole('button', { name: /^Show all/ }).click();
  const moved = await changes.getByRole('table', { name: 'What changed' }).getByRole('row').allInnerTexts();
  const pence = moved.slice(1).map((row) => Number(row.replace(/,/g, '').match(/\+£(\d+\.\d\d)\s*$/)?.[1]));
  expect(pence.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(100_000);
  expect(pence).toEqual([...pence].sort((a, b) => b - a));

  // This company requires a second troncmaster to release its reports, as soon as the portal has one.
  const release = page.getByRole('button', { name: 'Approve and release to client' });
  const report = page.url();
  await page.goto('/companies/2/about');
  const about = page.getByRole('region', { name: 'About' });
  await expect(fact(about, 'A second troncmaster must release reports')).toHaveText('Yes');
  await about.getByRole('button', { name: 'Edit' }).click();
  const company = page.getByRole('dialog', { name: 'Edit Company' });
  await company.getByRole('checkbox', { name: 'A second troncmaster must release reports' }).uncheck();
  await company.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company Saved');
  await expect(fact(about, 'A second troncmaster must release reports')).toHaveText('No');
  await page.getByRole('button', { name: 'Require a second troncmaster' }).click();
  await expect(fact(about, 'A second troncmaster must release reports')).toHaveText('Yes');
  await expect(page.getByRole('button', { name: 'Require a second troncmaster' })).toHaveCount(0);

  await page.goto(report);
  await release.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and release' }).click();
  await expectNotice(page, 'Reports approved and released successfully');
  await expect(page.getByText(/Approved by Tessa Marlowe at/)).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const csv = await download(page, 'Export');
  expect(csv.filename).toMatch(/-v2\.csv$/);
  expect(csv.text.trim().split('\r\n')).toHaveLength(38);
  const pdf = await download(page, 'Download PDF');
  expect(pdf.filename).toMatch(/-v2\.pdf$/);
  expect(pdf.text).toMatch(/^%PDF-1\.7/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Shares', exact: true }).getByRole('row')).toHaveCount(38);
});
