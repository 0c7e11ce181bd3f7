import { PortalError } from '#domain/errors.ts';
import { say } from '#domain/say.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Context, Services } from '#server/http/context.ts';
import { sms } from '#server/mail/outbox.ts';
import { type Account, accountByUsername } from './account.ts';
import { attempt, count, LIMITS, type Limit, notSpent } from './attempts.ts';
import { asCaller } from './caller.ts';
import { endChallenge, type Method, newSmsCode, openChallenge } from './challenge.ts';
import { type RequestOptions, requestOptions } from './passkeys.ts';
import { matchesPassword, passwordGate } from './passwords.ts';
import { knownDevice, openSession, type Place, rememberDevice } from './sessions.ts';

/** What POST /auth/password answers, flat (contract B, AuthResponse). */
export interface AuthResponse {
  incomplete: false | Method;
  user_id: number;
  token: string;
  device_token: string | null;
  message: string;
  /** what a passkey may sign in place of the app's code; null without one, absent once the login is done (contract H6) */
  passkey_options?: RequestOptions | null;
}

/** The pool's services and where the call comes from: a login opens its own transactions. */
export type LoginContext = Services & Place;

export const loginContext = (context: Context): LoginContext => context as LoginContext;

/** Under which counts this attempt falls: a known device has its own, everybody else shares that of the name. */
const limitsOf = async (
  { db, address }: LoginContext,
  account: Account | null,
  username: string,
  device_token: string | null | undefined,
): Promise<Limit[]> => {
  const device = account && device_token ? await knownDevice(db, account.id, device_token) : null;
  const who = device
    ? LIMITS.device(device)
    : account
      ? LIMITS.user(account.id)
      : LIMITS.name(username.trim().toLowerCase());
  return [who, LIMITS.address(address)];
};

/**
 * Proves username and password. Unknown, wrong, expired and disabled are refused in the same words after the same work.
 * @throws PortalError wrong_credentials, too_many
 */
export const provePassword = async (
  context: LoginContext,
  given: { username: string; password: string; device_token?: string | null | undefined },
): Promise<Account> => {
  const account = await accountByUsername(context.db, given.username);
  const limits = await limitsOf(context, account, given.username, given.device_token);
  await notSpent(context, limits);
  const hasExpired = account?.expires_at != null && account.expires_at <= context.now();
  const stored = account?.active && !hasExpired ? account.hash : null;
  const proved = await passwordGate.run(() =>
    attempt(context, limits, async () => ((await matchesPassword(stored, given.password)) ? account : null)),
  );
  if (!proved) throw new PortalError('wrong_credentials');
  return proved;
};

/** The code this account wants after its password; the authenticator app comes before texts (contract C1). */
export const methodOf = (account: Account): Method | null => {
  if (account.mfa_totp) return 'totp';
  return account.mfa_sms && account.mobile_number ? 'smscode' : null;
};

/** Asks for the code: opens a challenge, and sends the text where the code comes by one. */
export const askForCode = async (context: LoginContext, account: Account, method: Method): Promise<AuthResponse> => {
  const code = method === 'smscode' ? newSmsCode() : undefined;
  if (code) await count(context, LIMITS.sms(account.id));
  const passkey_options = method === 'totp' ? await requestOptions(context, account.id) : null;
  const passkey = passkey_options?.challenge;
  const token = await inTransaction(context.db, async (tx) => {
    if (code) await sms(tx, `${account.mobile_country_code} ${account.mobile_number}`, 'code', { code });
    return openChallenge(tx, context.now(), {
      user_id: account.id,
      method,
      ...(code && { sms: code }),
      ...(passkey && { passkey }),
    });
  });
  const ending = account.mobile_number?.replace(/\D/g, '').slice(-2) ?? '';
  const message = say(letters.login[method], { ending });
  return { incomplete: method, user_id: account.id, token, device_token: null, message, passkey_options };
};

/**
 * Opens the session of a finished login, unless the account was disabled or its password changed while the login was
 * under way: what ends sessions ends those that are about to open, too.
 * @throws PortalError login_again
 */
export const finish = async (
  context: LoginContext,
  account: Account,
  device_token: string | null | undefined,
  challenge?: number,
): Promise<AuthResponse> =>
  inTransaction(context.db, async (tx) => {
    const still = await tx
      .selectFrom('users')
      .innerJoin('passwords', 'passwords.user_id', 'users.id')
      .select('passwords.hash')
      .where('users.id', '=', account.id)
      .where('users.active', '=', true)
      .forUpdate('users')
      .executeTakeFirst();
    const ours = challenge === undefined || (await endChallenge(tx, challenge));
    if (!still || still.hash !== account.hash || !ours) throw new PortalError('login_again');
    const device = await rememberDevice(tx, context.now(), account.id, device_token);
    const token = await openSession(tx, context, account.id, context, device);
    const deed = { event: 'session.opened', resource: 'users', record_id: account.id };
    await audit({ ...context, db: tx, caller: asCaller(account.id) }, deed);
    return { incomplete: false, user_id: account.id, token, device_token: device, message: '' };
  });
