import { refuse } from '#server/http/words.ts';
import { accountById } from './account.ts';
import { attempt, LIMITS } from './attempts.ts';
import type { LoginContext } from './login.ts';
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
