import { inTransaction } from '#server/db/transaction.ts';
import { createUser, type NewUser } from '#server/entities/users/create.ts';
import type { Services } from '#server/http/context.ts';
import { NOBODY } from './caller.ts';
import { randomPassword } from './passwords.ts';

/** Is there anybody who could sign in? */
export const hasUsers = async (db: Services['db']): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Makes the first account, a troncmaster, and answers its password, which is stored nowhere and meant to be changed
 * (F-17). The caller has seen that nobody is there yet (`hasUsers`), under a lock where several portals may start.
 */
export const addFirstAccount = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { username, email, forename, surname }: Pick<NewUser, 'email' | 'forename' | 'surname'> & { username: string },
): Promise<string> => {
  const password = randomPassword();
  const person: NewUser = { username, email, forename, surname, password, temporary: true, tronc_master: true };
  await inTransaction(db, (tx) => createUser({ db: tx, now, caller: NOBODY, cause: 'first account' }, person));
  return password;
};
