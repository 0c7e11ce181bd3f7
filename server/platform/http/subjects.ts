import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { isId, isRecord } from '#domain/typeGuards.ts';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { inCompanies, keepCompanies, knownCompanies } from '#server/platform/db/knownCompanies.ts';
import { anyOf, prepared } from '#server/platform/db/prepared.ts';
import { idOf } from './pathParams.ts';
import type { FoundSubject, SubjectFinder } from './route.ts';

/** Tables, other than those of entities, whose rows contain the company they belong to. */
type OwnTable =
  | 'tronc_periods'
  | 'tronc_files'
  | 'tronc_reports'
  | 'worker_statements'
  | 'employee_imports'
  | 'payroll_periods'
  | 'payroll_batches'
  | 'payroll_files'
  | 'payroll_handoffs'
  | 'remittances'
  | 'parallel_runs'
  | 'switch_overs';
/** Those of these tables whose rows also belong to a payroll. */
const OF_PAYROLL: ReadonlySet<OwnTable> = new Set<OwnTable>([
  'payroll_periods',
  'payroll_batches',
  'payroll_files',
  'payroll_handoffs',
  'remittances',
]);

/** Lookups of subjects, one per table: concurrent requests share one statement. */
const lookups = new Map<string, (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, FoundSubject>>>();

const lookupIn = (table: string, columns: string) =>
  batchLookups(async (db: Db, ids: readonly number[]) => {
    const isCompany = table === 'companies';
    // Of records that were not read before, this statement returns the company, and so cannot name it.
    const companies = isCompany ? null : knownCompanies(db, table, ids);
    const { rows } = await prepared(
      db,
      sql<FoundSubject & { key: number }>`
      select id as key, ${sql.raw(columns)}, exists (select 1 from companies c
        where c.id = ${sql.raw(isCompany ? 'companies.id' : `${table}.company_id`)} and c.archived_at is not null) as company_archived
      from ${sql.table(table)} where ${companies ? sql`${inCompanies(companies)} and ` : sql``}id = ${anyOf(ids)}`,
    );
    if (!isCompany)
      keepCompanies(
        db,
        table,
        rows.map(({ key, company_id }) => ({ id: key, company_id })),
      );
    return new Map(rows.map(({ key, ...subject }) => [key, subject]));
  });

const select = async (db: Db, columns: string, table: string, id: number): Promise<FoundSubject | null> => {
  const name = `${table}: ${columns}`;
  const lookup = lookups.get(name) ?? lookupIn(table, columns);
  lookups.set(name, lookup);
  return (await lookup(db, [id])).get(id) ?? null;
};

const columnsOf = (entity: AnyEntity): string =>
  entity.archivable ? `${placeOf(entity)}, archived_at is not null as archived` : placeOf(entity);

const placeOf = (entity: AnyEntity): string => {
  if (!isTenant(entity)) return 'id as company_id';
  if (entity.tenancy === 'payroll') return 'company_id, id as payroll_id';
  return entity.tenancy === 'ofPayroll' ? 'company_id, payroll_id' : 'company_id';
};

const inPath = <Name extends string>(table: string, columns: string, param: Name): SubjectFinder<Name> => ({
  name: `${table} of the path`,
  param,
  find: (db, { params }) => select(db, columns, table, idOf(params, param)),
});

const inBody = (table: string, columns: string, field: string, label: string): SubjectFinder<never> => ({
  name: `${table} of the body`,
  bodyField: field,
  label,
  find: async (db, { body }) => {
    const id = isRecord(body) ? body[field] : null;
    return isId(id) ? select(db, columns, table, id) : null;
  },
});

/** Finds the subject of the record of `entity` whose id is the path parameter `param`. */
export const recordAt = <Name extends string>(entity: AnyEntity, param: Name): SubjectFinder<Name> =>
  inPath(entity.name, columnsOf(entity), param);

/** Finds the subject of the record of `entity` whose id is the path parameter `id`. */
export const recordOf = (entity: AnyEntity): SubjectFinder<'id'> => recordAt(entity, 'id');

/** Finds the subject of a record of `entity` whose id is in the body. */
export const namedInBody = (entity: AnyEntity, field: string): SubjectFinder<never> =>
  inBody(entity.name, columnsOf(entity), field, entity.words.one);

const columnsOfTable = (table: OwnTable): string => (OF_PAYROLL.has(table) ? 'company_id, payroll_id' : 'company_id');

/** Finds the subject of a row, identified in the path, of a table that is not an entity. */
export const rowOf = (table: OwnTable): SubjectFinder<'id'> => inPath(table, columnsOfTable(table), 'id');

/** Finds the subject of a row, identified in the body, of a table that is not an entity. */
export const rowInBody = (table: OwnTable, field: string): SubjectFinder<never> =>
  inBody(table, columnsOfTable(table), field, field);
