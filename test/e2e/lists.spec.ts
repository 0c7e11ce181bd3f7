import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNotice, signIn, signOut, watch } from './support/portal.ts';
import { test } from './support/test.ts';

const FELLSIDE = '/companies/2/employees';
const VIEW = 'Whoever began last';

const openView = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
};

/** The names in the list, top to bottom. */
const people = (page: Page) => page.getByRole('row').getByRole('link');

test('a list is set up, kept, walked, changed together, taken back and exported (ARC-005)', async ({ page }) => {
  const breaks = watch(page);
  await signIn(page, 'troncmaster');

  // A view is kept on the server: it is there after the next login.
  await page.goto(FELLSIDE);
  await page.getByRole('button', { name: 'Start Date' }).click();
  await page.getByRole('button', { name: 'Start Date' }).click();
  await expect(page).toHaveURL(/order=DESC/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(VIEW);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'View saved');
  // What this person sees without the view is as it was.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  // The edge of a head is drawn by hand, and found where it was left; a double click takes what the column needs.
  const edge = page.getByRole('separator', { name: 'Width of Email' });
  const width = async () => Math.round((await page.locator('th.column-email').boundingBox())?.width ?? 0);
  await edge.hover(); // it stands still, and nothing lies over it
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
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await openView(page, VIEW);
  await expect(page.getByRole('button', { name: `View: ${VIEW}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await expect(page).toHaveURL(/sort=start_date/);

  // By keys alone: the last to begin and the first of this page are chosen.
  await expect(page.getByRole('columnheader', { name: 'Start Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // the rows are no longer those of before
  await expect(people(page)).toHaveCount(10);
  const names = await people(page).allInnerTexts();
  const [last = '', former = ''] = [names[0], names[9]];
  const begun = await page.getByRole('row').nth(10).getByRole('cell').last().innerText();
  await page.locator('body').press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await page.keyboard.press('x');
  await expect(page.getByRole('status').filter({ hasText: '2 items selected' })).toBeVisible();

  // A last day before somebody began is refused for that one, and for no other.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Change 2 Employees' });
  await drawer.getByRole('combobox', { name: 'What to change' }).selectOption({ label: 'Leave date' });
  const field = drawer.getByRole('textbox', { name: 'Leave date' });
  await field.focus();
  await drawer.locator('input[type=date]').fill(begun.split('/').reverse().join('-'));
  await drawer.getByRole('button', { name: 'See what changes' }).click();
  await expect(drawer.getByRole('status')).toHaveText('1 record would change.');
  await expect(drawer.getByRole('row', { name: last })).toContainText('Not changed');
  await expect(drawer.getByRole('row', { name: former })).toContainText(`nothing → ${begun}`);
  await drawer.getByRole('button', { name: 'Change 1 record' }).click();
  await expect(drawer.getByRole('status')).toHaveText('1 record changed.');
  await drawer.getByRole('button', { name: 'Close' }).last().click();

  // The change stands in the history, and is taken back there.
  const row = page.getByRole('row', { name: new RegExp(former) });
  await expect(row).toContainText('Leaver');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${former}` });
  await expect(history.getByRole('listitem').first()).toContainText(`nothing → ${begun}`);
  await history.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Change undone');
  await expect(history.getByRole('listitem').first()).toContainText(`${begun} → nothing`);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toHaveCount(0);

  // On from one record to the next of the same list, by one key.
  await expect(page.getByText(/^10 of \d+$/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: names[8] })).toBeVisible();

  // The file holds what is seen: these columns, this order, everybody.
  await page.goto(FELLSIDE);
  await openView(page, VIEW);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Name,Payroll Ref,Sites,Start Date');
  expect(lines.slice(1, 11).map((line) => line.match(/^"([^"]+)"/)?.[1])).toEqual(names);

  // A view that is no longer wanted goes, and leaves the list as it always was.
  await page.getByRole('button', { name: `View: ${VIEW}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'View deleted');
  await expect(page).toHaveURL(new RegExp(`${FELLSIDE}$`));
  expect(breaks).toEqual([]);
});
