import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

/** The scheme of Fellside Keswick, whose open period has takings but neither hours nor a fund, and its company. */
const SCHEME = '/companies/2/schemes';
const KESWICK = 3;

const linkTo = (page: Page) => page.getByRole('link', { name: /^Takings of this period: £[\d,.]+ \(\d+ entries\)$/ });
const countOf = async (page: Page): Promise<string> =>
  /\((\d+) entries\)/.exec((await linkTo(page).textContent()) ?? '')?.[1] ?? '';

test('a troncmaster fills a fund from the takings and follows its total to the entries', async ({ page }) => {
  await openPortal(page, 'troncmaster');
  await page.goto(`${SCHEME}?drawer=scheme-import&drawer.scheme=${KESWICK}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Use takings' }).click();
  await expect(drawer.getByText('The fund is filled from the takings.', { exact: false })).toBeVisible();
  const total = /£([\d,.]+) /.exec((await linkTo(page).textContent()) ?? '')?.[1]?.replaceAll(',', '');
  await expect(drawer.getByRole('textbox', { name: 'Tronc fund total' })).toHaveValue(total ?? '');
  expect(await faultsOfOpen(page)).toEqual([]);

  const entries = await countOf(page);
  const path = (await linkTo(page).getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: `Takings ${entries}` })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a report whose takings changed after its release says so and stays as it is', async ({ page }) => {
  await openPortal(page, 'troncmaster');
  const headers = { 'X-Token': await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '') };
  const { data: reports } = await (
    await page.request.get(`/api/tronc_reports?tronc_scheme_ids[]=${KESWICK}&per_page=50`, { headers })
  ).json();
  const report = reports.find(({ status }: { status: string }) => status === 'approved');
  const { data: period } = await (
    await page.request.get(`/api/tronc_periods/${report.tronc_period_id}`, { headers })
  ).json();
  const { data: takings } = await (
    await page.request.get(`/api/tronc_periods/${report.tronc_period_id}/takings`, { headers })
  ).json();
  const data = { company_id: 2, site_id: takings.site_id, business_date: period.start_date, gross: '12.34' };
  expect((await page.request.post('/api/takings', { headers, data })).ok()).toBe(true);

  await page.goto(`${SCHEME}/${KESWICK}/reports/${report.id}`);
  await expect(page.getByText('The released report stays as it is.', { exact: false })).toBeVisible();
  const late = page.getByRole('table', { name: 'Entered after the release of this period' });
  await expect(late.getByText('£12.34')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
