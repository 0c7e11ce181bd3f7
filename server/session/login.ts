import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { displayPhone } from '#domain/identifiers/phoneDisplay.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import type { Context, Db, Services } from '#server/context.ts';
import { asCaller } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { attempt, count, failuresOf, LIMITS, type Limit, placeOf } from '#server/platform/limits/attempts.ts';
import { workQueue } from '#server/platform/limits/workQueue.ts';
import { sms } from '#server/platform/mail/outbox.ts';
import { type Account, accountByUsername } from './account.ts';
import { endChallenge, type Method, newSmsCode, openChallenge } from './challenge.ts';
import { knownDevice, knownPlace, rememberDevice } from './devices.ts';
import { isCovered, mustUseProvider } from './oidc/coverage.ts';
import type { ProviderSession } from './oidc/session.ts';
import { type RequestOptions, requestOptions } from './passkeys.ts';
import { matchesPassword, passwordQueue } from './passwords.ts';
import { notifyPaused } from './paused.ts';
import { about } from './refused.ts';
import { openSession, type Place } from './sessions.ts';

/** The response of POST /auth/password, without an envelope. */
export interface AuthResponse {
  incomplete: false | Method;
  user_id: number;
  token: string;
  device_token: string | null;
  message: string;
  /** what a passkey may sign in place of the app's code; null without a passkey, absent once the login is complete */
  passkey_options?: RequestOptions | null;
}

/** The services with the pool, and where the request was sent from: a login opens its own transactions. */
export type LoginContext = Services & Place;

export const loginContext = (context: Context): LoginContext => context as LoginContext;

/**
 * The counts that apply to a login. A known device of the account, and a known address of its own or of its companies,
 * have their own counts and no limit by address, so that a flood from an office locks out nobody who works there. Each
 * other address has a count of its own, and all of them together a larger one. docs/security.md 2 gives the reasons.
 */
export const limitsOf = async (
  { db, now, address }: LoginContext,
  account: Pick<Account, 'id'> | null,
  username: string,
  device_token: string | null | undefined,
): Promise<[Limit, ...Limit[]]> => {
  // Device and location are looked up also for an unknown username, so that it takes as long.
  const device = device_token ? await knownDevice(db, account?.id ?? 0, device_token) : null;
  if (account && device) return [LIMITS.device(account.id, device)];
  const perAddress = LIMITS.address(address);
  const place = placeOf(address);
  const isKnown = await knownPlace(db, now(), account?.id ?? 0, place);
  if (account && isKnown) return [LIMITS.place(account.id, place)];
  const typed = username.toLowerCase();
  if (!account) return [LIMITS.name(typed, place), LIMITS.names(typed), perAddress];
  return [LIMITS.unknownPlace(account.id, place), LIMITS.unknownPlaces(account.id), perAddress];
};

/** Why a username and password were rejected, for the audit. */
const refusalReason = (account: Account | null, hasExpired: boolean, mustNot: boolean): string => {
  if (!account) return 'unknown_username';
  if (!account.active) return 'disabled';
  if (mustNot) return 'provider_required';
  return hasExpired ? 'expired_password' : 'wrong_password';
};

/**
 * Verifies username and password. Unknown, wrong, expired, disabled and accounts that must sign in through a provider get
 * the same message after the same work.
 * @throws PortalError wrong_credentials, too_many
 */
export const provePassword = async (
  context: LoginContext,
  given: { username: string; password: string; device_token?: string | null | undefined },
): Promise<Account> => {
  const account = await accountByUsername(context.db, given.username);
  const limits = await limitsOf(context, account, given.username, given.device_token);
  const hasExpired = account?.expires_at != null && account.expires_at <= context.now();
  const mustNot = await mustUseProvider(context.db, account?.id ?? 0);
  const stored = account?.active && !hasExpired && !mustNot ? account.hash : null;
  const proved = await attempt(
    context,
    limits,
    async () => ((await matchesPassword(stored, given.password)) ? account : null),
    (step) =>
      passwordQueue.run(
        limits.map(({ key }) => key),
        step,
      ),
  ).catch(about(account?.id, 'too_many'));
  if (proved) return proved;
  const ofName = limits.filter(({ key }) => key !== LIMITS.address(context.address).key);
  const spent = await Promise.all(ofName.map(async (limit) => (await failuresOf(context, limit)) >= limit.most));
  const isUnknownPlace = ofName.length > 1;
  // Not awaited: the response must not take longer for a username that exists.
  if (account?.active && isUnknownPlace && spent.includes(true)) notifyPaused(context, account).catch(() => undefined);
  const reason = refusalReason(account, hasExpired, mustNot);
  throw new PortalError('wrong_credentials', { about: { user_id: account?.id, reason } });
};

