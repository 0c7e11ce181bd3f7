import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { ASK_VERSION, textFor } from './migrations/before17.ts';
import { migrations } from './migrations/index.ts';

/**
 * Migrates the schema to the newest version: runs every pending migration in the order of the names, all in one
 * transaction. Portals that start concurrently wait for each other (Kysely locks).
 * @returns the names of the migrations run now
 * @throws Error if the schema is newer than this program; the database's error, with the name of the migration that
 * failed; nothing is changed then
 */
export async function migrate<DB>(db: Kysely<DB>, list: Record<string, string> = migrations): Promise<string[]> {
  refuseNewer(await migrationsRun(db), list);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => asMigrations(list) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failed ? `Migration ${failed} failed: ${error}` : `Migrations cannot run: ${error}`, {
    cause: error,
  });
}

/**
 * Checks, for a command that does not start the portal, that the schema is the one this program expects.
 * @throws Error saying which of the two is older
 */
export async function checkSchema<DB>(db: Kysely<DB>, list: Record<string, string> = migrations): Promise<void> {
  const run = await migrationsRun(db);
  refuseNewer(run, list);
  if (run.length < Object.keys(list).length)
    throw new Error('The database is of an older version: start the portal once, which brings it up to date');
}

/** Returns the migrations that were run on a database, in order; empty for an empty database. */
export async function migrationsRun<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: found } = await sql`select from pg_tables
    where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws Error naming the first migration that this program does not contain */
export function refuseNewer(run: readonly string[], list: Readonly<Record<string, string>>): void {
  const unknown = run.find((name) => !(name in list));
  if (unknown)
    throw new Error(
      `The database is of a newer version of the portal (migration ${unknown} is unknown here): start that version, or restore a backup into another place`,
    );
}

function asMigrations(list: Record<string, string>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(list).map(([name, text]) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          const { rows } = await sql.raw<{ version: number }>(ASK_VERSION).execute(db);
          await sql.raw(textFor(rows[0]?.version ?? 0, name, text)).execute(db);
        },
      },
    ]),
  );
}
