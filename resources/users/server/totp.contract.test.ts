import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp, wrongCode } from '#test/support/signIn.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

const MINUTE = 60_000;

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.wait(61_000));

const status = async (token: string): Promise<number> => (await portal.call('GET', '/user/profile', { token })).status;
const login = async (username: string): Promise<string> =>
  (await signIn(portal, { username, password: PASSWORD })).body.token;
/** Creates a user with an authenticator app, and returns the app's key. */
const protectedAccount = async () => {
  const account = await anAccount(portal);
  const session = await login(account.username);
  return { ...account, session, key: await withApp(portal, session) };
};
const turned = async (id: number) =>
  (await portal.db.selectFrom('users').select('mfa_totp').where('id', '=', id).executeTakeFirstOrThrow()).mfa_totp;

describe('authenticator app setup (API-090, API-091)', () => {
  const start = (token: string, qr = '') => portal.call('GET', `/security/totp/setup${qr}`, { token });
  const prove = (token: string, totp: string) => portal.call('POST', '/security/totp/setup', { token, body: { totp } });

  it('shows key and picture, and turns on with a code of that key (SEC-004, SEC-005)', async () => {
    const { id, username } = await anAccount(portal);
    const token = await login(username);
    const { body } = await start(token, '?include_qr=1');
    expect(body.data.key).toMatch(/^[A-Z2-7]{32}$/);
    const svg = Buffer.from(body.data.qr_image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toContain('<svg');
    expect(await turned(id)).toBe(false);
    const { status: answered, body: user } = await prove(token, appCode(portal, body.data.key));
    expect([answered, user.data.mfa_totp, await turned(id)]).toEqual([200, true, true]);
  });

  it('returns the picture only on request, and a new secret every time', async () => {
    const token = await login((await anAccount(portal)).username);
    const [one, two] = [(await start(token)).body.data, (await start(token)).body.data];
    expect(one.qr_image).toBeNull();
    expect(one.key).not.toBe(two.key);
    expect((await prove(token, appCode(portal, one.key))).status).toBe(422);
    expect((await prove(token, appCode(portal, two.key))).status).toBe(200);
  });

  it('rejects a code before a secret is pending (409), a wrong and a malformed one (422) (SEC-006, SEC-007)', async () => {
    const { id, username } = await anAccount(portal);
    const token = await login(username);
    expect((await prove(token, '123456')).body.code).toBe('totp_not_pending');
    const { key } = (await start(token)).body.data;
    for (const totp of [wrongCode(portal, key), '12345', 'abcdef'])
      expect((await prove(token, totp)).body.errors).toEqual({ totp: ['Please enter a valid setup code'] });
    expect(await turned(id)).toBe(false);
  });

  it('reveals the secret of an app that is set up to nobody (409)', async () => {
    const { session, key } = await protectedAccount();
    const again = await start(session);
    expect(again).toBeRefused(409, 'totp_already_on');
    expect((await prove(session, appCode(portal, key))).body.code).toBe('totp_not_pending');
  });
});

describe('authenticator app removal (API-092)', () => {
  const remove = (token: string, totp: string) =>
    portal.call('POST', '/security/totp/disable', { token, body: { totp } });

  it('requires one of its codes, and then login requires none (SEC-011)', async () => {
    const { id, username, session, key } = await protectedAccount();
    const wrong = await remove(session, wrongCode(portal, key));
    expect([wrong.status, wrong.body.errors.totp, await turned(id)]).toEqual([422, [expect.any(String)], true]);
    const right = await remove(session, appCode(portal, key));
    expect(right).toSucceed(200);
    expect(right.body.data.mfa_totp).toBe(false);
    expect((await signIn(portal, { username, password: PASSWORD })).body.incomplete).toBe(false);
  });

  it('answers 409 if none is set up', async () => {
    const token = await login((await anAccount(portal)).username);
    expect((await remove(token, '123456')).body.code).toBe('totp_not_on');
  });
});

describe('login in two steps (SES-019, SES-020)', () => {
  const firstStep = async (username: string): Promise<string> => {
    const answer = await signIn(portal, { username, password: PASSWORD });
    expect(answer).toSucceed(200);
    expect(answer.body).toEqual({
      incomplete: 'totp',
      user_id: expect.any(Number),
      token: expect.any(String),
      device_token: null,
      message: 'Enter the code from your authenticator app',
      passkey_options: null,
    });
    return answer.body.token;
  };

  it('requires the code, and opens a session with it (SEC-010)', async () => {
    const { id, username, key } = await protectedAccount();
    const pending = await firstStep(username);
    const { body } = await signIn(portal, { totp: appCode(portal, key) }, { token: pending });
    expect(body).toMatchObject({ incomplete: false, user_id: id, device_token: expect.any(String) });
    expect(await status(body.token)).toBe(200);
  });

  it('accepts password and code in one request', async () => {
    const { username, key } = await protectedAccount();
    const once = await signIn(portal, { username, password: PASSWORD, totp: appCode(portal, key) });
    expect(once.body.incomplete).toBe(false);
    const wrong = await signIn(portal, { username, password: PASSWORD, totp: wrongCode(portal, key) });
    expect(wrong).toBeRefused(401, 'wrong_code');
  });

  it('gives the pending token no other use (SEC-014)', async () => {
    const { username } = await protectedAccount();
    const token = await firstStep(username);
    for (const [method, path] of [
      ['GET', '/user/profile'],
      ['GET', '/news'],
      ['GET', '/security/totp/setup'],
      ['POST', '/auth/logout'],
      ['PATCH', '/security/password'],
    ] as const)
      expect((await portal.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).status).toBe(401);
  });

  it('never skips the code for a device it knows (F-4)', async () => {
    const { username, key } = await protectedAccount();
    const done = await signIn(portal, { totp: appCode(portal, key) }, { token: await firstStep(username) });
    const next = await signIn(portal, { username, password: PASSWORD, device_token: done.body.device_token });
    expect(next.body.incomplete).toBe('totp');
  });

  it('rejects a wrong code, keeps the token for 5 tries, then requires a new login (SEC-013)', async () => {
    const { username, key } = await protectedAccount();
    const token = await firstStep(username);
    for (let n = 0; n < 5; n += 1)
      expect((await signIn(portal, { totp: wrongCode(portal, key) }, { token })).body).toEqual({
        message: 'Incorrect code',
        code: 'wrong_code',
      });
    expect((await signIn(portal, { totp: appCode(portal, key) }, { token })).body).toEqual({
      message: 'Please log in again',
      code: 'login_again',
    });
  });

  it('gives 20 parallel guesses no more than 5 tries', async () => {
    const { id, username, key } = await protectedAccount();
    const token = await firstStep(username);
    const guess = { totp: wrongCode(portal, key) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(portal, guess, { token })));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_code').length).toBe(5);
    expect(codes.filter((code) => code === 'login_again').length).toBe(15);
    const counted = await portal.db.selectFrom('attempts').select('id').where('key', '=', `code:${id}`).execute();
    expect(counted.length).toBe(5);
  });

  it('gives 10 minutes for the code', async () => {
    const { username, key } = await protectedAccount();
    const [early, late] = [await firstStep(username), await firstStep(username)];
    portal.wait(9 * MINUTE);
    expect((await signIn(portal, { totp: appCode(portal, key) }, { token: early })).status).toBe(200);
    portal.wait(61_000);
    expect((await signIn(portal, { totp: appCode(portal, key) }, { token: late })).body.code).toBe('login_again');
  });

  it('takes the step before and after now, none further away', async () => {
    const { username, key } = await protectedAccount();
    const at = async (steps: number): Promise<number> => {
      const token = await firstStep(username);
      // At the start of a time step, so that a slow answer does not come in the next one.
      portal.wait(30_000 - (portal.now().getTime() % 30_000));
      const answer = await signIn(portal, { totp: appCode(portal, key, steps) }, { token });
      portal.wait(5 * MINUTE);
      return answer.status;
    };
    expect([await at(-2), await at(-1), await at(0), await at(1), await at(2)]).toEqual([401, 200, 200, 200, 401]);
  });

  it('takes a code once: not again, not an older one, and one of 20 at the same time', async () => {
    const { username, key } = await protectedAccount();
    const tokens: string[] = [];
    for (let n = 0; n < 20; n += 1) tokens.push(await firstStep(username));
    const totp = appCode(portal, key);
    const answers = await Promise.all(tokens.map((token) => signIn(portal, { totp }, { token })));
    expect(answers.filter(({ status: answered }) => answered === 200).length).toBe(1);
    expect(answers.filter(({ status: answered }) => answered === 401).length).toBe(19);
    portal.wait(61_000);
    const older = await firstStep(username);
    expect((await signIn(portal, { totp }, { token: older })).body.code).toBe('wrong_code');
  });

  it('opens one session for one challenge, also if the correct code is sent 20 times concurrently', async () => {
    const { id, username, key } = await protectedAccount();
    const token = await firstStep(username);
    const totp = appCode(portal, key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(portal, { totp }, { token })));
    expect(answers.filter(({ status: answered }) => answered === 200).length).toBe(1);
    expect((await portal.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length).toBe(2);
  });

  it('locks the codes of an account after 20 wrong ones in 24 hours, even for the right one, and writes to its owner', async () => {
    const { username, email, key } = await protectedAccount();
    for (let round = 0; round < 4; round += 1) {
      const token = await firstStep(username);
      for (let n = 0; n < 5; n += 1)
        expect((await signIn(portal, { totp: wrongCode(portal, key) }, { token })).status).toBe(401);
      portal.wait(61_000);
    }
    const locked = await signIn(portal, { totp: appCode(portal, key) }, { token: await firstStep(username) });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const letters = await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute();
    expect(letters.map(({ subject }) => subject)).toContain('Your login codes are locked');
    portal.wait(24 * 60 * MINUTE);
    const after = await signIn(portal, { totp: appCode(portal, key) }, { token: await firstStep(username) });
    expect(after.status).toBe(200);
  });
});

