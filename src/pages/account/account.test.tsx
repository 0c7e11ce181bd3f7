import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from '../../layout/Notifications.tsx';
import { EmailTab } from './EmailTab.tsx';
import { MobileTab } from './MobileTab.tsx';
import { PasswordTab } from './PasswordTab.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';
import { UsernameTab } from './UsernameTab.tsx';

/** Opens one part of My Account. `data` answers its calls. */
function open(part: React.ReactNode, data: Record<string, unknown>, identity: object = {}) {
  const children = (
    <>
      {part}
      <Notifications />
    </>
  );
  const auth = { getIdentity: async () => ({ id: 7, ...identity }), forget: () => undefined };
  render(shell({ children, data, auth }).element);
  return userEvent.setup();
}
const wrongPassword = () =>
  Promise.reject(new HttpError('Invalid', 422, { errors: { password: 'The current password is incorrect' } }));
const save = () => screen.getByRole('button', { name: 'Save' });
const askedFor = () => screen.findByRole('dialog', { name: 'Confirm your password' });
/** Enters the password that the drawer requires. */
const confirm = async (person: ReturnType<typeof userEvent.setup>, password: string) => {
  const drawer = await askedFor();
  const field = within(drawer).getByLabelText(/Current password/);
  await person.clear(field);
  await person.click(field);
  await person.paste(password);
  await person.click(within(drawer).getByRole('button', { name: 'Make changes' }));
};
const fill = async (person: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await person.clear(field);
  await person.click(field);
  if (text) await person.paste(text);
};

describe('the username form', () => {
  it('prompts for the password once the server requires it, again while it is wrong, and keeps what was typed', async () => {
    const refusal = (message: string) => new HttpError(message, 422, { errors: { password: message } });
    const answers = [refusal('Password is a required field'), refusal('The current password is incorrect'), {}];
    const changeUsername = jest.fn(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const person = open(<UsernameTab record={{ username: 'aoife' }} />, { changeUsername });
    await fill(person, /^New username/, 'ada');
    await fill(person, /^Confirm new username/, 'ada');
    await person.click(save());
    await confirm(person, 'wrong');
    const drawer = await screen.findByRole('dialog', { name: 'Confirm your password' });
    expect(await within(drawer).findByRole('link', { name: 'The current password is incorrect' })).toBeInTheDocument();
    const field = within(drawer).getByLabelText(/Current password/);
    await person.clear(field);
    await person.type(field, 'right');
    await person.click(within(drawer).getByRole('button', { name: 'Make changes' }));
    expect(await screen.findByText('Username succesfully changed')).toBeInTheDocument();
    const typed = { username: 'ada', username_confirm: 'ada' };
    expect(changeUsername.mock.calls).toEqual([
      [typed],
      [{ ...typed, password: 'wrong' }],
      [{ ...typed, password: 'right' }],
    ]);
  });

  // Also proves VAL-070, ERR-034.
  it('requires one, twice the same, and no password that was proved recently (ACC-013, ACC-014, ACC-015)', async () => {
    const changeUsername = jest.fn(async () => ({}));
    const person = open(<UsernameTab record={{ username: 'aoife' }} />, { changeUsername });
    await person.click(save());
    expect(await screen.findByRole('link', { name: 'Please enter a new username' })).toBeInTheDocument();
    await fill(person, /^New username/, 'ada');
    await fill(person, /^Confirm new username/, 'eve');
    await person.click(save());
    expect(await screen.findByText('Usernames must match')).toBeInTheDocument();
    expect(changeUsername).not.toHaveBeenCalled();
    await fill(person, /^Confirm new username/, 'ada');
    await person.click(save());
    expect(await screen.findByText('Username succesfully changed')).toBeInTheDocument();
    expect(changeUsername).toHaveBeenCalledWith({ username: 'ada', username_confirm: 'ada' });
  });
});

describe('the email form', () => {
  it('requires the new address twice (ACC-016, VAL-071)', async () => {
    const changeEmail = jest.fn();
    const person = open(<EmailTab record={{ email: 'a@example.com' }} />, { changeEmail });
    await person.click(save());
    expect(await screen.findByText('Required field')).toBeInTheDocument();
    await fill(person, /^New email/, 'b@example.com');
    await fill(person, /^Confirm new email/, 'c@example.com');
    await person.click(save());
    expect(await screen.findByText('Email addresses must match')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changeEmail).not.toHaveBeenCalled();
  });

  // Also proves ERR-032.
  it('sends nothing before the password is entered, and shows a wrong password in the drawer (ACC-017, ACC-018, ACC-023)', async () => {
    const changeEmail = jest.fn(async () => ({})).mockImplementationOnce(wrongPassword);
    const person = open(<EmailTab record={{ email: 'a@example.com' }} />, { changeEmail });
    await fill(person, /^New email/, 'b@example.com');
    await fill(person, /^Confirm new email/, 'b@example.com');
    await person.click(save());
    await askedFor();
    expect(changeEmail).not.toHaveBeenCalled();
    await confirm(person, 'wrong');
    expect(await screen.findByRole('link', { name: 'The current password is incorrect' })).toBeInTheDocument();
    await confirm(person, 'right');
    expect(await screen.findByText('Email address successfully changed')).toBeInTheDocument();
    expect(changeEmail).toHaveBeenLastCalledWith({
      email: 'b@example.com',
      email_confirm: 'b@example.com',
      password: 'right',
    });
  });
});

describe('the mobile form', () => {
  // Also proves ACC-022, VAL-072, ERR-033.
  it('starts with +44, and requires the number twice and the password (ACC-019, ACC-020, ACC-021)', async () => {
    const changeMobile = jest.fn(async () => ({}));
    const person = open(<MobileTab record={{ mobile_country_code: '+44', mobile_number: null }} />, { changeMobile });
    expect(screen.getByRole('combobox', { name: /Country code/ })).toHaveTextContent('+44');
    await person.click(save());
    expect(await screen.findByText('Required field')).toBeInTheDocument();
    await fill(person, /^New mobile/, '07700 900123');
    await fill(person, /^Confirm new mobile/, '07700 900124');
    await person.click(save());
    expect(await screen.findByText('Mobile numbers must match')).toBeInTheDocument();
    await fill(person, /^Confirm new mobile/, '07700 900123');
    await person.click(save());
    await askedFor();
    expect(changeMobile).not.toHaveBeenCalled();
    await confirm(person, 'right');
    expect(await screen.findByText('Mobile number successfully changed')).toBeInTheDocument();
    expect(changeMobile).toHaveBeenCalledWith({
      mobile_country_code: '+44',
      mobile_number: '07700 900123',
      mobile_number_confirm: '07700 900123',
      password: 'right',
    });
  });

  it('starts with +353 for a user whose payrolls are all Irish (contract G4)', async () => {
    const changeMobile = jest.fn(async () => ({}));
    const record = { mobile_country_code: '+353', mobile_number: '085 012 3456' } as const;
    const person = open(<MobileTab record={record} />, { changeMobile }, { allIrish: true });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Country code/ })).toHaveTextContent('+353'));
    await fill(person, /^New mobile/, '085 765 4321');
    await fill(person, /^Confirm new mobile/, '085 765 4321');
    await person.click(save());
    await confirm(person, 'right');
    expect(await screen.findByText('Mobile number successfully changed')).toBeInTheDocument();
    expect(changeMobile).toHaveBeenCalledWith(expect.objectContaining({ mobile_country_code: '+353' }));
  });
});

