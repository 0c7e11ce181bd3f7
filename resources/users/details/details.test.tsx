import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionHolder } from '#domain/access/principal.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { UserDetails } from './UserDetails.tsx';

const ada = {
  id: 4,
  forename: 'Ada',
  surname: 'Byrne',
  name: 'Ada Byrne',
  email: 'ada@example.com',
  username: 'ada',
  mobile_country_code: '+44',
  mobile_number: '07700 900123' as string | null,
  last_login: null,
  mfa_totp: false,
  mfa_sms: false,
  tronc_master: false,
  active: true,
  company_permissions: [],
  permissions: [],
  revision: 3,
};

let wire: Wire;
afterEach(() => wire.restore());
/** The state of an account whose owner has chosen a password. */
const signIn = {
  password: 'own',
  until: null,
  reset_sends: 'temporary_password',
  reset_needs_confirmation: false,
  request: null,
};
const open = (
  seen: object = {},
  who?: PermissionHolder,
  { state = {}, outcome = { temporary_password: 'Temp-pass-1' } }: { state?: object; outcome?: object } = {},
) => {
  const user = { ...ada, ...seen };
  const reply = ({ url, method, body }: Sent) => {
    const path = url.replace('/api', '').split('?')[0];
    if (path === '/users/4/reset_password') return { json: { data: user, meta: outcome } };
    if (path === '/users/4/confirm_reset') return { json: { data: user, meta: {} } };
    if (path === '/users/4/sign_in') return answer({ ...signIn, ...state });
    if (path === '/users/4/access')
      return url.includes('action=edit')
        ? answer({ allowed: false, rule: 'c:edit_sites', text: 'This requires ‘Edit sites’ on Harbour Ltd.' })
        : answer({
            allowed: true,
            rule: 'c:view_sites',
            text: 'They have the permission ‘View sites’ on Harbour Ltd.',
          });
    if (path === '/companies')
      return answer([
        { id: 1, name: 'Quay Ltd', trading_as_name: 'Quay Ltd' },
        { id: 2, name: 'Tern Ltd', trading_as_name: 'Tern Ltd' },
      ]);
    if (path === '/company/2/permissions')
      return answer([{ system_name: 'view_sites', name: 'View sites', group: 'sites' }]);
    if (method === 'PATCH') return answer({ ...user, ...(body as object) });
    return answer(path === '/users/4' ? user : []);
  };
  const children = <UserDetails />;
  ({ wire } = openScreen({
    at: '/user-management/active/user-details/4',
    path: '/user-management/:tab/user-details/:id/*',
    children,
    who,
    reply,
  }));
  return userEvent.setup();
};
const writes = () =>
  wire.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url.replace('/api', ''), body]);
const press = async (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('resetting a password', () => {
  it('asks for confirmation, and shows the new password once', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Reset password' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /will have to set up their authenticator app again and will be logged out everywhere/,
    );
    await press(person, 'No');
    expect(writes()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Reset password' }));
    await press(person, 'Yes');
    expect(await screen.findByText('Temp-pass-1')).toBeInTheDocument();
    expect(writes()).toEqual([['POST', '/users/4/reset_password', undefined]]);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Temp-pass-1')).toBeNull());
  });
});

describe('disabling a user', () => {
  it('says what will happen and asks first; No changes nothing', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(screen.getByRole('alertdialog', { name: 'Disable Ada Byrne?' })).toHaveTextContent(
      /logged out everywhere immediately and cannot log in until the account is enabled again/,
    );
    await press(person, 'No');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Disable' }));
    await press(person, 'Yes');
    await waitFor(() => expect(writes()).toEqual([['POST', '/users/4/disable', undefined]]));
  });
});

describe('a second company', () => {
  it('is chosen and given permissions on the user’s own page, and only what was added is sent', async () => {
    const person = open({ company_permissions: [{ company_id: 1, permissions: ['view_sites'] }] });
    await person.click(await screen.findByRole('button', { name: 'Add a company' }));
    const drawer = await screen.findByRole('dialog', { name: 'Give access to another company' });
    await person.click(await within(drawer).findByRole('combobox', { name: /Company/ }));
    const offered = within(await screen.findByRole('listbox'));
    expect((await offered.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Tern Ltd']);
    await person.click(screen.getByRole('option', { name: 'Tern Ltd' }));
    await person.click(await within(drawer).findByRole('checkbox', { name: 'View sites' }));
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PATCH', '/users/4', { company_permissions: [{ company_id: 2, permissions: ['view_sites'] }] }],
      ]),
    );
  });

  it('is not offered to users who cannot give permissions on companies', async () => {
    const manager = {
      id: 2,
      tronc_master: false,
      company_permissions: [],
      permissions: [{ payroll_id: 10, permissions: ['super_user'] }],
    };
    open({}, manager);
    await screen.findByRole('heading', { name: 'Company permissions' });
    expect(screen.queryByRole('button', { name: 'Add a company' })).toBeNull();
  });
});

