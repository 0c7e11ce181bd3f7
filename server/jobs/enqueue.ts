import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '#server/http/context.ts';
import { executor, newBoss } from './boss.ts';
import type { JobPayloads } from './payloads.ts';

let shared: Promise<PgBoss> | undefined;

/** Never started: it only knows how a job is written. */
const writer = (): Promise<PgBoss> => {
  shared ??= newBoss({ executeSql: () => Promise.reject(new Error('Jobs are written with the business')) });
  return shared;
};

/** Asks for jobs in the caller's transaction: what is taken back is not done, what is committed is done at least once. */
export const enqueue = async <N extends keyof JobPayloads>(
  db: Db,
  name: N,
  jobs: readonly JobPayloads[N][],
): Promise<void> => {
  if (jobs.length === 0) return;
  const boss = await writer();
  await boss.insert(
    jobs.map((data) => ({ name, data })),
    { db: executor(db) },
  );
};

/** Takes back every job of this kind that nobody has begun. */
export const forgetJobs = async (db: Db, name: keyof JobPayloads): Promise<void> => {
  await sql`delete from pgboss.job where name = ${name} and state < 'active'`.execute(db);
};
