import { type Kysely, sql } from 'kysely';
import { type Step, stepText } from './schemaChange.ts';

/**
 * Runs the steps of a change without a transaction. A concurrent build that failed leaves an invalid index behind, which
 * is updated by every write and used by no query; `if not exists` would accept it, so it is dropped before the next
 * attempt.
 * @param db one connection, outside a transaction
 * @param lockTimeout milliseconds that a statement waits for a lock. A concurrent build has no such limit, because nobody
 * waits behind it.
 */
export const runSteps = async <DB>(db: Kysely<DB>, steps: readonly Step[], lockTimeout: number): Promise<void> => {
  try {
    for (const step of steps) {
      const isConcurrent = typeof step !== 'string';
      await sql.raw(`set lock_timeout = ${isConcurrent ? 0 : lockTimeout}`).execute(db);
      if (isConcurrent && 'index' in step) await dropInvalid(db, step.index);
      await sql.raw(stepText(step, { concurrently: true })).execute(db);
    }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
};

const dropInvalid = async <DB>(db: Kysely<DB>, index: string): Promise<void> => {
  const { rows } =
    await sql`select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql.raw(stepText({ dropIndex: index }, { concurrently: true })).execute(db);
};
