import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import { createUser, type NewUser } from '#server/entities/users/create.ts';
import type { Services } from '#server/http/context.ts';
import { NOBODY } from './caller.ts';
import { randomPassword } from './passwords.ts';

/** Is there anybody who could sign in? */
export const hasUsers = async (db: Services['db']): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Is there a troncmaster who could sign in? */
export const hasTroncmaster = async (db: Services['db']): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The wanted username and e-mail address where nobody has them, otherwise each with the first number that is free. */
export const freeNames = async <N extends { username: string; email: string }>(
  db: Services['db'],
  wanted: N,
): Promise<N> => {
  for (let n = 1; ; n += 1) {
    const username = n === 1 ? wanted.username : `${wanted.username}-${n}`;
    const email = n === 1 ? wanted.email : wanted.email.replace('@', `+${n}@`);
    const taken = db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(username) in (lower(${username}), lower(${email}))
      or lower(email) in (lower(${username}), lower(${email}))`);
    if (!(await taken.executeTakeFirst())) return { ...wanted, username, email };
  }
};

/**
 * Makes the first account, a troncmaster, and answers its password, which is stored nowhere and meant to be changed
 * (F-17). The caller has seen that nobody is there yet (`hasUsers`), or no troncmaster who can sign in (`hasTroncmaster`),
 * under a lock where several portals may start.
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
