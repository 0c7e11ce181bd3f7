import { expect } from '@playwright/test';
import { siteDay } from '#domain/dates/siteDay.ts';
import { addCompany, addSite, caller } from './support/enterAgency.ts';
import { openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
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

  // The dialog of the filters hides the table from screen readers while it is open.
  const filterBy = async (filter: string, option: string) => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel(filter, { exact: true }).selectOption({ label: option });
    await page.keyboard.press('Escape');
  };
  await filterBy('Due date', 'Late only');
  await expect(page).toHaveURL(/late=1/);
  await expect(table.getByText(/days? late$/).first()).toBeVisible();
  await filterBy('Due date', 'All');
  await filterBy('Stage', 'awaiting hours');
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

test('a troncmaster generates the drafts that are ready, and reads why one was not', async ({ page, request }) => {
  await openPortal(page, 'troncmaster');
  const call = caller(request, await page.evaluate(() => sessionStorage.getItem('apiToken') ?? ''));
  const { company, payroll } = await addCompany(call, 'Desk Hotels');
  const scheme = await addSite(call, company, { site: 'The Lamp', scheme: 'Lamp tronc' });
  const person = { payroll_ref: 'L1', forename: 'Lee', surname: 'Lamb', tronc_scheme_id: scheme };
  await call('POST', '/employee', { payroll_id: payroll, ...person });
  const periods = await call<{ id: number; end_date: string }[]>(
    'GET',
    `/tronc_periods?tronc_scheme_ids[]=${scheme}&per_page=200`,
  );
  const ended = periods.filter(({ end_date }) => end_date < siteDay(new Date())).slice(-3);
  const enterFund = (period: number, amount: string) =>
    call('PUT', `/tronc_periods/${period}/tronc_amounts`, { hour_buckets: [{ tronc_period_id: period, amount }] });
  for (const { id } of ended) {
    const form = new FormData();
    form.set('hours', new File(['payroll_ref,hours\nL1,30\n'], 'hours.csv', { type: 'text/csv' }));
    await call('POST', `/tronc_periods/${id}/employee_hours`, form);
    await enterFund(id, '100.00');
  }

  await page.goto(`/desk?company=${company}`);
  const table = page.getByRole('table', { name: 'Open tronc periods' });
  await expect(table.getByText('ready for a draft')).toHaveCount(3);
  // Another user changes the fund of the newest period meanwhile.
  await enterFund(ended.at(-1)?.id ?? 0, '120.00');
  await table.getByRole('checkbox').first().check();
  await expect(page.getByText('1 period selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await page.getByRole('button', { name: 'Select 3 periods that are ready' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Generate drafts' }).dblclick();
  await expect(page.getByText('2 drafts generated')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'These drafts could not be generated' })).toContainText(
    /Lamp tronc, .*changed/,
  );
  await expect(table.getByText('draft to check')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Select 1 period that is ready' }).click();
  await page.getByRole('button', { name: 'Generate drafts' }).click();
  await expect(table.getByText('draft to check')).toHaveCount(3);
  await table
    .getByRole('link', { name: /^Check draft: Lamp tronc/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Approve and release to client' })).toBeVisible();
});

test('a troncmaster takes over a scheme, saves the board of their own schemes as a view, and opens the next period', async ({
  page,
  request,
}) => {
  await openPortal(page, 'troncmaster');
  const call = caller(request, await page.evaluate(() => sessionStorage.getItem('apiToken') ?? ''));
  const { company } = await addCompany(call, 'Owned Hotels');
  await addSite(call, company, { site: 'The Anchor', scheme: 'Anchor tronc' });
  await page.goto(`/desk?company=${company}`);
  const table = page.getByRole('table', { name: 'Open tronc periods' });
  await table
    .getByRole('checkbox', { name: /^Select Anchor tronc/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Set owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Owner of 1 scheme' });
  // An absence without a deputy is rejected at its field, and what was entered stays.
  await dialog.getByLabel('Owner', { exact: true }).selectOption({ label: 'Tessa Marlowe' });
  await typeInto(dialog.getByLabel('Away from', { exact: true }), '24/12/2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Deputy')).toHaveAccessibleDescription('Deputy is a required field');
  expect(await faultsOfOpen(page)).toEqual([]);
  await typeInto(dialog.getByLabel('Away from', { exact: true }), '');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Owner of 1 scheme saved')).toBeVisible();
  await expect(table.getByText('Tessa Marlowe').first()).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Responsible', { exact: true }).selectOption({ label: 'Me' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/responsible=me.*show=board/);
  await expect(
    page
      .getByRole('region', { name: /^awaiting hours/ })
      .getByRole('link', { name: 'Anchor tronc' })
      .first(),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await typeInto(page.getByRole('dialog').getByLabel('Name of the view'), 'My board');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'View: My board' })).toBeVisible();
  await page.goto('/desk');
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: 'My board' }).click();
  await expect(page).toHaveURL(/show=board/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: /^awaiting hours/ })).toBeVisible();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/desk');
  const next = page.getByRole('link', { name: /^Next of mine: / });
  await expect(next).toBeVisible();
  const path = (await next.getAttribute('href')) ?? '';
  await page.keyboard.press('n');
  await expect.poll(() => page.url()).toContain(path.split('?')[0] ?? '');
});
