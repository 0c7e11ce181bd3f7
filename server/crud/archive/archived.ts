import { sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Db } from '#server/context.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import type { Condition, Row } from '../repository.ts';

/** The archived companies. There are few, and an index contains only them. */
const archivedCompanies = sql`select archived.id from companies archived where archived.archived_at is not null`;

/** The rows whose company is in use. */
export const ofActiveCompany = (column = 'company_id'): Condition =>
  sql<boolean>`not ${sql.ref(column)} = any(array(${archivedCompanies}))`;

/**
 * A common table expression with the ids of the archived companies, for statements that read many tables: `activeRows`
 * then refers to it, so that the ids are read and planned once.
 */
export const ARCHIVED_COMPANIES = sql`archived_companies as materialized (
  select coalesce(array_agg(archived.id), '{}') as ids from companies archived where archived.archived_at is not null)`;
const ofCompanyOutside = sql<boolean>`not company_id = any((select ids from archived_companies)::bigint[])`;

/**
 * The rows that lists, choices, imports and the search contain: neither they nor their company are archived.
 * @param isShared the statement begins with `ARCHIVED_COMPANIES`
 */
export const activeRows = (entity: AnyEntity, isShared = false): Condition[] => [
  ...(entity.archivable ? [sql<boolean>`archived_at is null`] : []),
  ...(isTenant(entity) ? [isShared ? ofCompanyOutside : ofActiveCompany()] : []),
];

/** Returns those of the companies of these rows that are archived. */
export const archivedCompaniesOf = async (db: Db, rows: readonly Row[]): Promise<ReadonlySet<unknown>> => {
  const ids = [...new Set(rows.flatMap(({ company_id }) => (typeof company_id === 'number' ? [company_id] : [])))];
  if (ids.length === 0) return new Set();
  const { rows: found } = await sql<{ id: number }>`${archivedCompanies} and archived.id = any(${ids})`.execute(db);
  return new Set(found.map(({ id }) => id));
};

/** Returns when a record was archived; null while it is in use, and for entities that are not archivable. */
export const archivedAt = (row: Row): Date | null => (row.archived_at instanceof Date ? row.archived_at : null);

const ARCHIVABLE: ReadonlySet<string> = new Set(
  Object.values<AnyEntity>(ENTITIES).flatMap(({ name, archivable }) => (archivable ? [name] : [])),
);

/** Returns whether the records of the entity with this name can be archived. */
export const isArchivable = (entity: string): boolean => ARCHIVABLE.has(entity);
