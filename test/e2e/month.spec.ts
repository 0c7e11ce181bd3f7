import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { countEffort } from './support/effort.ts';
import { asUser } from './support/newUsers.ts';
import { csvFile, expectNotice } from './support/portal.ts';
import { test } from './support/test.ts';

/** The site of the demo that is late: its hours and its fund of the last period are missing on every date. */
const SCHEME = 'Ormond Quay tronc';
/** The line of the file whose payroll ref is wrong; its person is the one whose hours are corrected later. */
const WRONG = 3;

/** Irish settings of a hand-off that include the late shares. */
const PROFILE = {
  ...{ package: 'brightpay_ireland', element_name: 'Tronc', grouping: 'person', pensionable: false },
  ...{ element_code: null, nicable_code: null, nicable_name: null, paye_reference: null, layout: null },
  starts_on: '2025-01-01',
};

interface Person {
  name: string;
  payroll_ref: string;
}

/** Chooses a file with the system's dialog, which the button opens. */
const chooseFile = async (page: Page, button: Locator, file: ReturnType<typeof csvFile>): Promise<void> => {
  const opened = page.waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(file);
};

/** The till's file: payroll refs, names and hours, one ref with a wrong last digit. */
const hoursFile = (people: readonly Person[]) => {
  const refOf = ({ payroll_ref }: Person, line: number) =>
    line === WRONG ? payroll_ref.replace(/.$/, 'x') : payroll_ref;
  const lines = people.map((one, line) => `${refOf(one, line)},"${one.name}",32`);
  return csvFile('hours.csv', ['Payroll Ref,Name,Hours', ...lines].join('\r\n'));
};

/** What payroll paid, from the file that it was given: works number, description and amount. */
const resultOf = (file: string) => {
  const [, ...lines] = file.trim().split('\r\n');
  const paid = lines.map((line) => line.split(',')).map(([ref, , amount]) => `${ref},${amount}`);
  return csvFile('result.csv', ['payroll_ref,tronc', ...paid].join('\r\n'));
};

