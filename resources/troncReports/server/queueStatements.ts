import type { Context } from '#server/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

/**
 * Queues the statements of a report that is being released, in the transaction of the release, which does not wait for
 * them: a job writes and sends them (`write.ts`).
 */
export const queueStatements = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: report_id, company_id }: { id: number; company_id: number },
): Promise<void> => {
  await db.insertInto('statement_runs').values({ company_id, report_id, released_at: now(), done_at: null }).execute();
  await enqueue(db, 'statements', [{ company_id, report_id }]);
};
