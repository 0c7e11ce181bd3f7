import { sql } from 'kysely';
import type { WebhookDelivery } from '#domain/contract/webhooks.ts';
import { PortalError } from '#domain/errors.ts';
import { WEBHOOK_TEST } from '#domain/webhooks.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { auditWebhook, ownWebhook } from './change.ts';
import { deliveriesWhere } from './store.ts';

const ONE = { limit: 1, offset: 0 };

const deliveryOf = async (context: Context, id: number): Promise<WebhookDelivery> => {
  const [delivery] = await deliveriesWhere(context, sql`d.id = ${id}`, ONE);
  if (!delivery) throw new PortalError('not_found');
  return delivery;
};

/** Queues a test message for an endpoint of the caller. @throws PortalError not_found, webhook_state if it is disabled */
export const sendTest = async (context: Context, endpoint_id: number): Promise<WebhookDelivery> => {
  const { db, now } = context;
  const { name, disabled_at } = await ownWebhook(context, endpoint_id);
  if (disabled_at !== null) throw new PortalError('webhook_state');
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id,
      company_id: null,
      type: WEBHOOK_TEST,
      data: '{}',
      created_at: now(),
      next_attempt_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, 'webhook', [{ id, attempt: 0 }]);
  await auditWebhook(context, 'webhook_tested', { webhook: [name, name] });
  return deliveryOf(context, id);
};

/**
 * Queues a delivery of the caller again, with the same message id. One that waits for an attempt is not queued twice.
 * @throws PortalError not_found, webhook_state if it waits or its endpoint is disabled
 */
export const replayDelivery = async (context: Context, id: number): Promise<WebhookDelivery> => {
  const { db, now } = context;
  await deliveryOf(context, id);
  const { rows } = await sql<{ name: string }>`
    update webhook_deliveries d set state = 'waiting', attempts = 0, next_attempt_at = ${now()}
    from webhook_endpoints w
    where d.id = ${id} and w.id = d.endpoint_id and d.state <> 'waiting' and w.disabled_at is null
    returning w.name`.execute(db);
  const [endpoint] = rows;
  if (!endpoint) throw new PortalError('webhook_state');
  await enqueue(db, 'webhook', [{ id, attempt: 0 }]);
  await auditWebhook(context, 'webhook_replayed', { webhook: [endpoint.name, endpoint.name] });
  return deliveryOf(context, id);
};
