import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { replace } from '#test/support/browser/replace.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from '../../layout/Notifications.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const open = (part: React.ReactNode, data: Record<string, unknown>) => {
  const children = (
    <>
      {part}
      <Notifications />
    </>
  );
  render(shell({ children, data, auth: { getIdentity: async () => ({ id: 7 }) } }).element);
  return userEvent.setup();
};

describe('the remaining recovery codes', () => {
  it.each([
    [10, '10 recovery codes left.', null],
    [4, '4 recovery codes left.', null],
    [3, /^Only 3 recovery codes left/, 'alert'],
    [1, /^Only 1 recovery code left/, 'alert'],
    [0, /^You have no recovery codes/, 'alert'],
  ])('shows that %d are left, with a warning from three on', async (left, words, role) => {
    open(<RecoveryCodes />, { recoveryCodesLeft: async () => ({ left }) });
    const text = await screen.findByText(words);
    expect(text.closest('[role="alert"]')?.getAttribute('role') ?? null).toBe(role);
  });
});

describe('the passkeys (contract H6)', () => {
  const passkey = { id: 4, name: 'My phone', created_at: '2026-11-01T09:00:00.000Z', last_used_at: null };
  /** A browser that supports passkeys. `create` is the result of creating one. */
  const browser = (create: () => Promise<unknown>) => {
    replace(window, 'PublicKeyCredential', class {});
    replace(navigator, 'credentials', { create });
  };
  const options = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Tipology' },
    user: { id: 'Nw', name: 'aoife', displayName: 'Aoife' },
    pubKeyCredParams: [],
  };
  const typePassword = async (person: ReturnType<typeof userEvent.setup>, button: string) => {
    const drawer = await screen.findByRole('dialog');
    await person.type(within(drawer).getByLabelText(/Current password/), 'right');
    await person.click(within(drawer).getByRole('button', { name: button }));
    return drawer;
  };

  it('lists passkeys by name, and removes one only with the account password', async () => {
    let rows = [passkey];
    const removePasskey = jest.fn(async () => {
      rows = [];
      return { id: 4 };
    });
    const person = open(<Passkeys />, { passkeys: async () => rows, removePasskey });
    expect(await screen.findByRole('listitem')).toHaveTextContent('My phoneAdded 01/11/2026, never used');
    await person.click(screen.getByRole('button', { name: 'Remove My phone' }));
    expect(removePasskey).not.toHaveBeenCalled();
    await typePassword(person, 'Make changes');
    expect(await screen.findByText('You have no passkeys.')).toBeInTheDocument();
    expect(removePasskey).toHaveBeenCalledWith(4, 'right');
  });

  it('lets a passkey log in alone only with the account password, and forbids it without', async () => {
    replace(window, '__APP_CONFIG__', { passkeySignIn: true });
    let alone = false;
    const setPasskeyAlone = jest.fn(async (_id: number, on: boolean, password?: string) => {
      if (on && password !== 'right')
        throw new HttpError('', 422, { errors: { password: 'Enter your current password' } });
      alone = on;
    });
    const person = open(<Passkeys />, { passkeys: async () => [{ ...passkey, alone }], setPasskeyAlone });
    const name = 'Log in with My phone alone, without password';
    await person.click(await screen.findByRole('switch', { name }));
    await typePassword(person, 'Make changes');
    await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
    expect(screen.getByText('You can now log in with this passkey alone')).toBeInTheDocument();
    await person.click(screen.getByRole('switch', { name }));
    await waitFor(() => expect(screen.getByRole('switch', { name })).not.toBeChecked());
    expect(setPasskeyAlone.mock.calls).toEqual([
      [4, true, undefined],
      [4, true, 'right'],
      [4, false, undefined],
    ]);
  });

  it('offers no passkey where the browser cannot use one, and explains why', async () => {
    open(<Passkeys />, { passkeys: async () => [] });
    expect(await screen.findByText(/Passkeys do not work in this browser or at this address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('sends nothing when the user cancels on the device, and keeps what was typed', async () => {
    const addPasskey = jest.fn();
    browser(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    const passkeyOptions = jest.fn(async () => options);
    const person = open(<Passkeys />, { passkeys: async () => [], passkeyOptions, addPasskey });
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Key ring');
    const drawer = await typePassword(person, 'Add a passkey');
    expect(await screen.findByText('No passkey was used. Try again.')).toBeInTheDocument();
    await waitFor(() => expect(within(drawer).getByLabelText(/Name/)).toHaveValue('Key ring'));
    expect([passkeyOptions.mock.calls, addPasskey.mock.calls]).toEqual([[['right']], []]);
  });
});
