import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/http/context.ts';

/** As long as a reader waits for the replica before it asks the primary after all; milliseconds. */
const PATIENCE = 1_000;
const PAUSE = 20;

/**
 * Where a large read may go: the replica, once it has all that was written before the read was asked for, so that an
 * export never lacks an edit that its reader has seen saved. A replica that is away, late or promoted is passed over, and
 * the primary read.
 */
export const freshReplica = async (primary: Db, replica: Db): Promise<Db> => {
  const asked = Date.now();
  const { rows } = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`.execute(primary);
  try {
    while (Date.now() - asked < PATIENCE) {
      // A server that replays nothing is no replica any more: null.
      const { rows: there } = await sql<{ caught_up: boolean | null }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]?.written}::pg_lsn as caught_up`.execute(
        replica,
      );
      if (there[0]?.caught_up) return replica;
      await setTimeout(PAUSE);
    }
  } catch {
    // Whatever ails the replica, the primary has the same rows.
  }
  return primary;
};
