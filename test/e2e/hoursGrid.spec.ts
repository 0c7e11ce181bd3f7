import { expect, type Page } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

const SCHEME = 'Fellside Keswick tronc';

interface Period {
  id: number;
  is_current: boolean;
  hours_imported: boolean;
}

/** Returns the address of the import drawer of a period: the current one, or the first with hours, whose report is released. */
const importAddress = async (page: Page, which: 'is_current' | 'hours_imported'): Promise<string> => {
  const headers = { 'X-Token': (await page.evaluate(() => sessionStorage.getItem('apiToken'))) ?? '' };
  const read = async (path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()).data;
  const { id, company_id } = (await read('/tronc_schemes')).find(({ name }: { name: string }) => name === SCHEME);
  const periods: Period[] = await read(`/tronc_periods?tronc_scheme_ids[]=${id}&per_page=60`);
  const period = periods.find((one) => one[which])?.id;
  return `/companies/${company_id}/schemes?drawer=scheme-import&drawer.scheme=${id}&drawer.period=${period}`;
};

test('a troncmaster corrects the hours of one person after a release, and sees them in the next version', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  await page.goto(await importAddress(page, 'hours_imported'));
  const drawer = page.getByRole('dialog', { name: `Import hours: ${SCHEME}` });
  await drawer.getByRole('link', { name: 'Edit hours' }).click();
  await expect(page.getByRole('heading', { name: 'Hours', level: 1 })).toBeVisible();
  await expect(page.getByText(/is released and stays as it is/)).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Hours of people' });
  const cells = grid.getByRole('textbox');
  expect(await faultsOfOpen(page)).toEqual([]);

  const label = (await cells.nth(1).getAttribute('aria-label')) ?? '';
  const name = label.replace(/: Hours$/, '');
  await page.getByRole('searchbox', { name: 'Find a person' }).pressSequentially(name);
  await expect(cells).toHaveCount(1);
  await expect(page).toHaveURL(/\?name=/);
  await cells.first().click();
  await page.keyboard.type('12.25');
  await page.keyboard.press('Enter');
  await expect(cells.first()).toHaveAccessibleDescription(/^was [\d.]+ in report v\d+$/);
  await expect(page.getByText('1 cell not saved')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expectNotice(page, 'Hours saved');

  await page.getByRole('button', { name: 'Generate report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const ready = page.getByRole('alert').filter({ hasText: /Report v\d+ is ready\./ });
  await ready.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('heading', { name: /Report v\d+/ })).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: new RegExp(name) })
      .filter({ hasText: '12.25' })
      .first(),
  ).toBeVisible();
});

test('hours typed on a phone survive a reload, can be discarded, and are compared with those of someone else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPortal(page, 'troncmaster');
  await page.goto(await importAddress(page, 'is_current'));
  await page.getByRole('link', { name: 'Edit hours' }).click();
  const first = page.getByRole('grid', { name: 'Hours of people' }).getByRole('textbox').first();
  await expect(first).toBeEditable();
  const saved = await first.inputValue();
  await first.click();
  const kept = page.waitForResponse(
    (response) => response.url().includes('/drafts/') && response.request().method() === 'PUT',
  );
  await page.keyboard.type('7:15');
  await kept;
  await page.reload();
  await expect(first).toHaveValue('7:15');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(first).toHaveValue(saved);

  // Someone else saves the same cell in the meantime.
  await first.click();
  await page.keyboard.type('9');
  const [, period] = /periods\/(\d+)\/hours/.exec(page.url()) ?? [];
  const headers = { 'X-Token': (await page.evaluate(() => sessionStorage.getItem('apiToken'))) ?? '' };
  const address = `/api/tronc_periods/${period}/employee_hours`;
  const [{ employee_id, job_role_id }] = (await (await page.request.get(address, { headers })).json()).data.rows;
  const rows = [{ employee_id, job_role_id, hours: { period: '11' } }];
  expect((await page.request.patch(address, { headers, data: { rows } })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save hours' }).click();
  const changed = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(changed.getByRole('row').last()).toContainText('119');
  expect(await faultsOfOpen(page)).toEqual([]);
  await changed.getByRole('button', { name: 'Use theirs' }).click();
  await expect(first).toHaveValue('11');
});
