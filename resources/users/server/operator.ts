import { sql } from 'kysely';
import { ANONYMOUS, type Services } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import { randomPassword } from '#server/session/passwords.ts';
import { endSessions } from '#server/session/sessions.ts';
import { setPassword } from '#server/session/setPassword.ts';
import { addFirstAccount, freeNames } from './firstAccount.ts';
import { removeSecondStep, unlock } from './reset.ts';
import { temporaryUntil } from './signInAccess.ts';

/**
 * What a person with access to the portal's machine can do for accounts without logging in: the remedy for a lost
 * password or authenticator of the only troncmaster. The audit names the command as the cause, and no user.
 */
type Needed = Pick<Services, 'db' | 'now'>;

const CAUSE = 'npm run admin';

/** An account as the command lists it. */
export interface Account {
  id: number;
  username: string;
  email: string;
  name: string;
  active: boolean;
  second_step: boolean;
  last_login: Date | null;
}

/** Returns every troncmaster, by username. */
export const troncmasters = async (db: Services['db']): Promise<Account[]> => {
  const { rows } = await sql<Account>`
    select id, username, email, forename || ' ' || surname as name, active, mfa_totp or mfa_sms as second_step, last_login
    from users where tronc_master order by lower(username)`.execute(db);
  return rows;
};

/** Returns the id of an account by its username or email address. @throws Error if there is none */
const idOf = async (db: Services['db'], named: string): Promise<number> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(${named}) in (lower(username), lower(email))`)
    .executeTakeFirst();
  if (!found) throw new Error(`There is no account ${named}. \`npm run admin -- list\` shows the troncmasters.`);
  return found.id;
};

/** A new troncmaster. */
export interface NewTroncmaster {
  username: string;
  email: string;
  forename: string;
  surname: string;
}

/**
 * Adds a troncmaster and returns the temporary password, which works for 24 hours.
 * @throws Error if another account has the username or the email address
 */
export const addTroncmaster = async (services: Needed, person: NewTroncmaster): Promise<string> => {
  const free = await freeNames(services.db, person);
  if (free.username !== person.username)
    throw new Error(`Another account has the username ${person.username} or the email address ${person.email}.`);
  return addFirstAccount(services, person);
};

/**
 * Gives an account a temporary password, which works for 24 hours, ends its sessions and forgets failed attempts. The
 * second step remains.
 * @throws Error if there is no such account
 */
export const resetPasswordOf = (services: Needed, named: string): Promise<string> =>
  inTransaction(services.db, async (tx) => {
    const id = await idOf(tx, named);
    const password = randomPassword();
    const by = { db: tx, now: services.now, caller: ANONYMOUS, cause: CAUSE };
    await setPassword(by, id, password, { temporary_until: temporaryUntil(services) });
    await unlock(tx, id);
    await notifyOwner(by, id, 'account_password');
    return password;
  });

/**
 * Removes the second step of an account (authenticator app, recovery codes, passkeys, codes by text) and ends its
 * sessions. Where a second step is required, the next login asks to set up a new one.
 * @throws Error if there is no such account
 */
export const removeSecondStepOf = (services: Needed, named: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const id = await idOf(tx, named);
    const { mfa_totp, mfa_sms } = await tx
      .selectFrom('users')
      .select(['mfa_totp', 'mfa_sms'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const by = { db: tx, now: services.now, caller: ANONYMOUS, cause: CAUSE };
    await removeSecondStep(tx, id);
    await unlock(tx, id);
    await endSessions(by, id, 'account_changed');
    await audit(by, {
      event: 'users.changed',
      resource: 'users',
      record_id: id,
      changes: { mfa_totp: [mfa_totp, false], mfa_sms: [mfa_sms, false] },
    });
    await notifyOwner(by, id, 'account_mfa_off');
  });

/**
 * Records that an operator has made sure that an account is used by its owner: what others did to it until now no longer
 * makes it dependent on them (security 6). For the first users of a new client, whom only a troncmaster can
 * create.
 * @throws Error if there is no such account
 */
export const confirmOwnerOf = (services: Needed, named: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const id = await idOf(tx, named);
    const by = { db: tx, now: services.now, caller: ANONYMOUS, cause: CAUSE };
    await tx.deleteFrom('account_control').where('user_id', '=', id).execute();
    await audit(by, { event: 'users.owner_confirmed', resource: 'users', record_id: id });
  });
