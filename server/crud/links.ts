import { type RawBuilder, sql } from 'kysely';
import { linkedName } from '#domain/history/linkedName.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { isId } from '#domain/typeGuards.ts';
import type { Context, Db } from '#server/context.ts';
import { type AuditEntry, auditAll } from '#server/platform/audit/audit.ts';
import { linkedFields, linkTable, severalFields, tabledFields } from '#server/platform/db/links.ts';
import { placement } from '#server/platform/db/placement.ts';
import { titlesOf } from './names.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown> & { id: number };

/** Returns the ids that a record refers to, as its row contains them; `attendees.employee_id`: each once. */
export const idsIn = (values: Values | null, key: string): readonly number[] => {
  const [list = '', row] = key.split('.');
  const ids = values?.[list];
  if (!Array.isArray(ids)) return [];
  return row === undefined ? ids : [...new Set(ids.flatMap((one: Values) => one[row] ?? []))].filter(isId);
};

/**
 * Returns the expressions that select the ids of an entity's links, in ascending order. The primary key of their table
 * serves them, for the rows of a page only.
 */
export const linkedIds = (entity: AnyEntity): string[] =>
  severalFields(entity).map(
    ([key]) => `(select to_jsonb(array(select linked_id from ${linkTable(entity.name, key)} link
      where link.company_id = ${entity.name}.company_id and link.record_id = ${entity.name}.id order by linked_id))) as "${key}"`,
  );

/** The rows that refer to one of these records by such a field. */
export const linkedTo = (entity: AnyEntity, key: string, ids: readonly unknown[]): RawBuilder<boolean> =>
  sql<boolean>`(company_id, id) in (select company_id, record_id from ${sql.table(linkTable(entity.name, key))} where linked_id = any(${ids}::bigint[]))`;

/**
 * Adds the ids of their links to rows that were read without them, as rows of a distributed database are (decision 0027);
 * on one machine the rows contain them. Returns the same rows.
 */
export const withStoredLinks = async <R extends Row>(db: Db, entity: AnyEntity, rows: R[]): Promise<R[]> => {
  if (placement().returnsLinks || rows.length === 0) return rows;
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  for (const [key] of severalFields(entity)) {
    const { rows: links } = await sql<{ record_id: number; linked: number[] }>`
      select record_id, json_agg(linked_id order by linked_id) as linked from ${sql.table(linkTable(entity.name, key))}
      where company_id = any(${companies}::bigint[]) and record_id = any(${rows.map(({ id }) => id)}::bigint[])
      group by company_id, record_id`.execute(db);
    const linked = new Map(links.map((one) => [one.record_id, one.linked]));
    for (const row of rows) Object.assign(row, { [key]: linked.get(row.id) ?? [] });
  }
  return rows;
};

/** Writes the links of rows that were just written, in two statements for each field, and returns the rows with them. */
export const withLinks = async <R extends Row>(
  db: Db,
  entity: AnyEntity,
  rows: readonly R[],
  values: Values,
): Promise<R[]> => {
  const given = tabledFields(entity).filter(([key]) => values[key.split('.')[0] ?? ''] !== undefined);
  await withStoredLinks(db, entity, [...rows]);
  if (rows.length === 0 || given.length === 0) return [...rows];
  const records = rows.map(({ id }) => id);
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  for (const [key] of given) {
    const table = sql.table(linkTable(entity.name, key));
    const ids = idsIn(values, key);
    await sql`delete from ${table} where company_id = any(${companies}::bigint[]) and record_id = any(${records}::bigint[])
      and linked_id <> all(${ids}::bigint[])`.execute(db);
    if (ids.length > 0)
      await sql`insert into ${table} (company_id, record_id, linked_id)
        select r.company_id, r.id, linked.id from ${sql.table(entity.name)} r cross join unnest(${ids}::bigint[]) linked (id)
        where r.company_id = any(${companies}::bigint[]) and r.id = any(${records}::bigint[]) on conflict do nothing`.execute(
        db,
      );
  }
  const several = severalFields(entity).filter(([key]) => values[key] !== undefined);
  return rows.map((row) => Object.assign(row, Object.fromEntries(several.map(([key]) => [key, idsIn(values, key)]))));
};

/** A record before and after a change; null: it did not exist, or is deleted. */
interface LinkedChange {
  before: Values | null;
  row: Row;
  isDeleted?: boolean;
}

/**
 * Records in the history of the records referred to that they were added to a record, or removed from it: one audit row
 * for each, with the title that the record has now.
 */
export const auditLinks = async (
  context: Context,
  entity: AnyEntity,
  changes: readonly LinkedChange[],
): Promise<void> => {
  const moved = linkedFields(entity).flatMap(([key, { to = '' }]) =>
    changes.flatMap(({ before, row, isDeleted = false }) => {
      const [from, now] = [idsIn(before, key), isDeleted ? [] : idsIn(row, key)];
      const [old, kept] = [new Set(from), new Set(now)];
      return [
        ...from.filter((id) => !kept.has(id)).map((id) => ({ key, to, id, row, isAdded: false })),
        ...now.filter((id) => !old.has(id)).map((id) => ({ key, to, id, row, isAdded: true })),
      ];
    }),
  );
  if (moved.length === 0) return;
  const titles = await titlesOf(context.db, entity, [...new Set(moved.map(({ row }) => row.id))]);
  await auditAll(
    context,
    moved.map(({ key, to, id, row, isAdded }): AuditEntry => {
      const record = { id: row.id, name: titles.get(row.id) ?? null };
      return {
        event: `${to}.${isAdded ? 'added_to' : 'removed_from'}`,
        resource: to,
        record_id: id,
        company_id: typeof row.company_id === 'number' ? row.company_id : null,
        changes: { [linkedName(entity.name, key)]: isAdded ? [null, record] : [record, null] },
      };
    }),
  );
};
