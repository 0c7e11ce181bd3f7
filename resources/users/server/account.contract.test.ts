import { randomBytes } from 'node:crypto';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { sealSecrets } from '#server/session/sealSecrets.ts';
import { lettersTo } from '#test/support/letters.ts';
import { type Reply, type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Creates a user with a password and logs in. */
const somebody = async () => {
  const account = await anAccount(portal);
  const login = async (): Promise<string> =>
    (await signIn(portal, { username: account.username, password: PASSWORD })).body.token;
  const token = await login();
  const change = (method: string, path: string, body?: object): Promise<Reply> =>
    portal.call(method, `/security/${path}`, { token, ...(body && { body }) });
  const subjects = async (to = account.email) => {
    const rows = await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', to).execute();
    return rows.map(({ subject }) => subject);
  };
  const audited = async (event: string) => {
    const rows = portal.db.selectFrom('audit').select('changes').where('record_id', '=', account.id);
    return (await rows.where('event', '=', event).execute()).map(({ changes }) => changes);
  };
  return { ...account, token, login, change, subjects, audited };
};
const lives = async (token: string): Promise<boolean> =>
  (await portal.call('GET', '/user/profile', { token })).status === 200;

describe('username changes (API-084)', () => {
  it('requires no password while the login is recent (F-62): the new name logs in, the old one no longer does, other sessions end and the owner is notified', async () => {
    const { username, token, change, login, subjects, audited } = await somebody();
    const other = await login();
    const answer = await change('PATCH', 'username', { username: ' Ada.B ', username_confirm: 'Ada.B' });
    expect(answer).toSucceed(200);
    expect(answer.body.data.username).toBe('Ada.B');
    expect((await signIn(portal, { username, password: PASSWORD })).status).toBe(401);
    expect((await signIn(portal, { username: 'ada.b', password: PASSWORD })).status).toBe(200);
    expect([await lives(token), await lives(other)]).toEqual([true, false]);
    expect(await subjects()).toEqual(['Your Tipology username was changed']);
    expect(await audited('users.changed')).toEqual([{ username: [username, 'Ada.B'] }]);
  });

  it('rejects an empty username, two that differ, one that is taken, and a wrong password if one is sent', async () => {
    const { change } = await somebody();
    const { username: taken } = await somebody();
    const rename = (username: string, more: object = {}) =>
      change('PATCH', 'username', { username, username_confirm: username, ...more });
    expect(await rename(' ')).toRejectFields({ username: ['Please enter a new username'] });
    expect(await rename('one', { username_confirm: 'two' })).toRejectFields({
      username_confirm: ['Usernames must match'],
    });
    expect(await rename(taken.toUpperCase())).toRejectFields({ username: [expect.stringContaining('used')] });
    expect(await rename('x'.repeat(81))).toRejectFields({ username: [expect.stringContaining('maximum')] });
    expect(await rename('fresh', { password: 'Wrong-horse-7' })).toRejectFields({
      password: ['The current password is incorrect'],
    });
  });
});

describe('email address changes (API-085)', () => {
  it('requires the password, ends every other session and notifies both addresses', async () => {
    const { token, login, change, subjects, email } = await somebody();
    const other = await login();
    const next = `new.${email}`;
    const answer = await change('PATCH', 'email', { email: next, email_confirm: next, password: PASSWORD });
    expect(answer).toSucceed(200);
    expect(answer.body.data.email).toEqual(next);
    expect([await lives(token), await lives(other)]).toEqual([true, false]);
    const letters = ['Your Tipology email address was changed'];
    const toNext = ['Confirm your Tipology email address', ...letters];
    expect([await subjects(), await subjects(next)]).toEqual([letters, toNext]);
  });

  it.each([
    ['no password', {}, { password: ['Password is a required field'] }],
    ['a wrong one', { password: 'Wrong-horse-7' }, { password: ['The current password is incorrect'] }],
    [
      'two that differ',
      { email_confirm: 'b@example.com', password: PASSWORD },
      { email_confirm: [expect.any(String)] },
    ],
    ['none at all', { email: '', password: PASSWORD }, { email: [expect.any(String)] }],
    ['no address', { email: 'abc', password: PASSWORD }, { email: ['Please use the format name@example.com'] }],
  ])('rejects %s with 422, changes nothing and ends no session (F-63)', async (_, given, errors) => {
    const { change, token, login, email, subjects } = await somebody();
    const other = await login();
    const wanted = { email: 'a@example.com', email_confirm: 'a@example.com', ...given };
    expect(await change('PATCH', 'email', wanted)).toRejectFields(errors);
    const profile = await portal.call('GET', '/user/profile', { token });
    expect([profile.body.data.email, await lives(other), await subjects()]).toEqual([email, true, []]);
  });

  it('rejects an address that another user has', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const body = { email: two.email, email_confirm: two.email, password: PASSWORD };
    expect(await one.change('PATCH', 'email', body)).toRejectFields({ email: [expect.stringContaining('used')] });
  });
});

