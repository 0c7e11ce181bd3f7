import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { createActivity } from '#authProvider/activity.ts';
import { createAuthProvider } from '#authProvider/index.ts';
import { createInterruptions, type Interruption } from '#authProvider/interruption.ts';
import { createSession } from '#authProvider/session.ts';
import type { Transport } from '#authProvider/transport.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { replace } from '#test/support/browser/replace.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Login } from './Login.tsx';

const done = { incomplete: false, user_id: 7, token: 'session', device_token: 'device', message: '' };
const step = (incomplete: string) => ({ incomplete, user_id: 7, token: 'pending', device_token: null, message: '' });

/** Opens the login page with the real auth provider. /auth/password returns the given answers in order. */
async function open(...answers: unknown[]) {
  return openAfter(null, ...answers);
}

/** The same after something was interrupted. */
async function openAfter(interruption: Interruption | null, ...answers: unknown[]) {
  const interruptions = createInterruptions(memoryStorage());
  if (interruption) interruptions.save(interruption);
  const call = async (path: string) => {
    if (path === '/user/profile')
      return { json: { data: { id: 7, forename: 'A', surname: 'B', company_permissions: [], permissions: [] } } };
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { json: answer };
  };
  const auth = createAuthProvider({
    call: call as Transport,
    payrolls: async () => [],
    session: createSession(memoryStorage(), memoryStorage()),
    activity: createActivity(),
    interruptions,
    clearState: () => undefined,
    reload: () => undefined,
  });
  const passkeySignInOptions = async () => ({ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' });
  const { element, router } = shell({ children: <Login />, at: '/login', auth, data: { passkeySignInOptions } });
  render(element);
  await screen.findByRole('heading', { name: 'Login to Tipology' });
  return { user: userEvent.setup(), router };
}
const username = () => screen.getByRole('textbox', { name: /Username/ });
const password = () => screen.getByLabelText(/Password/);
const logIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(username(), 'aoife');
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

describe('the login page', () => {
  // Also proves SES-015.
  it('requires username and password, and shows no code field (SES-012, SES-013, SES-014)', async () => {
    await open();
    expect(username()).toBeRequired();
    expect(password()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Show password' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /code/ })).toBeNull();
  });

  it('names the empty fields next to them instead of sending them, and moves the focus to the first', async () => {
    const { user } = await open(done);
    const submit = () => user.click(screen.getByRole('button', { name: 'Login' }));
    await submit();
    expect(username()).toHaveAccessibleDescription('Enter your username');
    expect(password()).toHaveAccessibleDescription('Enter your password');
    expect(username()).toHaveFocus();
    await user.type(username(), 'aoife');
    await submit();
    expect(username()).toBeValid();
    expect(password()).toHaveFocus();
    await user.type(password(), 'secret');
    await submit();
    await waitFor(() => expect(screen.queryByText('Enter your password')).toBeNull());
  });

  it('names an empty code in the same way', async () => {
    const { user } = await open(step('totp'));
    await logIn(user);
    const code = await screen.findByRole('textbox', { name: /Totp code/ });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(code).toHaveAccessibleDescription('Enter the code');
    expect(code).toHaveFocus();
  });

  it.each([
    ['idle', /did not use the portal for a while.*you return to the page/],
    ['ended_elsewhere', /logged out from another device.*you return to the page/],
    ['password_changed', /your password was changed.*you return to the page/],
    ['disabled', /^Your account was disabled\. Ask the person who manages users at your company\.$/],
  ] as const)('explains a logout that the user did not ask for: %s', async (reason, text) => {
    await openAfter({ userId: 7, address: '/employees?page=2', reason });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('opens the page that was interrupted, with its query, after both steps', async () => {
    const { user, router } = await openAfter(
      { userId: 7, address: '/employees?page=2', reason: 'idle' },
      step('totp'),
      done,
    );
    await logIn(user);
    await user.type(await screen.findByRole('textbox', { name: /code/ }), '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/employees', search: '?page=2' }));
  });

  it('says nothing on a first visit', async () => {
    await open();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('redirects to the dashboard after a login (SES-029)', async () => {
    const { user, router } = await open(done);
    await logIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it.each([
    ['totp', 'Totp code'],
    ['smscode', 'Sms code'],
  ])('shows a field for the %s when the server requires one (SES-017, SES-018)', async (incomplete, label) => {
    const { user, router } = await open(step(incomplete), done);
    await logIn(user);
    const code = await screen.findByRole('textbox', { name: new RegExp(label) });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('offers a passkey once, and only the code after the server has rejected it', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
    const credential = {
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
    replace(window, 'PublicKeyCredential', class {});
    replace(navigator, 'credentials', { get: async () => credential });
    const passkey_options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' };
    const { user } = await open({ ...step('totp'), passkey_options }, new HttpError('Incorrect code', 401));
    await logIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect code');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Totp code/ })).toBeInTheDocument();
  });

  it('shows the server’s reason for a failed login (SES-030)', async () => {
    const { user } = await open(new HttpError('Incorrect username or password', 401));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password');
    expect(username()).toHaveValue('aoife');
  });

  it('shows a general error when the server gives no reason (SES-031)', async () => {
    const { user } = await open(new HttpError('Error', 500));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to login');
  });

  it('shows how long to wait after too many attempts (contract C1)', async () => {
    const { user } = await open(new HttpError('Error', 429, { retryAfter: 600 }));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to login. Try again in 10 minutes');
  });

  it('lets another user start over instead of entering the code', async () => {
    const { user } = await open(step('totp'));
    await logIn(user);
    await screen.findByRole('textbox', { name: /Totp code/ });
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(username()).toHaveValue('');
  });
});

describe('other ways in', () => {
  const browser = (get: () => Promise<unknown>) => {
    replace(window, 'PublicKeyCredential', class {});
    replace(navigator, 'credentials', { get });
  };

  it('are not shown unless the installation offers them', async () => {
    browser(async () => null);
    await open();
    expect(screen.queryByRole('link', { name: 'Forgotten your password?' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });

  it('are a link for a forgotten password, and a passkey alone, whose refusal is shown like a wrong password', async () => {
    replace(window, '__APP_CONFIG__', { passwordLinks: true, passkeySignIn: true });
    browser(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    const { user } = await open();
    expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute(
      'href',
      '/forgotten_password',
    );
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Try again.');
  });
});
