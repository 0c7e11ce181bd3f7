import type { SignedCredential } from '#domain/contract/passkeys.ts';
import { PortalError } from '#domain/errors.ts';
import { assertWithinLimits, attempt, failuresOf, LIMITS, type Limit } from '#server/platform/limits/attempts.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { type Account, accountById } from './account.ts';
import { type Challenge, findChallenge, isSmsCode, spendTry } from './challenge.ts';
import { type AuthResponse, finish, type LoginContext, limitsOf } from './login.ts';
import { takePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { about } from './refused.ts';
import { takeTotp } from './totp.ts';

/** The codes that complete the second step, by field name; a passkey or a recovery code may replace the app's code. */
export interface GivenCode {
  totp?: string | undefined;
  smscode?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: SignedCredential | undefined;
}

/** Returns whether the code, passkey or recovery code is valid for an account with an authenticator app. */
const takesApp = async (
  context: LoginContext,
  account: Account,
  { totp, recovery_code, passkey }: GivenCode,
  challenge?: Challenge,
): Promise<boolean> => {
  // Only in a second step: the response of the first one contains what has to be signed.
  if (passkey !== undefined) return challenge !== undefined && takePasskey(context, challenge, passkey);
  if (recovery_code !== undefined) return takeRecoveryCode(context, account, recovery_code);
  return totp !== undefined && takeTotp(context, account.id, totp);
};

/** The limits of a code at login: those of the account, and of the address unless it or the device is known. */
const codeLimits = async (
  context: LoginContext,
  account: Account,
  device_token: string | null | undefined,
): Promise<Limit[]> => {
  const perAddress = LIMITS.address(context.address);
  const limits = await limitsOf(context, account, '', device_token);
  return [LIMITS.code(account.id), ...limits.filter(({ key }) => key === perAddress.key)];
};

/** Counts a wrong code, and emails the owner if it was the one that locks codes for the day. */
const guarded = async (
  context: LoginContext,
  account: Account,
  limits: readonly Limit[],
  check: () => Promise<boolean>,
): Promise<void> => {
  const limit = LIMITS.code(account.id);
  const right = await attempt(context, limits, async () => (await check()) || null).catch(
    about(account.id, 'too_many'),
  );
  if (right) return;
  if ((await failuresOf(context, limit)) === limit.most)
    await mail(context, account.email, 'codes_locked', { name: account.forename });
  throw new PortalError('wrong_code', { about: { user_id: account.id, reason: 'wrong_code' } });
};

/**
 * Completes a login: the pending token of the first step with only the code (F-2).
 * @throws PortalError wrong_code while tries are left, login_again afterwards or without a valid token, too_many
 */
export const secondStep = async (
  context: LoginContext,
  token: string | null,
  given: GivenCode,
  device_token: string | null | undefined,
): Promise<AuthResponse> => {
  const challenge = token ? await findChallenge(context.db, context.now(), token) : null;
  const account = challenge ? await accountById(context.db, challenge.user_id) : null;
  if (!token || !challenge || !account?.active) throw new PortalError('login_again');
  const again = new PortalError('login_again', { about: { user_id: account.id, reason: 'login_again' } });
  const limits = await codeLimits(context, account, device_token);
  await assertWithinLimits(context, limits).catch(about(account.id, 'too_many'));
  if (!(await spendTry(context.db, challenge.id))) throw again;
  await guarded(context, account, limits, async () => {
    if (challenge.method === 'totp') return takesApp(context, account, given, challenge);
    return given.smscode !== undefined && isSmsCode(challenge, token, given.smscode);
  });
  return finish(context, account, device_token, { challenge: challenge.id, from: challenge.from ?? undefined });
};

/** Completes a login with username, password and code in one request: the password is already verified. */
export const codeAtOnce = async (
  context: LoginContext,
  account: Account,
  given: GivenCode,
  device_token: string | null | undefined,
): Promise<AuthResponse> => {
  const limits = await codeLimits(context, account, device_token);
  await guarded(context, account, limits, () => takesApp(context, account, given));
  return finish(context, account, device_token);
};

/** A code inside a session, under the account's own count. @throws PortalError wrong_code, too_many */
export const proveApp = async (context: LoginContext, user_id: number, given: GivenCode): Promise<void> => {
  const account = await accountById(context.db, user_id);
  if (!account) throw new PortalError('wrong_code');
  await guarded(context, account, [LIMITS.code(user_id)], () => takesApp(context, account, given));
};
