import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from '../layout/Notifications.tsx';
import { MyAccount } from './MyAccount.tsx';

const QUESTIONS = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, question: `Question no. ${index + 1}?` }));

/** Opens My Account for a user without any permission. The fake account remembers its changes. */
function open(at: string, { mfa_totp = false, ...calls }: { mfa_totp?: boolean } & Record<string, unknown> = {}) {
  const account = {
    id: 7,
    username: 'aoife',
    email: 'aoife@example.com',
    mobile_country_code: '+353',
    mobile_number: '087 123 4567',
    mfa_totp,
  };
  const changed = () => jest.fn(async () => account);
  const data = {
    changeUsername: changed(),
    changeEmail: changed(),
    changeMobile: changed(),
    setSecurityQuestions: jest.fn(async () => []),
    securityQuestions: jest.fn(async () => QUESTIONS),
    securityAnswers: jest.fn(async () => []),
    ownSessions: jest.fn(async () => []),
    changePassword: jest.fn(async () => account),
    totpSetup: jest.fn(async () => ({ key: 'JBSWY3DPEHPK3PXP', qr_image: 'data:image/svg+xml;base64,AA==' })),
    verifyTotp: jest.fn(async () => {
      account.mfa_totp = true;
      return account;
    }),
    disableTotp: jest.fn(async () => {
      account.mfa_totp = false;
      return account;
    }),
    ...calls,
  };
  const auth = {
    getIdentity: async () => ({ id: 7, user: { ...account } }),
    canAccess: async () => true,
    forget: () => undefined,
  };
  const children = (
    <>
      <Routes>
        <Route path="/my-account/*" element={<MyAccount />} />
      </Routes>
      <Notifications />
    </>
  );
  const { element, router } = shell({ children, at, data, auth });
  render(element);
  return { ...data, router, person: userEvent.setup() };
}

const toggle = () => screen.findByRole('switch', { name: 'Two-step login (MFA)' });

describe('my account', () => {
  // Also proves ACC-002, ACC-003, ACC-004, ACC-005, ACC-006, ACC-007.
  it('redirects to the password tab and is open to every user (NAV-024, NAV-025, ACC-001)', async () => {
    const { router } = open('/my-account');
    expect(await screen.findByLabelText(/Current password/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/my-account/password');
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'))).toEqual([
      '/my-account/password',
      '/my-account/username',
      '/my-account/email-address',
      '/my-account/mobile-number',
      '/my-account/authentification',
      '/my-account/security-questions',
      '/my-account/api-keys',
      '/my-account/webhooks',
      '/my-account/notifications',
    ]);
  });
});