test('a troncmaster does the work of a period from the late hours to the answered request, without a detour', async ({
  page,
  request,
  portal,
}) => {
  const api = await asUser(request, portal.address, 'troncmaster');
  const effort = await countEffort(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const confirm = page.getByRole('alertdialog');
  await page.goto('/login');

  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await effort.step('Log in', { clicks: 0, keys: 28 }, async () => {
    await page.keyboard.type('troncmaster');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tipology-demo-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(heading).toBeVisible();
  });

  const drawer = page.getByRole('dialog', { name: `Import hours: ${SCHEME}` });
  await effort.step('Open the task of the late site', { clicks: 1, keys: 0 }, async () => {
    const task = page.getByRole('listitem').filter({ hasText: SCHEME });
    await task.getByRole('link', { name: 'Import the hours and enter the fund' }).click();
    await expect(drawer.getByRole('button', { name: 'Choose file' })).toBeVisible();
  });
  const [, period] = /drawer\.period=(\d+)/.exec(page.url()) ?? [];
  const people: Person[] = (await api.get(`/tronc_periods/${period}/employee_hours`)).data.rows;
  const person = people[WRONG];
  if (!person) throw new Error(`${SCHEME} has too few people`);

  await effort.step('Import the hours, one payroll ref corrected', { clicks: 2, keys: 7 }, async () => {
    await chooseFile(page, drawer.getByRole('button', { name: 'Choose file' }), hoursFile(people));
    await expect(drawer.getByText('1 line has errors')).toBeVisible();
    await drawer.getByRole('button', { name: 'Next error' }).click();
    await page.keyboard.type(person.payroll_ref);
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('1 line has errors')).toHaveCount(0);
  });

  const open = page
    .getByRole('alert')
    .filter({ hasText: / is ready/ })
    .getByRole('link', { name: 'Open report' });
  await effort.step('Enter the fund, generate and open the report', { clicks: 2, keys: 8 }, async () => {
    await drawer.getByRole('textbox', { name: 'Tronc fund total' }).click();
    await page.keyboard.type('4321.00');
    await drawer.getByRole('button', { name: 'Save and calculate' }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(/Report v1/);
  });

  const line = page
    .getByRole('table', { name: 'Shares', exact: true })
    .getByRole('button', { name: person.payroll_ref });
  await effort.step('Read the explanation of one share', { clicks: 1, keys: 0 }, async () => {
    await line.click();
    await expect(page.getByText('Hours × points: 32 ×')).toBeVisible();
  });

  await effort.step('Correct the hours of this person', { clicks: 2, keys: 2 }, async () => {
    await page.getByRole('link', { name: `Correct the hours of ${person.name}` }).click();
    const cell = page.getByRole('grid', { name: 'Hours of people' }).getByRole('textbox');
    await expect(cell).toHaveCount(1);
    await cell.click();
    await page.keyboard.type('30');
    await expect(cell).toHaveValue('30');
  });

  await effort.step('Generate and open the new draft', { clicks: 1, keys: 1 }, async () => {
    await page.getByRole('button', { name: 'Save and calculate' }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(/Report v2/);
    await expect(line.locator('xpath=ancestor::tr')).toContainText('30');
  });

  await effort.step('Approve and release', { clicks: 2, keys: 0 }, async () => {
    await page.getByRole('button', { name: 'Approve and release to client' }).click();
    await confirm.getByRole('button', { name: 'Approve and release' }).click();
    await expect(page.getByText(/Approved by Tessa Marlowe/)).toBeVisible();
    await expect(heading).toBeFocused();
  });

  const next = page.getByRole('link', { name: /^Hand over to payroll/ });
  const [, payrollPeriod] = /payrolls\/(\d+)/.exec((await next.getAttribute('href')) ?? '') ?? [];
  // Which package a payroll uses, and from which pay date, is entered once and not in each period.
  const card = async (): Promise<HandoffCard> => (await api.get(`/periods/${payrollPeriod}/handoff`)).data;
  const { payroll_id } = await card();
  await api.put(`/payroll/${payroll_id}/handoff_profile`, PROFILE);

  let file = '';
  await effort.step('Hand over to payroll', { clicks: 4, keys: 0 }, async () => {
    await next.click();
    await page.getByRole('button', { name: 'Hand over and download file' }).click();
    await confirm.getByRole('checkbox', { name: 'I have checked this treatment' }).click();
    const saved = page.waitForEvent('download');
    await confirm.getByRole('button', { name: 'Hand over and download file' }).click();
    file = readFileSync(await (await saved).path(), 'utf8');
    await expectNotice(page, 'Handed over. The file is being downloaded.');
  });

  await effort.step('Confirm with payroll’s result', { clicks: 3, keys: 0 }, async () => {
    await page.getByRole('button', { name: 'Confirm with payroll’s result' }).click();
    const result = page.getByRole('dialog', { name: /^Confirm hand-off/ });
    await chooseFile(page, result.getByRole('button', { name: 'Choose file' }), resultOf(file));
    await result.getByRole('button', { name: 'Compare and confirm' }).click();
    await expectNotice(page, 'Nothing differs. The hand-off is confirmed.');
    await expect(result).toHaveCount(0);
  });

  await effort.step('Mark the printed statements as handed over', { clicks: 4, keys: 0 }, async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    const tasks = page.getByRole('region', { name: 'Next for you' });
    // The tasks of the first step are shown until they have been read again.
    await expect(tasks.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    const task = tasks.getByRole('listitem').filter({ hasText: SCHEME });
    await task
      .getByRole('link', { name: /^Give the workers their statements/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Mark all on paper as handed over' }).click();
    await confirm.getByRole('button', { name: 'Mark all on paper as handed over' }).click();
    await expect(confirm).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Handed over [1-9]/ })).toBeVisible();
  });

  await effort.step('Find and answer a question', { clicks: 2, keys: 37 }, async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
    await page.keyboard.type('holiday');
    await expect(page.getByRole('option', { name: /^Holiday pay of two leavers/, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Message' }).click();
    await page.keyboard.type('Paid with the last payslip.');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page.getByRole('article').last()).toContainText('Paid with the last payslip.');
  });

  await effort.step('Answer a records request', { clicks: 4, keys: 0 }, async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('link', { name: /^Answer the records request of Campbell/ }).click();
    await page.getByRole('button', { name: 'Record the answer' }).click();
    await confirm.getByRole('button', { name: 'Record the answer' }).click();
    await expectNotice(page, 'The answer was recorded');
  });

  effort.print();
});
