import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import { type AuditRow, auditedValues } from '#server/audit/audit.ts';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/db/batchLookups.ts';
import { prepared } from '#server/db/prepared.ts';
import { isWebhookEvent } from '#server/webhooks/fromAudit.ts';
import type { Change, CrudOptions } from './options.ts';
import { assigned, assignments, type Row, type RowOf, selection } from './repository.ts';

/** The row is no longer the one that the change is based on: another transaction has changed or deleted it. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** A record read without a lock. */
interface VersionedRow<E extends AnyEntity> {
  row: RowOf<E>;
  /** identifies this state of the row: PostgreSQL's number of the transaction that wrote it (`xmin`) */
  version: string;
}

const readerOf = perEntity((entity) =>
  batchLookups(async (db: Db, ids: readonly number[]) => {
    const { rows } = await prepared(
      db,
      sql<Row & { _version: string }>`select ${selection(entity)}, xmin::text as "_version"
        from ${sql.table(entity.name)} where id = any(${ids}::bigint[])`,
    );
    return new Map(rows.map(({ _version, ...row }) => [row.id as number, { row, version: _version }]));
  }),
);

/** Reads a record and its version without a lock; concurrent requests share one statement. */
export const readVersion = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  id: number,
): Promise<VersionedRow<E> | null> =>
  // The reader selects the columns of this entity.
  ((await readerOf(entity)(db, [id])).get(id) as VersionedRow<E> | undefined) ?? null;

/**
 * Kinds whose stored value can differ in form from the value that was written, or is not a column: the row after the
 * change is known only once PostgreSQL has returned it.
 */
const CONVERTED: ReadonlySet<FieldKind> = new Set<FieldKind>(['dateTime', 'time', 'list', 'document', 'references']);

/** Returns the record as it will be after the change; null for a new one. */
export const foreseen = <E extends AnyEntity>(entity: E, { values, before }: Change<E>): RowOf<E> | null => {
  if (!before) return null;
  const set = assigned(entity, values).map(([key]) => [key, Reflect.get(values, key)]);
  return { ...before, ...Object.fromEntries(set), revision: before.revision + 1 };
};

/**
 * Whether a change consists of one row and its audit row, so that one statement can write both: no file, no link, no
 * webhook event, and nothing that the entity's `after` writes.
 */
export const isWhole = <E extends AnyEntity>(entity: E, options: CrudOptions<E>, change: Change<E>): boolean => {
  const { before, values, files } = change;
  const row = foreseen(entity, change);
  if (!before || !row || files.length > 0 || isWebhookEvent(`${entity.name}.changed`)) return false;
  if (Object.keys(values).some((key) => CONVERTED.has(entity.fields[key]?.kind ?? 'references'))) return false;
  return !options.after || options.follows?.(before, row, change) === false;
};

/**
 * Changes a record, increments its revision and writes the audit row, in one statement.
 * @param version the state of the row that the change is based on; absent if the row is locked
 * @throws ChangedMeanwhile if the row is in another state; nothing is written then
 */
export const updateAudited = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  id: number,
  values: Partial<RecordOf<E>>,
  audited: AuditRow,
  version?: string,
): Promise<RowOf<E>> => {
  const [columns, entry] = auditedValues(audited);
  const { rows } = await prepared(
    db,
    sql<RowOf<E>>`
    with changed as (
      update ${sql.table(entity.name)} set ${assignments(entity, values)}
      where id = ${id} ${version === undefined ? sql`` : sql`and xmin = ${version}::xid`} returning ${selection(entity)}
    ), audited as (insert into audit (${columns}) select ${entry} from changed)
    select * from changed`,
    'varying',
  );
  const [row] = rows;
  if (!row) throw new ChangedMeanwhile(`${entity.name} ${id}`);
  return row;
};
