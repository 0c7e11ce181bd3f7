import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { receives } from './receivers.ts';

/** Ids of the records of an event, by the name of their field; never a name, an amount or a text. */
interface WebhookData {
  company_id: number;
  payroll_id?: number;
  [id: string]: number | readonly number[] | undefined;
}

/**
 * Writes one delivery of an event for each endpoint that receives it, and the job that sends it, in the transaction of the
 * change: after a rollback nothing is sent.
 */
export const emitWebhook = (
  context: Pick<Context, 'db' | 'now'>,
  type: WebhookEvent,
  { company_id, payroll_id, ...ids }: WebhookData,
): Promise<void> => emitWebhooks(context, type, { company_id, payroll_id }, [ids]);

/** Writes the deliveries of several events of one type about one company, as `emitWebhook` does. */
export const emitWebhooks = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  type: WebhookEvent,
  { company_id, payroll_id }: Pick<WebhookData, 'company_id' | 'payroll_id'>,
  events: readonly Omit<WebhookData, 'company_id' | 'payroll_id'>[],
): Promise<void> => {
  if (events.length === 0) return;
  // Who receives it depends on tables that every machine has; the deliveries are on one (decision 0027).
  const { rows: endpoints } = await sql<{ id: number }>`
    select w.id from webhook_endpoints w join users u on u.id = w.user_id
    where ${receives(type, { company_id, payroll_id: payroll_id ?? null })}`.execute(db);
  if (endpoints.length === 0) return;
  const messages = events.map((ids) => JSON.stringify({ company_id, payroll_id, ...ids }));
  // Arrays, because a statement has at most 65,535 parameters.
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (endpoint_id, company_id, type, data, created_at, next_attempt_at)
    select endpoint, ${company_id}::bigint, ${type}::text, message::jsonb, ${now()}::timestamptz, ${now()}::timestamptz
    from unnest(${endpoints.map(({ id }) => id)}::bigint[]) endpoint
    cross join unnest(${messages}::text[]) with ordinality as messages (message, place)
    order by endpoint, place returning id`.execute(db);
  await enqueue(
    db,
    'webhook',
    rows.map(({ id }) => ({ id, attempt: 0 })),
  );
};
