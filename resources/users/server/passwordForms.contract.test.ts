import { createHash } from 'node:crypto';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** A password of this many characters, of every kind and without a pattern; the same in each run. */
const long = (length: number): string =>
  Array.from({ length: Math.ceil(length / 40) }, (_, part) => createHash('sha256').update(`${part}`).digest('base64'))
    .join(' ')
    .slice(0, length);

const change = async (token: string, password: string) =>
  portal.call('PATCH', '/security/password', {
    token,
    body: { old_password: PASSWORD, password, password_confirm: password },
  });
const signedIn = async () => {
  const account = await anAccount(portal);
  const { body } = await signIn(portal, { username: account.username, password: PASSWORD });
  return { username: account.username, token: String(body.token) };
};

describe('a password', () => {
  it('may be a thousand letters long, and no longer (ASVS V6.2.9)', async () => {
    const { username, token } = await signedIn();
    expect((await change(token, long(1001))).status).toBe(422);
    expect((await change(token, long(1000))).status).toBe(200);
    expect((await signIn(portal, { username, password: long(1000) })).status).toBe(200);
  });

  it('is compared to the last letter, in its own case, blanks included (ASVS V6.2.8)', async () => {
    const { username, token } = await signedIn();
    const password = ` ${long(100)} `;
    await change(token, password);
    const others = [password.slice(0, -1), password.trim(), password.toUpperCase(), `${password.slice(0, -2)}X `];
    for (const other of others) expect((await signIn(portal, { username, password: other })).status).toBe(401);
    expect((await signIn(portal, { username, password })).status).toBe(200);
  });
});