describe('the password form', () => {
  it('can be saved again after the server rejected the current password', async () => {
    const refusal = new HttpError('Invalid', 422, { errors: { old_password: 'The current password is incorrect' } });
    const changePassword = jest.fn(async () => ({})).mockRejectedValueOnce(refusal);
    const person = open(<PasswordTab />, { changePassword });
    await fill(person, /^Current password/, 'wrong');
    await fill(person, /^New password/, 'Correct-horse-7');
    await fill(person, /^Confirm new password/, 'Correct-horse-7');
    await waitFor(() => expect(save()).toBeEnabled());
    await person.click(save());
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toBeInvalid());
    expect(save()).toBeEnabled();
    expect(screen.queryByText('Fill in every field to save.')).toBeNull();
    await fill(person, /^Current password/, 'right');
    await person.click(save());
    await waitFor(() => expect(changePassword).toHaveBeenCalledTimes(2));
  });
});

describe('the security questions', () => {
  const questions = Array.from({ length: 10 }, (_, index) => ({
    id: index + 1,
    question: `Question no. ${index + 1}?`,
  }));
  const chosen = [5, 4, 3, 2, 1].map((id, index) => ({ id, number: index + 1, answer: null }));
  const calls = (over: object = {}) => ({
    securityQuestions: jest.fn(async () => questions),
    securityAnswers: jest.fn(async () => chosen),
    setSecurityQuestions: jest.fn(async () => []),
    ...over,
  });

  it('offers five of the server’s questions, none of them twice (ACC-024, ACC-027, ACC-028)', async () => {
    const data = calls({ securityAnswers: jest.fn(async () => chosen.slice(0, 1)) });
    const person = open(<QuestionsTab />, data);
    expect(await screen.findAllByRole('combobox')).toHaveLength(5);
    expect(data.securityQuestions).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole('combobox', { name: /Question 2/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(10);
    expect(screen.getByRole('option', { name: 'Question no. 5?' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('option', { name: 'Question no. 6?' })).not.toHaveAttribute('aria-disabled');
  });

  it('saves once all are answered, with the password (ACC-031, ERR-036, CON-022)', async () => {
    const data = calls();
    const person = open(<QuestionsTab />, data);
    await screen.findByLabelText(/Answer 1/);
    for (const number of [1, 2, 3, 4]) await fill(person, new RegExp(`Answer ${number}`), `no. ${number}`);
    await fill(person, /Answer 5/, '  ');
    await waitFor(() => expect(save()).toBeDisabled());
    expect(screen.getByText('Fill in every field to save.')).toBeVisible();
    await fill(person, /Answer 5/, 'no. 5');
    await waitFor(() => expect(save()).toBeEnabled());
    await person.click(save());
    await confirm(person, 'right');
    expect(await screen.findByText('Security questions successfully changed')).toBeInTheDocument();
    const sent = chosen.map(({ id, number }) => ({ id, number, answer: `no. ${number}` }));
    expect(data.setSecurityQuestions).toHaveBeenCalledWith(sent, 'right');
    await waitFor(() => expect(screen.getByLabelText(/Answer 1/)).toHaveValue(''));
  });
});

describe('the recovery codes (contract H6)', () => {
  it('creates the codes with the password, shows them until they are saved: neither Escape nor a click outside removes them, and there is no Close button', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);
    const makeRecoveryCodes = jest.fn(async () => ({ codes }));
    const person = open(<RecoveryCodes />, { makeRecoveryCodes });
    await person.click(screen.getByRole('button', { name: 'Create recovery codes' }));
    const drawer = await screen.findByRole('dialog', { name: 'Recovery codes' });
    await person.type(within(drawer).getByLabelText(/Current password/), 'right');
    await person.click(within(drawer).getByRole('button', { name: 'Make changes' }));
    const shown = await within(drawer).findAllByText(/-/, { selector: 'code' });
    expect(shown.map(({ textContent }) => textContent)).toEqual(codes);
    await person.keyboard('{Escape}');
    await person.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
    expect(within(drawer).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(within(drawer).getByText(codes[0] ?? '')).toBeVisible();
    await person.click(within(drawer).getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
    expect(makeRecoveryCodes).toHaveBeenCalledWith('right');
  });
});

describe('the sessions of the user (contract H6)', () => {
  it('names each session, and logs out only the others', async () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
    const at = '2026-11-20T10:00:00.000Z';
    const session = { created_at: at, last_used_at: at, address: '192.0.2.7' };
    let rows = [
      { ...session, id: 1, device: chrome, current: true },
      { ...session, id: 2, device: 'curl/8', current: false },
    ];
    const endOtherSessions = jest.fn(async () => {
      rows = rows.slice(0, 1);
      return {};
    });
    const person = open(<Sessions />, { ownSessions: async () => rows, endOtherSessions });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Chrome on Windows · 192.0.2.7This device',
      expect.stringMatching(/^Unknown device · 192\.0\.2\.7Last used 20\/11\/2026 10:00/),
    ]);
    expect(screen.getAllByRole('button', { name: /^Log out Unknown device/ })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('You are not logged in anywhere else.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('keeps a session that was ended in its place, so that a second click ends no other', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const session = (id: number, address: string) => ({
      id,
      address,
      device: 'curl/8',
      current: id === 1,
      created_at: at,
      last_used_at: at,
    });
    let rows = [session(1, '192.0.2.1'), session(2, '192.0.2.2'), session(3, '192.0.2.3')];
    const endSession = jest.fn(async (id: number) => {
      rows = rows.filter((row) => row.id !== id);
      return {};
    });
    const person = open(<Sessions />, { ownSessions: async () => rows, endSession });
    const [first] = await screen.findAllByRole('button', { name: /^Log out Unknown device/ });
    if (!first) throw new Error('two sessions can be ended');
    await person.click(first);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Log out Unknown device/ })).toHaveLength(1));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringContaining('192.0.2.1'),
      expect.stringMatching(/192\.0\.2\.2.*Logged out on that device$/),
      expect.stringContaining('192.0.2.3'),
    ]);
  });
});
