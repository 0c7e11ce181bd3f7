import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '#test/support/browser/openScreen.tsx';
import { replace } from '#test/support/browser/replace.ts';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';

let wire: Wire | undefined;
afterEach(() => wire?.restore());

type Reply = { status?: number; json: unknown };
const open = (replies: Reply[] = []) => {
  const reply = ({ url }: Sent) =>
    (url.includes('forgotten') ? replies.shift() : undefined) ?? { status: 500, json: {} };
  const at = '/forgotten_password';
  ({ wire } = openScreen({ at, path: at, children: <ForgottenPassword />, reply }));
  return userEvent.setup();
};
const name = () => screen.findByRole('textbox', { name: /^Username or email address/ });
const send = () => screen.getByRole('button', { name: 'Send the link' });

describe('the page for a forgotten password', () => {
  it('requests a link without a session, says the same for every name, and keeps the name for another try', async () => {
    replace(window, '__APP_CONFIG__', { passwordLinks: true });
    const limited = { status: 429, json: { code: 'too_many', message: 'Too many attempts. Try again in 12 minutes.' } };
    const person = open([limited, { json: { data: { minutes: 30 } } }]);
    expect(await name()).toHaveFocus();
    await person.click(send());
    expect(await name()).toBeInvalid();
    await person.type(await name(), ' ada ');
    await person.click(send());
    expect(await screen.findByText('Too many attempts. Try again in 12 minutes.')).toBeInTheDocument();
    expect(await name()).toHaveValue(' ada ');
    await person.click(send());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If an account has this name, we have sent it an email with a link. The link works once and expires after 30 minutes.',
    );
    const sent = wire?.sent.filter(({ url }) => url.includes('forgotten')) ?? [];
    expect(sent.map(({ body }) => body)).toEqual([{ username: 'ada' }, { username: 'ada' }]);
    for (const { headers } of sent) expect(headers.get('X-Token')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Use another name' }));
    expect(await name()).toHaveValue(' ada ');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  it('explains what to do where the portal sends no email', async () => {
    open();
    expect(await screen.findByText(/^This portal sends no email\. Ask the person/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
