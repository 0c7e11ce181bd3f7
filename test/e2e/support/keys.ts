import { expect, type Locator } from '@playwright/test';

/** More stops than any page has. */
const STOPS = 150;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement);

/** Material UI marks what stands around a field or switch; everything else has an outline of its own. */
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

/** Presses Tab, as somebody without a mouse does, until this has the focus, and can be seen to have it (WCAG 2.1.1, 2.4.7). */
export const reach = async (target: Locator): Promise<void> => {
  await walkTo(target, 'Tab');
  expect(await isMarked(target), `${target} shows that it has the focus`).toBe(true);
};

/** Comes to a button or link by Tab, and presses it. */
export const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await expect(target).toBeEnabled();
  await reach(target);
  await target.page().keyboard.press(key);
};

/** Comes to a field by Tab, and types in place of what it holds. */
export const type = async (field: Locator, text: string): Promise<void> => {
  await reach(field);
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
  await expect(field).toHaveValue(text);
};

/** Comes to a choice by Tab, and types what it shall be. */
export const choose = async (field: Locator, label: string): Promise<void> => {
  await reach(field);
  await field.page().keyboard.type(label);
  await expect(field.locator('option:checked')).toHaveText(label);
};

/** Comes to the chosen tab by Tab, and on to another by arrows. */
export const openTab = async (tabs: Locator, name: string): Promise<void> => {
  await reach(tabs.getByRole('tab', { selected: true }));
  const tab = tabs.getByRole('tab', { name, exact: true });
  await walkTo(tab, 'ArrowRight');
  await tab.page().keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

/** In a menu that is open: comes to an item by arrows, and presses it. */
export const pick = async (item: Locator): Promise<void> => {
  await walkTo(item, 'ArrowDown');
  await item.page().keyboard.press('Enter');
};

/** Comes to the chosen one of some radio buttons by Tab, and on to another by arrows, which chooses it. */
export const turnTo = async (group: Locator, name: string): Promise<void> => {
  await reach(group.getByRole('radio', { checked: true }));
  const radio = group.getByRole('radio', { name });
  await walkTo(radio, 'ArrowDown');
  await expect(radio).toBeChecked();
};

/** Comes to a box that searches by Tab, types into it, and takes what it offers by arrows. */
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