describe('mobile number changes (API-086)', () => {
  const number = { mobile_number: '087 123 4567', mobile_number_confirm: '087  123 4567 ' };

  it('accepts the specified payload soon after login, and requires the password after five minutes (F-61)', async () => {
    const { change, subjects } = await somebody();
    const first = await change('PATCH', 'mobile_number', { ...number, mobile_country_code: '+353' });
    expect(first).toSucceed(200);
    expect(first.body.data.mobile_number).toBe('087 123 4567');
    expect(first.body.data.mobile_country_code).toBe('+353');
    expect(await subjects()).toEqual(['Your Tipology mobile number was changed']);
    portal.wait(5 * MINUTE + 1000);
    expect(await change('PATCH', 'mobile_number', number)).toRejectFields({
      password: ['Password is a required field'],
    });
    expect((await change('PATCH', 'mobile_number', { ...number, password: PASSWORD })).status).toBe(200);
    // After the password is given again, this session does not need it for another five minutes.
    portal.wait(4 * MINUTE);
    expect((await change('PATCH', 'mobile_number', number)).status).toBe(200);
  });

  it.each([
    ['a wrong password, however fresh the login', { password: 'Wrong-horse-7' }, 'password'],
    ['two that differ', { mobile_number_confirm: '087 123 4568' }, 'mobile_number_confirm'],
    ['none at all', { mobile_number: '' }, 'mobile_number'],
    ['letters', { mobile_number: 'call me' }, 'mobile_number'],
    ['more than 15 characters (VAL-013)', { mobile_number: '0'.repeat(16) }, 'mobile_number'],
    ['a country we do not serve', { mobile_country_code: '+1' }, 'mobile_country_code'],
  ])('rejects %s', async (_, given, field) => {
    const { change } = await somebody();
    const refused = await change('PATCH', 'mobile_number', { ...number, ...given });
    expect(refused).toRejectFields(field);
  });
});

describe('security questions (API-087, API-088, API-089)', () => {
  const five = [3, 1, 4, 9, 5].map((id, index) => ({ id, number: index + 1, answer: ` Answer  ${id} ` }));

  it('offers ten questions, keeps the five chosen, and never returns the answers (ACC-028, ACC-029, ACC-030)', async () => {
    const { change, id, subjects } = await somebody();
    const offered = await change('GET', 'questions_list');
    expect([offered.body.data.length, offered.body.data[0]]).toEqual([10, { id: 1, question: expect.any(String) }]);
    expect((await change('GET', 'questions')).body.data).toEqual([]);
    const kept = five.map(({ id: question, number }) => ({ id: question, number, answer: null }));
    const saved = await change('PUT', 'questions', { questions: five, password: PASSWORD });
    expect(saved).toSucceed(200);
    expect(saved.body.data).toEqual(kept);
    expect((await change('GET', 'questions')).body.data).toEqual(kept);
    const rows = await portal.db.selectFrom('security_answers').selectAll().where('user_id', '=', id).execute();
    expect(rows.map(({ hash }) => hash.slice(0, 10))).toEqual(Array(5).fill('$argon2id$'));
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBe(5);
    expect(JSON.stringify([rows, await portal.db.selectFrom('audit').selectAll().execute()])).not.toMatch(/answer +3/i);
    expect(await subjects()).toEqual(['Your Tipology security questions were changed']);
    const other = five.map((one) => ({ ...one, id: one.id + 1 }));
    expect((await change('PUT', 'questions', { questions: other, password: PASSWORD })).body.data[0].id).toBe(4);
  });

  it.each([
    ['four', five.slice(0, 4), 'questions'],
    ['six', [...five, { id: 10, number: 5, answer: 'x' }], 'questions'],
    ['a question chosen twice (ACC-025, VAL-073)', five.map((one) => ({ ...one, id: 1 })), 'questions.1.id'],
    ['a number given twice', five.map((one) => ({ ...one, number: 1 })), 'questions.1.number'],
    ['an empty answer (ACC-026)', five.map((one) => ({ ...one, answer: ' \u00a0' })), 'questions.0.answer'],
    ['a question there is not', five.map((one) => ({ ...one, id: one.id + 90 })), 'questions.0.id'],
  ])('rejects %s', async (_, questions, field) => {
    const { change } = await somebody();
    const { status, body } = await change('PUT', 'questions', { questions, password: PASSWORD });
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, field]);
    expect((await change('GET', 'questions')).body.data).toEqual([]);
  });

  it('needs the password, and is no way in', async () => {
    const { change, username } = await somebody();
    for (const password of [undefined, '', 'Wrong-horse-7'])
      expect((await change('PUT', 'questions', { questions: five, password })).body.errors).toEqual({
        password: [expect.any(String)],
      });
    const asCode = await signIn(portal, { username, security_answer: 'Answer 3' });
    expect(asCode.status).toBe(422);
  });
});

