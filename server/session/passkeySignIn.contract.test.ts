import { sql } from 'kysely';
import pg from 'pg';
import { type Authenticator, authenticator } from '#test/support/authenticator.ts';
import { type Reply, type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { aCompany } from '#test/support/world.ts';

const ORIGIN = 'https://portal.example.com';
const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ publicUrl: ORIGIN, passkeySignIn: 'clients' });
});
afterAll(() => portal.close());
// After the limits of an address.
beforeEach(() => portal.wait(11 * MINUTE));

/** A user with an authenticator app and a passkey, which may sign in alone unless `alone` is false. */
const somebody = async ({ alone = true } = {}) => {
  const account = await anAccount(portal);
  const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
  const key = await withApp(portal, token);
  const call = (method: string, path: string, body: object) =>
    portal.call(method, `/security/passkeys${path}`, { token, body });
  const device = authenticator(ORIGIN);
  const options = (await call('POST', '/options', { password: PASSWORD })).body.data;
  const { id: passkey } = (await call('POST', '', { name: 'My phone', credential: device.make(options) })).body.data;
  const allow = (on: boolean, password?: string) => call('PUT', `/${passkey}/alone`, { alone: on, password });
  if (alone) expect((await allow(true, PASSWORD)).status).toBe(200);
  const userHandle = Buffer.from(String(account.id)).toString('base64url');
  return { ...account, token, key, call, device, passkey, allow, userHandle };
};
type Somebody = Pick<Awaited<ReturnType<typeof somebody>>, 'device' | 'userHandle'>;
type Twist = Parameters<Authenticator['sign']>[1];

const options = async () => (await portal.call('POST', '/auth/passkey/options')).body.data;
const send = (credential: object, device_token?: string): Promise<Reply> =>
  portal.call('POST', '/auth/passkey', { body: { credential, device_token } });
const signInAlone = async ({ device, userHandle }: Somebody, twist: Twist = {}): Promise<Reply> =>
  send(device.sign(await options(), { verified: true, userHandle, ...twist }));
const REFUSED = [401, 'passkey_refused'] as const;
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text);

