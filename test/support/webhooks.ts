import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { WEBHOOK_MESSAGES } from '#domain/webhookMessages.ts';
import { WEBHOOK_TEST, type WebhookEvent } from '#domain/webhooks.ts';
import { sendWebhook } from '#server/pages/webhooks/deliver.ts';
import { newWebhookSecret, sealWebhookSecret } from '#server/pages/webhooks/secret.ts';
import type { JobPayloads } from '#server/platform/jobs/payloads.ts';
import { type Outgoing, outgoingClient } from '#server/platform/outgoing/client.ts';
import type { TestPortal } from './portal.ts';
import type { Receiver } from './receiver.ts';

/** A job that was queued, and the seconds that it waits. */
interface Queued {
  data: JobPayloads['webhook'];
  delay: number;
}

/** Stores an endpoint of a user without the route. */
export const aWebhook = async (
  { db, now, secrets }: Pick<TestPortal, 'db' | 'now' | 'secrets'>,
  user_id: number,
  url: string,
  events: readonly WebhookEvent[],
  company_ids: readonly number[] | null = null,
): Promise<{ id: number; secret: string }> => {
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      user_id,
      name: 'ERP',
      url,
      company_ids: company_ids && [...company_ids],
      events: [...events],
      secret: sealWebhookSecret(secrets, user_id, secret),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
};

/** Removes the jobs that are queued, and returns them in order. */
const takeJobs = async ({ db }: Pick<TestPortal, 'db'>): Promise<Queued[]> => {
  const { rows } = await sql<Queued & { data: JobPayloads['webhook'] }>`
    with taken as (delete from pgboss.job where name = 'webhook' and state < 'active' returning *)
    select data, round(extract(epoch from start_after - created_on))::int as delay from taken
    order by (data ->> 'id')::bigint`.execute(db);
  return rows;
};

/** Makes the attempts that are queued, as the worker does, whatever time they wait for. Returns their delays in seconds. */
export const attemptQueued = async (
  portal: TestPortal,
  receiver: Pick<Receiver, 'client'>,
  outgoing: Outgoing = outgoingClient(receiver.client),
): Promise<number[]> => {
  const jobs = await takeJobs(portal);
  for (const { data } of jobs) await sendWebhook({ ...portal.services, outgoing }, data);
  return jobs.map(({ delay }) => delay);
};

/** Compares a message with the API description: it has the ids of its event and nothing else. */
const assertDocumentedMessage = (message: unknown): void => {
  const { type, data } = message as { type: WebhookEvent | typeof WEBHOOK_TEST; data: Record<string, number> };
  const ids = type === WEBHOOK_TEST ? [] : WEBHOOK_MESSAGES[type].ids;
  if (Object.keys(data).sort().join() !== [...ids].sort().join())
    throw new Error(`${type} has ${Object.keys(data).join()}, the API description ${ids.join()}`);
};

/** Verifies a message with the library of its receiver, at the time of the portal. @throws Error unless the signature is valid */
export const verified = (
  portal: Pick<TestPortal, 'now'>,
  secret: string,
  { body, headers }: Receiver['received'][number],
): unknown => {
  const now = portal.now().getTime();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  try {
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const message = new Webhook(secret).verify(body, texts);
    assertDocumentedMessage(message);
    return message;
  } finally {
    clock.mockRestore();
  }
};
