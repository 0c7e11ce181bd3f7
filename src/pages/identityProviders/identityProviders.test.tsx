import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import type { IdentityProvider, ProviderTest } from '#domain/contract/identityProviders.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from '../../layout/Notifications.tsx';
import { IdentityProviders } from './IdentityProviders.tsx';

const TESS = { id: 1, forename: 'Tess', surname: 'Master', name: 'Tess Master' };
const HARBOUR: IdentityProvider = {
  ...{ id: 5, name: 'Harbour', issuer: 'https://id.example', client_id: 'portal', revision: 2, linked: 3 },
  ...{ email_domains: ['harbour.example'], companies: [{ id: 1, name: 'Harbour Hotels' }] },
  ...{ for_troncmasters: false, required: true, trusts_mfa: false, enabled: true },
  addresses: {
    redirect_uri: 'https://portal.example/single_sign_on/5',
    signed_out_uri: 'https://portal.example/login',
    back_channel_uri: 'https://portal.example/api/auth/single_sign_on/5/back_channel_logout',
  },
  refusals: [{ at: '2026-05-20T09:00:00.000Z', reason: 'address_changed', user: TESS }],
};

const open = (data: Record<string, unknown>, may = true) => {
  const children = (
    <>
      <IdentityProviders />
      <Notifications />
    </>
  );
  const auth = { canAccess: async () => may, getIdentity: async () => ({ id: 1, user: { tronc_master: true } }) };
  const known = {
    identityProviders: async () => [HARBOUR],
    breakGlassAccount: async () => ({ user: null, troncmasters: [TESS] }),
  };
  render(shell({ children, data: { ...known, ...data }, auth }).element);
  return userEvent.setup();
};

describe('the identity providers', () => {
  it('show their rules, what to enter there, and why logins failed; a test says what to correct', async () => {
    const found: ProviderTest = {
      checks: [
        { check: 'discovery', result: 'passed', problem: null },
        { check: 'client', result: 'failed', problem: 'wrong_client' },
        { check: 'logout', result: 'warning', problem: 'no_logout' },
      ],
    };
    const person = open({ testIdentityProvider: async () => found });
    const card = await screen.findByRole('region', { name: /^Harbour/ });
    expect(card).toHaveTextContent('Harbour Hotels');
    expect(card).toHaveTextContent('https://portal.example/single_sign_on/5');
    expect(card).toHaveTextContent(
      'Tess Master: the owner or a manager changed the email address of the account in the last 30 days',
    );
    await person.click(within(card).getByRole('button', { name: 'Test Harbour' }));
    const result = await screen.findByRole('dialog', { name: 'Test of Harbour' });
    expect(result).toHaveTextContent('The provider does not accept the client ID with this client secret.');
    expect(within(result).getByRole('alert')).toHaveClass('MuiAlert-colorError');
  });

  it('keep what was typed when the server refuses it, and the client secret when the field is empty', async () => {
    const errors = { 'email_domains.1': 'Enter a domain such as example.com' };
    const answers: unknown[] = [new HttpError('Invalid', 422, { errors }), HARBOUR];
    const changeIdentityProvider = jest.fn(async (..._given: unknown[]) => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const person = open({
      changeIdentityProvider,
      getMany: async () => ({ data: [{ id: 1, name: 'Harbour Hotels' }] }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Harbour' }));
    const drawer = await screen.findByRole('dialog', { name: 'Edit Harbour' });
    await person.type(within(drawer).getByLabelText(/^Email domains/), ' nonsense');
    await person.type(within(drawer).getByLabelText(/^Current password/), 'right');
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText('Enter a domain such as example.com')).toBeInTheDocument();
    expect(within(drawer).getByLabelText(/^Email domains/)).toHaveValue('harbour.example nonsense');
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Identity provider saved')).toBeInTheDocument();
    const [id, body] = changeIdentityProvider.mock.calls[1] ?? [];
    expect([id, body]).toEqual([
      5,
      expect.objectContaining({ email_domains: ['harbour.example', 'nonsense'], company_ids: [1], password: 'right' }),
    ]);
    expect(body).not.toHaveProperty('client_secret');
  });

  it('have a break-glass account, which is chosen with the password', async () => {
    const chooseBreakGlassAccount = jest.fn(async () => ({ user: TESS, troncmasters: [TESS] }));
    const person = open({ identityProviders: async () => [], chooseBreakGlassAccount });
    expect(await screen.findByText(/^No identity provider has been added/)).toBeInTheDocument();
    expect(await screen.findByText('No break-glass account has been chosen.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Choose the break-glass account' }));
    const drawer = await screen.findByRole('dialog', { name: 'Choose the break-glass account' });
    expect(within(drawer).getByRole('combobox', { name: /Troncmaster/ })).toHaveTextContent('Nobody');
    await person.click(within(drawer).getByRole('combobox', { name: /Troncmaster/ }));
    await person.click(await screen.findByRole('option', { name: 'Tess Master' }));
    await person.type(within(drawer).getByLabelText(/^Current password/), 'right');
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Break-glass account saved')).toBeInTheDocument();
    expect(chooseBreakGlassAccount.mock.calls).toEqual([[1, 'right']]);
  });

  it('are shown to nobody without the permission', async () => {
    open({}, false);
    expect(await screen.findByText('No access')).toBeInTheDocument();
  });
});
