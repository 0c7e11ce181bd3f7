import { sql } from 'kysely';
import pg from 'pg';
import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { sendForgottenLink } from './routes/forgottenPassword.ts';

const MINUTE = 60_000;
const NEW = 'Quite-another-8';

let portal: TestPortal;
let asked: string[] = [];
beforeAll(async () => {
  portal = await testPortal({ smtpUrl: 'smtp://mail.example.com', publicUrl: 'https://portal.example.com' });
});
afterAll(() => portal.close());
// After the limits of an address.
beforeEach(() => portal.wait(11 * MINUTE));

const ask = (username: string) => portal.call('POST', '/auth/forgotten_password', { body: { username } });
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text);
/** Runs the jobs that requests have added, as the portal's worker would. */
const runJobs = async (): Promise<number> => {
  const { rows } = await sql<{ asked: string }>`
    delete from pgboss.job where name = 'forgotten_password' and state < 'active' returning data ->> 'asked' as asked`.execute(
    portal.db,
  );
  asked = rows.map((row) => row.asked);
  for (const one of asked) await sendForgottenLink(portal.services, one);
  return rows.length;
};
const linksTo = async (recipient: string): Promise<string[]> =>
  (await lettersTo(portal, recipient)).flatMap(
    ({ text }) => /https:\/\/portal\.example\.com\/set_password#token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
  );
const tokenFor = async (account: { username: string; email: string }, name = account.username): Promise<string> => {
  expect((await ask(name)).status).toBe(200);
  await runJobs();
  return (await linksTo(account.email)).at(-1) ?? '';
};
const check = async (token: string) =>
  (await portal.call('POST', '/auth/password_link/check', { body: { token } })).status;
const choose = (token: string, password = NEW) =>
  portal.call('POST', '/auth/password_link', { body: { token, password, password_confirm: password } });
const logIn = (username: string, password = NEW, more = {}) => signIn(portal, { username, password, ...more });
const isOpen = async (token: string) => (await portal.call('GET', '/user/profile', { token })).status === 200;

