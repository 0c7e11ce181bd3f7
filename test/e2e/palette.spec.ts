import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const siteDrawer = (page: Page) => page.getByRole('dialog', { name: 'Edit a Site' });
const line = (page: Page, number: number) => siteDrawer(page).getByRole('textbox', { name: `Address line ${number}` });

test('a user finds a site with the keyboard, meets a concurrent edit, and loses no entered value', async ({
  page,
  browser,
}) => {
  // so that a second run over the same data changes something too
  const [theirs, mine] = ['Warehouse', 'Lock'].map((word) => `${word} ${Date.now()}`) as [string, string];
  const colleague = await browser.newPage();
  await openPortal(page, 'troncmaster');

  // finds the site by the beginning of its name and opens it for editing
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await typeInto(palette(page), 'quayside');
  await expect(page.getByRole('option', { name: /Quayside Grill/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(siteDrawer(page)).toBeVisible();
  await typeInto(line(page, 3), mine);
  const address = page.url();

  // a colleague saves another field first: the dialog shows both versions, and the user's change is applied on top
  await openPortal(colleague, 'troncmaster', address);
  await typeInto(line(colleague, 2), theirs);
  await siteDrawer(colleague).getByRole('button', { name: 'Save' }).click();
  await takeNotice(colleague, 'Site successfully edited');
  await siteDrawer(page).getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(changed.getByRole('row', { name: /Address line 2/ })).toContainText(theirs);
  await expect(changed.getByRole('row', { name: /Address line 3/ })).toContainText(mine);
  expect(await faultsOfOpen(page)).toEqual([]);
  await changed.getByRole('button', { name: 'Keep mine' }).click();
  await takeNotice(page, 'Site successfully edited');
  await colleague.goto(address);
  await expect(line(colleague, 2)).toHaveValue(theirs);
  await expect(line(colleague, 3)).toHaveValue(mine);
  await colleague.close();

  // a value in an inline field must be confirmed before another tab of the page replaces it
  await page.getByRole('tab', { name: 'Job Roles' }).click();
  const role = page.getByRole('textbox', { name: 'New job role' });
  await typeInto(role, 'Sommelier');
  await page.getByRole('tab', { name: 'Schemes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  expect(await faultsOfOpen(page)).toEqual([]);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(role).toHaveValue('Sommelier');
  await page.getByRole('tab', { name: 'Schemes' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/companies\/1\/schemes$/);
  await expect(question).toHaveCount(0); // the palette does not open over a dialog that is still fading

  // a long form survives a reload, and Escape discards it
  await page.keyboard.press('Control+k');
  await typeInto(palette(page), 'add company');
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog', { name: 'Add a company' }).getByRole('textbox', { name: 'Company name' });
  await typeInto(name, 'Half a company');
  await page.reload();
  await expect(page.getByText('What you typed earlier is back.')).toBeVisible();
  await expect(name).toHaveValue('Half a company');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Changes discarded')).toBeVisible();
});
