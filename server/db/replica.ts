import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/context.ts';

/** Milliseconds that a reader waits for the replica before it uses the primary. */
const PATIENCE = 1_000;
const PAUSE = 20;

/**
 * Returns the database for a large read: the replica, once it has everything that was written before the request, so
 * that an export never lacks an edit that its reader has seen saved. If the replica is unavailable, late or promoted,
 * the primary is read.
 */
export const freshReplica = async (primary: Db, replica: Db): Promise<Db> => {
  const asked = Date.now();
  const { rows } = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`.execute(primary);
  const isFresh = async (): Promise<boolean> => {
    while (Date.now() - asked < PATIENCE) {
      // Null: a server that replays nothing is no longer a replica.
      const { rows: there } = await sql<{ caught_up: boolean | null }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]?.written}::pg_lsn as caught_up`.execute(
        replica,
      );
      if (there[0]?.caught_up) return true;
      await setTimeout(PAUSE);
    }
    return false;
  };
  // A replica that was cut off may not answer at all. If it fails, the primary has the same rows.
  const late = setTimeout(PATIENCE, false, { ref: false });
  return (await Promise.race([isFresh().catch(() => false), late])) ? replica : primary;
};
