import { expect, type Page } from '@playwright/test';
import { typeInto } from '../typing.ts';
import type { Screen } from './screen.ts';

/** Clicks the only control that matches this selector; its text differs from language to language. */
const press = (selector: string) => (page: Page) => page.locator(selector).click();
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

const open = (at: string, state: string, selector: string, opened: string): Screen => ({
  at,
  state,
  act: async (page) => {
    await press(selector)(page);
    await expect(page.locator(opened)).toBeVisible();
  },
});

const EMPLOYEES = '/companies/2/employees';

/** Chooses an item of the list's menu, counted from the first: columns, export, keys; the last one, -1, saves a view. */
const chooseOption = async (page: Page, n: number): Promise<void> => {
  await press('main [aria-haspopup=menu]')(page);
  await page.locator('[role=menu] [role=menuitem]').nth(n).click();
};

/**
 * States that no address opens: menus and dialogs, rejected forms, no results, missing records, a server that does not
 * answer.
 */
export const STATES: readonly Screen[] = [
  open('/notices', 'user menu', 'header [aria-haspopup=menu] >> nth=-1', '[role=menu]'),
  open('/notices', 'quick actions', 'header [aria-haspopup=menu] >> nth=0', '[role=menu]'),
  {
    at: '/updates',
    state: 'palette',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await typeInto(page.locator('[role=dialog] [role=combobox]'), 'harbour');
      await expect(page.locator('[role=option]').first()).toBeVisible();
    },
  },
  {
    at: EMPLOYEES,
    state: 'keys',
    act: async (page) => {
      // The list, which handles the keys, is shown.
      await expect(page.locator('tbody input[type=checkbox]').first()).toBeVisible();
      await page.keyboard.press('?');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    at: EMPLOYEES,
    state: 'message',
    act: async (page) => {
      await page.route('**/api/employees?*format=csv*', (route) => route.abort(), { times: 1 });
      await chooseOption(page, 1);
      await page.locator('[role=alertdialog] .MuiButton-contained').click();
      const message = page.locator('.MuiSnackbar-root');
      await expect(message).toBeVisible();
      // It stays while the pointer is over it.
      await message.hover();
    },
  },
  {
    at: EMPLOYEES,
    state: 'confirmation of an export',
    act: async (page) => {
      await chooseOption(page, 1);
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    at: EMPLOYEES,
    state: 'view without a name',
    act: async (page) => {
      await chooseOption(page, -1);
      await dialog(page).locator('[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    at: EMPLOYEES,
    state: 'columns',
    act: async (page) => {
      await chooseOption(page, 0);
      await expect(dialog(page)).toBeVisible();
    },
  },
  open(EMPLOYEES, 'filters', 'main [aria-haspopup=dialog]', '[role=dialog]'),
  open(EMPLOYEES, 'options', 'main [aria-haspopup=menu]', '[role=menu]'),
  {
    at: `${EMPLOYEES}?filter=${encodeURIComponent('{"search_string":"nobody at all"}')}`,
    state: 'nothing found',
    // A list that ignores the search shows its records.
    act: async (page) => {
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main tbody tr')).toHaveCount(0);
    },
  },
  // The last screen of this list, because the selection is kept.
  {
    at: EMPLOYEES,
    state: 'some chosen',
    act: async (page) => {
      await page.locator('tbody input[type=checkbox]').first().check();
      await expect(page.locator('[role=status]:not(:empty)').first()).toBeVisible();
    },
  },
  {
    at: '/companies/1/employees?drawer=add-employee',
    state: 'refused',
    act: async (page) => {
      await page.locator('[role=dialog] [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    at: '/companies/1/sites?drawer=add-site',
    state: 'refused',
    act: async (page) => {
      await page.locator('[role=dialog] [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
];

/** Chooses a record of the list, and presses one of the buttons for what is chosen, counted from the last. */
const withChosen = (state: string, button: number): Screen => ({
  at: EMPLOYEES,
  state,
  act: async (page) => {
    await page.locator('tbody input[type=checkbox]').first().check();
    await page.locator('[data-shown] button').nth(button).click();
    await expect(dialog(page)).toBeVisible();
  },
});

/** States that only `npm run lab -- sweep` checks. */
export const MORE_STATES: readonly Screen[] = [
  withChosen('change of those chosen', -1),
  withChosen('archive of those chosen', -2),
];
