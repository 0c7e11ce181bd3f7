import { type Kysely, sql } from 'kysely';

/** Work that only one portal at a time may do on one database; each has a lock number that no other lock uses. */
const TURNS = { bootstrap: 7_412_001, jobs: 7_412_002 } as const;

/**
 * Runs `work` while no other portal on this database runs the same work. Holds one connection for the lock, in addition
 * to those that `work` uses.
 */
export const withAdvisoryLock = async <DB>(
  db: Kysely<DB>,
  turn: keyof typeof TURNS,
  work: () => Promise<void>,
): Promise<void> =>
  db.connection().execute(async (lock) => {
    await sql`select pg_advisory_lock(${TURNS[turn]})`.execute(lock);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${TURNS[turn]})`.execute(lock);
    }
  });
