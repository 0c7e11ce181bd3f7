import type { Locator } from '@playwright/test';

/**
 * Clicks a field and replaces its content key by key, as a person does; an empty text empties it. Playwright's `fill`
 * sets the value at once, which hides a field that cannot be typed into, so the lint rule `test/noFill.grit` rejects
 * it.
 */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await field.click();
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
};
