import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { receives } from './receivers.ts';

/** Ids of the records of an event, by the name of their field; never a name, an amount or a text. */
interface WebhookData {
  company_id: number;
  payroll_id?: number;
  [id: string]: number | undefined;
}

/**
 * Writes one delivery of an event for each endpoint that receives it, and the job that sends it, in the transaction of the
 * change: after a rollback nothing is sent.
 */
export const emitWebhook = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  type: WebhookEvent,
  data: WebhookData,
): Promise<void> => {
  const { company_id, payroll_id = null } = data;
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (endpoint_id, company_id, type, data, created_at, next_attempt_at)
    select w.id, ${company_id}::bigint, ${type}, ${JSON.stringify(data)}::jsonb, ${now()}::timestamptz, ${now()}::timestamptz
    from webhook_endpoints w join users u on u.id = w.user_id
    where ${receives(type, { company_id, payroll_id })}
    returning id`.execute(db);
  await enqueue(
    db,
    'webhook',
    rows.map(({ id }) => ({ id, attempt: 0 })),
  );
};
