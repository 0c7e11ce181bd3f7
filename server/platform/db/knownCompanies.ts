import { type Kysely, type RawBuilder, sql } from 'kysely';
import { batchLookups } from './batchLookups.ts';
import { anyOf, prepared } from './prepared.ts';

/**
 * The company of each record that was read lately, by table and id (decision 0028). It never changes, and an id is never
 * used again, so nothing has to be removed: an entry of a deleted record leads to no row. Two generations bound the memory:
 * when the newer one is full, it replaces the older one.
 */
class KnownCompanies {
  private newer = new Map<string, Map<number, number>>();
  private older = new Map<string, Map<number, number>>();
  private size = 0;

  constructor(private readonly most: number) {}

  get(table: string, id: number): number | undefined {
    const found = this.newer.get(table)?.get(id);
    if (found !== undefined) return found;
    const before = this.older.get(table)?.get(id);
    if (before !== undefined) this.set(table, id, before);
    return before;
  }

  set(table: string, id: number, company: number): void {
    const known = this.newer.get(table) ?? new Map<number, number>();
    this.newer.set(table, known);
    if (!known.has(id)) this.size += 1;
    known.set(id, company);
    if (this.size * 2 < this.most) return;
    this.older = this.newer;
    this.newer = new Map();
    this.size = 0;
  }
}

/** Maximum number of records whose company is kept for one database: about ten megabytes. */
export const KEPT = 200_000;

/**
 * By the adapter of the query builder, which all builders and transactions of one pool share (`scopedPool.ts`). Ids of two
 * databases in one process are different records.
 */
const databases = new WeakMap<object, KnownCompanies>();

const knownIn = <DB>(db: Kysely<DB>): KnownCompanies => {
  const { adapter } = db.getExecutor();
  const known = databases.get(adapter) ?? new KnownCompanies(KEPT);
  databases.set(adapter, known);
  return known;
};

/** Keeps the companies of rows that were read with them. */
export const keepCompanies = <DB>(
  db: Kysely<DB>,
  table: string,
  rows: Iterable<{ id: number; company_id?: unknown }>,
): void => {
  const known = knownIn(db);
  for (const { id, company_id } of rows) if (typeof company_id === 'number') known.set(table, id, company_id);
};

/** Returns the companies of these records, each once; null if that of one of them is not known without a query. */
export const knownCompanies = <DB>(db: Kysely<DB>, table: string, ids: readonly number[]): number[] | null => {
  const known = knownIn(db);
  const found = new Set<number>();
  for (const id of ids) {
    const company = known.get(table, id);
    if (company === undefined) return null;
    found.add(company);
  }
  return [...found];
};

/** The lookups of a table. They cannot name the company, so on a distributed database each asks every part of it. */
const lookups = new Map<string, <DB>(db: Kysely<DB>, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>>();

const lookupIn = (table: string) =>
  batchLookups(async <DB>(db: Kysely<DB>, ids: readonly number[]) => {
    const { rows } = await prepared(
      db,
      sql<{ id: number; company_id: number }>`select id, company_id from ${sql.table(table)} where id = ${anyOf(ids)}`,
    );
    keepCompanies(db, table, rows);
    return new Map(rows.map(({ id, company_id }) => [id, company_id]));
  });

/**
 * Returns the company of each of these records of a tenant's table; those that do not exist are absent. Only records that
 * were not read before need a query, which concurrent requests share.
 */
export const companiesOf = async <DB>(
  db: Kysely<DB>,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const known = knownIn(db);
  const found = new Map<number, number>();
  const missing: number[] = [];
  for (const id of ids) {
    const company = known.get(table, id);
    if (company === undefined) missing.push(id);
    else found.set(id, company);
  }
  if (missing.length === 0) return found;
  const lookup = lookups.get(table) ?? lookupIn(table);
  lookups.set(table, lookup);
  // Its result includes what concurrent requests look up.
  const looked = await lookup(db, missing);
  for (const id of missing) {
    const company = looked.get(id);
    if (company !== undefined) found.set(id, company);
  }
  return found;
};

/** No row has this company: that of a record that does not exist, and of a request that names no record. */
export const NO_COMPANY = 0;

/** Returns the companies of these records, each once; one that no row has if none of the records exists. */
export const companiesAmong = async <DB>(db: Kysely<DB>, table: string, ids: readonly number[]): Promise<number[]> => {
  const companies = new Set((await companiesOf(db, table, ids)).values());
  return companies.size === 0 ? [NO_COMPANY] : [...companies];
};

/**
 * The condition that a prepared statement about records of these companies begins with; its text does not depend on their
 * number.
 */
export const inCompanies = (companies: readonly number[], column = 'company_id'): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${anyOf(companies)}`;
