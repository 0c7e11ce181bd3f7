import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import { type AuditRow, auditedValues } from '#server/audit/audit.ts';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/db/batchLookups.ts';
import { keepCompanies } from '#server/db/companyOf.ts';
import { isTenant } from '#server/db/ddl.ts';
import { prepared } from '#server/db/prepared.ts';
import { isSpread } from '#server/db/spread.ts';
import { idOf } from '#server/http/pathParams.ts';
import type { FoundSubject, SubjectFinder } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';
import { isWebhookEvent } from '#server/webhooks/fromAudit.ts';
import { withStoredLinks } from './links.ts';
import type { Change, CrudOptions } from './options.ts';
import { assigned, assignments, type Row, type RowOf, selection } from './repository.ts';
import { subjectOf } from './scope.ts';
import { whereId, whereIdsPrepared } from './whereIds.ts';

/** The row is no longer the one that the change is based on: another transaction has changed or deleted it. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** Reads records with their versions, and whether they and their companies are archived. */
const readerOf = perEntity((entity) =>
  batchLookups(async (db: Db, ids: readonly number[]) => {
    const { name, archivable, tenancy } = entity;
    const company = sql.raw(tenancy === 'company' ? `${name}.id` : `${name}.company_id`);
    const { rows } = await prepared(
      db,
      sql<Row & { _version: string; _archived: boolean; _company_archived: boolean }>`
        select ${selection(entity)}, xmin::text as "_version",
          ${archivable ? sql`archived_at is not null` : sql`false`} as "_archived",
          exists (select 1 from companies c where c.id = ${company} and c.archived_at is not null) as "_company_archived"
        from ${sql.table(name)} where ${whereIdsPrepared(db, entity, ids)}`,
    );
    if (isTenant(entity)) keepCompanies(db, name, rows);
    await withStoredLinks(db, entity, rows);
    return new Map(
      rows.map(({ _version: version, _archived: archived, _company_archived: company_archived, ...row }) => [
        row.id as number,
        { ...placeOf(entity, row as Row), archived, company_archived, read: { row, version } },
      ]),
    );
  }),
);

const placeOf = (entity: AnyEntity, row: Row): FoundSubject => {
  const { company_id, payroll_id } = subjectOf(entity, row);
  // A record of a company may also name a payroll, which does not decide who may see it.
  return entity.tenancy === 'payroll' || entity.tenancy === 'ofPayroll' ? { company_id, payroll_id } : { company_id };
};

/**
 * Finds the subject of the record of `entity` whose id is the path parameter `id`, together with the record itself: a
 * change that is based on it is written only if the row is still the same. Concurrent requests share one statement.
 */
export const recordToChange = (entity: AnyEntity): SubjectFinder<'id'> => ({
  ...recordOf(entity),
  find: async (db, { params }) => {
    const id = idOf(params, 'id');
    return (await readerOf(entity)(db, [id])).get(id) ?? null;
  },
});

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
  // The audit row is on another machine then: a transaction writes both (decision 0027).
  if (isSpread()) return false;
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
      where ${await whereId(db, entity, id)} ${version === undefined ? sql`` : sql`and xmin = ${version}::xid`} returning ${selection(entity)}
    ), audited as (insert into audit (${columns}) select ${entry} from changed)
    select * from changed`,
    'varying',
  );
  const [row] = rows;
  if (!row) throw new ChangedMeanwhile(`${entity.name} ${id}`);
  return row;
};
