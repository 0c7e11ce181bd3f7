import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '#server/context.ts';
import { executor, newBoss } from './boss.ts';
import type { JobPayloads } from './payloads.ts';

let shared: Promise<PgBoss> | undefined;

/** Never started: it only generates the statement that inserts jobs. */
const writer = (): Promise<PgBoss> => {
  shared ??= newBoss({ executeSql: () => Promise.reject(new Error('Jobs are written with the business')) });
  return shared;
};

/**
 * Enqueues jobs in the caller's transaction: after a rollback they are not run, after a commit they are run at least
 * once.
 * @param after seconds until they may run
 */
export const enqueue = async <N extends keyof JobPayloads>(
  db: Db,
  name: N,
  jobs: readonly JobPayloads[N][],
  after = 0,
): Promise<void> => {
  if (jobs.length === 0) return;
  const boss = await writer();
  await boss.insert(
    jobs.map((data) => ({ name, data, ...(after > 0 && { startAfter: `${after} seconds` }) })),
    { db: executor(db) },
  );
};

/** Deletes every job of this kind that is queued or waiting for a retry. */
export const forgetJobs = async (db: Db, name: keyof JobPayloads): Promise<void> => {
  await sql`delete from pgboss.job where name = ${name} and state < 'active'`.execute(db);
};
