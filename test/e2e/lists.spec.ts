import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { chooseOption } from './support/lists.ts';
import { expectNotice, openPortal, signIn, signOut } from './support/portal.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const FELLSIDE = '/companies/2/employees';
const VIEW = 'Last starter first';

const openView = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Options|View: )/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
};

/** The names in the list, from top to bottom. */
const people = (page: Page) => page.getByRole('row').getByRole('link');

test('a list can be configured, saved as a view, stepped through, edited in bulk, undone and exported (ARC-005)', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster');

  // A view is stored on the server, so it is available after the next login.
  await page.goto(FELLSIDE);
  await page.getByRole('button', { name: 'Start Date' }).click();
  await page.getByRole('button', { name: 'Start Date' }).click();
  await expect(page).toHaveURL(/order=DESC/);
  await chooseOption(page, 'Columns');
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.keyboard.press('Escape');
  await chooseOption(page, 'Save view');
  await typeInto(page.getByRole('textbox', { name: 'Name of the view' }), VIEW);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'View saved');
  // Without the view, the user's list is unchanged.
  await chooseOption(page, 'Columns');
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  // The user drags the edge of a column heading, and the width is kept. A double click fits the column to its content.
  const edge = page.getByRole('separator', { name: 'Width of Email' });
  const width = async () => Math.round((await page.locator('th.column-email').boundingBox())?.width ?? 0);
  await edge.hover(); // it does not move, and nothing covers it
  const [start, place] = [await width(), await edge.boundingBox()];
  const [x, y] = [(place?.x ?? 0) + 5, (place?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(start - 120);
  await signOut(page);
  await signIn(page, 'troncmaster');
  await page.goto(FELLSIDE);
  await expect.poll(width).toBe(start - 120);
  await edge.dblclick();
  await expect.poll(width).toBeGreaterThan(start - 120);
  await chooseOption(page, 'Columns');
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await openView(page, VIEW);
  await expect(page.getByRole('button', { name: `View: ${VIEW}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await expect(page).toHaveURL(/sort=start_date/);

  // With the keyboard only: selects the most recent starter and the earliest starter on this page.
  await expect(page.getByRole('columnheader', { name: 'Start Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // the rows of the previous query are gone
  await expect(people(page)).toHaveCount(10);
  const names = await people(page).allInnerTexts();
  const [last = '', former = ''] = [names[0], names[9]];
  const begun = await page.getByRole('row').nth(10).getByRole('cell').last().innerText();
  const drawer = page.getByRole('dialog', { name: 'Change 2 employees' });
  const preview = async () => {
    await expect(page.getByRole('status').filter({ hasText: '2 items selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await drawer.getByRole('combobox', { name: 'What to change' }).selectOption({ label: 'Leave date' });
    await typeInto(drawer.getByRole('textbox', { name: 'Leave date' }), begun.replaceAll('/', ''));
    await drawer.getByRole('button', { name: 'Preview changes' }).click();
  };

  await page.locator('body').press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await page.keyboard.press('x');

  // A leave date before the start date is rejected for that employee only.
  await preview();
  await expect(drawer.getByRole('status')).toHaveText('1 employee would change.');
  await expect(drawer.getByRole('row', { name: last })).toContainText('Not changed');
  await expect(drawer.getByRole('row', { name: former })).toContainText(`nothing → ${begun}`);
  await drawer.getByRole('button', { name: 'Change 1 employee' }).click();
  await expect(drawer.getByRole('status')).toHaveText('1 employee changed.');

  // The result can be undone as a whole.
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('status')).toHaveText('1 employee restored to the earlier value.');
  await expect(drawer.getByRole('row', { name: former })).toContainText(`${begun} → nothing`);
  await expect(drawer.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(drawer).toHaveCount(0);

  for (const name of [last, former]) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await preview();
  await drawer.getByRole('button', { name: 'Change 1 employee' }).click();
  await expect(drawer.getByRole('status')).toHaveText('1 employee changed.');
  await drawer.getByRole('button', { name: 'Close' }).last().click();

  // The change is in the history and can be undone there.
  const row = page.getByRole('row', { name: new RegExp(former) });
  await expect(row).toContainText('Leaver');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${former}` });
  await expect(history.getByRole('listitem').first()).toContainText(`nothing → ${begun}`);
  await history.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  // The employee is again employed in periods whose report has been released.
  const question = page.getByRole('alertdialog', { name: 'Please check before you continue' });
  await expect(question).toContainText('periods whose report has been released');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Change undone');
  await expect(history.getByRole('listitem').first()).toContainText(`${begun} → nothing`);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toHaveCount(0);

  // One key moves to the previous record of the same list.
  await expect(page.getByText(/^10 of \d+$/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: names[8] })).toBeVisible();

  // The file contains what the list shows: the same columns, order and people.
  await page.goto(FELLSIDE);
  await openView(page, VIEW);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `View: ${VIEW}` }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Name,Payroll Ref,Sites,Start Date');
  expect(lines.slice(1, 11).map((line) => line.match(/^"([^"]+)"/)?.[1])).toEqual(names);

  // Deleting a view restores the default list.
  await page.getByRole('button', { name: `View: ${VIEW}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'View deleted');
  await expect(page).toHaveURL(new RegExp(`${FELLSIDE}$`));
});