describe('changing the password', () => {
  const fill = async (person: ReturnType<typeof userEvent.setup>, current: string, next: string, confirm: string) => {
    const type = async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label);
      await person.clear(field);
      await person.paste(text);
      await person.tab();
    };
    await type(/^Current password/, current);
    await type(/^New password/, next);
    await type(/^Confirm new password/, confirm);
  };
  const save = () => screen.getByRole('button', { name: 'Save' });

  it.each([
    ['without the current one (ACC-008)', '', 'Better-pass-1', 'Better-pass-1'],
    ['shorter than 8 (VAL-064)', 'old', 'Aa1!aaa', 'Aa1!aaa'],
    ['without a lowercase letter (VAL-065)', 'old', 'AAAA111!', 'AAAA111!'],
    ['without an uppercase letter (VAL-066)', 'old', 'aaaa111!', 'aaaa111!'],
    ['without a number (VAL-067)', 'old', 'Aaaaaaa!', 'Aaaaaaa!'],
    ['without a symbol (VAL-068)', 'old', 'Aaaaaaa1', 'Aaaaaaa1'],
    ['confirmed otherwise (VAL-069)', 'old', 'Better-pass-1', 'Better-pass-2'],
  ])('does not save a new password %s (ACC-011)', async (_, current, next, confirm) => {
    const { person } = open('/my-account/password');
    await fill(person, 'old', 'Better-pass-1', 'Better-pass-1');
    await waitFor(() => expect(save()).toBeEnabled());
    await fill(person, current, next, confirm);
    await waitFor(() => expect(save()).toBeDisabled());
  });

  it.each([
    ['empty', '', 'Better-pass-1', 'Better-pass-1', 'Fill in every field to save.'],
    ['weak', 'old', 'password', 'password', /^To save, correct ‘New password’: Use at least 8 characters/],
    [
      'unequal',
      'old',
      'Better-pass-1',
      'Better-pass-2',
      'To save, correct ‘Confirm new password’: Passwords must match',
    ],
  ])('shows next to Save why it is disabled: %s (ACC-011)', async (_, current, next, confirm, why) => {
    const { person } = open('/my-account/password');
    await fill(person, current, next, confirm);
    expect(await screen.findByText(why)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('shows the rule below the field, and an error until both passwords match (ACC-009, ACC-010)', async () => {
    const { person } = open('/my-account/password');
    expect(await screen.findByLabelText(/^New password/)).toHaveAccessibleDescription(/at least 8 characters/);
    await fill(person, 'old', 'Better-pass-1', 'Better-pass-2');
    expect(await screen.findByText('Passwords must match')).toBeInTheDocument();
    await person.clear(screen.getByLabelText(/^New password/));
    await person.type(screen.getByLabelText(/^New password/), 'Better-pass-2');
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull());
  });

  it('sends the three passwords, confirms the change and empties the form (ACC-012, ERR-035)', async () => {
    const { person, changePassword } = open('/my-account/password');
    await fill(person, 'old', 'Better-pass-1', 'Better-pass-1');
    await person.click(save());
    expect(await screen.findByText('Password successfully changed')).toBeInTheDocument();
    expect(changePassword).toHaveBeenCalledWith({
      old_password: 'old',
      password: 'Better-pass-1',
      password_confirm: 'Better-pass-1',
    });
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('shows at its field that the current password is wrong, and keeps what was typed (F-63)', async () => {
    const errors = { old_password: 'The current password is incorrect', root: { serverError: 'Invalid' } };
    const changePassword = async () => Promise.reject(new HttpError('Invalid', 422, { errors }));
    const { person } = open('/my-account/password', { changePassword });
    await fill(person, 'wrong', 'Better-pass-1', 'Better-pass-1');
    await person.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(
        'The current password is incorrect',
      ),
    );
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Better-pass-1');
  });
});

describe('the MFA switch', () => {
  it('shows the QR code and the key, and is on once a code is verified (SEC-001, SEC-002, SEC-008)', async () => {
    const { person, verifyTotp } = open('/my-account/authentification');
    expect(await toggle()).not.toBeChecked();
    await person.click(await toggle());
    const drawer = await screen.findByRole('dialog', { name: 'Set up two-step login' });
    expect(await within(drawer).findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image/),
    );
    expect(within(drawer).getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await person.type(within(drawer).getByRole('textbox'), '123 456');
    await person.click(within(drawer).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('MFA successfully set up')).toBeInTheDocument();
    expect(verifyTotp).toHaveBeenCalledWith('123456');
    await waitFor(async () => expect(await toggle()).toBeChecked());
  });

  it('prompts for the password if the session has not proved it recently, above the code that was typed', async () => {
    const needed = new HttpError('Invalid', 422, { errors: { password: 'Password is a required field' } });
    const verifyTotp = jest.fn(async (_totp: string, password?: string) => {
      if (password === undefined) throw needed;
      return {};
    });
    const { person } = open('/my-account/authentification', { verifyTotp });
    await person.click(await toggle());
    const drawer = await screen.findByRole('dialog', { name: 'Set up two-step login' });
    await person.type(within(drawer).getByRole('textbox'), '123456');
    await person.click(within(drawer).getByRole('button', { name: 'Verify' }));
    const asked = await screen.findByRole('dialog', { name: 'Confirm your password' });
    await person.type(within(asked).getByLabelText(/Current password/), 'right');
    await person.click(within(asked).getByRole('button', { name: 'Make changes' }));
    expect(await screen.findByText('MFA successfully set up')).toBeInTheDocument();
    expect(verifyTotp.mock.calls).toEqual([['123456'], ['123456', 'right']]);
  });

  it.each(['12345', 'abcdef', '1234567'])(
    'does not send the invalid code %s (SEC-006, SEC-007, VAL-060)',
    async (code) => {
      const { person, verifyTotp } = open('/my-account/authentification');
      await person.click(await toggle());
      await person.type(await screen.findByRole('textbox'), code);
      await person.click(screen.getByRole('button', { name: 'Verify' }));
      expect(await screen.findByRole('link', { name: /Please enter a valid setup code/ })).toBeInTheDocument();
      expect(verifyTotp).not.toHaveBeenCalled();
    },
  );

  it('changes nothing when the drawer is closed without a code (SEC-012)', async () => {
    const { person, verifyTotp } = open('/my-account/authentification');
    await person.click(await toggle());
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await toggle()).not.toBeChecked();
    expect(verifyTotp).not.toHaveBeenCalled();
  });

  it('turns MFA off with a code (SEC-003, SEC-009)', async () => {
    const { person, disableTotp } = open('/my-account/authentification', { mfa_totp: true });
    expect(await toggle()).toBeChecked();
    await person.click(await toggle());
    const drawer = await screen.findByRole('dialog', { name: 'Disable two-step login' });
    await person.type(within(drawer).getByRole('textbox'), '654321');
    await person.click(within(drawer).getByRole('button', { name: 'Disable two-step login' }));
    expect(await screen.findByText('MFA successfully disabled')).toBeInTheDocument();
    expect(disableTotp).toHaveBeenCalledWith('654321');
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
  });
});
