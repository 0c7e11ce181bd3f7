import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import type { ApiKey } from '#domain/contract/apiKeys.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from '../../layout/Notifications.tsx';
import { AllApiKeys } from './AllApiKeys.tsx';
import { ApiKeysTab } from './ApiKeysTab.tsx';

const OWNER = { id: 7, forename: 'Aoife', surname: 'Byrne', name: 'Aoife Byrne' };
const aKey = (more: Partial<ApiKey>): ApiKey => ({
  ...{ id: 1, name: 'Rota', begins: 'tip_1_', owner: OWNER, companies: null, writes: true, addresses: [] },
  ...{ created_at: '2026-05-01T09:00:00.000Z', expires_on: '2027-04-30', last_used_at: null },
  ...{ state: 'active', paused_at: null, revoked_at: null, revoked_by: null },
  ...more,
});
const KEYS = [
  aKey({
    id: 3,
    name: 'Ledger',
    writes: false,
    companies: [{ id: 1, name: 'Harbour' }],
    addresses: ['203.0.113.0/24'],
  }),
  aKey({ id: 2, name: 'Rota', state: 'paused', paused_at: '2026-05-20T09:00:00.000Z' }),
  aKey({ id: 1, name: 'Old', state: 'expired', expires_on: '2026-04-30', last_used_at: '2026-04-29T09:00:00.000Z' }),
];

const open = (data: Record<string, unknown>) => {
  const auth = {
    getIdentity: async () => ({ id: 7, user: { tronc_master: false } }),
    canAccess: async () => false,
  };
  const children = (
    <>
      <ApiKeysTab />
      <Notifications />
    </>
  );
  render(shell({ children, data: { apiKeys: async () => KEYS, ...data }, auth, at: '/my-account/api-keys' }).element);
  return userEvent.setup();
};
const rowOf = async (name: string): Promise<HTMLElement> => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((one) => one.textContent?.startsWith(name));
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

describe('the API keys of a user', () => {
  it('say what each may do, and only those that work can be revoked', async () => {
    const revokeApiKey = jest.fn(async () => aKey({ state: 'revoked' }));
    const person = open({ revokeApiKey });
    const ledger = await rowOf('Ledger');
    expect(ledger).toHaveTextContent('Read only · Harbour · only from 203.0.113.0/24');
    expect(ledger).toHaveTextContent('never used');
    expect(within(await rowOf('Old')).queryByRole('button')).not.toBeInTheDocument();
    await person.click(within(ledger).getByRole('button', { name: 'Revoke Ledger' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Programs with the key ‘Ledger’ can no longer use the portal.');
    await person.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('API key revoked')).toBeInTheDocument();
    expect(revokeApiKey.mock.calls).toEqual([[3]]);
  });

  it('are confirmed with the password after someone else reset the account', async () => {
    const wrong = new HttpError('Invalid', 422, { errors: { password: 'The current password is incorrect' } });
    const answers: unknown[] = [wrong, aKey({})];
    const confirmApiKey = jest.fn(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const person = open({ confirmApiKey });
    const paused = await rowOf('Rota');
    expect(paused).toHaveTextContent('Programs cannot use the key until its owner confirms it.');
    await person.click(within(paused).getByRole('button', { name: 'Confirm Rota' }));
    const drawer = await screen.findByRole('dialog', { name: 'Confirm your password' });
    await person.type(within(drawer).getByLabelText(/Current password/), 'wrong');
    await person.click(within(drawer).getByRole('button', { name: 'Make changes' }));
    expect(await within(drawer).findByRole('link', { name: 'The current password is incorrect' })).toBeInTheDocument();
    await person.click(within(drawer).getByRole('button', { name: 'Make changes' }));
    expect(await screen.findByText('API key confirmed. It works again.')).toBeInTheDocument();
    expect(confirmApiKey.mock.calls).toEqual([
      [2, 'wrong'],
      [2, 'wrong'],
    ]);
  });

  it('are added in a drawer that keeps what was typed, and shows the key until it is stored', async () => {
    const errors = { 'addresses.1': 'Enter an IP address or a range', password: 'The current password is incorrect' };
    const answers: unknown[] = [new HttpError('Invalid', 422, { errors }), { added: aKey({}), key: 'tip_9_secret' }];
    const addApiKey = jest.fn(async (_body: unknown) => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const person = open({ addApiKey });
    await person.click(await screen.findByRole('button', { name: 'Add an API key' }));
    const drawer = await screen.findByRole('dialog', { name: 'Add an API key' });
    await person.type(within(drawer).getByLabelText(/^Name/), 'Import');
    await person.type(within(drawer).getByLabelText(/^IP addresses/), '203.0.113.7 nonsense');
    await person.type(within(drawer).getByLabelText(/^Current password/), 'right');
    const add = within(drawer).getByRole('button', { name: 'Add an API key' });
    await person.click(add);
    expect(await within(drawer).findByRole('link', { name: /Enter an IP address or a range/ })).toBeInTheDocument();
    expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Import');
    await person.click(add);
    expect(await within(drawer).findByText('tip_9_secret')).toHaveFocus();
    expect(addApiKey).toHaveBeenLastCalledWith(
      expect.objectContaining({
        ...{ name: 'Import', company_ids: null, writes: false, password: 'right' },
        addresses: ['203.0.113.7', 'nonsense'],
      }),
    );
    await person.click(within(drawer).getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByText('tip_9_secret')).not.toBeInTheDocument());
  });
});

describe('the API keys of all users', () => {
  it('say that there are none, or that none matches a search', async () => {
    const allApiKeys = async () => ({ keys: [], total: 0, perPage: 10 });
    render(shell({ children: <AllApiKeys />, data: { allApiKeys }, at: '/my-account/api-keys' }).element);
    expect(await screen.findByText('No user has an API key.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or owner' }), 'rota');
    expect(await screen.findByText('No API key matches your search.')).toBeInTheDocument();
  });
});
