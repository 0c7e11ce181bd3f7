import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** A row, and when a request used it. */
interface Use {
  id: number;
  at: Date;
}

/**
 * Returns the function that updates when sessions or API keys were last used. A row that is locked is skipped: another
 * request is updating or ending it.
 */
const touchOf = (table: 'sessions' | 'api_keys') =>
  batchLookups(async (db: Db, used: readonly Use[]) => {
    await prepared(
      db,
      sql`
    update ${sql.table(table)} set last_used_at = used.at
    from (
      select u.id, u.at from unnest(${used.map(({ id }) => id)}::bigint[], ${used.map(({ at }) => at)}::timestamptz[]) as u (id, at)
      join ${sql.table(table)} held on held.id = u.id for no key update of held skip locked
    ) used where ${sql.table(table)}.id = used.id`,
    );
    return new Map<Use, void>();
  });

export const touchSessions = touchOf('sessions');
export const touchApiKeys = touchOf('api_keys');
