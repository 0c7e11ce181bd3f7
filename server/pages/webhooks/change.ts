import { sql } from 'kysely';
import type { z } from 'zod';
import type { Webhook, webhookBody } from '#domain/contract/webhooks.ts';
import { PortalError } from '#domain/errors.ts';
import { WEBHOOK_ROTATION_HOURS, WEBHOOKS_MAX } from '#domain/webhooks.ts';
import type { Context } from '#server/context.ts';
import { companyFaults } from '#server/platform/access/companyFaults.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { newWebhookSecret, sealWebhookSecret } from './secret.ts';
import { ownWebhooks } from './store.ts';

type Given = Omit<z.output<typeof webhookBody>, 'password'>;
/** An endpoint and its secret, which is returned only once. */
interface WithSecret {
  webhook: Webhook;
  secret: string;
}

const HOUR = 3_600_000;

/** Returns one endpoint of the caller. @throws PortalError not_found */
export const ownWebhook = async (context: Context, id: number): Promise<Webhook> => {
  const [webhook] = await ownWebhooks(context, sql`w.id = ${id}`);
  if (!webhook) throw new PortalError('not_found');
  return webhook;
};

/** Locks an endpoint of the caller. @throws PortalError not_found */
const lockOwn = async (context: Context, id: number): Promise<Webhook> => {
  await sql`select 1 from webhook_endpoints where id = ${id} and user_id = ${context.scope.id} for update`.execute(
    context.db,
  );
  return ownWebhook(context, id);
};

/** @throws PortalError invalid if the portal would never call the address, or the caller may not choose the companies */
const check = async (context: Context, { url, company_ids }: Given): Promise<void> => {
  if (context.outgoing.refusalOf({ url, mayBeOwn: true })) throw validationError({ path: 'url', rule: 'webhook_url' });
  const faults = await companyFaults(context, company_ids);
  if (faults.length > 0) throw validationError(...faults);
};

const columnsOf = ({ name, url, company_ids, events }: Given) => ({
  name,
  url,
  company_ids: company_ids && [...new Set(company_ids)],
  events: [...new Set(events)],
});

type Changes = Record<string, [unknown, unknown]>;

/** Writes the audit row of an endpoint of the caller. */
export const auditWebhook = (context: Context, event: string, changes: Changes): Promise<void> =>
  audit(context, { event: `security.${event}`, resource: 'users', record_id: context.scope.id, changes });

const companiesIn = ({ companies }: Webhook) => companies?.map(({ name }) => name) ?? null;

/**
 * Adds an endpoint of the caller, and notifies the owner.
 * @throws PortalError invalid, too_many_webhooks
 */
export const addWebhook = async (context: Context, given: Given): Promise<WithSecret> => {
  const { db, scope, now, secrets } = context;
  await check(context, given);
  // Locked, so that concurrent requests do not exceed the number.
  await db.selectFrom('users').select('id').where('id', '=', scope.id).forUpdate().execute();
  if ((await ownWebhooks(context)).length >= WEBHOOKS_MAX)
    throw new PortalError('too_many_webhooks', { params: { max: WEBHOOKS_MAX } });
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      ...columnsOf(given),
      user_id: scope.id,
      secret: sealWebhookSecret(secrets, scope.id, secret),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const webhook = await ownWebhook(context, id);
  await auditWebhook(context, 'webhook_added', {
    webhook: [null, webhook.name],
    webhook_url: [null, webhook.url],
    webhook_events: [null, webhook.events],
    ...(webhook.companies && { webhook_companies: [null, companiesIn(webhook)] }),
  });
  await notifyAccountOwner(context, scope.id, 'webhook_added', { params: { webhook: webhook.name } });
  return { webhook, secret };
};

/** Changes an endpoint of the caller; deliveries that wait are sent to its new address. @throws PortalError not_found, invalid */
export const changeWebhook = async (context: Context, id: number, given: Given): Promise<Webhook> => {
  const before = await lockOwn(context, id);
  await check(context, given);
  await context.db.updateTable('webhook_endpoints').set(columnsOf(given)).where('id', '=', id).execute();
  const after = await ownWebhook(context, id);
  const differing: Changes = {
    webhook_url: [before.url, after.url],
    webhook_events: [before.events, after.events],
    webhook_companies: [companiesIn(before), companiesIn(after)],
  };
  const changed = Object.entries(differing).filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to));
  await auditWebhook(context, 'webhook_changed', {
    webhook: [before.name, after.name],
    ...Object.fromEntries(changed),
  });
  return after;
};

/** Replaces the secret; messages are signed with both for a day. @throws PortalError not_found */
export const rotateSecret = async (context: Context, id: number): Promise<WithSecret> => {
  const { db, scope, now, secrets } = context;
  const { name } = await lockOwn(context, id);
  const secret = newWebhookSecret();
  await db
    .updateTable('webhook_endpoints')
    .set(({ ref }) => ({
      previous_secret: ref('secret'),
      previous_until: new Date(now().getTime() + WEBHOOK_ROTATION_HOURS * HOUR),
      secret: sealWebhookSecret(secrets, scope.id, secret),
    }))
    .where('id', '=', id)
    .execute();
  await auditWebhook(context, 'webhook_rotated', { webhook: [name, name] });
  return { webhook: await ownWebhook(context, id), secret };
};

/**
 * Disables an endpoint of the caller, or enables it again. Events that happen meanwhile are not sent later.
 * @throws PortalError not_found, webhook_state if it is in this state already
 */
export const switchWebhook = async (context: Context, id: number, enabled: boolean): Promise<Webhook> => {
  const { name, disabled_at } = await lockOwn(context, id);
  if ((disabled_at === null) === enabled) throw new PortalError('webhook_state');
  await context.db
    .updateTable('webhook_endpoints')
    .set(
      enabled
        ? { disabled_at: null, disabled_reason: null, failing_since: null }
        : { disabled_at: context.now(), disabled_reason: 'owner' },
    )
    .where('id', '=', id)
    .execute();
  await auditWebhook(context, enabled ? 'webhook_enabled' : 'webhook_disabled', { webhook: [name, name] });
  return ownWebhook(context, id);
};

/** Removes an endpoint of the caller with its log of deliveries. @throws PortalError not_found */
export const removeWebhook = async (context: Context, id: number): Promise<void> => {
  const { name } = await lockOwn(context, id);
  await context.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  await auditWebhook(context, 'webhook_removed', { webhook: [name, null] });
};
