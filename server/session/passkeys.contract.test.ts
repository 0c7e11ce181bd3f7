import { type Authenticator, authenticator } from '#test/support/authenticator.ts';
import { type Reply, type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';

const ORIGIN = 'https://portal.example.com';
const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ publicUrl: `${ORIGIN}/` });
});
afterAll(() => portal.close());

/** Creates a user with an authenticator app and logs in. */
const somebody = async () => {
  const account = await anAccount(portal);
  const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
  const key = await withApp(portal, token);
  const call = (method: string, path = '', body?: object) =>
    portal.call(method, `/security/passkeys${path}`, { token, ...(body && { body }) });
  const begin = async () => (await call('POST', '/options', { password: PASSWORD })).body.data;
  const add = async (device = authenticator(ORIGIN), name = 'My phone') => {
    const reply = await call('POST', '', { name, credential: device.make(await begin()) });
    return { device, reply, id: reply.body.data?.id as number };
  };
  const firstStep = async () => (await signIn(portal, { username: account.username, password: PASSWORD })).body;
  return { ...account, token, key, call, begin, add, firstStep };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Logs in up to the passkey step, and answers it with a passkey. */
const logIn = async (
  who: Pick<Somebody, 'firstStep'>,
  device: Authenticator,
  twist?: Parameters<Authenticator['sign']>[1],
): Promise<Reply> => {
  const { token, passkey_options } = await who.firstStep();
  return signIn(portal, { passkey: device.sign(passkey_options, twist) }, { token });
};
const lettersOf = async (email: string) =>
  (await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  );

describe('passkey registration (contract H6)', () => {
  it('requires an authenticator app first (409) and the password, and notifies the owner', async () => {
    const bare = await anAccount(portal);
    const { token } = (await signIn(portal, { username: bare.username, password: PASSWORD })).body;
    const early = await portal.call('POST', '/security/passkeys/options', { token, body: { password: PASSWORD } });
    expect(early).toBeRefused(409, 'totp_not_on');

    const { id, email, call, add } = await somebody();
    expect((await call('POST', '/options', {})).body.errors).toHaveProperty('password');
    expect((await call('POST', '/options', { password: 'Wrong-horse-7' })).status).toBe(422);
    const { reply } = await add();
    expect([reply.status, (await call('GET')).body.data]).toEqual([
      201,
      [{ id: expect.any(Number), name: 'My phone', created_at: expect.any(String), last_used_at: null, alone: false }],
    ]);
    expect(await lettersOf(email)).toContain('A passkey was added');
    const notices = await portal.db
      .selectFrom('notices')
      .select(['code', 'params'])
      .where('user_id', '=', id)
      .execute();
    expect(notices).toContainEqual({ code: 'account_passkey_added', params: { passkey: 'My phone' } });
    const audit = portal.db.selectFrom('audit').select('changes').where('event', '=', 'security.passkey_added');
    expect(await audit.where('record_id', '=', id).execute()).toEqual([{ changes: { passkey: [null, 'My phone'] } }]);
  });

  it('is valid for this portal, this session and five minutes, and accepts one answer to each challenge, right or wrong', async () => {
    const { call, begin, add } = await somebody();
    const status = async (credential: object) => (await call('POST', '', { name: 'Key', credential })).status;
    const device = authenticator(ORIGIN);
    expect(await status(device.make(await begin(), { origin: 'https://evil.example.com' }))).toBe(422);
    expect(await status(device.make(await begin(), { rpId: 'evil.example.com' }))).toBe(422);
    const options = await begin();
    expect(await status(device.make({ ...options, challenge: 'bm90IHdoYXQgd2FzIGFza2Vk' }))).toBe(422);
    expect(await status(device.make(options))).toBe(422);
    const late = device.make(await begin());
    portal.wait(5 * MINUTE + 1000);
    expect(await status(late)).toBe(422);
    const outsider = await somebody();
    const foreign = device.make(await begin());
    expect((await outsider.call('POST', '', { name: 'Key', credential: foreign })).status).toBe(422);
    expect(await status(foreign)).toBe(201);
    // The same key cannot belong to two users.
    expect((await outsider.add(device)).reply.body.errors).toHaveProperty('credential');
    await add(authenticator(ORIGIN), 'Spare');
    expect((await call('GET')).body.meta.total).toBe(2);
  });
});

describe('login with a passkey (contract H6)', () => {
  it('offers it in addition to the code, if the user has one, and opens the session', async () => {
    const who = await somebody();
    expect(await who.firstStep()).toMatchObject({ incomplete: 'totp', passkey_options: null });
    const { device } = await who.add();
    const { token, ...first } = await who.firstStep();
    expect(first).toMatchObject({
      incomplete: 'totp',
      message: 'Enter the code from your authenticator app',
      passkey_options: { rpId: 'portal.example.com', allowCredentials: [{ id: device.id }] },
    });
    const { body } = await signIn(portal, { passkey: device.sign(first.passkey_options) }, { token });
    expect(body).toMatchObject({ incomplete: false, user_id: who.id });
    expect((await portal.call('GET', '/user/profile', { token: body.token })).status).toBe(200);
    expect((await who.call('GET')).body.data[0].last_used_at).not.toBeNull();
    const code = await signIn(portal, { totp: appCode(portal, who.key) }, { token: (await who.firstStep()).token });
    expect(code.body.incomplete).toBe(false);
  });

  it('accepts a signature once, for this portal, by a key of this user that was not copied', async () => {
    const who = await somebody();
    const { device } = await who.add();
    const code = async (reply: Promise<Reply>) => (await reply).body.code;
    const { token, passkey_options } = await who.firstStep();
    const passkey = device.sign(passkey_options);
    expect((await signIn(portal, { passkey }, { token })).status).toBe(200);
    expect(await code(signIn(portal, { passkey }, { token }))).toBe('login_again');
    expect(await code(signIn(portal, { passkey }, { token: (await who.firstStep()).token }))).toBe('wrong_code');
    expect(await code(logIn(who, device, { origin: 'https://evil.example.com' }))).toBe('wrong_code');
    expect(await code(logIn(who, device, { rpId: 'evil.example.com' }))).toBe('wrong_code');
    expect(await code(logIn(who, device, { counter: 1 }))).toBe('wrong_code');
    const { device: foreign } = await (await somebody()).add();
    expect(await code(logIn(who, foreign))).toBe('wrong_code');
    expect((await logIn(who, device)).status).toBe(200);
  });

  it('uses up the challenge with a wrong answer, counts the attempts, and leaves the app usable', async () => {
    const who = await somebody();
    const { device } = await who.add();
    const { token, passkey_options } = await who.firstStep();
    const wrong = () => signIn(portal, { passkey: device.sign(passkey_options, { rpId: 'elsewhere' }) }, { token });
    expect((await wrong()).status).toBe(401);
    expect((await signIn(portal, { passkey: device.sign(passkey_options) }, { token })).status).toBe(401);
    const counted = portal.db.selectFrom('attempts').select('id').where('key', '=', `code:${who.id}`);
    expect(await counted.execute()).toHaveLength(2);
    expect((await signIn(portal, { totp: appCode(portal, who.key) }, { token })).status).toBe(200);
  });

  it('opens one session, however often the right answer is sent concurrently', async () => {
    const who = await somebody();
    const { device } = await who.add();
    const { token, passkey_options } = await who.firstStep();
    const passkey = device.sign(passkey_options);
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(portal, { passkey }, { token })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('passkey management', () => {
  it('lets only its owner rename it, and remove it with the password', async () => {
    const { call, add, email, firstStep } = await somebody();
    const { id } = await add();
    const outsider = await somebody();
    expect((await outsider.call('PATCH', `/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await outsider.call('DELETE', `/${id}`, { password: PASSWORD })).status).toBe(404);
    expect((await call('PATCH', `/${id}`, { name: '  Work laptop ' })).body.data.name).toBe('Work laptop');
    expect((await call('DELETE', `/${id}`, {})).body.errors).toHaveProperty('password');
    expect((await call('DELETE', `/${id}`, { password: PASSWORD })).body.data).toEqual({ id });
    expect(await lettersOf(email)).toContain('A passkey was removed');
    expect((await firstStep()).passkey_options).toBeNull();
  });

  it('removes it with the authenticator app, whether its owner or an administrator removes that', async () => {
    const [own, reset] = [await somebody(), await somebody()];
    await own.add();
    await reset.add();
    const totp = appCode(portal, own.key);
    await portal.call('POST', '/security/totp/disable', { token: own.token, body: { totp } });
    const { token } = await portal.person({ tronc_master: true });
    await portal.call('POST', `/users/${reset.id}/reset_password`, { token });
    const left = portal.db.selectFrom('passkeys').select('id').where('user_id', 'in', [own.id, reset.id]);
    expect(await left.execute()).toEqual([]);
    expect((await own.firstStep()).incomplete).toBe(false);
  });
});
