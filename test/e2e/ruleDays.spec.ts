import { expect, type Page } from '@playwright/test';
import { asUser } from './support/newUsers.ts';
import { expectNotice, openAll, openPortal } from './support/portal.ts';
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

test('what a manager changes about people waits; a troncmaster adopts one change and discards another with a reason', async ({
  browser,
  request,
  portal,
}) => {
  const [troncmaster, manager] = [
    await asUser(request, portal.address, 'troncmaster'),
    await asUser(request, portal.address, 'manager'),
  ];
  const { rules_need_adoption } = (await troncmaster.get('/companies?ids[]=1')).data[0];
  await troncmaster.patch('/company/1/edit', { rules_need_adoption: true });
  const { id: scheme } = (await troncmaster.get('/tronc_schemes?company_ids[]=1')).data[0];
  const reports: { id: number; approved: boolean }[] = (
    await troncmaster.get(`/tronc_reports?tronc_scheme_ids[]=${scheme}`)
  ).data;
  const report = reports.find(({ approved }) => approved);
  const { rows } = (await troncmaster.get(`/tronc_reports/${report?.id}`)).data;
  const [first, second] = rows;
  for (const { employee_id } of [first, second])
    await manager.patch(`/tronc_schemes/${scheme}/employees/${employee_id}/tronc_points`, { individual: 7 });

  const [office, bureau] = await openAll(browser, ['manager', 'troncmaster']);
  if (!office || !bureau) throw new Error('two pages are open');
  const address = `/companies/1/schemes/${scheme}`;
  await office.goto(address);
  const own = office.getByRole('region', { name: 'Changes of employees' });
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own.getByRole('button')).toHaveCount(0);
  expect(await faultsOfOpen(office)).toEqual([]);

  await bureau.goto(address);
  const waiting = bureau.getByRole('region', { name: 'Changes of employees' });
  await waiting.getByRole('checkbox', { name: new RegExp(second.name) }).click();
  await waiting.getByRole('button', { name: 'Adopt chosen changes' }).click();
  const dialog = bureau.getByRole('alertdialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  expect(await faultsOfOpen(bureau)).toEqual([]);
  await dialog.getByRole('button', { name: 'Adopt chosen changes' }).click();
  await expectNotice(bureau, 'Changes adopted');
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expect(waiting).toContainText(second.name);
  await waiting.getByRole('checkbox').click();
  await waiting.getByRole('button', { name: 'Discard chosen changes' }).click();
  await typeInto(dialog.getByRole('textbox', { name: 'Reason' }), 'Not agreed with the staff.');
  await dialog.getByRole('button', { name: 'Discard chosen changes' }).click();
  await expectNotice(bureau, 'Changes discarded');
  await expect(waiting).toHaveCount(0);

  await office.goto('/notices');
  await expect(office.getByText(/discarded changes of employees\. Reason: Not agreed with the staff\./)).toBeVisible();
  // Other journeys at this portal change rules as a user of the company.
  await troncmaster.patch('/company/1/edit', { rules_need_adoption });
});
