import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shell } from '#test/support/browser/Shell.tsx';
import { UserMenu } from './UserMenu.tsx';

const open = async (release: () => Promise<unknown>) => {
  const identity = { id: 7, fullName: 'Aoife Byrne', user: { username: 'aoife' } };
  render(
    shell({
      auth: { getIdentity: async () => identity },
      data: { preferences: async () => ({}), release },
      children: <UserMenu />,
    }).element,
  );
  await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
};

it('shows the version and commit at the end of the user menu', async () => {
  await open(async () => ({ version: '1.2.3', commit: 'a1b2c3d4e5f6' }));
  expect(await screen.findByText('Version 1.2.3 (a1b2c3d4e5f6)')).toBeInTheDocument();
});

it('shows the rest of the user menu while the version is unknown', async () => {
  await open(() => new Promise(() => undefined));
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
  expect(screen.queryByText(/^Version/)).not.toBeInTheDocument();
});