describe('sessions of an account (contract H6)', () => {
  it('lists the active sessions of the caller alone, in no view as another user', async () => {
    const { id, token, change, login } = await somebody();
    const outsider = await somebody();
    portal.wait(MINUTE);
    const idle = await login();
    await portal.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(portal.now().getTime() - 31 * MINUTE) })
      .where('user_id', '=', id)
      .where('created_at', '>', new Date(portal.now().getTime() - 1000))
      .execute();
    await login();
    const master = await portal.person({ tronc_master: true });
    const view = await portal.call('POST', `/users/${id}/view_as`, { token: master.token });
    const { body } = await change('GET', 'sessions');
    expect(body.data.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
    expect(Object.keys(body.data[0])).toEqual(['id', 'created_at', 'last_used_at', 'address', 'device', 'current']);
    expect([await lives(token), await lives(idle), await lives(view.body.data.token)]).toEqual([true, false, true]);
    const looked = await portal.call('GET', '/security/sessions', { token: view.body.data.token });
    expect(looked).toBeRefused(403, 'view_as_read_only');
    const theirs = (await outsider.change('GET', 'sessions')).body.data[0].id;
    expect((await change('DELETE', `sessions/${theirs}`)).status).toBe(404);
    expect(await lives(outsider.token)).toBe(true);
  });

  it('ends one session, or all others including incomplete logins, with audit rows', async () => {
    const { id, token, username, change, login, audited } = await somebody();
    const [one, two, three] = [await login(), await login(), await login()];
    const rows: { id: number; current: boolean }[] = (await change('GET', 'sessions')).body.data;
    const first = rows.filter(({ current }) => !current).at(-1)?.id;
    expect((await change('DELETE', `sessions/${first}`)).body).toEqual({ data: { id: first } });
    expect([await lives(one), await lives(two)]).toEqual([false, true]);
    expect((await change('DELETE', `sessions/${first}`)).status).toBe(404);
    await portal.db.updateTable('users').set({ mfa_sms: true, mobile_number: '1234' }).where('id', '=', id).execute();
    const half = (await signIn(portal, { username, password: PASSWORD })).body.token;
    expect((await change('DELETE', 'sessions')).body).toEqual({ data: {} });
    expect([await lives(token), await lives(two), await lives(three)]).toEqual([true, false, false]);
    expect((await signIn(portal, { smscode: '123456' }, { token: half })).body.code).toBe('login_again');
    expect([(await audited('session.ended')).length, (await audited('session.others_ended')).length]).toEqual([1, 1]);
  });
});

