import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the filters of the list on the screen. */
export const openFilters = async (person: Pick<typeof userEvent, 'click'> = userEvent): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Filters' }));
  return screen.findByRole('dialog', { name: 'Filters' });
};

/** Chooses an item of the menu of the list on the screen. */
export const chooseOption = async (
  name: string,
  person: Pick<typeof userEvent, 'click'> = userEvent,
): Promise<void> => {
  await person.click(await screen.findByRole('button', { name: 'Options' }));
  await person.click(await screen.findByRole('menuitem', { name }));
};
