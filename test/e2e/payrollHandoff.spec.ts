import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { formatMoney, parseMoney, sumMoney } from '#domain/money/money.ts';
import { csvFile, expectNotice, openPortal, workbook } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

/** A payroll period of Harbour & Hearth whose pay date is after those of the tronc periods below. */
const PERIOD = 36;
/** A past tronc period of each of its sites: Harbour Street Kitchen and The Hearth. */
const HARBOUR_STREET = 32;
const HEARTH = 110;

const prepared = async (page: Page) => {
  const headers = { 'X-Token': await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '') };
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`/api${path}`, { headers })).json()).data;
  const send = async (method: 'put' | 'post', path: string, data?: object) => {
    const response = await page.request[method](`/api${path}`, { headers, ...(data && { data }) });
    expect(response.ok()).toBe(true);
    return (await response.json()).data;
  };
  return {
    card: () => get<HandoffCard>(`/periods/${PERIOD}/handoff`),
    /** Releases a version of a tronc period whose fund is larger by this amount; returns the id of its report. */
    release: async (period: number, more: string): Promise<number> => {
      const { tronc_amounts } = await get<TroncPeriod>(`/tronc_periods/${period}`);
      const hour_buckets = tronc_amounts.map(({ amount, bucket_start }, index) => ({
        tronc_period_id: period,
        amount: index === 0 ? sumMoney([amount, more]) : amount,
        ...(bucket_start !== null && { bucket_start }),
      }));
      await send('put', `/tronc_periods/${period}/tronc_amounts`, { hour_buckets });
      const report = await send('post', `/tronc_periods/${period}/generate_report`, { confirm_reopen: true });
      await send('post', `/tronc_reports/${report.id}/approve`);
      return report.id;
    },
  };
};

/** The amounts of a BrightPay file, by payroll ref. */
const amountsIn = (file: string): Map<string, string> => {
  const [, ...lines] = file.trim().split('\r\n');
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', line.split(',')[2] ?? '']));
};

/** Hands over what the preview shows, and returns the file that the browser saved. */
const handOver = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Preview and hand over' }).click();
  await expect(page.getByRole('table', { name: 'What is handed over' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand over and download file' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Hand over to payroll' });
  await dialog.getByRole('checkbox', { name: 'I have checked this treatment' }).click();
  expect(await faultsOfOpen(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Hand over and download file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  await takeNotice(page, 'Handed over. The file is being downloaded.');
  return text;
};

test('two sites are handed over to payroll, then only the difference of a corrected one, and payroll’s result with a wrong amount is not confirmed', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');
  const { card, release } = await prepared(page);
  await release(HARBOUR_STREET, '100.00');
  const hearth = await release(HEARTH, '50.00');

  await page.goto(`/files/payrolls/${PERIOD}/files`);
  await page.getByRole('button', { name: 'Hand-off settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Hand-off settings' });
  await settings.getByRole('combobox', { name: 'Payroll package' }).selectOption('BrightPay (UK)');
  await expect(settings.getByRole('region', { name: 'Sample of the file' })).toContainText(
    '00042,Tronc,1234.50,Yes,No',
  );
  const start = settings.getByRole('textbox', { name: 'First pay date' });
  await start.press('Control+a');
  await start.pressSequentially('01/01/2025');
  await expect(settings.getByText(/^0 shares before this day are left out/)).toBeVisible();
  await settings.getByRole('button', { name: 'Save' }).click();
  await takeNotice(page, 'Hand-off settings saved');

  const before = await card();
  const sites = page.getByRole('table', { name: 'Sites and tronc periods' });
  for (const site of ['Harbour Street Kitchen', 'The Hearth'])
    await expect(sites.getByRole('row', { name: new RegExp(`^${site}.*released`) }).first()).toBeVisible();
  const first = await handOver(page);
  expect(sumMoney([...amountsIn(first).values()])).toBe(before.total);
  await page.getByRole('button', { name: 'Yes, it was accepted' }).click();
  await takeNotice(page, 'Answer saved');
  expect((await card()).total).toBe('0.00');

  // A corrected report: payroll receives the difference, and nobody is paid twice.
  await release(HARBOUR_STREET, '30.00');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Preview and hand over' })).toBeVisible();
  const second = await handOver(page);
  const due = amountsIn(second);
  expect(sumMoney([...due.values()])).toBe('30.00');

  // Payroll paid one person a penny too much.
  const [wrong = '', amount = ''] = [...due][0] ?? [];
  const result = (amounts: Map<string, string>) =>
    csvFile('result.csv', `payroll_ref,tronc\r\n${[...amounts].map((row) => row.join(',')).join('\r\n')}\r\n`);
  await page.getByRole('button', { name: 'Confirm with payroll’s result', description: 'Hand-off 2' }).click();
  const drawer = page.getByRole('dialog', { name: 'Confirm hand-off 2' });
  const paid = new Map(due).set(wrong, formatMoney((parseMoney(amount) ?? 0) + 1));
  await drawer.locator('input[type=file]').setInputFiles(result(paid));
  await drawer.getByRole('button', { name: 'Compare and confirm' }).click();
  const differences = drawer.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row')).toHaveCount(2);
  await expect(differences.getByRole('row').last()).toContainText(`${wrong}£${amount}`);
  await expect(differences.getByRole('row').last()).toContainText('+£0.01');
  expect(await faultsOfOpen(page)).toEqual([]);
  // The corrected result as payroll's workbook: numbers, the headings of the package, and a hidden sheet in front.
  const lines = [...due].map(([ref, paid]) => [ref, Number(paid)]);
  const corrected = workbook('result.xlsx', {
    Old: [
      ['Works Number', 'Tronc'],
      ['X1', 1],
    ],
    May: [['Tronc of May'], ['Works Number', 'Tronc'], ...lines],
  });
  await drawer.locator('input[type=file]').setInputFiles(corrected);
  await expect(drawer.getByRole('combobox', { name: 'Sheet' })).toHaveValue('May');
  await expect(drawer.getByText('Columns: Works Number, Tronc')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Compare and confirm' }).click();
  await expectNotice(page, 'Nothing differs. The hand-off is confirmed.');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Hand-off 2' }).getByText('confirmed', { exact: true }),
  ).toBeVisible();

  await page.goto(`/companies/1/schemes/2/reports/${hearth}`);
  await expect(page.getByRole('link', { name: 'Handed over: Harbour & Hearth weekly, Week 36' })).toBeVisible();
});