describe('login with a passkey alone (decision 0024)', () => {
  it('opens a session in which the password is still required for sensitive changes', async () => {
    const who = await somebody();
    const answer = await signInAlone(who);
    expect(answer).toSucceed(200);
    expect(answer.body).toEqual(
      expect.objectContaining({ incomplete: false, user_id: who.id, device_token: expect.any(String) }),
    );
    const { token } = answer.body;
    expect((await portal.call('GET', '/user/profile', { token })).body.data.id).toBe(who.id);
    // After a login with the password, five minutes pass before this form asks for it again.
    const mobile = { mobile_number: '07700900123', mobile_number_confirm: '07700900123' };
    const change = await portal.call('PATCH', '/security/mobile_number', { token, body: mobile });
    expect(change).toRejectFields('password');
    const rows = portal.db.selectFrom('audit').select('cause').where('event', '=', 'session.opened');
    expect((await rows.where('record_id', '=', who.id).execute()).at(-1)).toEqual({ cause: 'POST /auth/passkey' });
  });

  it('is not allowed before the owner allows it with the password, which notifies the owner and ends other sessions', async () => {
    const who = await somebody({ alone: false });
    expect(await signInAlone(who)).toBeRefused(...REFUSED);
    expect((await who.allow(true)).body.errors).toHaveProperty('password');
    expect((await who.allow(true, 'Wrong-horse-7')).status).toBe(422);
    const first = await signIn(portal, { username: who.username, password: PASSWORD });
    const other = (await signIn(portal, { totp: appCode(portal, who.key) }, { token: first.body.token })).body.token;
    expect((await who.allow(true, PASSWORD)).body.data).toMatchObject({ id: who.passkey, alone: true });
    expect((await portal.call('GET', '/user/profile', { token: other })).status).toBe(401);
    expect((await signInAlone(who)).status).toBe(200);
    expect((await who.allow(false)).body.data.alone).toBe(false);
    expect(await signInAlone(who)).toBeRefused(...REFUSED);
    const letters = await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', who.email).execute();
    const subjects = ['Login with a passkey alone was turned on', 'Login with a passkey alone was turned off'];
    expect(letters.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
    const events = portal.db.selectFrom('audit').select('event').where('record_id', '=', who.id).orderBy('id');
    expect((await events.where('event', 'like', 'security.passkey%').execute()).map(({ event }) => event)).toEqual([
      'security.passkey_added',
      'security.passkey_alone',
      'security.passkey_not_alone',
    ]);
    const outsider = await somebody();
    expect((await outsider.call('PUT', `/${who.passkey}/alone`, { alone: true, password: PASSWORD })).status).toBe(404);
  });

  it('requires that the device has verified its user, names the account, and signs for this portal and this challenge', async () => {
    const who = await somebody();
    const other = await somebody();
    for (const twist of [
      { verified: false },
      { userHandle: undefined },
      { userHandle: other.userHandle },
      { origin: 'https://evil.example.com' },
      { rpId: 'evil.example.com' },
    ] as Twist[])
      expect(await signInAlone(who, twist)).toBeRefused(...REFUSED);
    // A device of another account, and one that no account has.
    expect(await signInAlone({ ...other, userHandle: who.userHandle })).toBeRefused(...REFUSED);
    expect(await signInAlone({ ...who, device: authenticator(ORIGIN) })).toBeRefused(...REFUSED);
    const given = await options();
    const own = { verified: true, userHandle: who.userHandle };
    expect(await send(who.device.sign({ ...given, challenge: 'bm90IHdoYXQgd2FzIGFza2Vk' }, own))).toBeRefused(
      ...REFUSED,
    );
    const clientDataJSON = Buffer.from('no JSON').toString('base64url');
    const signed = who.device.sign(given, own);
    const broken = { ...signed, response: { ...signed.response, clientDataJSON } };
    expect(await send(broken)).toBeRefused(...REFUSED);
    expect((await send(who.device.sign(given, own))).status).toBe(200);
    // A copied key, whose counter is behind.
    expect(await signInAlone(who, { counter: 1 })).toBeRefused(...REFUSED);
  });

  it('accepts one answer to each challenge, within five minutes, and opens one session however often it is sent', async () => {
    const who = await somebody();
    const own = { verified: true, userHandle: who.userHandle };
    const wrongFirst = await options();
    await send(who.device.sign(wrongFirst, { ...own, verified: false }));
    expect(await send(who.device.sign(wrongFirst, own))).toBeRefused(...REFUSED);
    const late = await options();
    portal.wait(5 * MINUTE + 1000);
    expect(await send(who.device.sign(late, own))).toBeRefused(...REFUSED);
    const credential = who.device.sign(await options(), own);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(credential)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await send(credential)).toBeRefused(...REFUSED);
  });

  it('opens nothing for a disabled account, without the app, after a reset, or against the policy', async () => {
    const [disabled, bare, reset, promoted] = [await somebody(), await somebody(), await somebody(), await somebody()];
    const { token } = await portal.person({ tronc_master: true });
    await portal.call('POST', `/users/${disabled.id}/disable`, { token });
    await portal.call('POST', '/security/totp/disable', {
      token: bare.token,
      body: { totp: appCode(portal, bare.key) },
    });
    await portal.call('POST', `/users/${reset.id}/reset_password`, { token });
    // PASSKEY_SIGN_IN=clients: a passkey that was allowed before its owner became a troncmaster counts no longer.
    await portal.db.updateTable('users').set({ tronc_master: true }).where('id', '=', promoted.id).execute();
    for (const who of [disabled, bare, reset, promoted]) expect(await signInAlone(who)).toBeRefused(...REFUSED);
    const again = await promoted.allow(true, PASSWORD);
    expect(again).toBeRefused(409, 'passkey_sign_in_off');
    const off = await testPortal({ publicUrl: ORIGIN, passkeySignIn: 'none' });
    expect((await off.call('POST', '/auth/passkey/options')).body.code).toBe('passkey_sign_in_off');
    await off.close();
  });

  it('opens nothing for an account that must sign in through an identity provider', async () => {
    const who = await somebody();
    const company = await aCompany(portal);
    await sql`insert into company_permissions (user_id, company_id, permissions)
      values (${who.id}, ${company}, '{view_company}')`.execute(portal.db);
    await sql`with provider as (
        insert into identity_providers (name, issuer, client_id, client_secret, company_ids, for_troncmasters, required,
          trusts_mfa, enabled, created_at, updated_at)
        values ('Idp', 'https://idp.example', 'portal', '', array[${company}::bigint], false, true, false, true, now(), now())
        returning id)
      insert into identity_provider_domains select 'example.com', id from provider`.execute(portal.db);
    const refused = await signInAlone(who);
    await sql`update identity_providers set required = false`.execute(portal.db);
    expect(refused).toBeRefused(...REFUSED);
    expect(await signInAlone(who)).toSucceed(200);
  });

  it('reveals no account: options name none, and guesses have one answer and are limited by address', async () => {
    const who = await somebody();
    expect(await options()).toEqual({
      challenge: expect.any(String),
      rpId: 'portal.example.com',
      timeout: 5 * MINUTE,
      userVerification: 'required',
    });
    const refusals: string[] = [];
    for (const device of [who.device, authenticator(ORIGIN)]) {
      const credential = device.sign(await options(), { userHandle: who.userHandle, rpId: 'elsewhere' });
      const { text } = await send(credential);
      refusals.push(text);
    }
    expect(new Set(refusals).size).toBe(1);
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    const answers = [];
    for (let n = 0; n < 31; n += 1)
      answers.push((await send(authenticator(ORIGIN).sign({ challenge: `guess${n}` }, { verified: true }))).status);
    const texts = spy.mock.calls.map(([query]) => textOf(query));
    spy.mockRestore();
    expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
    expect(texts.some((text) => /insert into "sessions"/.test(text))).toBe(false);
    portal.wait(2 * MINUTE);
    const known = (await signInAlone(who)).body.device_token;
    for (let n = 0; n < 30; n += 1) await send(authenticator(ORIGIN).sign({ challenge: `guess${n}` }));
    const own = { verified: true, userHandle: who.userHandle };
    expect((await send(authenticator(ORIGIN).sign({ challenge: 'guess31' }))).status).toBe(429);
    // Others at the address cannot keep out an owner who has logged in there, nor a device that the portal knows.
    expect((await send(who.device.sign(await options(), own))).status).toBe(200);
    expect((await send(who.device.sign(await options(), own), known)).status).toBe(200);
  });
});
