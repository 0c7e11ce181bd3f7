import { FORGOTTEN_LINK_MINUTES } from '#domain/constants.ts';
import type { Db, Services } from '#server/context.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';

/** A link of a user who forgot the password is requested by anyone, the others by those who manage the account. */
export type LinkPurpose = 'welcome' | 'reset' | 'forgotten';

const HOUR = 3_600_000;
/**
 * How long a link can be used: a new colleague may begin next week, a reset may reach its owner on the next day, and a user
 * who requests a link waits for it.
 */
const LIFE: Readonly<Record<LinkPurpose, number>> = {
  welcome: 7 * 24 * HOUR,
  reset: 24 * HOUR,
  forgotten: FORGOTTEN_LINK_MINUTES * 60_000,
};

/** A usable link and its owner. */
export interface OpenLink {
  id: number;
  user_id: number;
  username: string;
  purpose: LinkPurpose;
}

/** Whether the owner of a new or reset account gets a link by email. Otherwise a temporary password is shown once. */
export const sendsLinks = ({ config }: Pick<Services, 'config'>): boolean => config.smtpUrl !== undefined;

/** Invalidates the unused links of a user. */
export const endPasswordLink = async (db: Db, user_id: number): Promise<void> => {
  await db.deleteFrom('password_links').where('user_id', '=', user_id).where('used_at', 'is', null).execute();
};

/**
 * Creates a one-time link with which the owner of an account sets a password, and invalidates earlier unused ones. A link
 * for a forgotten password invalidates none: anyone can request one, and letters may arrive in another order. Only the hash of its token is stored. Call it in a transaction that has locked the user's row.
 * @returns the token, for the email to the owner
 */
export const makePasswordLink = async (
  { db, now }: Pick<Services, 'now'> & { db: Db },
  { user_id, purpose, created_by }: { user_id: number; purpose: LinkPurpose; created_by: number | null },
): Promise<string> => {
  if (purpose !== 'forgotten') await endPasswordLink(db, user_id);
  const token = newToken();
  const at = now();
  await db
    .insertInto('password_links')
    .values({
      user_id,
      token_hash: tokenHash(token),
      purpose,
      created_by,
      created_at: at,
      expires_at: new Date(at.getTime() + LIFE[purpose]),
      used_at: null,
    })
    .execute();
  return token;
};

/** Returns the link of this token; null if it is unknown, used or expired, or its account is disabled. */
export const findPasswordLink = async (db: Db, now: Date, token: string): Promise<OpenLink | null> => {
  const found = await db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.user_id', 'l.purpose', 'u.username'])
    .where('l.token_hash', '=', tokenHash(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('u.active', '=', true)
    .executeTakeFirst();
  return found ? { ...found, username: String(found.username) } : null;
};

/**
 * Uses up a link, and with it all others of the account; false if another request, a newer link or its expiry came first. Locks the user's row first, in the
 * same order as a reset.
 */
export const takePasswordLink = async (db: Db, now: Date, { id, user_id }: OpenLink): Promise<boolean> => {
  const owner = db.selectFrom('users').select('id').where('id', '=', user_id).where('active', '=', true);
  if (!(await owner.forUpdate().executeTakeFirst())) return false;
  const { numUpdatedRows } = await db
    .updateTable('password_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endPasswordLink(db, user_id);
  return true;
};
