import { expect, type Page } from '@playwright/test';
import { press, type } from './support/keys.ts';
import { expectNotice, openPortal, signIn } from './support/portal.ts';
import { fact } from './support/screen.ts';
import { test } from './support/test.ts';

const LIFFEY = '/companies/3/employees';
const DRAWER = 'Edit Employee Details';

/** Presses Tab until the field with this name has the focus. */
const tabTo = async (page: Page, name: string) => {
  const field = page.getByRole('dialog').getByRole('textbox', { name });
  await expect(field).toBeVisible();
  for (let stops = 0; stops < 20; stops++) {
    if (await field.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
};

test('the keyboard alone selects, opens and edits people of a list and moves to the next one (ARC-005)', async ({
  page,
}) => {
  await openPortal(page, 'troncmaster', LIFFEY);
  const people = page.getByRole('row').getByRole('link');
  await expect(people).toHaveCount(10);
  const names = await people.allInnerTexts();
  const name = page.getByRole('heading', { level: 1 });

  // Moves down, selects and deselects a row, and opens it.
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByRole('status').filter({ hasText: '1 item selected' })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(name).toHaveText(names[1] ?? '');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();

  // Edits her on the page and saves with Enter.
  await page.keyboard.press('e');
  await tabTo(page, 'Mobile number');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('085 555 0123');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Employee successfully updated');
  await expect(fact(page, 'Mobile number')).toHaveText('085 555 0123');

  // Moves to the next record once the drawer has closed: while it slides away, it still takes the keys.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(name).toHaveText(names[2] ?? '');

  // In the list, the same key opens the drawer of the active row.
  await page.goBack();
  await page.goBack();
  await expect(people).toHaveCount(10);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const drawer = page.getByRole('dialog', { name: DRAWER });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(name).toHaveText(names[0] ?? '');
});

test('focus skips the navigation, moves to headings, into menus, drawers and the palette, and returns from them (WCAG 2.4.1, 2.4.3)', async ({
  page,
}) => {
  await signIn(page, 'troncmaster');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.goto('/announcements');
  const add = page.getByRole('button', { name: 'Create New' });
  await expect(add).toBeVisible();

  await press(page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.locator('#main')).toBeFocused();

  // The controls in Tab order, with what each opens.
  const options = page.getByRole('button', { name: 'Options' });
  await press(options);
  await expect(page.getByRole('menuitem', { name: 'Columns' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await press(add);
  const drawer = page.getByRole('dialog', { name: 'New announcement' });
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(add).toBeFocused();

  // A page that a link opens continues at its heading.
  await press(page.getByRole('link', { name: 'Tickets', exact: true }));
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(heading).toBeFocused();
});

test('screen readers are notified of results, errors and saved changes (WCAG 4.1.3, 3.3.1)', async ({ page }) => {
  await openPortal(page, 'troncmaster', '/employees');
  const liveRegion = page.locator('[aria-live=polite]').filter({ hasText: /result/ });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(liveRegion).toHaveCount(0);
  await type(page.getByRole('searchbox'), 'zzzz');
  await expect(liveRegion).toHaveText('0 results');
  await type(page.getByRole('searchbox'), '');
  await expect(liveRegion).toHaveText(/^\d+ results$/);
  await press(page.getByRole('button', { name: 'Go to page 2' }));
  await expect(liveRegion).toHaveText(/results Page 2$/);

  await page.goto('/announcements');
  await press(page.getByRole('button', { name: 'Create New' }));
  const drawer = page.getByRole('dialog', { name: 'New announcement' });
  await expect(drawer).toBeVisible();
  await press(drawer.getByRole('button', { name: 'Save' }));
  await expect(drawer.getByRole('alert')).toBeVisible();
  // The summary has the focus; its first link leads to a field that is marked as invalid and described by its error.
  await expect(drawer.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Announcements \| /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const faulty = page.locator(':focus');
  await expect(faulty).toHaveAttribute('aria-invalid', 'true');
  await expect(faulty).toHaveAccessibleDescription(/./);
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing slides (WCAG 2.3.3)', async ({ page }) => {
    await openPortal(page, 'troncmaster', '/announcements');
    await page.getByRole('button', { name: 'Create New' }).click();
    const paper = page.getByRole('dialog', { name: 'New announcement' });
    await expect(paper).toBeVisible();
    const moving = () =>
      paper.evaluate(
        (one) =>
          [...one.querySelectorAll('*'), one].filter((part) => {
            const { transitionProperty, animationDuration } = getComputedStyle(part);
            return transitionProperty !== 'none' || Number.parseFloat(animationDuration) > 0.02;
          }).length,
      );
    expect(await moving()).toBe(0);
  });
});
