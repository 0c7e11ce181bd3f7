import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransactionWorkload } from '#server/platform/limits/workload.ts';
import { isTransient } from './transient.ts';

const TRIES = 5;

/**
 * Runs `work` in one transaction. If PostgreSQL cancels it because of a conflict, or Citus because a shard moved, runs it again from the start, with at
 * most five attempts in total. `work` must therefore do nothing outside the database.
 * @throws whatever `work` throws, after the rollback
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => inTransactionWorkload(() => work(trx)));
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error;
      // Random, because two transactions that wait equally long would conflict again.
      await wait(2 ** attempt * 5 * (1 + Math.random()));
    }
  }
}

/**
 * Runs `work` in a savepoint of an open transaction, so that it can fail or be undone separately.
 * @param keep false: everything it wrote is undone, and only its result is kept
 * @throws whatever `work` throws, after undoing what it wrote
 */
export async function inSavepoint<DB, T>(
  trx: Kysely<DB>,
  work: () => Promise<T>,
  { keep = true }: { keep?: boolean } = {},
): Promise<T> {
  const run = (statement: string) => sql.raw(statement).execute(trx);
  const undo = async () => {
    await run('rollback to savepoint step');
    await run('release savepoint step');
  };
  await run('savepoint step');
  try {
    const result = await work();
    await (keep ? run('release savepoint step') : undo());
    return result;
  } catch (error) {
    await undo();
    throw error;
  }
}
