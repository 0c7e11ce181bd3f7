import { sql } from 'kysely';
import { Webhook as Signer } from 'standardwebhooks';
import type { OutgoingFailure } from '#domain/outgoing.ts';
import { isOneOf, keysOf } from '#domain/typeGuards.ts';
import {
  WEBHOOK_DELAYS,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_TEST,
  type WebhookDeliveryState,
} from '#domain/webhooks.ts';
import { asCaller, type Db, type Services } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobPayloads } from '#server/platform/jobs/payloads.ts';
import { OutgoingError } from '#server/platform/outgoing/client.ts';
import { receives } from '#server/platform/webhooks/receivers.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { openWebhookSecret } from './secret.ts';

/** What sending needs; a test passes those of its portal. */
type WebhookServices = Pick<Services, 'config' | 'db' | 'now' | 'outgoing' | 'secrets'>;

interface Waiting {
  id: number;
  endpoint_id: number;
  company_id: number | null;
  message_id: string;
  type: string;
  data: { payroll_id?: number };
  created_at: Date;
  user_id: number;
  name: string;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
}

const DAY = 86_400_000;
const GONE = 410;

/**
 * Makes one attempt of a delivery and records its result. Does nothing if the attempt was recorded before: a portal that
 * is killed between the call and the record makes the attempt again, with the same message id.
 */
export const sendWebhook = async (
  services: WebhookServices,
  { id, attempt }: JobPayloads['webhook'],
): Promise<void> => {
  const { db } = services;
  const { rows } = await sql<Waiting>`
    select d.id, d.endpoint_id, d.company_id, d.message_id, d.type, d.data, d.created_at, w.user_id, w.name, w.url, w.secret,
      w.previous_secret, w.previous_until
    from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting' and d.attempts = ${attempt}`.execute(db);
  const [delivery] = rows;
  if (!delivery) return;
  if (await mayReceive(db, delivery)) await record(services, delivery, attempt, await send(services, delivery));
  else await setResult(db, delivery.id, attempt, { state: 'stopped', next_attempt_at: null });
};

/** Whether the endpoint is enabled and its owner may see what the message is about, at this moment. */
const mayReceive = async (db: Db, { endpoint_id, company_id, type, data }: Waiting): Promise<boolean> => {
  const condition =
    company_id !== null && isOneOf(keysOf(WEBHOOK_EVENTS), type)
      ? receives(type, { company_id, payroll_id: data.payroll_id ?? null })
      : sql`u.active and w.disabled_at is null`;
  const { rows } = await sql`
    select w.id from webhook_endpoints w join users u on u.id = w.user_id
    where w.id = ${endpoint_id} and ${condition}`.execute(db);
  return rows.length > 0;
};

interface Result {
  http_status: number | null;
  failure: OutgoingFailure | null;
}

/** Sends a message, signed with the secret, and for a day after a rotation with the previous one as well. */
const send = async ({ outgoing, secrets, now }: WebhookServices, delivery: Waiting): Promise<Result> => {
  const { message_id, type, data, created_at, user_id, url, previous_secret, previous_until } = delivery;
  const at = now();
  const id = `msg_${message_id}`;
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const sealed = [
    delivery.secret,
    ...(previous_secret && previous_until && previous_until > at ? [previous_secret] : []),
  ];
  const signatures = sealed.map((one) => new Signer(openWebhookSecret(secrets, user_id, one)).sign(id, at, body));
  try {
    const { status } = await outgoing.send({
      method: 'POST',
      url,
      mayBeOwn: true,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
      body,
    });
    return { http_status: status, failure: null };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    // One answer for both: the names of hosts inside the operator's network must not be discovered.
    return { http_status: null, failure: error.failure === 'unresolved' ? 'not_public' : error.failure };
  }
};

interface Recorded extends Partial<Result> {
  state: WebhookDeliveryState;
  next_attempt_at: Date | null;
  last_attempt_at?: Date;
}

/** @returns false if another portal has recorded this attempt */
const setResult = async (db: Db, id: number, attempt: number, to: Recorded): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ ...to, ...(to.last_attempt_at && { attempts: attempt + 1 }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Records the result of an attempt, and queues the next one or disables the endpoint. */
const record = (services: WebhookServices, delivery: Waiting, attempt: number, result: Result): Promise<void> =>
  inTransaction(services.db, async (db) => {
    const at = services.now();
    const done = result.http_status !== null && result.http_status >= 200 && result.http_status < 300;
    const disabling = done ? null : await failed({ ...services, db }, delivery, result);
    // A test is not repeated: its owner waits for the result.
    const delay = done || disabling || delivery.type === WEBHOOK_TEST ? undefined : WEBHOOK_DELAYS[attempt];
    const recorded = await setResult(db, delivery.id, attempt, {
      ...result,
      state: done ? 'delivered' : delay === undefined ? 'failed' : 'waiting',
      last_attempt_at: at,
      next_attempt_at: delay === undefined ? null : new Date(at.getTime() + delay * 1000),
    });
    if (!recorded) return;
    if (done)
      await db
        .updateTable('webhook_endpoints')
        .set({ failing_since: null })
        .where('id', '=', delivery.endpoint_id)
        .execute();
    if (delay !== undefined) await enqueue(db, 'webhook', [{ id: delivery.id, attempt: attempt + 1 }], delay);
  });

type FailureServices = Omit<WebhookServices, 'db' | 'outgoing'> & { db: Db };

/**
 * Records that the endpoint fails, and disables it after an answer 410 Gone or five days without a success. Failed tests
 * do not count.
 * @returns whether the endpoint is disabled now
 */
const failed = async (services: FailureServices, delivery: Waiting, { http_status }: Result): Promise<boolean> => {
  const { db, now } = services;
  if (delivery.type === WEBHOOK_TEST) return false;
  const at = now();
  const { failing_since, disabled_at } = await db
    .updateTable('webhook_endpoints')
    .set(({ fn, val }) => ({ failing_since: fn.coalesce('failing_since', val(at)) }))
    .where('id', '=', delivery.endpoint_id)
    .returning(['failing_since', 'disabled_at'])
    .executeTakeFirstOrThrow();
  if (disabled_at !== null) return true;
  const isLong = at.getTime() - (failing_since ?? at).getTime() >= WEBHOOK_FAILING_DAYS * DAY;
  if (http_status !== GONE && !isLong) return false;
  await db
    .updateTable('webhook_endpoints')
    .set({ disabled_at: at, disabled_reason: http_status === GONE ? 'gone' : 'failing' })
    .where('id', '=', delivery.endpoint_id)
    .execute();
  await audit(
    { db, now, caller: asCaller(delivery.user_id), cause: 'job webhook' },
    {
      event: 'security.webhook_stopped',
      resource: 'users',
      record_id: delivery.user_id,
      changes: { webhook: [delivery.name, delivery.name] },
    },
  );
  await notifyAccountOwner(services, delivery.user_id, 'webhook_stopped', { params: { webhook: delivery.name } });
  return true;
};
