import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';

const MINUTE = 60_000;

let portal: TestPortal;
let troncmaster: string;

beforeAll(async () => {
  portal = await testPortal();
  troncmaster = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

type Account = Awaited<ReturnType<typeof anAccount>>;
const login = async ({ username }: Account): Promise<string> =>
  (await signIn(portal, { username, password: PASSWORD })).body.token;
const profile = (token: string) => portal.call('GET', '/user/profile', { token });
/** Every 401 has the contract's message; its reason is what the login page explains. */
const endOf = async (token: string): Promise<unknown> => {
  const refused = await profile(token);
  expect(refused).toBeRefused(401, { message: 'Unauthenticated', code: 'unauthenticated' });
  return refused.body.reason;
};

describe('the reason why a session ended', () => {
  it('is the time without a call, or the longest duration of a session', async () => {
    const account = await anAccount(portal);
    const [first, second] = [await login(account), await login(account)];
    portal.wait(31 * MINUTE);
    expect(await endOf(first)).toBe('idle');
    portal.wait(12 * 60 * MINUTE);
    expect(await endOf(second)).toBe('expired');
    troncmaster = (await portal.person({ tronc_master: true })).token;
  });

  it('is another session of the user that ended it, one by one or all at once', async () => {
    const account = await anAccount(portal);
    const [first, second, own] = [await login(account), await login(account), await login(account)];
    const { body } = await portal.call('GET', '/security/sessions', { token: own });
    const others = body.data.filter(({ current }: { current: boolean }) => !current);
    await portal.call('DELETE', `/security/sessions/${others[1].id}`, { token: own });
    expect(await endOf(first)).toBe('ended_elsewhere');
    await portal.call('DELETE', '/security/sessions', { token: own });
    expect(await endOf(second)).toBe('ended_elsewhere');
    expect((await profile(own)).status).toBe(200);
  });

  it('is a new password, a disabled account, or too many sessions', async () => {
    const account = await anAccount(portal);
    const [other, own] = [await login(account), await login(account)];
    const password = 'Quayside-lantern-42';
    const body = { old_password: PASSWORD, password, password_confirm: password };
    expect((await portal.call('PATCH', '/security/password', { token: own, body })).status).toBe(200);
    expect(await endOf(other)).toBe('password_changed');
    await portal.call('POST', `/users/${account.id}/disable`, { token: troncmaster });
    expect(await endOf(own)).toBe('disabled');

    const busy = await anAccount(portal);
    const oldest = await login(busy);
    for (let more = 0; more < 10; more += 1) {
      portal.wait(1_000);
      await login(busy);
    }
    expect(await endOf(oldest)).toBe('too_many');
  });

  it('is unknown for a token that the portal never issued, for a logout, and after a day', async () => {
    const account = await anAccount(portal);
    const [ended, own] = [await login(account), await login(account)];
    expect(await endOf('made-up')).toBeUndefined();
    await portal.call('POST', '/auth/logout', { token: own });
    expect(await endOf(own)).toBeUndefined();
    await portal.call('POST', `/users/${account.id}/disable`, { token: troncmaster });
    expect(await endOf(ended)).toBe('disabled');
  });
});
