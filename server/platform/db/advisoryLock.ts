import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/**
 * Work that only one portal at a time may do on one database; each has a lock number that no other lock uses. `portals` is
 * shared by all that run.
 */
export const LOCKS = { bootstrap: 7_412_001, jobs: 7_412_002, migrations: 7_412_003, portals: 7_412_004 } as const;

/** Milliseconds until the lock is tried again. */
const PAUSE = 100;

/**
 * Runs `work` while no other portal on this database runs the same work. Holds one connection for the lock, in addition
 * to those that `work` uses. The lock is tried again and again: a statement that waits for it would hold a snapshot, for
 * which `create index concurrently` waits in turn, and PostgreSQL would end one of the two as a deadlock.
 */
export const withAdvisoryLock = async <DB, T>(
  db: Kysely<DB>,
  name: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    while (!(await isLocked(connection, LOCKS[name]))) await pause(PAUSE);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS[name]})`.execute(connection);
    }
  });

const isLocked = async <DB>(connection: Kysely<DB>, lock: number): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`.execute(connection);
  return rows[0]?.locked ?? false;
};
