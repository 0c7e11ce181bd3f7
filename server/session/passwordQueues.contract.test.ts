import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ databasePoolSize: 4, trustedProxies: 1 });
});
afterAll(() => portal.close());

/** The address of a caller: one address alone gets half of the slots for checking passwords. */
const at = (n: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${n}` } });

describe('new passwords and logins at the same time', () => {
  it('leave connections for the requests of all others, however many there are', async () => {
    const masters = [];
    for (let n = 0; n < 6; n += 1) masters.push(await portal.person({ tronc_master: true }));
    const other = await portal.person();
    const known = await anAccount(portal);
    const profile = () => portal.call('GET', '/user/profile', { token: other.token });
    const logins = Array.from({ length: 32 }, (_, n) =>
      signIn(portal, { username: `nobody-${n}`, password: PASSWORD }, at(n % 16)),
    );
    const creates = masters.flatMap(({ token }, m) =>
      Array.from({ length: 5 }, (_, n) => {
        const body = { forename: 'Many', surname: 'Made', email: `made${m}-${n}@example.com` };
        return portal.call('POST', '/users', { token, body, ...at(100 + m) });
      }),
    );
    const profiles = Array.from({ length: 10 }, profile);
    const login = await signIn(portal, { username: known.username, password: PASSWORD }, at(200));
    const answers = await Promise.all([...profiles, ...creates, ...logins]);
    const statuses = answers.map(({ status }) => status);
    expect([login.status, ...statuses.slice(0, 10)]).toEqual(Array(11).fill(200));
    // A request that waited in vain for a connection is answered 503.
    expect(statuses.slice(10)).toEqual([...Array(30).fill(201), ...Array(32).fill(401)]);
  });
});
