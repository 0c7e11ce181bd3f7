import { expect, type Locator, type Page } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** Opens the page of the dashboard's tasks that has this one; other journeys at the same portal leave tasks, too. */
const showTask = async (page: Page, task: Locator): Promise<void> => {
  const list = page.getByRole('region', { name: 'Next for you' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const next = page.getByRole('button', { name: 'Go to next page' });
  if ((await task.count()) === 0) await next.click();
  await expect(task).toBeVisible();
};

test('a worker’s request is checked while it is typed, answered on paper, and ends the reminder', async ({ page }) => {
  await openPortal(page, 'manager');
  // The journey of a month answers the request that is overdue.
  const task = page.getByRole('link', { name: /Answer the records request of Kowalczyk, Jamal/ });
  await showTask(page, task);

  await page.goto('/companies/1/records-requests');
  await page.getByRole('button', { name: 'Add records request' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'The Hearth' }).click();
  await typeInto(form.getByRole('textbox', { name: 'Name of the former worker' }), 'Clay, Cora');
  await typeInto(form.getByRole('textbox', { name: 'Received on' }), '20/11/2025');
  await typeInto(form.getByRole('textbox', { name: 'First month' }), '10/2025');
  const last = form.getByRole('textbox', { name: 'Last month' });
  await typeInto(last, '11/2025');
  await expect(last).toHaveAccessibleDescription(/had not ended when the request was received/);
  await typeInto(last, '10/2025');
  await expect(form.getByText('17/12/2025')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Records request created');

  await page.goto('/dashboard');
  await showTask(page, task);
  const itsPage = page.url();
  await task.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kowalczyk, Jamal' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Answer' }).getByRole('row')).not.toHaveCount(0);
  await page.getByRole('radio', { name: /not required/ }).click();
  await page.getByRole('button', { name: 'Record the answer' }).click();
  const reasons = page.getByRole('textbox', { name: 'Reasons' });
  await expect(reasons).toHaveAccessibleDescription('Reasons is a required field');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Reasons is a required field' }).press('Enter');
  await expect(reasons).toBeFocused();
  await page.getByRole('radio', { name: 'Give the records' }).click();
  await page.getByRole('button', { name: 'Record the answer' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record the answer' }).click();
  await expectNotice(page, 'The answer was recorded');
  await expect(page.getByText('Handed over', { exact: true })).toBeVisible();
  await page.goto(itsPage);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(task).toHaveCount(0);
});
