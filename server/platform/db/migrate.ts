import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { withAdvisoryLock } from './advisoryLock.ts';
import { adoptBaselines, fromVersion01, withBaselines } from './baselines.ts';
import { neededFor, newestOf } from './compatibility.ts';
import { migrations } from './migrations/index.ts';
import { runSteps } from './runSteps.ts';
import { type SchemaChange, textOf } from './schemaChange.ts';
import { migrateSpread } from './spread/migrateSpread.ts';
import { findSpread, isSpread } from './spread.ts';

type List = Readonly<Record<string, SchemaChange>>;

/** How long migrations wait for tables that others use. Milliseconds. */
export interface LockRetries {
  /** a statement waits so long for a lock: requests wait behind it, even for tables that others only read */
  lockTimeout: number;
  /** attempts while a lock is not available, and the pause before the next one, in which requests get their turn */
  attempts: number;
  pause: number;
}
const LOCK_RETRIES: LockRetries = { lockTimeout: 5_000, attempts: 10, pause: 3_000 };

/** PostgreSQL's codes for a lock that did not become available in time, and for a deadlock. */
const LOCKED_OUT: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

/**
 * Migrates the schema to the newest version: runs every pending migration in the order of the names, each in a transaction
 * of its own; on an empty database, which nobody else uses, those that follow one another share one (decision 0020).
 * Portals that start concurrently wait for each other.
 * A newer schema stays as it is if this program works with it. A database whose migrations the baselines replaced gets the
 * names of the baselines.
 * @param portals how a portal that starts avoids the others: commands and tests have no others
 * @returns the names of the migrations run now
 * @throws Error if the schema is too new for this program, or from before the baselines; the database's error, with the name of the migration that
 * failed. Nothing of its transaction is left then; a migration without a transaction runs again from its first step.
 */
export const migrate = <DB>(
  db: Kysely<DB>,
  list: List = migrations,
  retries = LOCK_RETRIES,
  portals?: OtherPortals,
): Promise<string[]> =>
  withAdvisoryLock(db, 'migrations', async () => {
    await findSpread(db);
    const recorded = await migrationsRun(db);
    const run = withBaselines(recorded, list);
    const pending = pendingOf(run, list);
    if (isNewer(run, list)) {
      refuseTooNew(run, list);
      await portals?.register();
      return [];
    }
    if (run.length > 0 && pending.length > 0) await portals?.wait(pending);
    const earlier = fromVersion01(recorded);
    if (earlier) await db.transaction().execute((tx) => sql.raw(earlier).execute(tx));
    if (recorded.length > 0) await sql.raw(adoptBaselines(list)).execute(db);
    const done: string[] = [];
    for (const last of lastOfBatches(run, list)) done.push(...(await migrateTo(db, list, last, retries)));
    await portals?.register();
    return done;
  });

/** What a portal does about the others while it holds the lock of the migrations. */
export interface OtherPortals {
  /** waits until no other portal runs that the pending migrations would disturb */
  wait(pending: readonly string[]): Promise<void>;
  /** makes this portal known to those that start later */
  register(): Promise<void>;
}

const pendingOf = (run: readonly string[], list: List): string[] =>
  Object.keys(list)
    .sort()
    .filter((name) => !run.includes(name));

const isWithoutTransaction = (change: SchemaChange | undefined) => typeof change === 'object';

/**
 * Returns the last name of each batch of pending migrations. On an empty database, those between two changes without a
 * transaction are one batch. Otherwise each is one: it would keep its locks while the next one waits for other tables, and
 * a request that reads both would fail with a deadlock.
 */
const lastOfBatches = (run: readonly string[], list: List): (string | undefined)[] => {
  const pending = pendingOf(run, list);
  const isLast = (name: string, next: string | undefined) =>
    run.length > 0 || next === undefined || isWithoutTransaction(list[name]) || isWithoutTransaction(list[next]);
  // Even where nothing is pending, Kysely creates its tables.
  return pending.length === 0 ? [undefined] : pending.filter((name, at) => isLast(name, pending[at + 1]));
};

/** Runs the migrations up to this one, which are one batch. While a lock is not available, they run again. */
const migrateTo = async <DB>(
  db: Kysely<DB>,
  list: List,
  last: string | undefined,
  retries: LockRetries,
): Promise<string[]> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => asMigrations(list, retries.lockTimeout) },
    disableTransactions: last !== undefined && isWithoutTransaction(list[last]),
  });
  const run = () => (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  let outcome = await run();
  for (let attempt = 1; attempt < retries.attempts && isLockedOut(outcome); attempt += 1) {
    await pause(retries.pause);
    outcome = await run();
  }
  const { error, results = [] } = outcome;
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failed ? `Migration ${failed} failed: ${error}` : `Migrations cannot run: ${error}`, {
    cause: error,
  });
};

const isLockedOut = ({ error }: MigrationResultSet): boolean =>
  error instanceof Error && 'code' in error && LOCKED_OUT.has(error.code);

/**
 * Checks, for a command that does not start the portal, that the schema is the one this program expects.
 * @throws Error saying which of the two is older, or that the database is empty
 */
export async function checkSchema<DB>(db: Kysely<DB>, list: List = migrations): Promise<void> {
  await findSpread(db);
  const run = withBaselines(await migrationsRun(db), list);
  refuseNewer(run, list);
  if (run.length === 0)
    throw new Error(
      'The database is empty\n  What to do: set DATA_DIR or DATABASE_URL as the portal has it, or start the portal once, which creates the schema.',
    );
  if (run.length < Object.keys(list).length)
    throw new Error('The database is of an older version: start the portal once, which brings it up to date');
}

/** Returns the migrations that were run on a database, in order; empty for an empty database. */
export async function migrationsRun<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: found } = await sql`select 1 from pg_tables
    where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const isNewer = (run: readonly string[], list: List): boolean => run.some((name) => !(name in list));

/** @throws Error naming the first migration that this program does not contain */
export function refuseNewer(run: readonly string[], list: List): void {
  rejectUnknown(run.find((name) => !(name in list)));
}

/**
 * Returns the first migration that was run on a database and that this program does not work with: an unknown contract
 * (server/platform/db/compatibility.ts), or any unknown one if others are pending, whose order would then be wrong.
 */
export const tooNew = (run: readonly string[], list: List): string | undefined => {
  const newest = newestOf(Object.keys(list));
  const hasPending = pendingOf(run, list).length > 0;
  return run.find((name) => !(name in list) && (hasPending || neededFor(name) > newest));
};

const refuseTooNew = (run: readonly string[], list: List): void => rejectUnknown(tooNew(run, list));

function rejectUnknown(unknown: string | undefined): void {
  if (unknown)
    throw new Error(
      `The database is of a newer version of the portal (migration ${unknown} is unknown here): start that version, or restore a backup into another place`,
    );
}

function asMigrations(list: List, lockTimeout: number): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(list).map(([name, change]) => [name, { up: (db) => run(db, change, lockTimeout) }]),
  );
}

async function run<DB>(db: Kysely<DB>, change: SchemaChange, lockTimeout: number): Promise<void> {
  if (typeof change === 'object') return runSteps(db, change.steps, lockTimeout);
  await sql.raw(`set local lock_timeout = ${lockTimeout}`).execute(db);
  const text = textOf(change);
  if (isSpread()) await migrateSpread(db, text);
  else await sql.raw(text).execute(db);
}
