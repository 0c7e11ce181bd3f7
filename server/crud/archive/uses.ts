import { type RawBuilder, sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Db } from '#server/context.ts';
import { ownLinkTables } from '#server/platform/db/links.ts';
import { isShared } from '#server/platform/db/shared.ts';
import type { Row } from '../repository.ts';
import { type ConcernedById, concernedBy } from './concerned.ts';

/** The entities that the tables of their links belong to, by which a user knows them. */
const LINKING: ReadonlyMap<string, string> = new Map(
  Object.values<AnyEntity>(ENTITIES).flatMap((entity) =>
    ownLinkTables(entity).map(({ table }) => [table, entity.name]),
  ),
);

interface Referring {
  table: string;
  column: string;
}

/**
 * Finds every table that refers to the records of an entity, from the database catalogue: a table added later prevents
 * the deletion of its records without a change here.
 */
const referringTables = async (db: Db, entity: Pick<AnyEntity, 'name'>): Promise<Referring[]> => {
  const { rows } = await sql<Referring>`
    select k.conrelid::regclass::text as table, own.attname as column
    from pg_constraint k
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'id'
    join pg_attribute own on own.attrelid = k.conrelid
      and own.attnum = k.conkey[array_position(k.confkey, theirs.attnum)]
    where k.contype = 'f' and k.confrelid = ${entity.name}::regclass order by 1, 2`.execute(db);
  return rows;
};

/**
 * Returns what refers to these records, except the rows of the tables `own`, which are deleted with them. `what` is the
 * name of an entity or of a table.
 */
export const usesOf = async (
  db: Db,
  entity: AnyEntity,
  rows: readonly Row[],
  own: readonly string[],
): Promise<ConcernedById> => {
  const ids = rows.map(({ id }) => id);
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  const tables = (await referringTables(db, entity)).filter(({ table }) => !own.includes(table));
  if (ids.length === 0 || tables.length === 0) return new Map();
  const parts = tables.map(({ table, column }): RawBuilder<unknown> => {
    const ofCompany = isShared(entity.name) ? sql`` : sql`company_id = any(${companies}) and`;
    return sql`select ${sql.ref(column)} as id, ${LINKING.get(table) ?? table}::text as what, null::text as name
      from ${sql.table(table)} where ${ofCompany} ${sql.ref(column)} = any(${ids})`;
  });
  return concernedBy(db, sql.join(parts, sql` union all `));
};
