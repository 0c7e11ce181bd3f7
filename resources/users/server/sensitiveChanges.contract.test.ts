import { z } from 'zod';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { type Reply, type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';

const FIVE_MINUTES = 5 * 60_000 + 1000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const lives = async (token: string): Promise<boolean> =>
  (await portal.call('GET', '/user/profile', { token })).status === 200;

/** A user who logged in twice; `key` is that of the authenticator app, if there is one. */
const somebody = async (app: boolean) => {
  const account = await anAccount(portal);
  const login = async (code = {}): Promise<string> =>
    (await signIn(portal, { username: account.username, password: PASSWORD, ...code })).body.token;
  const token = await login();
  const key = app ? await withApp(portal, token) : '';
  const other = await login(app ? { totp: appCode(portal, key) } : {});
  portal.wait(60_000);
  const notified = async () => {
    const [mails, notices] = await Promise.all([
      portal.db.selectFrom('outbox').select('id').where('recipient', '=', account.email).execute(),
      portal.db.selectFrom('notices').select('id').where('user_id', '=', account.id).execute(),
    ]);
    return [mails.length, notices.length] as const;
  };
  const call = (method: string, path: string, body?: object) => portal.call(method, path, { token, body });
  return { ...account, token, other, key, notified, call };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

interface Change {
  app: boolean;
  send(who: Somebody, more: object): Promise<Reply>;
}
const CHANGES: Readonly<Record<string, Change>> = {
  'the username': {
    app: false,
    send: ({ id, call }, more) =>
      call('PATCH', '/security/username', { username: `new${id}`, username_confirm: `new${id}`, ...more }),
  },
  'the mobile number': {
    app: false,
    send: ({ call }, more) =>
      call('PATCH', '/security/mobile_number', {
        mobile_number: '07700 900123',
        mobile_number_confirm: '07700 900123',
        ...more,
      }),
  },
  'an authenticator app that is added': {
    app: false,
    send: async ({ call }, more) => {
      const { body } = await call('GET', '/security/totp/setup');
      return call('POST', '/security/totp/setup', { totp: appCode(portal, body.data.key), ...more });
    },
  },
  'an authenticator app that is removed': {
    app: true,
    send: ({ key, call }, more) => call('POST', '/security/totp/disable', { totp: appCode(portal, key), ...more }),
  },
  'the recovery codes': { app: true, send: ({ call }, more) => call('POST', '/security/recovery_codes', { ...more }) },
};

describe('a change of how the account is protected (ASVS 7.4.3, 7.5.1)', () => {
  it.each(Object.entries(CHANGES))(
    'needs the password if it was proved long ago, ends other sessions and notifies the owner: %s',
    async (_, { app, send }) => {
      const who = await somebody(app);
      portal.wait(FIVE_MINUTES);
      const before = await who.notified();
      for (const more of [{}, { password: 'Wrong-horse-7' }]) {
        const refused = await send(who, more);
        expect(refused).toRejectFields('password');
      }
      expect([await who.notified(), await lives(who.other)]).toEqual([before, true]);
      expect((await send(who, { password: PASSWORD })).status).toBeLessThan(300);
      expect([await lives(who.token), await lives(who.other)]).toEqual([true, false]);
      expect(await who.notified()).toEqual(before.map((count) => count + 1));
    },
  );

  it('uses up no code of the app when the password is missing', async () => {
    const who = await somebody(true);
    portal.wait(FIVE_MINUTES);
    const totp = appCode(portal, who.key);
    expect((await who.call('POST', '/security/totp/disable', { totp })).status).toBe(422);
    expect((await who.call('POST', '/security/totp/disable', { totp, password: PASSWORD })).status).toBe(200);
  });

  it('is required by every route that writes under /security, except those listed here', () => {
    const WITHOUT: Readonly<Record<string, string>> = {
      'POST /security/passkeys': 'completes what POST /security/passkeys/options began by the password',
      'PATCH /security/passkeys/{id}': 'a name alone',
      'DELETE /security/sessions/{id}': 'only makes the account safer',
      'DELETE /security/api_keys/{id}': 'only makes the account safer',
      'POST /security/webhooks/{id}/enable': 'sends what the owner may see to an address entered with the password',
      'POST /security/webhooks/{id}/disable': 'only makes the account safer',
      'POST /security/calendar_feed': 'its address opens days alone, without amounts and names of people',
      'DELETE /security/calendar_feed': 'only makes the account safer',
      'DELETE /security/webhooks/{id}': 'only makes the account safer',
      'POST /security/webhooks/{id}/test': 'sends no data, to an address entered with the password',
      'POST /security/webhook_deliveries/{id}/replay': 'sends ids again to an address entered with the password',
      'DELETE /security/sessions': 'only makes the account safer',
    };
    const writes = (ROUTES as unknown as readonly Route[]).filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/security/'),
    );
    const without = writes.filter(({ body }) => {
      const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
      return !fields.includes('password') && !fields.includes('old_password');
    });
    expect(without.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(WITHOUT).sort());
  });
});

describe('a new password (ASVS 6.2.4, 6.2.11)', () => {
  const change = async (person: { token: string }, password: string, old_password = PASSWORD) => {
    const body = { old_password, password, password_confirm: password };
    const answer = await portal.call('PATCH', '/security/password', { token: person.token, body });
    return [answer.status, answer.body.errors?.password?.[0]];
  };
  const COMMON = 'This password is too common. Choose one that is harder to guess.';
  const PERSONAL = 'Do not use your name, username, email address or company in your password';

  it('is refused where it is common, contains a name of its owner, the company or the portal, or is the present one', async () => {
    const person = await somebody(false);
    await portal.db
      .updateTable('users')
      .set({ surname: 'Ní Bhrádaigh', email: `aoife.mac${person.id}@example.com` })
      .where('id', '=', person.id)
      .execute();
    for (const common of ['Password1!', 'Qwerty123!', 'Summer2026!', 'P@ssw0rd1'])
      expect(await change(person, common)).toEqual([422, COMMON]);
    for (const personal of ['Bhradaigh-of-77', 'Aoife-and-me-7', `My-${person.username}-X`, 'Tipology-lunch-9'])
      expect(await change(person, personal)).toEqual([422, PERSONAL]);
    expect(await change(person, PASSWORD)).toEqual([422, 'Choose a password that is different from your current one']);
    expect(await change(person, 'New-horse-88')).toEqual([200, undefined]);
  });

  it('is validated only after the current one was correct, so that it reveals nothing to a stolen session', async () => {
    const person = await somebody(false);
    expect(await change(person, PASSWORD, 'Wrong-horse-7')).toEqual([422, undefined]);
  });
});
