import { sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import type { CalendarFeed } from '#domain/contract/calendarFeed.ts';
import { preferences } from '#domain/contract/preferences.ts';
import type { Context, Db } from '#server/context.ts';
import { type AuditOrigin, audit } from '#server/platform/audit/audit.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import { PERMISSION_COLUMNS, type PermissionRow, principalIn } from './permissionRow.ts';

/** Returns whether the caller has a feed, and since when. */
export const ownFeed = async ({ db, scope }: Pick<Context, 'db' | 'scope'>): Promise<CalendarFeed> => {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', scope.id)
    .executeTakeFirst();
  return { created_at: feed?.created_at.toISOString() ?? null };
};

/** Gives the caller a feed with a new token; an earlier one ends. Returns the token, of which only the hash is stored. */
export const replaceFeed = async (context: Context): Promise<string> => {
  const { db, scope, now } = context;
  const token = newToken();
  const values = { token_hash: tokenHash(token), created_at: now() };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: scope.id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await audit(context, { event: 'security.calendar_feed_added', resource: 'users', record_id: scope.id });
  return token;
};

/** Ends the feed of a user, if there is one, with its audit row. */
export const removeFeed = async (
  context: Pick<Context, 'db' | 'caller' | 'now'> & AuditOrigin,
  user_id: number,
): Promise<void> => {
  const removed = await context.db.deleteFrom('calendar_feeds').where('user_id', '=', user_id).executeTakeFirst();
  if (removed.numDeletedRows > 0n)
    await audit(context, { event: 'security.calendar_feed_removed', resource: 'users', record_id: user_id });
};

/** The owner of a feed with the permissions of this moment. */
export interface FeedOwner {
  scope: Principal;
  locale: string | undefined;
}

/** Returns the owner of the feed with this token; null for an unknown token, and for an owner who is disabled. */
export const ownerOfFeed = async (db: Db, token: string): Promise<FeedOwner | null> => {
  const { rows } = await sql<PermissionRow>`
    select u.id as user_id, u.tronc_master, ${PERMISSION_COLUMNS}
    from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${tokenHash(token)} and u.active`.execute(db);
  const [owner] = rows;
  if (!owner) return null;
  const chosen = await db
    .selectFrom('user_preferences')
    .select('data')
    .where('user_id', '=', owner.user_id)
    .executeTakeFirst();
  return { scope: principalIn(owner), locale: preferences.safeParse(chosen?.data ?? {}).data?.locale };
};
