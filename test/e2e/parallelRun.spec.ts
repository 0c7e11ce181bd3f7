import { expect, type Page } from '@playwright/test';
import { caller, enterAgency } from './support/enterAgency.ts';
import { openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
const main = (page: Page) => page.getByRole('main');
const chooseFile = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old-system.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('a troncmaster compares the previous system with a draft, sees what explains each difference, and that both agree', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  const { company, scheme, period } = await enterAgency(page.request, await tokenOf(page), 'Birch House');
  const call = caller(page.request, await tokenOf(page));
  const { id } = await call<{ id: number }>('POST', `/tronc_periods/${period}/generate_report`, {
    confirm_reopen: true,
  });
  // 600.00 by 30, 12 and 18 hours: 300.00, 120.00 and 180.00.
  await page.goto(`/companies/${company}/schemes/${scheme}/reports/${id}`);
  await page.getByRole('link', { name: 'Compare with the previous system' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(main(page).getByText('Choose the file of the previous system')).toBeVisible();
  await chooseFile(page, 'Staff No,Tips,Hours worked\nE1,360.00,30\nA1,-1,12\n');
  await page.getByRole('button', { name: /^(Use these columns|Continue|Read)/ }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Enter a number of 0 or more').locator('visible=true').first()).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await chooseFile(page, 'payroll_ref,amount,hours\nE1,360.00,30\nA1,240.00,20\n');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/parallel_runs\/\d+$/);
  await expect(main(page).getByText('Differences', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Only in the draft').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(main(page).getByText('Only in the draft').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`/companies/${company}/schemes/${scheme}/parallel_runs?report=${id}`);
  await chooseFile(page, 'payroll_ref,amount\nE1,300.00\nA1,120.00\nA2,180.00\n');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(main(page).getByText('Both systems agree')).toBeVisible();
  await page.getByRole('link', { name: 'All comparisons' }).click();
  await expect(main(page).getByText('1 period agreed.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