describe('a forgotten password (capabilities 7)', () => {
  it('is replaced by a link to the account’s own address, asked for by username or email in any case, also pasted with what nobody sees; every session ends and the owner is notified', async () => {
    const account = await anAccount(portal);
    const { token: session } = (await logIn(account.username, PASSWORD)).body;
    const first = await tokenFor(account, account.username.toUpperCase());
    const token = await tokenFor(account, `\u00a0\u200b${account.email.toUpperCase()}\ufeff `);
    // The first letter may arrive last: its link works, too, until one of them is used.
    expect([token.length, await check(first), await check(token)]).toEqual([43, 200, 200]);
    expect(await isOpen(session)).toBe(true);
    const chosen = await choose(token);
    expect(chosen).toSucceed(200);
    expect(chosen.body).toEqual({ data: { username: account.username } });
    expect(await isOpen(session)).toBe(false);
    expect([(await logIn(account.username, PASSWORD)).status, (await logIn(account.username)).status]).toEqual([
      401, 200,
    ]);
    for (const used of [token, first]) expect((await choose(used, 'And-again-it-is-9')).body.code).toBe('link_ended');
    const letters = portal.db.selectFrom('outbox').select('subject').where('recipient', '=', account.email);
    expect((await letters.execute()).map(({ subject }) => subject)).toContain('Your Tipology password was changed');
    const notices = portal.db.selectFrom('notices').select('code').where('user_id', '=', account.id);
    expect(await notices.execute()).toEqual([{ code: 'account_password' }]);
    const events = portal.db.selectFrom('audit').select(['event', 'user_id', 'cause']).orderBy('id');
    expect(await events.where('record_id', '=', account.id).where('resource', '=', 'users').execute()).toEqual(
      expect.arrayContaining([
        { event: 'users.password_link_sent', user_id: null, cause: 'job forgotten_password' },
        { event: 'users.password_changed', user_id: account.id, cause: 'POST /auth/password_link' },
      ]),
    );
  });

  it('works for 30 minutes, and neither it nor the typed name is stored in clear', async () => {
    const account = await anAccount(portal);
    const token = await tokenFor(account);
    portal.wait(30 * MINUTE - 1000);
    expect(await check(token)).toBe(200);
    portal.wait(2000);
    expect([await check(token), (await choose(token)).status]).toEqual([409, 409]);
    const stored = await portal.db.selectFrom('password_links').selectAll().execute();
    const audited = await portal.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([stored, audited])).not.toContain(token);
    expect(asked).toHaveLength(1);
    expect(asked.join()).not.toContain(account.username);
    expect((await logIn(account.username, PASSWORD)).status).toBe(200);
  });

  it('is requested with the same answer, statements and limit whether the name is known, unknown or disabled', async () => {
    const known = await anAccount(portal);
    const disabled = await anAccount(portal);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', disabled.id).execute();
    const names = [known.username, known.email, 'nobody-at-all', 'nobody@example.net', disabled.username];
    const given: string[] = [];
    for (const name of names) {
      const spy = jest.spyOn(pg.Client.prototype, 'query');
      const { status, body } = await ask(name);
      // A connection is given its time limits when its use changes, whatever name is typed.
      const texts = spy.mock.calls
        .map(([query]) => textOf(query))
        .filter((text) => !text.includes('statement_timeout'));
      spy.mockRestore();
      expect(texts.length).toBeGreaterThan(3);
      given.push(JSON.stringify([status, body, texts]));
    }
    expect(new Set(given).size).toBe(1);
    expect(given[0]).toContain('[200,{"data":{"minutes":30}}');
    await runJobs();
    expect([await linksTo(known.email), await linksTo(disabled.email)]).toEqual([
      [expect.any(String), expect.any(String)],
      [],
    ]);
    for (const name of [known.username, 'nobody-at-all']) {
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push((await ask(name)).status);
      // One request was made above.
      expect(answers).toEqual([200, 200, 200, 200, 429]);
    }
  });

  it('is limited by address, and for an account whatever name is typed', async () => {
    const account = await anAccount(portal);
    for (let n = 0; n < 4; n += 1) {
      await ask(account.username);
      await ask(account.email);
    }
    await runJobs();
    expect(await linksTo(account.email)).toHaveLength(2);
    const refused = portal.db.selectFrom('audit').select('changes').where('event', '=', 'users.password_link_refused');
    expect(await refused.where('record_id', '=', account.id).execute()).toEqual(
      Array.from({ length: 6 }, () => ({ changes: { refused: [null, 'too_many'] } })),
    );
    const answers = [];
    for (let n = 0; n < 23; n += 1) answers.push((await ask(`nobody-${n}`)).status);
    expect([answers.slice(0, 22).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429]);
  });

  it('cannot be used up by others: an owner who is sent no link has one that works for a quarter of an hour', async () => {
    const account = await anAccount(portal);
    for (let turn = 0; turn < 2; turn += 1) {
      for (let n = 0; n < 4; n += 1) await ask(n % 2 ? account.username : account.email);
      await runJobs();
      const newest = (await linksTo(account.email)).at(-1) ?? '';
      portal.wait(14 * MINUTE);
      expect(await check(newest)).toBe(200);
      portal.wait(2 * MINUTE);
    }
  });

  it('leaves the second step on, and wrong codes counted, but lets an owner in who was locked out by wrong passwords', async () => {
    const account = await anAccount(portal);
    const { token: session } = (await logIn(account.username, PASSWORD)).body;
    const key = await withApp(portal, session);
    const { token: pending } = (await logIn(account.username, PASSWORD)).body;
    expect((await signIn(portal, { totp: '000000' }, { token: pending })).status).toBe(401);
    for (let n = 0; n < 10; n += 1) await logIn(account.username, 'Wrong-horse-7');
    expect((await logIn(account.username, PASSWORD)).status).toBe(429);
    await choose(await tokenFor(account));
    const first = await logIn(account.username);
    expect(first).toSucceed(200);
    expect(first.body.incomplete).toBe('totp');
    expect(await isOpen(first.body.token)).toBe(false);
    const counted = portal.db.selectFrom('attempts').select('id').where('key', '=', `code:${account.id}`);
    expect(await counted.execute()).toHaveLength(1);
    const done = await signIn(portal, { totp: appCode(portal, key) }, { token: first.body.token });
    expect(done.body.incomplete).toBe(false);
    // What was pending with the old password ended with it.
    expect((await signIn(portal, { totp: appCode(portal, key, 1) }, { token: pending })).status).toBe(401);
  });

  it('revives no disabled account, and reaches no address that another user entered recently', async () => {
    const owner = await anAccount(portal);
    const early = await tokenFor(owner);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', owner.id).execute();
    expect([await check(early), (await choose(early)).status]).toEqual([409, 409]);
    await portal.db.updateTable('users').set({ active: true }).where('id', '=', owner.id).execute();
    expect((await logIn(owner.username, PASSWORD)).status).toBe(200);

    const { token } = await portal.person({ tronc_master: true });
    const moved = await portal.call('PATCH', `/users/${owner.id}`, { token, body: { email: 'mine@example.com' } });
    expect(moved.status).toBe(200);
    await tokenFor(owner);
    expect([await linksTo('mine@example.com'), await check(early)]).toEqual([[], 409]);
    const refused = portal.db.selectFrom('audit').select('changes').where('event', '=', 'users.password_link_refused');
    expect(await refused.where('record_id', '=', owner.id).execute()).toEqual([
      { changes: { refused: [null, 'address_changed'] } },
    ]);
  });

  it('does not invalidate the link of a new account, which lasts longer', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const body = { forename: 'Niamh', surname: 'Walsh', email: 'niamh@example.com' };
    expect((await portal.call('POST', '/users', { token, body })).status).toBe(201);
    const [welcome = ''] = await linksTo(body.email);
    const forgotten = await tokenFor({ username: body.email, email: body.email });
    expect([await check(welcome), await check(forgotten)]).toEqual([200, 200]);
    portal.wait(31 * MINUTE);
    expect([await check(welcome), await check(forgotten)]).toEqual([200, 409]);
    const next = await tokenFor({ username: body.email, email: body.email });
    expect((await choose(welcome)).status).toBe(200);
    expect(await check(next)).toBe(409);
  });

  it('cannot be requested where the portal sends no email', async () => {
    const silent = await testPortal();
    const refused = await silent.call('POST', '/auth/forgotten_password', { body: { username: 'ada' } });
    expect(refused).toBeRefused(409, 'links_unavailable');
    await silent.close();
  });
});
