import { expect, type Page } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { isSent } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** Not the scheme of schemes.spec.ts, which counts the pending files. */
const SCHEME = 'The Hearth monthly tronc';

/** Opens the periods of one scheme from the list of companies, using only links. */
const toPeriods = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Files' }).click();
  await page.getByRole('link', { name: 'Harbour & Hearth Restaurants Ltd' }).click();
  await page.getByRole('link', { name: SCHEME }).click();
  await expect(page).toHaveURL(/\/files\/company\/1\/tronc-schemes\/2\/periods$/);
};

// Also proves NAV-013, FIL-001, FIL-002, FIL-003, FIL-004, FIL-005, FIL-006, FIL-007, FIL-008, TPF-001, TPF-002,
// TPF-003, TPF-005, TPF-007, TPF-011.
test('a client finds a period by company, scheme and tax year, and uploads two files for it (NAV-010, NAV-011, NAV-012)', async ({
  page,
}) => {
  await openPortal(page, 'manager');
  await toPeriods(page);
  await expect(page.getByRole('columnheader', { name: 'Period Number' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Tax Year' })).toBeVisible();

  const year = page.getByRole('combobox', { name: 'Tax year' });
  const next = (await year.locator('option').allInnerTexts()).find((text) => text.startsWith('2027')) ?? '';
  expect(next).toBe('2027 / 2028');
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('tax_years[]', '2027'));
  await year.selectOption(next);
  await asked;
  await expect(page.getByRole('cell', { name: '2027 / 2028' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Files of period 2', exact: true }).click();
  await expect(page.getByText(`${SCHEME} · Period 2,`)).toBeVisible();
  await expect(page.getByText('No Files')).toBeVisible();

  await page.getByRole('button', { name: 'Upload file' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Upload A File' });
  await drawer.locator('input[type=file]').setInputFiles([
    { name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('Rota of the week') },
    { name: 'till.txt', mimeType: 'text/plain', buffer: Buffer.from('Till totals') },
  ]);
  await typeInto(drawer.getByRole('textbox', { name: 'Description' }), 'Both of week 2');
  await drawer.getByRole('button', { name: 'Upload file' }).click();
  await expectNotice(page, 'File uploaded successfully');
  for (const heading of ['Name', 'Uploaded by', 'Date updated', 'Actions'])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /rota\.txt/ })).toBeVisible();
  const row = page.getByRole('row', { name: /till\.txt/ });
  await expect(row.getByText('Both of week 2')).toBeVisible();
  await expect(row.getByText('pending', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Download till.txt' }).click();
  await expect(page.getByText(/^This file may contain sensitive personal data/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Yes' }).click();
  expect((await download).suggestedFilename()).toBe('till.txt');
});

test('a viewer reads the files but cannot upload any; a company without permission is refused (FIL-010, FIL-015, TPF-010)', async ({
  page,
}) => {
  await openPortal(page, 'viewer');
  await toPeriods(page);
  const answered = page.waitForRequest(isSent('GET', '/api/tronc_files'));
  // The demo's open period, which depends on today's date.
  await page
    .getByRole('row', { name: /1 to process/ })
    .getByRole('link')
    .click();
  await answered;
  await expect(page.getByRole('row', { name: /rota-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload file' })).toHaveCount(0);
  await page.goto('/files/company/2/tronc-schemes');
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
});