/**
 * Returns the kind of code that this account requires after its password; the authenticator app takes precedence over
 * text messages.
 */
export const methodOf = (account: Account): Method | null => {
  if (account.mfa_totp) return 'totp';
  return account.mfa_sms && account.mobile_number ? 'smscode' : null;
};

/** Requests the code: opens a challenge, and sends the text message if that is the method. */
export const askForCode = async (
  context: LoginContext,
  account: Account,
  method: Method,
  from?: ProviderSession,
): Promise<AuthResponse> => {
  const code = method === 'smscode' ? newSmsCode() : undefined;
  if (code) await count(context, LIMITS.sms(account.id)).catch(about(account.id, 'too_many'));
  const passkey_options = method === 'totp' ? await requestOptions(context, account.id) : null;
  const passkey = passkey_options?.challenge;
  const token = await inTransaction(context.db, async (tx) => {
    if (code)
      await sms({ ...context, db: tx }, displayPhone(account.mobile_country_code, account.mobile_number), 'code', {
        code,
      });
    return openChallenge(tx, context.now(), {
      user_id: account.id,
      method,
      ...(code && { sms: code }),
      ...(passkey && { passkey }),
      from,
    });
  });
  const ending = account.mobile_number?.replace(/\D/g, '').slice(-2) ?? '';
  const message = formatMessage(letters.login[method], { ending });
  return { incomplete: method, user_id: account.id, token, device_token: null, message, passkey_options };
};

/** Sessions of one account are opened one after the other, so that its logins hold at most one connection. */
const openings = workQueue('logins', { atOnce: 4, perKey: 1, waiting: 500, waitingPerKey: 200 });

/** What completed a login, in addition to the password. */
interface Completed {
  /** the challenge that was answered; it is used up */
  challenge?: number | undefined;
  /** uses up, in the same transaction, the passkey that replaces password and code; false if it no longer may */
  claim?: (tx: Db) => Promise<boolean>;
  /** the provider at which the user signed in instead of giving the password */
  from?: ProviderSession | undefined;
}

/**
 * Opens the session of a completed login, unless the account was disabled, its password changed, or its provider no longer
 * covers it or has become required in the meantime: what ends sessions also prevents pending ones.
 * @throws PortalError login_again
 */
export const finish = (
  context: LoginContext,
  account: Account,
  device_token: string | null | undefined,
  { challenge, claim, from }: Completed = {},
): Promise<AuthResponse> =>
  openings.run([`user:${account.id}`], () =>
    inTransaction(context.db, async (tx) => {
      const still = await tx
        .selectFrom('users')
        .innerJoin('passwords', 'passwords.user_id', 'users.id')
        .select('passwords.hash')
        .where('users.id', '=', account.id)
        .where('users.active', '=', true)
        .forUpdate('users')
        .executeTakeFirst();
      const ours =
        (challenge === undefined || (await endChallenge(tx, challenge))) && (claim === undefined || (await claim(tx)));
      const isOpen = from
        ? await isCovered(tx, from.provider_id, account.id)
        : !(await mustUseProvider(tx, account.id));
      if (!still || still.hash !== account.hash || !ours || !isOpen)
        throw new PortalError('login_again', { about: { user_id: account.id, reason: 'login_again' } });
      const within = { ...context, db: tx, caller: asCaller(account.id) };
      const device = await rememberDevice(within, account.id, device_token);
      const token = await openSession(within, account.id, device, { from, passwordProved: !from && !claim });
      await audit(within, { event: 'session.opened', resource: 'users', record_id: account.id });
      return { incomplete: false, user_id: account.id, token, device_token: device, message: '' };
    }),
  );
