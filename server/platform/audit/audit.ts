import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { emitAudited } from '#server/platform/webhooks/fromAudit.ts';

/** One action and the record it was done to. `changes`: field → [before, after] in wire values; never a secret. */
export interface AuditEntry {
  event: string;
  resource?: string;
  record_id?: number;
  company_id?: number | null;
  changes?: Record<string, unknown>;
}

/** Where an action was made and what caused it: a request has all three values, a job names only itself. */
export type AuditOrigin = Partial<Pick<Context, 'address' | 'device' | 'cause'>>;

/** What an audit entry needs of a request. */
export type AuditContext = Pick<Context, 'db' | 'caller' | 'now'> & AuditOrigin;

/** A user agent string can have any length. */
const LONGEST_DEVICE = 200;
export const truncateDevice = (device: string | null | undefined): string | null =>
  device?.slice(0, LONGEST_DEVICE) ?? null;

/** Returns the user who acts. For a troncmaster who views the portal as another user, this is the troncmaster. */
export const actorOf = ({ caller }: Pick<Context, 'caller'>): number | null =>
  caller.viewer_id ?? (caller.principal.id || null);

/** The columns of an audit row that the portal sets, with their types. */
const COLUMNS = {
  at: 'timestamptz',
  user_id: 'bigint',
  event: 'text',
  resource: 'text',
  record_id: 'bigint',
  company_id: 'bigint',
  changes: 'jsonb',
  address: 'text',
  device: 'text',
  cause: 'text',
  api_key_id: 'bigint',
} as const satisfies Partial<Record<keyof Tables['audit'], string>>;

/** A row of the audit as it is written. */
export type AuditRow = Pick<Insertable<Tables['audit']>, keyof typeof COLUMNS>;

/** Returns the audit row of an action in this context. */
export const auditRow = (context: Omit<AuditContext, 'db'>, entry: AuditEntry): AuditRow => ({
  at: context.now(),
  user_id: actorOf(context),
  event: entry.event,
  resource: entry.resource ?? null,
  record_id: entry.record_id ?? null,
  company_id: entry.company_id ?? null,
  changes: JSON.stringify(entry.changes ?? {}),
  address: context.address ?? null,
  device: truncateDevice(context.device),
  cause: context.cause ?? null,
  api_key_id: context.caller.api_key?.id ?? null,
});

/**
 * Returns the columns and the typed values of an audit row, for a statement that writes it together with its change. The
 * statement must not be for an event that a webhook reports: only `auditAll` writes those.
 */
export const auditedValues = (row: AuditRow): [columns: RawBuilder<unknown>, values: RawBuilder<unknown>] => {
  const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return [
    sql.raw(columns.join(', ')),
    sql.join(columns.map((column) => sql`${row[column]}::${sql.raw(COLUMNS[column])}`)),
  ];
};

/**
 * Writes the audit rows of a change within its own transaction, so that the change is never saved without them, and the
 * webhook events among them.
 */
export const auditAll = async (context: AuditContext, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => auditRow(context, entry));
  const insert = context.db.insertInto('audit').values(rows);
  if (rows.length > 1) await insert.execute();
  else await prepared(context.db, sql`${insert}`);
  await emitAudited(context, entries);
};

/** Writes one audit row. */
export const audit = (context: AuditContext, entry: AuditEntry): Promise<void> => auditAll(context, [entry]);
