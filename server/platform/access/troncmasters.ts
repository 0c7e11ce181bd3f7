import type { Db } from '#server/context.ts';

/**
 * Query for the ids of the provider's people: active troncmasters, and those who were disabled or lost the role after
 * `since`. Otherwise one troncmaster could remove another, and then act alone.
 */
export const troncmastersSince = (db: Db, since: Date) =>
  db
    .selectFrom('users')
    .select('id')
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .union(db.selectFrom('troncmaster_removals').select('user_id as id').where('at', '>', since));

/** Which of these accounts belong to the provider's people. */
export const troncmastersAmong = async (db: Db, since: Date, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('id', 'in', troncmastersSince(db, since))
    .execute();
  return rows.map(({ id }) => id);
};
