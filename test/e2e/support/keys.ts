import { expect, type Locator } from '@playwright/test';

/** The maximum number of Tab stops, more than any page has. */
const STOPS = 150;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement);

/** Material UI marks the element around a field or switch; every other element has an outline. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return outlined || one.closest('.Mui-focused, .Mui-focusVisible') !== null;
  });

const walkTo = async (target: Locator, key: string): Promise<void> => {
  const { keyboard } = target.page();
  await expect(target).toBeVisible();
  for (let stops = 0; !(await hasFocus(target)); stops++) {
    if (stops > STOPS) throw new Error(`${key} never comes to ${target}`);
    await keyboard.press(key);
  }
};

/**
 * Presses Tab, like a user without a mouse, until the target has the focus, and checks that the focus is visible (WCAG
 * 2.1.1, 2.4.7).
 */
const reach = async (target: Locator): Promise<void> => {
  await walkTo(target, 'Tab');
  expect(await isMarked(target), `${target} shows that it has the focus`).toBe(true);
};

/** Moves to a button or link with Tab and presses it. */
export const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await expect(target).toBeEnabled();
  await reach(target);
  await target.page().keyboard.press(key);
};

/** Moves to a field with Tab and replaces its content. */
export const type = async (field: Locator, text: string): Promise<void> => {
  await reach(field);
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  await (text === '' ? keyboard.press('Backspace') : keyboard.type(text));
  await expect(field).toHaveValue(text);
};

/** Moves to a select with Tab and types the label of the option. */
export const choose = async (field: Locator, label: string): Promise<void> => {
  await reach(field);
  await field.page().keyboard.type(label);
  await expect(field.locator('option:checked')).toHaveText(label);
};

/** Moves to the selected tab with Tab, to another with the arrow keys, and opens that. */
export const openTab = async (tabs: Locator, name: string): Promise<void> => {
  await reach(tabs.getByRole('tab', { selected: true }));
  const tab = tabs.getByRole('tab', { name, exact: true });
  await walkTo(tab, 'ArrowRight');
  await tab.page().keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

/** In an open menu, moves to an item with the arrow keys and presses it. */
export const pick = async (item: Locator): Promise<void> => {
  await walkTo(item, 'ArrowDown');
  await item.page().keyboard.press('Enter');
};

/** Moves to the checked radio button of a group with Tab and to another with the arrow keys, which checks it. */
export const turnTo = async (group: Locator, name: string): Promise<void> => {
  await reach(group.getByRole('radio', { checked: true }));
  const radio = group.getByRole('radio', { name });
  await walkTo(radio, 'ArrowDown');
  await expect(radio).toBeChecked();
};

/** Moves to a search box with Tab, types into it, and selects an option with the arrow keys. */
export const find = async (box: Locator, text: string, option: Locator): Promise<void> => {
  await reach(box);
  const { keyboard } = box.page();
  await keyboard.type(text);
  await expect(option).toBeVisible();
  const isOffered = async () => (await option.getAttribute('id')) === (await box.getAttribute('aria-activedescendant'));
  for (let steps = 0; !(await isOffered()); steps++) {
    if (steps > STOPS) throw new Error(`Arrows never come to ${option}`);
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
};
