import { type RawBuilder, sql } from 'kysely';
import type { Webhook, WebhookDelivery } from '#domain/contract/webhooks.ts';
import type { WebhookDisabledReason } from '#domain/webhooks.ts';
import type { Context, Db } from '#server/context.ts';
import { companyRefsOf } from '#server/platform/db/companyRefs.ts';

interface Row {
  id: number;
  name: string;
  url: string;
  companies: { id: number; name: string }[] | null;
  events: Webhook['events'];
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  disabled_reason: WebhookDisabledReason | null;
  previous_until: Date | null;
}

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the endpoints of the caller, newest first; `which` restricts them further. */
export const ownWebhooks = async (
  { db, scope, now }: Pick<Context, 'db' | 'scope' | 'now'>,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Webhook[]> => {
  const { rows } = await sql<Row>`
    select w.id, w.name, w.url, w.events, w.created_at, w.failing_since, w.disabled_at, w.disabled_reason, w.previous_until,
      ${companyRefsOf('w.company_ids')} as companies
    from webhook_endpoints w where w.user_id = ${scope.id} and ${which} order by w.id desc`.execute(db);
  return rows.map(({ previous_until, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    failing_since: time(row.failing_since),
    disabled_at: time(row.disabled_at),
    previous_secret_until: previous_until && previous_until > now() ? previous_until.toISOString() : null,
  }));
};

interface DeliveryRow extends Omit<WebhookDelivery, 'created_at' | 'last_attempt_at' | 'next_attempt_at' | 'company'> {
  created_at: Date;
  last_attempt_at: Date | null;
  next_attempt_at: Date | null;
  company_id: number | null;
  company_name: string | null;
}

/** The deliveries `d` of the caller's own endpoints `w` about companies on which the caller still has a permission. */
const visible = ({ scope }: Pick<Context, 'scope'>): RawBuilder<boolean> => {
  const companies = [...scope.companies.keys(), ...[...scope.payrolls.values()].map(({ company_id }) => company_id)];
  const inScope = scope.tronc_master
    ? sql`true`
    : sql`(d.company_id is null or d.company_id = any(${companies}::bigint[]))`;
  return sql`w.user_id = ${scope.id} and ${inScope}`;
};

/** Returns deliveries of the caller's endpoints, newest first. */
export const deliveriesWhere = async (
  context: Pick<Context, 'db' | 'scope'>,
  which: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<WebhookDelivery[]> => {
  const { rows } = await sql<DeliveryRow>`
    select d.id, 'msg_' || d.message_id as message_id, d.type, d.state, d.attempts, d.created_at, d.last_attempt_at,
      d.next_attempt_at, d.http_status, d.failure, d.company_id, c.name as company_name
    from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id left join companies c on c.id = d.company_id
    where ${visible(context)} and ${which} order by d.id desc limit ${limit} offset ${offset}`.execute(context.db);
  return rows.map(({ company_id, company_name, ...row }) => ({
    ...row,
    company: company_id === null || company_name === null ? null : { id: company_id, name: company_name },
    created_at: row.created_at.toISOString(),
    last_attempt_at: time(row.last_attempt_at),
    next_attempt_at: time(row.next_attempt_at),
  }));
};

/** Returns the number of deliveries that `deliveriesWhere` finds. */
export const countDeliveries = async (
  context: Pick<Context, 'db' | 'scope'>,
  which: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
    where ${visible(context)} and ${which}`.execute(context.db);
  return rows[0]?.total ?? 0;
};

/** Deletes deliveries older than the log, and secrets whose rotation is over. */
export const removeExpiredWebhooks = async ({ db }: { db: Db }, now: Date, logStarts: Date): Promise<void> => {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', logStarts).execute();
  await db
    .updateTable('webhook_endpoints')
    .set({ previous_secret: null, previous_until: null })
    .where('previous_until', '<=', now)
    .execute();
};
