import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { batchLookups } from './batchLookups.ts';
import { prepared } from './prepared.ts';

/**
 * The tables whose rows triggers count by company and archived state, and whether also by payroll (migration 0094,
 * decision 0025). Another table: its name here, and `select keep_row_counts('name', false)` in a migration.
 */
export const COUNTED_TABLES = { employees: true, sites: false, schemes: false } as const satisfies Record<
  string,
  boolean
>;
export type CountedTable = keyof typeof COUNTED_TABLES;

/** Returns whether the number of an entity's records by company, and by payroll if they have one, is known. */
export const isCounted = ({ name, fields }: AnyEntity): boolean => {
  const counted: Readonly<Record<string, boolean>> = COUNTED_TABLES;
  return Object.hasOwn(counted, name) && counted[name] === 'payroll_id' in fields;
};

/**
 * Returns the query of the number of records in these places, as `_all_rows`. It is exact: the counts change in the
 * transaction of each change.
 * @param places conditions that read nothing but company_id and payroll_id
 * @param archived absent: records in use and archived ones
 */
export const countedRows = (
  { name }: AnyEntity,
  places: readonly RawBuilder<boolean>[],
  archived: 'active' | 'archived' | undefined,
): RawBuilder<unknown> => {
  const state = archived ? sql.raw(` and archived = ${archived === 'archived'}`) : sql``;
  return sql`select coalesce(sum(records), 0)::bigint as "_all_rows" from row_counts
    where entity = ${sql.lit(name)}${state} and ${sql.join(places, sql` and `)}`;
};

/** The numbers of a company's records in use; a table without any is absent. */
export type CompanyCounts = Readonly<Partial<Record<CountedTable, number>>>;

/**
 * Returns the numbers of records in use, by company; companies without any are absent. Concurrent requests share one
 * statement.
 */
export const countsByCompany = batchLookups(
  async <DB>(db: Kysely<DB>, companies: readonly number[]): Promise<ReadonlyMap<number, CompanyCounts>> => {
    const { rows } = await prepared(
      db,
      sql<{ company_id: number; counts: CompanyCounts }>`
        select company_id, json_object_agg(entity, records) as counts from (
          select company_id, entity, sum(records) as records from row_counts
          where company_id = any(${companies}::bigint[]) and not archived group by company_id, entity) counted
        group by company_id`,
    );
    return new Map(rows.map(({ company_id, counts }) => [company_id, counts]));
  },
);

/**
 * Adds up the differences of each place that has several, or whose records are all gone. Each company is one statement,
 * which readers see as a whole. Rows that another transaction adds meanwhile remain for the next run, and a second run at
 * the same time finds nothing to add up twice.
 */
export const foldRowCounts = async <DB>(db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from (
      select company_id from row_counts group by company_id, entity, payroll_id, archived
      having count(*) > 1 or sum(records) = 0) several
    group by company_id order by company_id`.execute(db);
  for (const { company_id } of rows)
    await sql`
      with places as (
        select entity, payroll_id, archived from row_counts where company_id = ${company_id}
        group by entity, payroll_id, archived having count(*) > 1 or sum(records) = 0),
      taken as (
        delete from row_counts c using places p
        where c.company_id = ${company_id} and c.entity = p.entity and c.archived = p.archived
          and c.payroll_id is not distinct from p.payroll_id
        returning c.entity, c.payroll_id, c.archived, c.records)
      insert into row_counts (company_id, entity, payroll_id, archived, records)
        select ${company_id}, entity, payroll_id, archived, sum(records) from taken
        group by entity, payroll_id, archived having sum(records) <> 0`.execute(db);
};

/** A place whose count differs from its rows. */
export interface WrongCount {
  entity: string;
  company_id: number;
  payroll_id: number | null;
  archived: boolean;
  counted: number;
  records: number;
}

/** Compares the counts with the rows that they count; `places`: how many places were compared. */
export const compareRowCounts = async <DB>(db: Kysely<DB>): Promise<{ places: number; wrong: WrongCount[] }> => {
  const real = Object.entries(COUNTED_TABLES).map(
    ([table, byPayroll]) => sql`select ${sql.lit(table)} as entity, company_id,
      ${sql.raw(byPayroll ? 'payroll_id' : 'null::bigint')} as payroll_id, archived_at is not null as archived, 1 as real, 0 as counted
      from ${sql.table(table)}`,
  );
  const { rows } = await sql<WrongCount>`
    select entity, company_id, payroll_id, archived, sum(counted)::bigint as counted, sum(real)::bigint as records from (
      ${sql.join(real, sql` union all `)}
      union all select entity, company_id, payroll_id, archived, 0, records from row_counts) both_sides
    group by entity, company_id, payroll_id, archived order by entity, company_id, payroll_id, archived`.execute(db);
  return { places: rows.length, wrong: rows.filter(({ counted, records }) => counted !== records) };
};
