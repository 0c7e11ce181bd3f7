import { eventually } from '#test/support/eventually.ts';
import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';

const HOUR = 3_600_000;
const NEW = 'Quite-another-8';

let portal: TestPortal;
const lines: string[] = [];
let troncmaster: { id: number; token: string };
beforeAll(async () => {
  const mail = { smtpUrl: 'smtp://mail.example.com', publicUrl: 'https://portal.example.com' };
  const log = { write: (line: string) => void lines.push(line) };
  portal = await testPortal({ ...mail, logLevel: 'warn' }, [], undefined, log);
  troncmaster = await portal.person({ tronc_master: true });
});
afterAll(() => portal.close());
beforeEach(() => portal.wait(61_000));

let made = 0;
const added = async (
  who = troncmaster,
  more: object = {},
): Promise<{ id: number; email: string; username: string }> => {
  made += 1;
  const body = { forename: 'Niamh', surname: 'Walsh', email: `walsh${made}@example.com`, ...more };
  const answer = await portal.call('POST', '/users', { token: who.token, body });
  expect(answer).toSucceed(201);
  expect(answer.body.meta).toBeUndefined();
  return answer.body.data;
};
const reset = (id: number, who = troncmaster) =>
  portal.call('POST', `/users/${id}/reset_password`, { token: who.token });
/** The token of the newest link that was mailed to this address. */
const tokenFor = async (recipient: string): Promise<string> => {
  const links = (await lettersTo(portal, recipient)).filter(({ text }) => text?.includes('/set_password#'));
  return /https:\/\/portal\.example\.com\/set_password#token=([\w-]+)/.exec(links.at(-1)?.text ?? '')?.[1] ?? '';
};
const check = (token: string) => portal.call('POST', '/auth/password_link/check', { body: { token } });
const choose = (token: string, password = NEW, password_confirm = password) =>
  portal.call('POST', '/auth/password_link', { body: { token, password, password_confirm } });
const login = (username: string, password: string) => signIn(portal, { username, password });

