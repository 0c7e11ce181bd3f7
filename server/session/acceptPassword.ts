import { isPassword } from '#domain/identifiers/password.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/words.ts';

/**
 * Checks a password that the owner of an account chooses: the one place where every new password passes, whether it is
 * changed in My Account or set by a one-time link. Call it outside a transaction.
 * @throws PortalError invalid, with the fault of `password` or `password_confirm`
 */
export const acceptPassword = async (
  _context: Pick<Context, 'db'>,
  _user: { id: number },
  given: { password: string; password_confirm: string },
): Promise<void> => {
  if (!isPassword(given.password)) throw refuse({ path: 'password', rule: 'password' });
  if (given.password !== given.password_confirm) throw refuse({ path: 'password_confirm', rule: 'passwords_match' });
};
