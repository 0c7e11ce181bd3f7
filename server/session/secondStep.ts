import { PortalError } from '#domain/errors.ts';
import { mail } from '#server/mail/outbox.ts';
import { type Account, accountById } from './account.ts';
import { attempt, failuresOf, LIMITS, notSpent } from './attempts.ts';
import { findChallenge, isSmsCode, spendTry } from './challenge.ts';
import { type AuthResponse, finish, type LoginContext } from './login.ts';
import { takeTotp } from './totp.ts';

/** The code of a second step, by the name of its field. */
export interface GivenCode {
  totp?: string | undefined;
  smscode?: string | undefined;
}

/** Counts, and tells the owner when this failure was the one that locks the codes of a day. */
const guarded = async (context: LoginContext, account: Account, check: () => Promise<boolean>): Promise<void> => {
  const limit = LIMITS.code(account.id);
  const right = await attempt(context, [limit, LIMITS.address(context.address)], async () => (await check()) || null);
  if (right) return;
  if ((await failuresOf(context, limit)) === limit.most)
    await mail(context.db, account.email, 'codes_locked', { name: account.forename });
  throw new PortalError('wrong_code');
};

/**
 * The second step: the pending token of the first with the code alone (F-2).
 * @throws PortalError wrong_code while tries are left, login_again afterwards or without a living token, too_many
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
  const code = given[challenge.method];
  await notSpent(context, [LIMITS.code(account.id), LIMITS.address(context.address)]);
  if (!(await spendTry(context.db, challenge.id))) throw new PortalError('login_again');
  await guarded(context, account, async () => {
    if (code === undefined) return false;
    return challenge.method === 'totp'
      ? takeTotp(context.db, account.id, code, context.now())
      : isSmsCode(challenge, token, code);
  });
  return finish(context, account, device_token, challenge.id);
};

/** Username, password and the app's code in one request (contract C1): the password is proved already. */
export const codeAtOnce = async (
  context: LoginContext,
  account: Account,
  totp: string,
  device_token: string | null | undefined,
): Promise<AuthResponse> => {
  await guarded(context, account, () => takeTotp(context.db, account.id, totp, context.now()));
  return finish(context, account, device_token);
};

/** A code of the own app inside a session, under the same counts. @throws PortalError wrong_code, too_many */
export const proveTotp = async (context: LoginContext, user_id: number, totp: string): Promise<void> => {
  const account = await accountById(context.db, user_id);
  if (!account) throw new PortalError('wrong_code');
  await guarded(context, account, () => takeTotp(context.db, account.id, totp, context.now()));
};
