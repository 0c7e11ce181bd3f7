import { Secret, TOTP } from 'otpauth';
import { createUser, type NewUser } from '#resources/users/server/create.ts';
import { ANONYMOUS } from '#server/context.ts';
import type { CallOptions, Reply, TestPortal } from './portal.ts';

export const PASSWORD = 'Correct-horse-7';

let accounts = 0;

/** Creates a user with a password, as the product itself does. */
export const anAccount = async (
  portal: TestPortal,
  more: Partial<NewUser> = {},
): Promise<{ id: number; username: string; email: string }> => {
  accounts += 1;
  const username = more.username ?? `account${accounts}`;
  const email = more.email ?? `${username}@example.com`;
  const row = await portal.db
    .transaction()
    .execute((db) =>
      createUser(
        { db, caller: ANONYMOUS, now: portal.now },
        { forename: 'Ada', surname: 'Byrne', password: PASSWORD, ...more, username, email },
      ),
    );
  return { id: row.id, username, email };
};

/** Sends POST /auth/password with the fields of every login (SES-022, SES-023). */
export const signIn = (
  portal: TestPortal,
  body: Record<string, unknown>,
  options: Pick<CallOptions, 'token' | 'headers'> = {},
): Promise<Reply> =>
  portal.call('POST', '/auth/password', { ...options, body: { type: 'employer', platform: 'web', ...body } });

/** Returns the code that the authenticator app of this key shows now, or `steps` half minutes from now. */
export const appCode = (portal: TestPortal, key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({
    timestamp: portal.now().getTime() + steps * 30_000,
  });

/** Returns a six-digit code that the app does not show around this time. */
export const wrongCode = (portal: TestPortal, key: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(portal, key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};

/**
 * Sets up the authenticator app of a signed-in user and returns its key; afterwards the clock is at a new time step.
 */
export const withApp = async (portal: TestPortal, token: string): Promise<string> => {
  const { body } = await portal.call('GET', '/security/totp/setup', { token });
  await portal.call('POST', '/security/totp/setup', { token, body: { totp: appCode(portal, body.data.key) } });
  portal.wait(60_000);
  return body.data.key;
};
