import { type RawBuilder, sql } from 'kysely';
import { isOneOf, keysOf } from '#domain/typeGuards.ts';
import { WEBHOOK_RECORDS_MAX, type WebhookEvent } from '#domain/webhooks.ts';
import type { Context, Db } from '#server/context.ts';
import { emitWebhook, emitWebhooks } from './emit.ts';

/** The part of an audit entry that identifies what it is about. */
interface Audited {
  event: string;
  record_id?: number;
  company_id?: number | null;
  changes?: Record<string, unknown>;
}
interface AuditedRecord {
  id: number;
  company_id: number;
  changes: Record<string, unknown>;
}
type Ids = Record<string, number>;

/** A webhook event that an audit row reports. */
interface Source {
  type: WebhookEvent;
  /** returns the ids of its records; null if the audited change is no such event */
  find(db: Db, record: AuditedRecord): Promise<Ids | null>;
}

const ofReport = async (db: Db, { id, company_id }: AuditedRecord): Promise<Ids | null> => {
  const { rows } = await sql<Ids>`
    select scheme_id, period_id as tronc_period_id, id as report_id from tronc_reports
    where company_id = ${company_id} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** A version that follows a released one: clients still see the released one until the new one is released. */
const ofReopened = async (db: Db, { id, company_id }: AuditedRecord): Promise<Ids | null> => {
  const { rows } = await sql<Ids>`
    select r.scheme_id, r.period_id as tronc_period_id, before.id as report_id
    from tronc_reports r join tronc_reports before on before.company_id = r.company_id and before.period_id = r.period_id
      and before.version = r.version - 1 and before.status = 'approved'
    where r.company_id = ${company_id} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

const ofHandoff = async (db: Db, { id, company_id }: AuditedRecord): Promise<Ids | null> => {
  const { rows } = await sql<Ids>`
    select payroll_id, period_id, id as handoff_id from payroll_handoffs
    where company_id = ${company_id} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

const ofBatch = async (db: Db, { id, company_id }: AuditedRecord): Promise<Ids | null> => {
  const { rows } = await sql<Ids>`
    select payroll_id, period_id, id as batch_id from payroll_batches
    where company_id = ${company_id} and period_id = ${id} order by version desc limit 1`.execute(db);
  return rows[0] ?? null;
};

const ofStatement = async (db: Db, record: AuditedRecord): Promise<Ids | null> => {
  const [, statement] = [record.changes.statement_id].flat();
  const report = await ofReport(db, record);
  return report && typeof statement === 'number' ? { ...report, statement_id: statement } : null;
};

const ofQuery = async (db: Db, { id, company_id }: AuditedRecord): Promise<Ids | null> => {
  const { rows } = await sql<Ids>`
    select scheme_id, tronc_period_id, report_id, id as pay_query_id from pay_queries
    where company_id = ${company_id} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** The audit rows that are webhook events. This is the only place that maps one to the other. */
const SOURCES: Readonly<Record<string, Source>> = {
  'tronc_reports.approved': { type: 'report.released', find: ofReport },
  'tronc_reports.generated': { type: 'report.reopened', find: ofReopened },
  'tronc_reports.statement_failed': { type: 'statement.failed', find: ofStatement },
  'pay_queries.created': { type: 'pay_query.raised', find: ofQuery },
  'pay_queries.answered': { type: 'pay_query.answered', find: ofQuery },
  'payroll_handoffs.sent': { type: 'handoff.sent', find: ofHandoff },
  'payroll_handoffs.confirmed': { type: 'handoff.confirmed', find: ofHandoff },
  'periods.batch_added': { type: 'batch.for_review', find: ofBatch },
  'periods.answered': { type: 'batch.for_review', find: ofBatch },
  'periods.approved': { type: 'batch.approved', find: ofBatch },
};

/** Verbs of audit rows after which a record is another than before. */
const CHANGES = ['created', 'changed', 'training_changed', 'archived', 'restored', 'deleted', 'erased'] as const;

/** Entities whose changes webhooks report, with the name of the ids in a message. */
const REPORTED = { employees: 'employee_ids', sites: 'site_ids', schemes: 'scheme_ids' } as const;
type Reported = keyof typeof REPORTED;

/** The audit rows that report a changed record, with its entity. */
const CHANGED: ReadonlyMap<string, Reported> = new Map(
  keysOf(REPORTED).flatMap((name) => CHANGES.map((verb) => [`${name}.${verb}`, name] as const)),
);

/** Whether a webhook always reports audit rows of this event. */
export const isWebhookEvent = (event: string): boolean => event in SOURCES;

/** Returns whether no endpoint would receive the change of a record of this entity; null: none ever does. */
export const withoutReceivers = (entity: string): RawBuilder<boolean> | null =>
  isOneOf(keysOf(REPORTED), entity)
    ? sql`not exists (select 1 from webhook_endpoints w
        where w.disabled_at is null and ${`${entity}.changed`} = any(w.events))`
    : null;

/** Reports changed records of a company, in messages of at most `WEBHOOK_RECORDS_MAX`. */
export const emitChanged = async (
  context: Pick<Context, 'db' | 'now'>,
  entity: Reported,
  company_id: number,
  ids: readonly number[],
): Promise<void> => {
  const starts = Array.from({ length: Math.ceil(ids.length / WEBHOOK_RECORDS_MAX) }, (_, n) => n * WEBHOOK_RECORDS_MAX);
  const events = starts.map((at) => ({ [REPORTED[entity]]: ids.slice(at, at + WEBHOOK_RECORDS_MAX) }));
  await emitWebhooks(context, `${entity}.changed`, { company_id }, events);
};

/** Writes the webhook events among the entries of an audit, in their transaction. */
export const emitAudited = async (context: Pick<Context, 'db' | 'now'>, entries: readonly Audited[]): Promise<void> => {
  const changed = new Map<string, { entity: Reported; company_id: number; ids: Set<number> }>();
  for (const { event, record_id, company_id, changes = {} } of entries) {
    if (record_id === undefined || company_id == null) continue;
    const source = SOURCES[event];
    const ids = await source?.find(context.db, { id: record_id, company_id, changes });
    if (source && ids) await emitWebhook(context, source.type, { company_id, ...ids });
    const entity = CHANGED.get(event);
    // A request with the values that the record has is no change.
    if (!entity || (event.endsWith('.changed') && Object.keys(changes).length === 0)) continue;
    const key = `${entity} ${company_id}`;
    const group = changed.get(key) ?? { entity, company_id, ids: new Set() };
    changed.set(key, { ...group, ids: group.ids.add(record_id) });
  }
  for (const { entity, company_id, ids } of changed.values()) await emitChanged(context, entity, company_id, [...ids]);
};
