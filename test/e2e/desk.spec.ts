import { expect } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

test('a troncmaster finds the open periods of all schemes on the desk and follows the next action', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  await page.getByRole('link', { name: 'All open tronc periods' }).click();
  await expect(page).toHaveURL(/\/desk$/);
  const table = page.getByRole('table', { name: 'Open tronc periods' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('Due date').selectOption({ label: 'Late only' });
  await expect(page).toHaveURL(/late=1/);
  await expect(table.getByText(/days? late$/).first()).toBeVisible();
  await page.getByLabel('Due date').selectOption({ label: 'All' });
  await page.getByLabel('Stage', { exact: true }).selectOption({ label: 'awaiting hours' });
  await expect(page).toHaveURL(/stage=awaiting/);
  await typeInto(page.getByRole('searchbox', { name: 'Search' }), 'no such scheme');
  await expect(page.getByText('No open tronc period matches the search and filters.')).toBeVisible();
  await page.goBack();
  await page.goto('/desk?stage=awaiting');
  await table
    .getByRole('link', { name: /^(Enter hours|Process files): / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
