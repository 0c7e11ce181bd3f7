import { type RawBuilder, sql } from 'kysely';
import type { SessionEndReason } from '#domain/sessionEnd.ts';
import type { Db, Services } from '#server/context.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { idleSince } from './sessionTimes.ts';

/** How long the reason is kept. */
const KEPT_MS = 24 * 3_600_000;

/** Ends the sessions that match, and keeps the reason for their users. */
export const endBecause = async (
  { db, now }: Pick<Services, 'now'> & { db: Db },
  reason: SessionEndReason,
  which: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql`
    with ended as (delete from sessions where ${which} returning token_hash)
    insert into ended_sessions (token_hash, reason, ended_at)
    select token_hash, ${reason}, ${now()}::timestamptz from ended
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
};

/**
 * Returns why the session with this token ended; null for a token that the portal does not know, or no longer. Only a
 * browser that had the session has its token, so nobody else learns of a disabled account.
 */
export const reasonOfEnd = async (
  db: Db,
  needed: Pick<Services, 'config' | 'now'>,
  token: string,
): Promise<SessionEndReason | null> => {
  const hash = tokenHash(token);
  const { rows } = await sql<{ reason: SessionEndReason }>`
    select reason from ended_sessions where token_hash = ${hash}
    union all
    select case when not u.active then 'disabled' when s.expires_at <= ${needed.now()} then 'expired' else 'idle' end
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hash} and (not u.active or s.expires_at <= ${needed.now()} or s.last_used_at <= ${idleSince(needed)})
    limit 1`.execute(db);
  return rows[0]?.reason ?? null;
};

/** Removes reasons that are no longer of use. */
export const sweepEndedSessions = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', new Date(now().getTime() - KEPT_MS))
    .execute();
};
