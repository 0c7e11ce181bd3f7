import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asError } from '#domain/typeGuards.ts';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { launchDatabase } from '#server/platform/db/launcher/index.ts';
import { migrationsRun } from '#server/platform/db/migrate.ts';
import { type Changes, inProject } from './changes.ts';
import { type PendingTable, runs } from './journal.ts';

type Db = Database<unknown>['db'];

/**
 * Runs a task on the database that this project uses: DATABASE_URL, or the built-in one in DATA_DIR, which is started if
 * no portal runs. @returns null if the project has no database yet
 */
export const onDatabase = async <T>(task: (db: Db) => Promise<T>): Promise<T | null> => {
  const { DATABASE_URL, DATA_DIR = './data' } = process.env;
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres'))) return null;
  const launched = DATABASE_URL ? null : await launchDatabase({ dataDir: DATA_DIR });
  const database = connect<unknown>(launched ? launched.connection : { connectionString: DATABASE_URL });
  try {
    return await task(database.db);
  } finally {
    await database.close();
    await launched?.stop();
  }
};

/** Whether the last commit contains a file. Others may have run what is committed. */
const isCommitted = (file: string): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `HEAD:./${file}`], { cwd: process.cwd(), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const nameOf = (migration: string): string => basename(migration, '.ts');

/** Returns the migrations that the project's database has run, or why it cannot be queried. */
const migrationsRunHere = async (): Promise<readonly string[] | Error> => {
  try {
    return (await onDatabase(migrationsRun)) ?? [];
  } catch (error) {
    return asError(error);
  }
};

/**
 * Why migrations cannot be replaced, or null: one is committed, or the project's database has run it. A database that
 * cannot be reached may have run it.
 */
export const settledBy = async (migrations: readonly string[]): Promise<string | null> => {
  const committed = migrations.find(isCommitted);
  if (committed) return `${committed} is committed, so others may have run it`;
  const run = migrations.length === 0 ? [] : await migrationsRunHere();
  if (run instanceof Error)
    return `the database of this project does not answer whether it has run them (${run.message})`;
  const applied = migrations.find((file) => run.includes(nameOf(file)));
  return applied ? `the database of this project has run ${applied}` : null;
};

/**
 * Returns the last migration of each table, if this command wrote it here, nobody has changed it, and it is neither
 * committed nor run.
 */
export const pendingTables = async (changes: Changes): Promise<Map<string, PendingTable>> => {
  const found = new Map<string, PendingTable>();
  for (const { tables, files } of runs())
    for (const [name, table] of Object.entries(tables)) {
      const written = files.find(({ file }) => file === table.migration)?.after ?? null;
      const present = existsSync(inProject(table.migration)) ? changes.read(table.migration) : null;
      if (present !== null && (written === null || present === written)) found.set(name, table);
      else if (found.get(name)?.migration === table.migration) found.delete(name);
    }
  const uncommitted = [...found].filter(([, { migration }]) => !isCommitted(migration));
  if (uncommitted.length === 0) return new Map();
  const run = await migrationsRunHere();
  return new Map(
    uncommitted.filter(([, { migration }]) => !(run instanceof Error) && !run.includes(nameOf(migration))),
  );
};
