import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { readConfig } from '#server/config.ts';
import { ANONYMOUS } from '#server/context.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { finish, type LoginContext, provePassword } from './login.ts';
import { setPassword } from './setPassword.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
// Each test starts with an address that has no recent failures.
beforeEach(() => portal.wait(61_000));

const profile = (token: string) => portal.call('GET', '/user/profile', { token });

describe('login with a password (API-001)', () => {
  it('is rejected in the language of the page', async () => {
    const said = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await signIn(portal, { username: 'nobody', password: 'wrong' }, { headers });
      return body.message;
    };
    expect(await said('ga')).toBe('Ainm úsáideora nó pasfhocal mícheart');
    expect(await said('en-IE')).toBe('Incorrect username or password');
  });

  it('answers flat, and its token opens the profile (SES-019, API-002)', async () => {
    const { id, username } = await anAccount(portal);
    const answer = await signIn(portal, { username, password: PASSWORD });
    expect(answer).toSucceed(200);
    expect(answer.body).toEqual({
      incomplete: false,
      user_id: id,
      token: expect.stringMatching(/^[\w-]{43}$/),
      device_token: expect.stringMatching(/^[\w-]{43}$/),
      message: '',
    });
    const me = await profile(answer.body.token);
    expect(me.body.data).toMatchObject({ id, username, name: 'Ada Byrne', mfa_totp: false, company_permissions: [] });
    expect(me.body.data.last_login).not.toBeNull();
  });

  it('accepts the username in any case, and stores neither token nor password', async () => {
    const { id, username } = await anAccount(portal);
    const { body } = await signIn(portal, { username: ` ${username.toUpperCase()} `, password: PASSWORD });
    expect(body.user_id).toBe(id);
    const rows = await Promise.all([
      portal.db.selectFrom('sessions').selectAll().execute(),
      portal.db.selectFrom('devices').selectAll().execute(),
      portal.db.selectFrom('passwords').selectAll().execute(),
      portal.db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const secret of [body.token, body.device_token, PASSWORD]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each([
    ['invisible characters', (name: string) => `\u200b${name.slice(0, 3)}\u00ad${name.slice(3)}\ufeff`],
    ['no-break and other spaces around it', (name: string) => `\u00a0${name}\u2009\t`],
    ['accents of their own', (name: string) => name.normalize('NFD')],
  ])('accepts a username pasted with %s', async (_, pasted) => {
    const { id, username } = await anAccount(portal);
    const accented = await anAccount(portal, { username: `siobhán${username}`, email: `${username}.s@example.com` });
    expect((await signIn(portal, { username: pasted(username), password: PASSWORD })).body.user_id).toBe(id);
    const { body } = await signIn(portal, { username: pasted(accented.username), password: PASSWORD });
    expect(body.user_id).toBe(accented.id);
  });

  it('never changes a password: with an invisible character or another space it is another one', async () => {
    const { username } = await anAccount(portal);
    for (const password of [`${PASSWORD}\u200b`, ` ${PASSWORD}`, `\u00a0${PASSWORD}`])
      expect((await signIn(portal, { username, password })).status).toBe(401);
  });

  it.each([
    ['no username', { password: 'x' }, ['username']],
    ['no password', { username: 'x' }, ['password']],
    ['nothing that can be seen', { username: '\u200b\u00a0', password: 'x' }, ['username']],
    ['nothing at all', {}, ['username', 'password']],
    ['another type', { username: 'x', password: 'x', type: 'employee' }, ['type']],
    ['an unknown field', { username: 'x', password: 'x', user_id: 1 }, ['user_id']],
  ])('rejects %s, naming the field (422)', async (_, body, fields) => {
    const refused = await signIn(portal, body);
    expect(refused).toRejectFields(...fields);
  });

  it('returns identical responses for unknown, wrong and disabled (401)', async () => {
    const { username } = await anAccount(portal);
    const disabled = await anAccount(portal);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', disabled.id).execute();
    const answers = [
      await signIn(portal, { username: 'nobody-at-all', password: PASSWORD }),
      await signIn(portal, { username, password: 'Wrong-horse-7' }),
      await signIn(portal, { username: disabled.username, password: PASSWORD }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set([JSON.stringify({ message: 'Incorrect username or password', code: 'wrong_credentials' })]),
    );
  });
});

describe('password guessing', () => {
  const fail = async (times: number, body: Record<string, unknown>): Promise<void> => {
    for (let n = 0; n < times; n += 1)
      expect((await signIn(portal, { password: 'Wrong-horse-7', ...body })).status).toBe(401);
  };

  it.each(['a known', 'an unknown'])(
    'locks %s username after 10 failures in 15 minutes, and returns for how long',
    async (kind) => {
      const username = kind === 'a known' ? (await anAccount(portal)).username : 'somebody-else';
      await fail(10, { username });
      const locked = await signIn(portal, { username, password: PASSWORD });
      expect(locked).toBeRefused(429, 'too_many');
      const seconds = Number(locked.headers['retry-after']);
      expect(seconds).toBeGreaterThan(880);
      expect(seconds).toBeLessThanOrEqual(900);
      portal.wait(seconds * 1000);
      expect((await signIn(portal, { username, password: PASSWORD })).status).toBe(kind === 'a known' ? 200 : 401);
    },
  );

  it('lets the owner’s known device log in while other people have locked the name, and counts that device separately', async () => {
    const { username } = await anAccount(portal);
    const other = await anAccount(portal);
    const { body } = await signIn(portal, { username, password: PASSWORD });
    const foreign = (await signIn(portal, { username: other.username, password: PASSWORD })).body.device_token;
    await fail(10, { username });
    const again = await signIn(portal, { username, password: PASSWORD, device_token: body.device_token });
    expect(again).toSucceed(200);
    expect(again.body.device_token).toEqual(body.device_token);
    expect((await signIn(portal, { username, password: PASSWORD, device_token: foreign })).status).toBe(429);
    expect((await signIn(portal, { username, password: PASSWORD, device_token: 'made-up' })).status).toBe(429);
    portal.wait(61_000);
    await fail(10, { username, device_token: body.device_token });
    const locked = await signIn(portal, { username, password: PASSWORD, device_token: body.device_token });
    expect(locked.status).toBe(429);
  });

  it('allows an address 30 failures a minute over all names, and then requires it to wait', async () => {
    const { username } = await anAccount(portal);
    for (let n = 0; n < 30; n += 1) await fail(1, { username: `guess-${n}` });
    const locked = await signIn(portal, { username, password: PASSWORD });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(60);
    portal.wait(Number(locked.headers['retry-after']) * 1000);
    expect((await signIn(portal, { username, password: PASSWORD })).status).toBe(200);
  });

  it('gives parallel guesses no more attempts than sequential ones', async () => {
    const { id, username } = await anAccount(portal);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => signIn(portal, { username, password: 'Wrong-horse-7' })),
    );
    const by = (wanted: number) => guesses.filter(({ status }) => status === wanted).length;
    expect([by(401), by(429)]).toEqual([10, 40]);
    expect((await signIn(portal, { username, password: PASSWORD })).status).toBe(429);
    const failures = await portal.db.selectFrom('attempts').selectAll().where('key', '=', `user:${id}`).execute();
    expect(failures.length).toBe(10);
  });

  it('never limits successful logins, however many are concurrent (contract C1)', async () => {
    const { username } = await anAccount(portal);
    const logins = await Promise.all(
      Array.from({ length: 40 }, () => signIn(portal, { username, password: PASSWORD })),
    );
    expect(logins.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(new Set(logins.map(({ body }) => body.token)).size).toBe(40);
  });

  it('counts by the address that a trusted proxy sends, an IPv6 /64 network as one, and ignores other claims', async () => {
    const proxied = await testPortal({ trustedProxies: 1 });
    try {
      const from = async (address: string, name: string) =>
        (await signIn(proxied, { username: name, password: 'x' }, { headers: { 'x-forwarded-for': address } })).status;
      for (let n = 0; n < 30; n += 1) expect(await from(`2001:db8:1:2::${n + 1}`, `house-${n}`)).toBe(401);
      expect(await from('2001:db8:1:2:3:4:5:6', 'house')).toBe(429);
      expect(await from('2001:db8:1:3::1', 'house')).toBe(401);
      expect(await from('203.0.113.9', 'house')).toBe(401);
      expect(await from('203.0.113.7, 2001:db8:1:2::9', 'house')).toBe(429);
    } finally {
      await proxied.close();
    }
  });
});

describe('a login in progress', () => {
  const begin = async () => {
    const account = await anAccount(portal);
    const context: LoginContext = {
      config: readConfig({ LOG_LEVEL: 'silent' }),
      db: portal.db,
      files: localStore(tmpdir()),
      secrets: secretBox(randomBytes(32)),
      outgoing: portal.services.outgoing,
      now: portal.now,
      address: '127.0.0.1',
      device: null,
    };
    return { context, proved: await provePassword(context, { username: account.username, password: PASSWORD }) };
  };

  it('opens no session once its user is disabled', async () => {
    const { context, proved } = await begin();
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', proved.id).execute();
    await expect(finish(context, proved, null)).rejects.toMatchObject({ code: 'login_again' });
  });

  it('opens no session once the password it used has changed', async () => {
    const { context, proved } = await begin();
    await portal.db
      .transaction()
      .execute((db) => setPassword({ ...context, db, caller: ANONYMOUS }, proved.id, 'New-horse-88'));
    await expect(finish(context, proved, null)).rejects.toMatchObject({ code: 'login_again' });
  });
});
