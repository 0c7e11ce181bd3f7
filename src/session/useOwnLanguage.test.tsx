import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocale } from 'ra-core';
import { shell } from '#test/support/browser/Shell.tsx';
import { UserMenu } from '../layout/UserMenu.tsx';
import { useOwnLanguage } from './useOwnLanguage.ts';

const Page = () => {
  useOwnLanguage();
  return (
    <>
      <p>{useLocale()}</p>
      <UserMenu />
    </>
  );
};

const open = (allIrish: boolean, kept: { locale?: string } = {}) => {
  const changes: unknown[] = [];
  const identity = { id: 7, fullName: 'Aoife Byrne', allIrish, user: { username: 'aoife' } };
  render(
    shell({
      auth: { getIdentity: async () => identity },
      data: {
        preferences: async () => kept,
        release: async () => ({ version: '1.0.0', commit: null }),
        setPreferences: async (change: unknown) => changes.push(change),
      },
      children: <Page />,
    }).element,
  );
  return changes;
};

describe('the language of the portal (contract G4, H5)', () => {
  it('is Irish English when every payroll is Irish, until the user chooses one (ARC-006)', async () => {
    open(true);
    expect(await screen.findByText('en-IE')).toBeInTheDocument();
  });

  it('is British English for everyone else', async () => {
    open(false);
    await expect(screen.findByText('en-IE', {}, { timeout: 300 })).rejects.toThrow();
    expect(screen.getByText('en-GB')).toBeInTheDocument();
  });

  it('is the user’s choice on every device, as long as it is offered', async () => {
    open(false, { locale: 'en-IE' });
    expect(await screen.findByText('en-IE')).toBeInTheDocument();
  });

  it('is never one that the operator does not offer', async () => {
    open(true, { locale: 'ga' });
    expect(await screen.findByText('en-IE')).toBeInTheDocument();
  });

  it('changes by the user menu, which lists the offered languages and stores the choice on the server', async () => {
    const changes = open(true);
    await screen.findByText('en-IE');
    // The page is drawn once more when the words of the language arrive, which closes the menu.
    await waitFor(async () => {
      if (screen.queryByRole('menu') === null) await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
      expect(screen.getByRole('menu')).toBeInTheDocument();
    });
    const languages = await screen.findAllByRole('menuitemradio');
    expect(languages.map(({ textContent }) => textContent)).toEqual(['English (UK)', 'English (Ireland)']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English (UK)' }));
    await waitFor(() => expect(screen.getByText('en-GB')).toBeInTheDocument());
    expect(changes).toEqual([{ locale: 'en-GB' }]);
  });
});
