import { sql } from 'kysely';
import type { Context } from '#server/http/context.ts';

const DAY = 86_400_000;
/** A notice is news, and never the only way to learn something (contract H5): after this long it is gone. */
const LIFE = 90 * DAY;
/** Cleared away at once at most, so that no write waits for it. */
const CLEARED = 500;

/** When the oldest notice that still lives was written. */
export const aliveSince = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - LIFE);

/** Clears away notices of everybody that are past their life; what another write is clearing is left to it. */
export const sweepNotices = async (context: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await sql`
    delete from notices where (user_id, id) in (
      select user_id, id from notices where created_at <= ${aliveSince(context)}
      order by created_at limit ${CLEARED} for update skip locked)`.execute(context.db);
};
