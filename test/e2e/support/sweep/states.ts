import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** Presses the only control that this selector finds; words differ from language to language. */
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

/** What no address leads to: menus and dialogs, refused forms, nothing found, nothing there, the server not answering. */
export const STATES: readonly Screen[] = [
  open('/notices', 'user menu', 'header [aria-haspopup=menu]', '[role=menu]'),
  {
    at: '/updates',
    state: 'palette',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('[role=dialog] [role=combobox]').fill('harbour');
      await expect(page.locator('[role=option]').first()).toBeVisible();
    },
  },
  {
    at: EMPLOYEES,
    state: 'keys',
    act: async (page) => {
      // The list that listens is there.
      await expect(page.locator('tbody input[type=checkbox]').first()).toBeVisible();
      await page.keyboard.press('?');
      await expect(dialog(page)).toBeVisible();
    },
  },
  open(EMPLOYEES, 'columns', 'main [aria-haspopup=dialog]', '.MuiPopover-paper'),
  open(EMPLOYEES, 'views', 'main [aria-haspopup=menu]', '[role=menu]'),
  { at: `${EMPLOYEES}?filter=${encodeURIComponent('{"q":"nobody at all"}')}`, state: 'nothing found' },
  // Last of its list, which goes on knowing who is chosen.
  {
    at: EMPLOYEES,
    state: 'some chosen',
    act: async (page) => {
      await page.locator('tbody input[type=checkbox]').first().check();
      await expect(page.locator('[role=status]:not(:empty)').first()).toBeVisible();
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
