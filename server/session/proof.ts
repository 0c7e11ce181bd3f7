import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { attempt, LIMITS } from '#server/platform/limits/attempts.ts';
import { accountById } from './account.ts';
import { type LoginContext, loginContext } from './login.ts';
import { matchesPassword, passwordQueue } from './passwords.ts';
import { about } from './refused.ts';

/**
 * Verifies the account password again within a session. A wrong password is an error of `field`, never 401, which would
 * log the user out (F-63). It is counted separately, so that a session in other hands cannot be used to guess the
 * password.
 * @throws PortalError invalid, too_many
 */
export const proveOwnPassword = async (
  context: LoginContext,
  user_id: number,
  password: string,
  field: string,
): Promise<void> => {
  const account = await accountById(context.db, user_id);
  const stored = account?.hash ?? null;
  const limit = LIMITS.proof(user_id);
  const proved = await attempt(
    context,
    [limit],
    async () => (await matchesPassword(stored, password)) || null,
    (step) => passwordQueue.run([limit.key], step),
  ).catch(about(user_id, 'too_many'));
  if (!proved)
    throw new PortalError('invalid', {
      faults: [{ path: field, rule: 'current_password' }],
      about: { user_id, reason: 'wrong_password' },
    });
};

/** How long a password verified in a session is not required again (F-61). */
const LATELY = 5 * 60_000;

const provedLately = ({ caller, now }: Pick<Context, 'caller' | 'now'>): boolean =>
  caller.password_proved_at !== null && now().getTime() - caller.password_proved_at.getTime() <= LATELY;

/**
 * Verifies the account password that a change contains, and stores in the session that it was verified.
 * @throws PortalError invalid when it is missing or wrong (F-63), too_many
 */
export const confirmPassword = async (context: Context, password: string | undefined): Promise<void> => {
  if (!password)
    throw new PortalError('invalid', {
      faults: [{ path: 'password', rule: 'required', params: { label: 'Password' } }],
    });
  const { principal, session_id } = context.caller;
  await proveOwnPassword(loginContext(context), principal.id, password, 'password');
  await context.db
    .updateTable('sessions')
    .set({ password_proved_at: context.now() })
    .where('id', '=', session_id)
    .execute();
};

/**
 * Requires the account password before a sensitive change, unless this session proved it within five minutes. The
 * specification's forms contain no password (F-61), so a client whose form is rejected prompts for it and sends the
 * form again.
 * @throws PortalError invalid if it is required and missing, or wrong; too_many
 */
export const confirmUnlessProved = async (context: Context, password: string | undefined): Promise<void> => {
  if (password !== undefined || !provedLately(context)) await confirmPassword(context, password);
};
