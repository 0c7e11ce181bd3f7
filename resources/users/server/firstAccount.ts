import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { randomPassword } from '#server/session/passwords.ts';
import { setPassword } from '#server/session/setPassword.ts';
import { createUser, type NewUser } from './create.ts';
import { temporaryUntil } from './signInAccess.ts';

type Needed = Pick<Services, 'db' | 'now'>;

/** Returns whether there is any user who could sign in. */
export const hasUsers = async (db: Services['db']): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether there is a troncmaster who can log in. */
export const hasTroncmaster = async (db: Services['db']): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The requested username and email address if both are free, otherwise each with the first free number. */
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
 * Creates the first account, a troncmaster, and returns its temporary password, which is not stored and expires after
 * 24 hours (F-17). The caller has checked that there is no account (`hasUsers`), or no troncmaster who can log in,
 * holding a lock if several portals may start.
 */
export const addFirstAccount = async (
  { db, now }: Needed,
  { username, email, forename, surname }: Pick<NewUser, 'email' | 'forename' | 'surname'> & { username: string },
): Promise<string> => {
  const password = randomPassword();
  const temporary_until = temporaryUntil({ now });
  const person: NewUser = { username, email, forename, surname, password, temporary_until, tronc_master: true };
  await inTransaction(db, (tx) => createUser({ db: tx, now, caller: ANONYMOUS, cause: 'first account' }, person));
  return password;
};

/**
 * Issues a new temporary password for a troncmaster whose own has expired, if no troncmaster has ever chosen a
 * password: otherwise an operator who does not log in within 24 hours of the first start would be locked out
 * permanently.
 * @returns the account and its password, for the console; null if some troncmaster can log in, or could today
 */
export const renewFirstPassword = async ({ db, now }: Needed): Promise<{ username: string; password: string } | null> =>
  inTransaction(db, async (tx) => {
    const masters = await tx
      .selectFrom('users as u')
      .innerJoin('passwords as p', 'p.user_id', 'u.id')
      .select(['u.id', 'u.username', 'p.temporary', 'p.expires_at'])
      .where('u.tronc_master', '=', true)
      .where('u.active', '=', true)
      .orderBy('u.id')
      .execute();
    const [first] = masters;
    const isOver = ({ temporary, expires_at }: (typeof masters)[number]): boolean =>
      temporary && expires_at !== null && expires_at <= now();
    if (!first || !masters.every(isOver)) return null;
    const password = randomPassword();
    const by = { db: tx, now, caller: ANONYMOUS, cause: 'first account' };
    await setPassword(by, first.id, password, { temporary_until: temporaryUntil({ now }) });
    return { username: String(first.username), password };
  });
