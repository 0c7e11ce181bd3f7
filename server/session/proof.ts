import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/words.ts';
import { accountById } from './account.ts';
import { attempt, LIMITS } from './attempts.ts';
import { type LoginContext, loginContext } from './login.ts';
import { matchesPassword, passwordGate } from './passwords.ts';

/**
 * Asks for the account password again inside a session. Wrong is a fault of `field`, never 401: that would log out (F-63).
 * Counted by itself, so that a borrowed session is no way to guess the password.
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
  const proved = await passwordGate.run(() =>
    attempt(context, [LIMITS.proof(user_id)], async () => (await matchesPassword(stored, password)) || null),
  );
  if (!proved) throw refuse({ path: field, rule: 'current_password' });
};

/** How long a password that was proved in a session need not be asked for again (F-61). */
const LATELY = 5 * 60_000;

export const provedLately = ({ caller, now }: Pick<Context, 'caller' | 'now'>): boolean =>
  caller.password_proved_at !== null && now().getTime() - caller.password_proved_at.getTime() <= LATELY;

/**
 * Asks for the account password that a change carries along, and remembers in this session that it was right.
 * @throws PortalError invalid when it is missing or wrong (F-63), too_many
 */
export const confirmPassword = async (context: Context, password: string | undefined): Promise<void> => {
  if (!password) throw refuse({ path: 'password', rule: 'required', params: { label: 'Password' } });
  const { principal, session_id } = context.caller;
  await proveOwnPassword(loginContext(context), principal.id, password, 'password');
  await context.db
    .updateTable('sessions')
    .set({ password_proved_at: context.now() })
    .where('id', '=', session_id)
    .execute();
};
