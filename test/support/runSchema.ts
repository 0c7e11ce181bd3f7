import { type Kysely, sql } from 'kysely';
import { migrateSpread } from '#server/platform/db/spread/migrateSpread.ts';
import { testServer } from './testServer.ts';

/**
 * Runs statements that change the schema, as a migration does: with TEST_SPREAD the new tables are distributed like the others
 * (decision 0027).
 */
export const runSchema = async <DB>(db: Kysely<DB>, text: string): Promise<void> => {
  if (!testServer().workers) await sql.raw(text).execute(db);
  else if (db.isTransaction) await migrateSpread(db, text);
  else await db.transaction().execute((tx) => migrateSpread(tx, text));
};
