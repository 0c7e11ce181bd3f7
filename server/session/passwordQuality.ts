import { PortalError } from '#domain/errors.ts';
import { isPassword, normalisePassword } from '#domain/identifiers/password.ts';
import { isPersonalPassword, wordsIn } from '#domain/identifiers/personalPassword.ts';
import type { Rule } from '#domain/schema/rules.ts';
import type { Db } from '#server/context.ts';
import { isCommonPassword } from './commonPassword.ts';
import { isPasswordOf } from './passwords.ts';

const PORTAL = 'Tipology';

const fault = (path: string, rule: Rule): PortalError => new PortalError('invalid', { faults: [{ path, rule }] });

/**
 * Words that an attacker who knows the person would try: names, username, the address before the @, companies, the
 * portal.
 */
const knownOf = async (db: Db, user_id: number): Promise<string[]> => {
  const { forename, surname, username, email } = await db
    .selectFrom('users')
    .select(['forename', 'surname', 'username', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const companies = await db
    .selectFrom('companies as c')
    .innerJoin('company_permissions as p', 'p.company_id', 'c.id')
    .select('c.name')
    .where('p.user_id', '=', user_id)
    .limit(50)
    .execute();
  // A company counts as a whole, because its single words (hotel, bar) are common.
  const whole = companies.map(({ name }) => wordsIn(name).join(''));
  return [forename, surname, username ?? '', email.split('@')[0] ?? '', PORTAL, ...whole];
};

/**
 * Checks the five rules of a new password, and that it was typed twice in the same way: everything that does not depend
 * on the owner.
 * @throws PortalError invalid, with the error of `password` or `password_confirm`
 */
export const checkTyped = ({ password, password_confirm }: { password: string; password_confirm: string }): void => {
  if (!isPassword(password)) throw fault('password', 'password');
  if (password !== password_confirm) throw fault('password_confirm', 'passwords_match');
};

/**
 * Checks that a user may choose this password: the five rules, not among the most common ones (OWASP ASVS 5.0, 6.2.4),
 * without the owner's names or the portal's (6.2.11), and different from the current one. Every route on which a user
 * chooses a password calls it. Call it outside a transaction: comparing with the current password waits in a queue and
 * takes 40 ms.
 * @param field the request's name of the new password, at which the error is shown
 * @throws PortalError invalid, with one error
 */
export const assertGoodPassword = async (
  { db }: { db: Db },
  { id }: { id: number },
  password: string,
  field = 'password',
): Promise<void> => {
  if (!isPassword(password)) throw fault(field, 'password');
  const known = await knownOf(db, id);
  if (isPersonalPassword(password, known)) throw fault(field, 'password_personal');
  if (isCommonPassword(normalisePassword(password), known.flatMap(wordsIn))) throw fault(field, 'password_common');
  const current = await db.selectFrom('passwords').select('hash').where('user_id', '=', id).executeTakeFirst();
  if (current && (await isPasswordOf(current.hash, password, `user:${id}`))) throw fault(field, 'password_unchanged');
};
