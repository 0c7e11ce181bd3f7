import { expect } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const PDF = {
  name: 'opening-hours.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
};

// Also proves DOC-021, NAV-006, ERR-016, ERR-017.
test('a manager adds a document, downloads it after the warning, reads its audit, deletes it, and opens a payslip (DOC-014, DOC-017, DOC-019)', async ({
  page,
}) => {
  await openPortal(page, 'manager', '/documents');
  await page.getByRole('button', { name: 'Upload a document' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add new document' });
  await typeInto(drawer.getByRole('textbox', { name: 'Description' }), 'Opening hours at Christmas');
  await drawer.locator('input[type=file]').setInputFiles(PDF);
  await drawer.getByRole('button', { name: 'Upload', exact: true }).click();
  await takeNotice(page, 'Document uploaded successfully');

  const row = page.getByRole('row', { name: /Opening hours at Christmas/ });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const until = filters.getByRole('textbox', { name: 'Added on or before' });
  await typeInto(until, '01022024');
  await page.keyboard.press('Tab');
  await expect(until).toHaveValue('01/02/2024');
  await page.keyboard.press('Enter');
  // The calendar has the focus on the day that was typed.
  await expect(page.getByRole('button', { name: 'Thursday 1 February 2024' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(until).toHaveValue('02/02/2024');
  await expect(page).toHaveURL(/2024-02-02/);
  await filters.getByRole('button', { name: 'Close' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await typeInto(until, '31/02/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Added on or before must be a date such as 25/12/2026')).toBeVisible();
  await expect(until).toHaveValue('31/02/2026');
  await typeInto(until, '');
  await filters.getByRole('button', { name: 'Close' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /^Download/ }).click();
  await expect(page.getByText(/^This file may contain sensitive personal data/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Yes' }).click();
  expect((await download).suggestedFilename()).toBe('opening-hours.pdf');
  await takeNotice(page, 'Document downloaded successfully');

  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Audit' }).click();
  const audit = page.getByRole('dialog', { name: 'Document Audit' });
  await expect(audit.getByRole('row', { name: /Downloaded Marcus Bell/ })).toBeVisible();
  await expect(audit.getByRole('row', { name: /Uploaded Marcus Bell/ })).toBeVisible();
  await audit.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(
    page.getByText(
      'Are you sure you wish to delete this document? Once deleted, the document will not be recoverable.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Document deleted successfully');
  await expect(row).toHaveCount(0);

  const listed = await page.request.get('/api/employees?filter=1&sort_by=name:asc&per_page=1', {
    headers: { 'X-Token': (await page.evaluate(() => sessionStorage.getItem('apiToken'))) ?? '' },
  });
  await page.goto(`/employees/${(await listed.json()).data[0].id}/documents`);
  const opened = page.waitForResponse((response) => response.url().includes('/api/raw/file/payslip/'));
  await page
    .getByRole('region', { name: 'Payslips' })
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  expect([(await opened).status(), (await opened).headers()['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^inline/),
  ]);
});