describe('recovery codes (contract H6)', () => {
  /** Creates a user with an authenticator app and recovery codes. */
  const prepared = async () => {
    const person = await somebody();
    const key = await withApp(portal, person.token);
    const make = () => person.change('POST', 'recovery_codes', { password: PASSWORD });
    const codes: string[] = (await make()).body.data.codes;
    const half = async (): Promise<string> =>
      (await signIn(portal, { username: person.username, password: PASSWORD })).body.token;
    const use = async (recovery_code: string) => signIn(portal, { recovery_code }, { token: await half() });
    return { ...person, key, make, codes, use };
  };

  it('are ten, made by the password and stored as hashes, never in what a repeat is answered', async () => {
    const { id, codes, change, subjects, make } = await prepared();
    expect(codes.every((code) => /^(\w{4}-){3}\w{4}$/.test(code)) && new Set(codes).size).toBe(10);
    const kept = await Promise.all([
      portal.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
      portal.db.selectFrom('idempotency').selectAll().execute(),
      portal.db.selectFrom('audit').selectAll().execute(),
      portal.db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const code of codes) expect(JSON.stringify(kept)).not.toMatch(new RegExp(code.replaceAll('-', '-?')));
    expect(await subjects()).toContain('New recovery codes');
    expect((await change('POST', 'recovery_codes', { password: 'Wrong-horse-7' })).body.errors).toEqual({
      password: ['The current password is incorrect'],
    });
    expect((await change('POST', 'recovery_codes', {})).status).toBe(422);
    expect((await make()).body.data.codes).not.toEqual(codes);
  });

  it('each replace the app once, and the owner learns how many are left', async () => {
    const { id, codes, use, change, email } = await prepared();
    const [first = '', second = ''] = codes;
    const done = await use(first.toUpperCase().replaceAll('-', ' '));
    expect([done.body.incomplete, await lives(done.body.token)]).toEqual([false, true]);
    const again = await use(first);
    expect(again).toBeRefused(401, 'wrong_code');
    const tokens = await Promise.all([use(second), use(second), use(second)]);
    expect(tokens.filter(({ status }) => status === 200).length).toBe(1);
    const letters = (await lettersTo(portal, email)).filter(({ subject }) => subject === 'A recovery code was used');
    expect(letters.map(({ text }) => /left: (\d)/.exec(text ?? '')?.[1])).toEqual(['9', '8']);
    expect((await change('GET', 'recovery_codes')).body.data).toEqual({ left: 8 });
    const notices = portal.db.selectFrom('notices').select('params').where('user_id', '=', id);
    const used = await notices.where('code', '=', 'account_recovery_code_used').orderBy('id').execute();
    expect(used.map(({ params }) => params)).toEqual([{ left: 9 }, { left: 8 }]);
  });

  it('accepts a code with the password in one request, but no code of another user', async () => {
    const [one, two] = [await prepared(), await prepared()];
    const login = (username: string, recovery_code = '') =>
      signIn(portal, { username, password: PASSWORD, recovery_code });
    expect((await login(two.username, one.codes[0])).body.code).toBe('wrong_code');
    expect((await login(one.username, one.codes[0])).body.incomplete).toBe(false);
  });

  it('counts wrong recovery codes like wrong app codes: 5 end the pending login', async () => {
    const { username, codes } = await prepared();
    const { token } = (await signIn(portal, { username, password: PASSWORD })).body;
    for (let n = 0; n < 5; n += 1)
      expect((await signIn(portal, { recovery_code: '0000-0000-0000-0000' }, { token })).body.code).toBe('wrong_code');
    expect((await signIn(portal, { recovery_code: codes[0] }, { token })).body.code).toBe('login_again');
  });

  it('removes the codes with the app, accepts a code to remove the app, and answers 409 without an app', async () => {
    const { id, codes, change, username } = await prepared();
    expect((await change('POST', 'totp/disable', {})).body.errors).toEqual({ totp: [expect.any(String)] });
    const off = await change('POST', 'totp/disable', { recovery_code: codes[3] });
    expect(off).toSucceed(200);
    expect(off.body.data.mfa_totp).toBe(false);
    expect((await signIn(portal, { username, password: PASSWORD })).body.incomplete).toBe(false);
    expect(await portal.db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', id).execute()).toEqual(
      [],
    );
    expect((await change('POST', 'recovery_codes', { password: PASSWORD })).body.code).toBe('totp_not_on');
  });
});

describe('the authenticator key in the database', () => {
  it('is sealed, and opens in no other row', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const key = await withApp(portal, one.token);
    await withApp(portal, two.token);
    const secretOf = (id: number) =>
      portal.db.selectFrom('totp_secrets').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow();
    const { secret } = await secretOf(one.id);
    expect([secret.startsWith('v1.'), secret.includes(key)]).toEqual([true, false]);
    await portal.db.updateTable('totp_secrets').set({ secret }).where('user_id', '=', two.id).execute();
    const moved = await signIn(portal, { username: two.username, password: PASSWORD, totp: appCode(portal, key) });
    expect(moved.status).not.toBe(200);
    await portal.db.deleteFrom('totp_secrets').where('user_id', '=', two.id).execute();
  });

  it('encrypts a key that an earlier version stored readably at the next start, and does not start with a wrong key', async () => {
    const { id, token, username } = await somebody();
    const key = await withApp(portal, token);
    const mine = portal.db.updateTable('totp_secrets').where('user_id', '=', id);
    await mine.set({ secret: key }).execute();
    await sealSecrets(portal.db, portal.secrets);
    const rows = await portal.db.selectFrom('totp_secrets').select('secret').execute();
    expect(rows.filter(({ secret }) => !secret.startsWith('v1.'))).toEqual([]);
    const login = await signIn(portal, { username, password: PASSWORD, totp: appCode(portal, key) });
    expect(login.body.incomplete).toBe(false);
    await expect(sealSecrets(portal.db, secretBox(randomBytes(32)))).rejects.toThrow(/SECRET_KEY/);
  });
});

describe('idempotency keys (F-155)', () => {
  it('rejects a key that is too long to store instead of ignoring it', async () => {
    const { token } = await somebody();
    const post = (length: number) =>
      portal.call('POST', '/news/seen', { token, headers: { 'idempotency-key': 'k'.repeat(length) } });
    expect([(await post(100)).status, (await post(101)).status]).toEqual([200, 422]);
  });
});
