import { sql } from 'kysely';
import type { Subject } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/db/batchLookups.ts';
import { isTenant } from '#server/db/ddl.ts';
import { prepared } from '#server/db/prepared.ts';
import type { SubjectFinder } from './route.ts';

/** Tables, other than those of entities, whose rows contain the company they belong to. */
type OwnTable =
  | 'tronc_periods'
  | 'tronc_files'
  | 'tronc_reports'
  | 'employee_imports'
  | 'payroll_periods'
  | 'payroll_batches'
  | 'payroll_files';
/** Those of these tables whose rows also belong to a payroll. */
const OF_PAYROLL: ReadonlySet<OwnTable> = new Set<OwnTable>(['payroll_periods', 'payroll_batches', 'payroll_files']);

/** Lookups of subjects, one per table: concurrent requests share one statement. */
const lookups = new Map<string, (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Subject>>>();

const lookupIn = (table: string, columns: string) =>
  batchLookups(async (db: Db, ids: readonly number[]) => {
    const { rows } = await prepared(
      db,
      sql<Subject & { key: number }>`
      select id as key, ${sql.raw(columns)} from ${sql.table(table)} where id = any(${ids}::bigint[])`,
    );
    return new Map(rows.map(({ key, ...subject }) => [key, subject as Subject]));
  });

const select = async (db: Db, columns: string, table: string, id: unknown): Promise<Subject | null> => {
  const name = `${table}: ${columns}`;
  const lookup = lookups.get(name) ?? lookupIn(table, columns);
  lookups.set(name, lookup);
  return (await lookup(db, [id as number])).get(id as number) ?? null;
};

const columnsOf = (entity: AnyEntity): string => {
  if (!isTenant(entity)) return 'id as company_id';
  if (entity.tenancy === 'payroll') return 'company_id, id as payroll_id';
  return entity.tenancy === 'ofPayroll' ? 'company_id, payroll_id' : 'company_id';
};

/** Finds the subject of the record of `entity` whose id is the path parameter `param`. */
export const recordOf = (entity: AnyEntity, param = 'id'): SubjectFinder => ({
  name: `${entity.name} of the path`,
  find: (db, { params }) => select(db, columnsOf(entity), entity.name, params[param]),
});

/** Finds the subject of a record of `entity` whose id is in the body. */
export const namedInBody = (entity: AnyEntity, field: string): SubjectFinder => ({
  name: `${entity.name} of the body`,
  bodyField: field,
  find: async (db, { body }) => {
    const id = (body as Record<string, unknown> | null)?.[field];
    return Number.isSafeInteger(id) ? select(db, columnsOf(entity), entity.name, id) : null;
  },
});

const columnsOfTable = (table: OwnTable): string => (OF_PAYROLL.has(table) ? 'company_id, payroll_id' : 'company_id');

/** Finds the subject of a row, identified in the path, of a table that is not an entity. */
export const rowOf = (table: OwnTable, param = 'id'): SubjectFinder => ({
  name: `${table} of the path`,
  find: (db, { params }) => select(db, columnsOfTable(table), table, params[param]),
});

/** Finds the subject of a row, identified in the body, of a table that is not an entity. */
export const rowInBody = (table: OwnTable, field: string): SubjectFinder => ({
  name: `${table} of the body`,
  bodyField: field,
  find: async (db, { body }) => {
    const id = (body as Record<string, unknown> | null)?.[field];
    return Number.isSafeInteger(id) ? select(db, columnsOfTable(table), table, id) : null;
  },
});
