import { isPassword } from '#domain/identifiers/password.ts';
import { refuse } from '#server/http/words.ts';

/**
 * Checks a password that an owner chooses: the one place where every new password passes, whether it is changed in My
 * Account or set by a one-time link.
 * @throws PortalError invalid, with the fault of `password` or `password_confirm`
 */
export const acceptPassword = async (given: { password: string; password_confirm: string }): Promise<void> => {
  if (!isPassword(given.password)) throw refuse({ path: 'password', rule: 'password' });
  if (given.password !== given.password_confirm) throw refuse({ path: 'password_confirm', rule: 'passwords_match' });
};
