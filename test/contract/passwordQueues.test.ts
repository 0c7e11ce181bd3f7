import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, signIn } from '../support/signIn.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ databasePoolSize: 4 });
});
afterAll(() => portal.close());

describe('new passwords and logins at the same time', () => {
  it('leave connections for the requests of everybody else, however many there are', async () => {
    const [master, other] = [await portal.person({ tronc_master: true }), await portal.person()];
    const known = await anAccount(portal);
    const creates = Array.from({ length: 30 }, (_, n) => {
      const body = { forename: 'Many', surname: 'Made', email: `made${n}@example.com` };
      return portal.call('POST', '/users', { token: master.token, body });
    });
    const logins = Array.from({ length: 16 }, (_, n) =>
      signIn(portal, { username: `nobody-${n}`, password: PASSWORD }),
    );
    const profiles = Array.from({ length: 10 }, () => portal.call('GET', '/user/profile', { token: other.token }));
    const login = await signIn(portal, { username: known.username, password: PASSWORD });
    expect(login.status).toBe(200);
    expect((await Promise.all(profiles)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    // A busy portal may ask to try again later; a request that waited in vain for a connection is answered 503.
    for (const { status } of await Promise.all(creates)) expect([201, 429]).toContain(status);
    for (const { status } of await Promise.all(logins)) expect([401, 429]).toContain(status);
  }, 60_000);
});
