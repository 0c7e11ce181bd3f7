import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks.ts';
import type { Context, Db } from '#server/context.ts';
import { emitWebhook } from './emit.ts';

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

/** Whether a webhook reports audit rows of this event. */
export const isWebhookEvent = (event: string): boolean => event in SOURCES;

/** Writes the webhook events among the entries of an audit, in their transaction. */
export const emitAudited = async (context: Pick<Context, 'db' | 'now'>, entries: readonly Audited[]): Promise<void> => {
  for (const { event, record_id, company_id, changes = {} } of entries) {
    const source = SOURCES[event];
    if (!source || record_id === undefined || company_id == null) continue;
    const ids = await source.find(context.db, { id: record_id, company_id, changes });
    if (ids) await emitWebhook(context, source.type, { company_id, ...ids });
  }
};
