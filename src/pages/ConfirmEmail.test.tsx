import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';

const TOKEN = 'a-token-of-the-length-that-links-have-0123456';

let wire: Wire | undefined;
afterEach(() => wire?.restore());

const open = (hash: string, replies: { status?: number; json: unknown }[] = []) => {
  const path = '/confirm_email';
  window.history.replaceState(null, '', path + hash);
  const reply = ({ url }: Sent) => (url.includes(path) ? replies.shift() : undefined) ?? { status: 500, json: {} };
  ({ wire } = openScreen({ at: path, path, children: <ConfirmEmail />, reply }));
  return userEvent.setup();
};
const confirm = () => screen.findByRole('button', { name: 'Confirm the address' });

describe('the page that confirms an email address', () => {
  it('takes the token out of the address, and sends it once the owner confirms', async () => {
    const person = open(`#token=${TOKEN}`, [{ json: { data: { username: 'ada' } } }]);
    await person.click(await confirm());
    expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
    const sent = wire?.sent.filter(({ url }) => url.includes('confirm_email')) ?? [];
    expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(sent[0]?.headers.get('X-Token')).toBeNull();
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  });

  it('says how to get another link if this one has ended or is not complete', async () => {
    const ended = { status: 409, json: { code: 'link_ended', message: 'This link has ended.' } };
    const person = open(`#token=${TOKEN}`, [ended]);
    await person.click(await confirm());
    expect(await screen.findByText(/enter your email address again in My Account/)).toBeInTheDocument();
    wire?.restore();
    open('');
    expect(await screen.findAllByText(/enter your email address again in My Account/)).not.toHaveLength(0);
  });

  it('keeps the link for another try after a failure', async () => {
    const person = open(`#token=${TOKEN}`, [{ status: 503, json: {} }, { json: { data: { username: 'ada' } } }]);
    await person.click(await confirm());
    expect(await confirm()).toBeEnabled();
    await person.click(await confirm());
    expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
  });
});