describe('a one-time link (ASVS 6.4.1, 6.4.3)', () => {
  it('lets the owner of a new account choose a password once, and signs nobody in', async () => {
    const { email, username } = await added();
    const token = await tokenFor(email);
    expect((await check(token)).body).toEqual({ data: { username } });
    for (const [password, confirm, field] of [
      ['weak', 'weak', 'password'],
      [NEW, `${NEW}!`, 'password_confirm'],
    ] as const) {
      const answer = await choose(token, password, confirm);
      expect(answer).toRejectFields(field);
    }
    const answer = await choose(token);
    expect(answer).toSucceed(200);
    expect(answer.body).toEqual({ data: { username } });
    expect((await login(username, NEW)).body.incomplete).toBe(false);
    expect((await choose(token, PASSWORD)).body.code).toBe('link_ended');
    expect((await login(username, PASSWORD)).status).toBe(401);
  });

  it('is stored only as a hash, next to the email itself', async () => {
    const { email } = await added();
    const token = await tokenFor(email);
    const links = await portal.db.selectFrom('password_links').selectAll().execute();
    const rows = await portal.db.selectFrom('audit').selectAll().execute();
    expect(token.length).toBe(43);
    expect(JSON.stringify([links, rows])).not.toContain(token);
  });

  it('gives the same error whether it is unknown, used, expired, replaced, or its account disabled or moved to another address', async () => {
    const used = await added();
    const usedToken = await tokenFor(used.email);
    await choose(usedToken);
    const replaced = await added();
    const replacedToken = await tokenFor(replaced.email);
    await reset(replaced.id);
    const disabled = await added();
    const disabledToken = await tokenFor(disabled.email);
    await portal.call('POST', `/users/${disabled.id}/disable`, { token: troncmaster.token });
    const moved = await added();
    const movedToken = await tokenFor(moved.email);
    await portal.call('PATCH', `/users/${moved.id}`, {
      token: troncmaster.token,
      body: { email: 'elsewhere@example.com' },
    });
    const expired = await added();
    const expiredToken = await tokenFor(expired.email);
    await portal.db
      .updateTable('password_links')
      .set({ expires_at: portal.now() })
      .where('user_id', '=', expired.id)
      .execute();
    const tokens = ['unknown', usedToken, replacedToken, disabledToken, movedToken, expiredToken];
    const answers = await Promise.all(tokens.flatMap((token) => [check(token), choose(token)]));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toBeRefused(409, 'link_ended');
    expect((await check(await tokenFor(replaced.email))).status).toBe(200);
  });

  it('leaves an audit row and a line of the log when it is refused, without the token', async () => {
    const { email } = await added();
    const used = await tokenFor(email);
    await choose(used);
    portal.wait(61_000);
    const since = portal.now();
    lines.length = 0;
    const wrong = 'no-such-link-anywhere';
    for (const token of [wrong, used]) expect((await check(token)).status).toBe(409);
    expect((await choose(used)).status).toBe(409);
    const refused = async () =>
      portal.db
        .selectFrom('audit')
        .select(['record_id', 'user_id', 'changes', 'cause'])
        .where('event', '=', 'session.refused')
        .where('at', '>=', since)
        .orderBy('id')
        .execute();
    const rows = await eventually(async () => {
      // Without the rows that count the repeated refusals of the tests before.
      const found = (await refused()).filter(({ changes }) => !('repeated' in (changes ?? {})));
      return found.length >= 2 && found;
    });
    const row = { record_id: null, user_id: null, changes: { refused: [null, 'link_ended'] } };
    expect(rows).toEqual([
      { ...row, cause: 'POST /auth/password_link/check' },
      { ...row, cause: 'POST /auth/password_link' },
    ]);
    const said = lines
      .map((line) => JSON.parse(line).refusal)
      .filter((refusal) => refusal?.code === 'link_ended' && !('repeated' in refusal));
    expect(said.length).toBe(2);
    for (const secret of [wrong, used]) expect(lines.join('')).not.toContain(secret);
  });

  it('lasts 7 days for a new account and 24 hours for a reset one', async () => {
    const fresh = await added();
    const freshToken = await tokenFor(fresh.email);
    const old = await added();
    await reset(old.id);
    const oldToken = await tokenFor(old.email);
    portal.wait(24 * HOUR + 1000);
    expect([(await check(freshToken)).status, (await check(oldToken)).status]).toEqual([200, 409]);
    portal.wait(6 * 24 * HOUR);
    expect((await check(freshToken)).status).toBe(409);
    troncmaster = await portal.person({ tronc_master: true });
    await portal.db.updateTable('users').set({ tronc_master: false }).where('id', '<>', troncmaster.id).execute();
  });

  it('sets one password only, however many requests use it at once', async () => {
    const { email } = await added();
    const token = await tokenFor(email);
    const passwords = ['One-password-1', 'Two-passwords-2', 'Three-passwords-3', 'Four-passwords-4'];
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(email, chosen)).status).toBe(200);
  });

  it('ends the sessions and the second step of an account that is reset, and leaves no known password', async () => {
    const account = await anAccount(portal);
    const { token } = (await login(account.username, PASSWORD)).body;
    await withApp(portal, token);
    const answer = await reset(account.id);
    expect(answer).toSucceed(200);
    expect(answer.body.meta).toBeUndefined();
    expect(answer.body.data.mfa_totp).toBe(false);
    expect((await portal.call('GET', '/user/profile', { token })).status).toBe(401);
    expect((await login(account.username, PASSWORD)).status).toBe(401);
    await choose(await tokenFor(account.email));
    expect((await login(account.username, NEW)).body.incomplete).toBe(false);
  });

  it('is limited by address, so that tokens cannot be tried in bulk', async () => {
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push((await check(`wrong${n}`)).status);
    expect([answers.slice(0, 30).every((status) => status === 409), answers.at(-1)]).toEqual([true, 429]);
  });
});

describe('an address that another user entered', () => {
  it('is sent no link by those who manage a client’s users, once the owner has used the account', async () => {
    const company = await aCompany(portal);
    const payroll = await aPayroll(portal, company);
    const rights = { [payroll]: { company_id: company, permissions: ['super_user', 'dual_approve'] } };
    const manager = await portal.person({ payrolls: rights });
    const approver = await portal.person({ payrolls: rights });
    const permissions = [{ payroll_id: payroll, permissions: ['dual_approve'] }];
    const { id, email, username } = await added(manager, { permissions });
    const move = (address: string) =>
      portal.call('PATCH', `/users/${id}`, { token: manager.token, body: { email: address } });
    // A wrong address of an account that nobody has used yet is corrected and sent a new link.
    await move(`right.${email}`);
    expect((await reset(id, manager)).status).toBe(200);
    await choose(await tokenFor(`right.${email}`));
    expect((await login(username, NEW)).status).toBe(200);

    await move(`mine.${email}`);
    const refused = await reset(id, manager);
    expect(refused).toBeRefused(409, 'address_changed');
    const notices = await portal.call('GET', '/notices?security=1', { token: approver.token });
    expect(notices.body.data.map(({ code }: { code: string }) => code)).toContain('user_email_changed');
    const letters = portal.db.selectFrom('outbox').select('subject').where('recipient', '=', `right.${email}`);
    expect((await letters.execute()).map(({ subject }) => subject)).toContain(
      'Your Tipology email address was changed',
    );
    expect((await reset(id)).status).toBe(200);
  });
});
