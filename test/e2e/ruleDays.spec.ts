import { expect, type Page } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const SCHEME = 'Fellside Keswick tronc';

/** Returns the scheme's id and company, and the last period whose report is released. */
const readScheme = async (page: Page) => {
  const headers = { 'X-Token': (await page.evaluate(() => sessionStorage.getItem('apiToken'))) ?? '' };
  const read = async (path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()).data;
  const { id, company_id } = (await read('/tronc_schemes')).find(({ name }: { name: string }) => name === SCHEME);
  const reports = await read(`/tronc_reports?tronc_scheme_ids[]=${id}`);
  const released = reports.find(({ status }: { status: string }) => status === 'approved').tronc_period_id;
  return { id, company_id, released };
};

test('a troncmaster plans other points for a later period, and corrects a released one by the rules of its release', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  const { id, company_id, released } = await readScheme(page);
  const address = `/companies/${company_id}/schemes/${id}`;

  await page.goto(`${address}/job-roles`);
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).last().click();
  const points = page.getByRole('group', { name: 'Job role points' }).getByRole('textbox').first();
  await typeInto(points, '17');
  const from = page.getByLabel('Effective from');
  await from.selectOption({ index: 3 });
  const chosen = (await from.locator('option:checked').textContent()) ?? '';
  const day = /(\d\d\/\d\d\/\d{4}) to/.exec(chosen)?.[1] ?? 'no day';
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save points' }).click();
  await expectNotice(page, 'Points saved');

  await page.goto(address);
  const changes = page.getByRole('region', { name: 'Changes of the rules' });
  await expect(changes.getByText(`From ${day}`, { exact: true })).toBeVisible();
  await expect(changes.getByText('job roles and their points')).toBeVisible();
  await expect(changes.getByRole('alert')).toContainText(`apply from ${day}`);

  await page.goto(
    `/companies/${company_id}/schemes?drawer=scheme-import&drawer.scheme=${id}&drawer.period=${released}`,
  );
  await page.getByRole('button', { name: 'Generate report' }).click();
  const reopen = page.getByRole('alertdialog');
  await expect(reopen.getByLabel('The rules and people of the released report')).toBeChecked();
  await reopen.getByLabel('The rules and points that apply to the period today').check();
  await expect(reopen.getByRole('button', { name: 'Yes' })).toBeDisabled();
  await reopen.getByLabel('Reason').pressSequentially('The points were agreed before the period began.');
  await reopen.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByText('Reason: The points were agreed before the period began.')).toBeVisible();
});
