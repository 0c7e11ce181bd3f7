import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { csvFile, expectNotice, openPortal } from './support/portal.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const SCHEME = 'Fellside Keswick tronc';
const PATH = '/companies/2/schemes';

/** Makes Fellside's scheme take its hours and fund by week, day or period from now on. */
const shareBy = async (request: APIRequestContext, bucket: 'weekly' | 'daily' | 'period'): Promise<void> => {
  const body = { username: 'troncmaster', password: 'Tipology-demo-1', type: 'employer' };
  const { token } = await (await request.post('/api/auth/password', { data: body })).json();
  const headers = { 'X-Token': token };
  const { data } = await (await request.get('/api/tronc_schemes', { headers })).json();
  const { id } = data.find(({ name }: { name: string }) => name === SCHEME);
  const buckets = { distribution_frequency: bucket, employee_time_bucket: bucket };
  const changed = await request.patch(`/api/tronc_schemes/${id}`, { headers, data: buckets });
  expect(changed.status()).toBe(200);
};

// Reports of past periods can be generated again only with the bucket that their hours were recorded by.
test.afterAll(({ request }) => shareBy(request, 'period'));

test('a troncmaster imports a till file with other columns, corrects one cell, and saves the fund by week (TPF-021, TPF-027, TPF-028)', async ({
  page,
}) => {
  await shareBy(page.request, 'weekly');
  await openPortal(page, 'troncmaster', PATH);
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: SCHEME });
  await card.getByRole('button', { name: 'Import hours' }).click();
  const drawer = page.getByRole('dialog', { name: `Import hours: ${SCHEME}` });
  const template = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download CSV template' }).click();
  const [header = '', ...people] = readFileSync(await (await template).path(), 'utf8')
    .trim()
    .split('\r\n');
  const weeks = header.split(',').filter((name) => name.startsWith('hours_'));
  expect(weeks.length).toBeGreaterThan(1);

  // A till's report: its own headings, semicolons, a title line, and a different name for the last week.
  const refs = people.map((line) => line.split(',')[1] ?? '').slice(0, 3);
  const words = weeks.map((_, index) => (index === weeks.length - 1 ? 'Rest' : `Wk ${index + 1}`));
  const lines = refs.map((ref, at) => [ref, ...weeks.map((_, week) => (at === 1 && week === 0 ? '3o' : '8:30'))]);
  const till = [['Hours report'], ['Clock no', ...words], ...lines].map((cells) => cells.join(';')).join('\n');
  await drawer.locator('input[type=file]').setInputFiles(csvFile('till.csv', till));
  await drawer
    .getByRole('combobox', { name: /^Week from/ })
    .last()
    .selectOption('Rest');
  await drawer.getByRole('button', { name: 'Use these columns' }).click();

  await expect(drawer.getByText('1 line has errors')).toBeVisible();
  await drawer.getByRole('button', { name: 'Next error' }).click();
  await page.keyboard.type('30');
  const brought = drawer.getByRole('table', { name: 'Preview of this file' });
  await expect(brought.getByRole('row', { name: /^Total/ })).toContainText('3 people');
  await expect(
    drawer.getByText(new RegExp(`${new Set(people.map((line) => line.split(',')[0])).size - 3} people have no hours`)),
  ).toBeVisible();

  for (const field of await drawer.getByRole('textbox', { name: /^Week from/ }).all()) await typeInto(field, '100.50');
  await expect(drawer.getByText(`Total £${(weeks.length * 100.5).toFixed(2)}`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await expectNotice(page, 'TRONCS input successful');
  await expect(drawer.getByText(/Hours imported: .* A new file replaces all of them\./)).toBeVisible();

  // The next file of this till needs no column mapping.
  await drawer.locator('input[type=file]').setInputFiles(csvFile('till.csv', till));
  await expect(drawer.getByText('1 line has errors')).toBeVisible();
});

test('a troncmaster imports hours and fund of each day with the template and generates a report (TPF-020, TPF-031)', async ({
  page,
}) => {
  await shareBy(page.request, 'daily');
  await openPortal(page, 'troncmaster', PATH);
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: SCHEME });
  await card.getByRole('button', { name: 'Import hours' }).click();
  const drawer = page.getByRole('dialog', { name: `Import hours: ${SCHEME}` });
  const template = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download CSV template' }).click();
  const [header = '', first = ''] = readFileSync(await (await template).path(), 'utf8')
    .trim()
    .split('\r\n');
  const days = header.split(',').filter((name) => name.startsWith('hours_'));
  expect(days.length).toBeGreaterThan(6);
  const [id, ref] = first.split(',');
  const worked = `employee_id,payroll_ref,${days.join(',')}\n${id},${ref}${',8'.repeat(days.length)}\n`;
  await drawer.locator('input[type=file]').setInputFiles(csvFile('days.csv', worked));
  const brought = drawer.getByRole('table', { name: 'Preview of this file' });
  await expect(brought.getByRole('row', { name: /^Total/ })).toContainText(String(8 * days.length));

  const amounts = await drawer.getByRole('group', { name: 'Tronc fund total' }).getByRole('textbox').all();
  expect(amounts).toHaveLength(days.length);
  // A column copied from a spreadsheet, with a heading; the last day is typed.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const column = ['Takings', ...days.slice(1).map(() => '£10')].join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), column);
  await amounts[0]?.click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(drawer.getByText(`${days.length - 1} amounts pasted.`)).toBeVisible();
  await typeInto(drawer.getByRole('group', { name: 'Tronc fund total' }).getByRole('textbox').last(), '10.00');
  await expect(drawer.getByText(`Total £${days.length * 10}.00`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await expectNotice(page, 'TRONCS input successful');
  await drawer.getByRole('button', { name: 'Generate report' }).click();
  await expectNotice(page, 'Reports generated successfully');
});
