import type { Page } from '@playwright/test';

/** Chooses an item of the menu of the list on the page. */
export const chooseOption = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Options|View: )/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