describe('a code by text message (SES-021, F-6)', () => {
  const texts = (number: string) => lettersTo(portal, number);
  const withTexts = async (mobile_number: string | null) => {
    const account = await anAccount(portal, { mobile_number });
    await portal.db.updateTable('users').set({ mfa_sms: true }).where('id', '=', account.id).execute();
    return account;
  };

  it('goes to the mobile by the outbox, works once, and is stored nowhere readable', async () => {
    const { username } = await withTexts('07700 900189');
    const { body } = await signIn(portal, { username, password: PASSWORD });
    expect(body).toMatchObject({
      incomplete: 'smscode',
      message: 'Enter the code we sent to your mobile number ending in 89',
      device_token: null,
    });
    const smscode = /\b\d{6}\b/.exec((await texts('+44 7700 900189'))[0]?.text ?? '')?.[0] ?? '';
    const wrong = smscode === '000000' ? '000001' : '000000';
    expect((await signIn(portal, { smscode: wrong }, { token: body.token })).status).toBe(401);
    expect((await signIn(portal, { totp: smscode }, { token: body.token })).status).toBe(401);
    expect((await signIn(portal, { smscode }, { token: body.token })).body.incomplete).toBe(false);
    expect((await signIn(portal, { smscode }, { token: body.token })).body.code).toBe('login_again');
  });

  it('is not required without a number, and sent only 3 times an hour', async () => {
    const none = await withTexts(null);
    expect((await signIn(portal, { username: none.username, password: PASSWORD })).body.incomplete).toBe(false);
    const { username } = await withTexts('07700 900155');
    for (let n = 0; n < 3; n += 1)
      expect((await signIn(portal, { username, password: PASSWORD })).body.incomplete).toBe('smscode');
    expect((await signIn(portal, { username, password: PASSWORD })).status).toBe(429);
    expect((await texts('+44 7700 900155')).length).toBe(3);
  });

  it('is replaced by the authenticator app', async () => {
    const { id, username } = await protectedAccount();
    await portal.db
      .updateTable('users')
      .set({ mfa_sms: true, mobile_number: '07700 900122' })
      .where('id', '=', id)
      .execute();
    expect((await signIn(portal, { username, password: PASSWORD })).body.incomplete).toBe('totp');
    expect(await texts('+44 7700 900122')).toEqual([]);
  });
});

describe('a required second step (REQUIRE_MFA, contract C11)', () => {
  it('allows a troncmaster without one only to set it up, to read their own user and to log out', async () => {
    const strict = await testPortal({ requireMfa: 'tronc_master' });
    try {
      const { username } = await anAccount(strict, { tronc_master: true });
      const { token } = (await signIn(strict, { username, password: PASSWORD })).body;
      const news = () => strict.call('GET', '/news', { token });
      expect(await news()).toBeRefused(403, 'mfa_setup_required');
      expect((await strict.call('GET', '/user/profile', { token })).status).toBe(200);
      await withApp(strict, token);
      expect((await news()).status).toBe(200);
      expect((await strict.call('POST', '/auth/logout', { token })).status).toBe(200);
      const clerk = await anAccount(strict);
      const session = (await signIn(strict, { username: clerk.username, password: PASSWORD })).body.token;
      expect((await strict.call('GET', '/news', { token: session })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
