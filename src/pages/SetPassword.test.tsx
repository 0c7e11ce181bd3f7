import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { SetPassword } from './SetPassword.tsx';

const TOKEN = 'x'.repeat(43);
const GOOD = 'Hedge-and-harbour-4';
const ENDED = { status: 409, json: { code: 'link_ended', message: 'This link has expired.' } };

let wire: Wire;
afterEach(() => wire.restore());

type Reply = { status?: number; json: unknown };
/** The page opened by a link; the responses to the check and to the new password, each used in turn. */
const open = (checks: Reply[], saves: Reply[] = [], hash = `#token=${TOKEN}`) => {
  window.history.replaceState(null, '', `/set_password${hash}`);
  const reply = ({ url }: Sent) => (url.endsWith('/check') ? checks.shift() : saves.shift()) ?? ENDED;
  ({ wire } = openScreen({ at: '/set_password', path: '/set_password', children: <SetPassword />, reply }));
  return userEvent.setup();
};
const valid: Reply = { json: { data: { username: 'ada' } } };
const choose = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.type(await screen.findByLabelText(/^New password/), GOOD);
  await person.type(screen.getByLabelText(/^Confirm new password/), GOOD);
  await person.click(screen.getByRole('button', { name: 'Save password' }));
};
const sent = () => wire.sent.filter(({ url }) => url.includes('password_link')).map(({ body }) => body);

describe('a one-time link', () => {
  it('removes its token from the address immediately, and is sent without a session', async () => {
    const person = open([valid], [valid]);
    expect(await screen.findByText('Choose a password for the account ada.')).toBeInTheDocument();
    expect(window.location.hash).toBe('');
    await choose(person);
    expect(await screen.findByText(/Your password is set/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
    expect(sent()).toEqual([{ token: TOKEN }, { token: TOKEN, password: GOOD, password_confirm: GOOD }]);
    for (const { url, headers } of wire.sent)
      if (url.includes('password_link')) expect(headers.get('X-Token')).toBeNull();
  });

  it('shows the server’s error at its field and keeps what was typed', async () => {
    const fault = { status: 422, json: { code: 'invalid', message: 'Check', errors: { password: ['Too common'] } } };
    const person = open([valid], [fault, valid]);
    await choose(person);
    expect(await screen.findByText('Too common')).toBeInTheDocument();
    expect(screen.getByLabelText(/^New password/)).toHaveValue(GOOD);
  });

  it('shows that it has expired, when it is opened or when the password is sent', async () => {
    const person = open([valid], [ENDED]);
    await choose(person);
    expect(await screen.findByText('This link has expired.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
  });

  it('without a token sends no request and shows so', async () => {
    open([], [], '');
    expect(await screen.findByText(/This link is not complete/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('is checked again on request, if the server could not be reached', async () => {
    const person = open([{ status: 500, json: { message: 'Error' } }, valid]);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Choose a password for the account ada.')).toBeInTheDocument());
  });
});
