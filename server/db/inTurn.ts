import { type Kysely, sql } from 'kysely';

/** What only one portal at a time may do on one database, each by a number of its own that no other lock has. */
const TURNS = { furnish: 7_412_001, jobs: 7_412_002 } as const;

/** Does `work` while no other portal on this database does the same. Takes a connection of its own meanwhile, beside those of `work`. */
export const inTurn = async <DB>(db: Kysely<DB>, turn: keyof typeof TURNS, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (lock) => {
    await sql`select pg_advisory_lock(${TURNS[turn]})`.execute(lock);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${TURNS[turn]})`.execute(lock);
    }
  });