describe('the page before and after a reset', () => {
  const ask = async (person: ReturnType<typeof userEvent.setup>) => {
    await person.click(await screen.findByRole('button', { name: 'Reset password' }));
    return screen.findByRole('alertdialog');
  };

  it('announces that a link is sent, if mail is configured', async () => {
    const state = { password: 'link', until: '2026-12-01T10:00:00.000Z', reset_sends: 'link' };
    const person = open({}, undefined, { state, outcome: {} });
    expect(await screen.findByText(/Link sent, valid until/)).toHaveTextContent('01/12/2026 10:00');
    expect(await ask(person)).toHaveTextContent(/will get a link to choose a new password/);
    await press(person, 'Yes');
    expect(await screen.findByText('Password reset. A link was sent to ada@example.com.')).toBeInTheDocument();
  });

  it('announces that a third troncmaster must confirm, and that only the owner changes where codes are sent', async () => {
    const person = open({ tronc_master: true }, undefined, {
      state: { reset_needs_confirmation: true },
      outcome: { confirmation_required: true },
    });
    expect(await screen.findByText('Chosen by the user')).toBeInTheDocument();
    expect(await screen.findByRole('switch', { name: 'Text message codes' })).toBeDisabled();
    expect(screen.getByText(/Only the owner of this account can change/)).toBeInTheDocument();
    expect(await ask(person)).toHaveTextContent(/another troncmaster must confirm this/);
    await press(person, 'Yes');
    expect(await screen.findByText('Another troncmaster must now confirm the reset')).toBeInTheDocument();
    expect(screen.queryByText('Temp-pass-1')).toBeNull();
  });

  const request = {
    by: { id: 9, name: 'Nell Quay' },
    requested_at: '2026-11-22T10:00:00.000Z',
    expires_at: '2026-11-23T10:00:00.000Z',
  };

  it('shows who requested it, and lets a third troncmaster confirm after a question', async () => {
    const person = open({ tronc_master: true }, undefined, { state: { request: { ...request, may_confirm: true } } });
    expect(await screen.findByText(/Nell Quay asked to reset the password of Ada Byrne/)).toHaveTextContent(
      '23/11/2026 10:00',
    );
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(writes()).toEqual([]);
    await press(person, 'Yes');
    await waitFor(() => expect(writes()).toEqual([['POST', '/users/4/confirm_reset', undefined]]));
  });

  it('offers only to cancel it to a troncmaster who may not confirm', async () => {
    const person = open({ tronc_master: true }, undefined, { state: { request: { ...request, may_confirm: false } } });
    await person.click(await screen.findByRole('button', { name: 'Cancel the request' }));
    expect(screen.getByText(/You cannot confirm this/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await waitFor(() => expect(writes()).toEqual([['POST', '/users/4/cancel_reset', undefined]]));
  });
});

describe('the panel ‘What can this user do?’ (contract H6)', () => {
  it('shows the server’s answer, and requests a new one with every choice', async () => {
    const person = open();
    const panel = within(await screen.findByRole('region', { name: 'What can this user do?' }));
    expect(await panel.findByText('They have the permission ‘View sites’ on Harbour Ltd.')).toBeInTheDocument();
    expect(panel.getByText('Yes')).toBeInTheDocument();
    await person.selectOptions(panel.getByRole('combobox', { name: 'Action' }), 'Edit');
    expect(await panel.findByText('This requires ‘Edit sites’ on Harbour Ltd.')).toBeInTheDocument();
    expect(panel.getByText('No')).toBeInTheDocument();
    expect(panel.queryByText('c:edit_sites')).toBeNull();
    const asked = wire.sent.filter(({ url }) => url.includes('/access')).map(({ url }) => url.split('?')[1]);
    expect(asked).toEqual(['resource=sites&action=view', 'resource=sites&action=edit']);
  });
});

describe('the switches for troncmasters only (contract C8, F-6)', () => {
  const codes = () => screen.findByRole('switch', { name: 'Text message codes' });
  const role = () => screen.findByRole('switch', { name: 'Troncmaster' });

  it('switches codes by text at one click and the troncmaster role after confirmation, each against the revision that was read', async () => {
    const person = open();
    await person.click(await codes());
    await waitFor(() => expect(writes()).toEqual([['PATCH', '/users/4', { mfa_sms: true }]]));
    expect(wire.sent.find(({ method }) => method === 'PATCH')?.headers.get('If-Match')).toBe('"3"');
    expect(await screen.findByText('User successfully changed')).toBeInTheDocument();
    await waitFor(async () => expect(await role()).toBeEnabled());
    await person.click(await role());
    expect(writes()).toHaveLength(1);
    await press(person, 'Yes');
    await waitFor(() => expect(writes().at(-1)).toEqual(['PATCH', '/users/4', { tronc_master: true }]));
  });

  it('disables the switch for one’s own role, and for codes by text without a mobile number', async () => {
    open(
      { id: 4, mobile_number: null, tronc_master: true },
      { id: 4, tronc_master: true, company_permissions: [], permissions: [] },
    );
    expect(await role()).toBeDisabled();
    expect(await codes()).toBeDisabled();
    expect(screen.getByText(/Ask another troncmaster/)).toBeInTheDocument();
  });

  it('hides the switches from users who manage the users of a payroll', async () => {
    const manager = {
      id: 2,
      tronc_master: false,
      company_permissions: [],
      permissions: [{ payroll_id: 10, permissions: ['super_user'] }],
    };
    open({ permissions: [{ payroll_id: 10, permissions: ['upload'] }] }, manager);
    await screen.findByRole('button', { name: 'Edit User' });
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
