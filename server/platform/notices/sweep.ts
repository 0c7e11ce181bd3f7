import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

const DAY = 86_400_000;
/** Notices are news and never the only source of information, so they expire after this time. */
const LIFE = 90 * DAY;
/** Maximum number deleted in one step, so that no write waits for it. */
const CLEARED = 500;

/** Returns the time before which notices have expired. */
export const aliveSince = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - LIFE);

/** Deletes expired notices of all users; skips those that another write is deleting. */
export const sweepNotices = async (context: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await sql`
    delete from notices where (user_id, id) in (
      select user_id, id from notices where created_at <= ${aliveSince(context)}
      order by created_at limit ${CLEARED} for update skip locked)`.execute(context.db);
};
