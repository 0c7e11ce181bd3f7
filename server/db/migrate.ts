import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { migrations } from './migrations/index.ts';

/**
 * Brings the schema to the newest version: every migration not yet run, in the order of their names,
 * all in one transaction. Several portals starting together wait for each other (Kysely locks).
 * @returns the names of the migrations run now
 * @throws the database's error, named after the migration that failed; nothing is changed then
 */
export async function migrate<DB>(db: Kysely<DB>, list: Record<string, string> = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => asMigrations(list) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failed ? `Migration ${failed} failed: ${error}` : `Migrations cannot run: ${error}`, {
    cause: error,
  });
}

function asMigrations(list: Record<string, string>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(list).map(([name, text]) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  );
}
