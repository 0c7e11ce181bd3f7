import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import { type AnyEntity, isSynced, type RecordOf } from '#domain/schema/defineEntity.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import {
  columnsOf,
  isTenant,
  sinceColumn,
  sortExpression,
  sortKeys,
  valueExpression,
} from '#server/platform/db/ddl.ts';
import { keepCompanies } from '#server/platform/db/knownCompanies.ts';
import { placement } from '#server/platform/db/placement.ts';
import { prepared, preparedIf } from '#server/platform/db/prepared.ts';
import { countedRows, isCounted } from '#server/platform/db/rowCounts.ts';
import { CHANGED_AT, type ChangedSince, laterThan } from './changedSince.ts';
import { linkedIds, withLinks, withStoredLinks } from './links.ts';
import { matchesSearch } from './references.ts';
import { entityScope } from './scope.ts';
import { wordsOf } from './textMatch.ts';
import { whereId, whereIds, whereIdsPrepared } from './whereIds.ts';

export type Row = Record<string, unknown> & { id: number; revision: number };
/** A stored record of one entity: the declared columns with their types. */
export type RowOf<E extends AnyEntity> = Row & RecordOf<E>;
export type Condition = RawBuilder<boolean>;

/**
 * An order by values of other tables: a join to one row per record, whose column names do not occur in the table, and
 * the expressions to order by.
 */
export interface JoinedOrder {
  join: string | RawBuilder<unknown>;
  by: string | readonly string[];
}

/** The records in use, or the archived ones. */
export type ArchivedState = 'active' | 'archived';

export interface ListRequest {
  where?: readonly Condition[];
  /** conditions that read nothing but company_id and payroll_id */
  places?: readonly Condition[];
  /** the rows open to the caller, if the entity's view rule does not decide it */
  scope?: Condition | undefined;
  search?: string | undefined;
  /** which records of an archivable entity: absent for all of them */
  archived?: ArchivedState | undefined;
  /** already validated against the entity's sort names; `joined` is set for a name without a column */
  sort: {
    name: string;
    direction: 'asc' | 'desc';
    joined?: JoinedOrder | undefined;
    /** the rows in which the caller sees a column (`shownWhere`); it counts as empty in the others. Absent: in all */
    shown?(key: string): readonly Condition[] | null;
  };
  /** only what changed later than this record did, in the order of the changes; each row has `_changed_at` */
  since?: ChangedSince | undefined;
  /** null: all rows */
  page: { number: number; size: number } | null;
  /** the number of rows up to which they are counted, but always to the end of the page; absent: all of them */
  countAtMost?: number | undefined;
}

/**
 * The columns of an entity as SQL, with the ids of its links, built once: the query builder would process each of them
 * for every request.
 */
export const selection = (entity: AnyEntity): RawBuilder<unknown> =>
  placement().returnsLinks ? columnsAndLinks(entity) : ownColumns(entity);

const columnNames = (entity: AnyEntity): string[] => [
  '"id"',
  ...columnsOf(entity).map(
    ([key, field]) => `${valueExpression(entity, key)}${sinceColumn(field) ? ` as "${key}"` : ''}`,
  ),
  '"revision"',
  ...(isSynced(entity) ? ['"updated_at"'] : []),
];
const columnsAndLinks = perEntity((entity) => sql.raw([...columnNames(entity), ...linkedIds(entity)].join(', ')));
/** Without the links, which `withStoredLinks` reads. */
const ownColumns = perEntity((entity) => sql.raw(columnNames(entity).join(', ')));

// The join of conditions is a condition; Kysely types every join as unknown.
const and = (conditions: readonly Condition[]): Condition => sql.join<boolean>(conditions, sql` and `) as Condition;

/** Columns of every table without an empty value. */
const ALWAYS_SET: ReadonlySet<string> = new Set(['id', 'updated_at']);

/** Orders by the sort's columns: text ignores case, empty values are last, ties are ordered by id. */
const order = (entity: AnyEntity, { name, direction, joined, shown }: ListRequest['sort']): RawBuilder<unknown> => {
  const way = direction === 'desc' ? 'desc' : 'asc';
  if (joined) {
    const seen = shown?.(name);
    const parts = [joined.by]
      .flat()
      .map((by) => (seen ? sql`case when ${and(seen)} then ${sql.raw(by)} end` : sql.raw(by)));
    return sql`${sql.join(parts.map((part) => sql`${part} ${sql.raw(way)} nulls last`))}, id asc`;
  }
  const parts = (sortKeys(entity, name) ?? []).map((key) => {
    const value = sql.raw(sortExpression(entity, key));
    const seen = shown?.(key);
    if (seen) return sql`case when ${and(seen)} then ${value} end ${sql.raw(way)} nulls last`;
    const last = direction === 'desc' && !ALWAYS_SET.has(key) && !entity.fields[key]?.required ? ' nulls last' : '';
    return sql`${value} ${sql.raw(`${way}${last}`)}`;
  });
  return sql.join([...parts, sql.raw('id asc')]);
};

/** What determines which rows a list contains, whatever their order. */
export type Matching = Pick<ListRequest, 'where' | 'places' | 'scope' | 'search' | 'archived' | 'since'>;

/** The predicate of a list: the caller's scope, the filters and the search. */
const whereOf = (
  scope: Principal,
  entity: AnyEntity,
  { where = [], places = [], scope: own, search, since }: Matching,
) => {
  const conditions = [own ?? entityScope(entity, scope), ...places, ...where, ...(since ? [laterThan(since)] : [])];
  const matches = search ? matchesSearch(entity, scope, wordsOf(search)) : null;
  if (matches) conditions.push(matches);
  return sql`where ${and(conditions)}`;
};

const inState = ({ archived }: Matching): RawBuilder<unknown> =>
  archived ? sql.raw(` and archived_at is ${archived === 'active' ? '' : 'not '}null`) : sql``;

/** Returns the ids of all rows that a list contains, over all its pages, in ascending order; at most `limit`. */
export const listIds = async (
  db: Db,
  scope: Principal,
  entity: AnyEntity,
  matching: Matching,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(entity.name)} ${whereOf(scope, entity, matching)}${inState(matching)} order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/**
 * Returns one more than the number of rows to be counted: that of the rows before the next page, if it is larger. A
 * count that reaches it is a minimum, and there is a next page.
 */
const countLimit = ({ countAtMost, page }: ListRequest): number | null =>
  countAtMost === undefined || !page ? null : Math.max(countAtMost, page.number * page.size) + 1;

/** Returns the query of the number of rows: from their counts if these have what the list is limited to. */
const totalOf = (scope: Principal, entity: AnyEntity, request: ListRequest): RawBuilder<unknown> => {
  const { where = [], places = [], scope: own, search, archived, since } = request;
  const limit = countLimit(request);
  if (limit !== null)
    return sql`select count(*) as "_all_rows" from (
      select 1 from ${sql.table(entity.name)} ${whereOf(scope, entity, request)}${inState(request)} limit ${sql.lit(limit)}) matches`;
  if (isCounted(entity) && where.length === 0 && !own && !search && !since)
    return countedRows(entity, [entityScope(entity, scope), ...places], archived);
  const table = sql.table(entity.name);
  const all = whereOf(scope, entity, request);
  if (archived !== 'active' || !placement().subtractsCounts)
    return sql`select count(*) as "_all_rows" from ${table} ${all}${inState(request)}`;
  // Two counts that indexes alone can answer; the second index contains the archived records only.
  return sql`select count(*) - (select count(*) from ${table} ${all} and archived_at is not null) as "_all_rows"
    from ${table} ${all}`;
};

/** Returns the rows of a list in its order, with these columns. */
const orderedRows = (scope: Principal, entity: AnyEntity, request: ListRequest, columns: RawBuilder<unknown>) => {
  const { join = '' } = request.sort.joined ?? {};
  const joined = typeof join === 'string' ? sql.raw(join) : join;
  return sql`select ${columns} from ${sql.table(entity.name)} ${joined}
    ${whereOf(scope, entity, request)}${inState(request)} order by ${order(entity, request.sort)}`;
};

/**
 * Reads all rows that the caller may see, `size` rows at a time. A cursor in the caller's transaction gives all batches
 * the same snapshot and keeps at most one of them in memory.
 */
export async function* streamRows(
  tx: Db,
  scope: Principal,
  entity: AnyEntity,
  request: Omit<ListRequest, 'page'>,
  size: number,
): AsyncGenerator<Row[]> {
  const ordered = orderedRows(scope, entity, { ...request, page: null }, selection(entity));
  await sql`declare export no scroll cursor for ${ordered}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from export`.execute(tx);
    if (rows.length > 0) yield await withStoredLinks(tx, entity, rows);
    if (rows.length < size) return;
  }
}

/**
 * Page sizes that are written into the statement as literals: for a limit passed as a parameter, the planner expects a
 * tenth of all rows.
 */
const SIZES: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200]);

const cut = ({ number, size }: { number: number; size: number }): RawBuilder<unknown> => {
  const offset = (number - 1) * size;
  return sql`limit ${SIZES.has(size) ? sql.lit(size) : size}${offset === 0 ? sql`` : sql` offset ${offset}`}`;
};

/**
 * Returns whether one prepared plan suits all values. A search within text and a list of ids need plans of their own.
 */
const isSteady = ({ search, page }: ListRequest, parameters: readonly unknown[]): boolean =>
  !search && page !== null && SIZES.has(page.size) && page.number === 1 && !parameters.some(Array.isArray);

/**
 * Returns the rows of one page with their place. A later page finds the ids first: the rows that it passes by are not
 * read, if an index has their order.
 */
const pageOf = (scope: Principal, entity: AnyEntity, request: ListRequest, page: { number: number; size: number }) => {
  const rows = (columns: RawBuilder<unknown>) => sql`${orderedRows(scope, entity, request, columns)} ${cut(page)}`;
  const columns = request.since ? sql`${selection(entity)}, ${CHANGED_AT}` : selection(entity);
  if (page.number === 1) return sql`select row_number() over () as "_place", page.* from (${rows(columns)}) page`;
  const [company, same] = isTenant(entity)
    ? [sql`, company_id as "_company"`, sql`company_id = "_company" and `]
    : [sql``, sql``];
  return sql`select "_place", page.* from (
      select row_number() over () as "_place", id as "_id"${company} from (${rows(isTenant(entity) ? sql`id, company_id` : sql`id`)}) ids) found
    cross join lateral (select ${selection(entity)} from ${sql.table(entity.name)} where ${same}id = "_id") page`;
};

/**
 * Returns one page of the rows that the caller may see, and their total number, under the same predicate and in one
 * statement. The count is part of every row, and is returned alone if the page is empty. No field of an entity can have
 * the names of the two added columns. `isMinimum`: there are at least `total` rows (`countAtMost`).
 */
export const listRows = async (
  db: Db,
  scope: Principal,
  entity: AnyEntity,
  request: ListRequest,
): Promise<{ rows: Row[]; total: number; isMinimum: boolean }> => {
  if (!request.page) {
    const { rows } = await sql<Row>`${orderedRows(scope, entity, request, selection(entity))}`.execute(db);
    await withStoredLinks(db, entity, rows);
    return { rows, total: rows.length, isMinimum: false };
  }
  const statement = sql<Row & { _all_rows: number }>`
    select * from (${totalOf(scope, entity, request)}) counted
    left join lateral (${pageOf(scope, entity, request, request.page)}) placed on true order by "_place"`;
  const { rows } = await preparedIf(db, statement, (parameters) => isSteady(request, parameters));
  const total = rows[0]?._all_rows ?? 0;
  const found = rows.filter(({ id }) => id !== null);
  // What belongs to the records of a page is read next.
  if (isTenant(entity)) keepCompanies(db, entity.name, found);
  await withStoredLinks(db, entity, found);
  return { rows: found, total, isMinimum: total === countLimit(request) };
};

/** Reads records by id; concurrent requests share one statement. */
const readerOf = perEntity((entity) =>
  batchLookups(async (db: Db, ids: readonly number[]) => {
    const { rows } = await prepared(
      db,
      sql<Row>`select ${selection(entity)} from ${sql.table(entity.name)} where ${whereIdsPrepared(db, entity, ids)}`,
    );
    if (isTenant(entity)) keepCompanies(db, entity.name, rows);
    await withStoredLinks(db, entity, rows);
    return new Map(rows.map((row) => [row.id, row]));
  }),
);

/** Whether rows are locked until the transaction ends, because it will change them. */
export interface Locking {
  lock?: boolean;
}

/**
 * Locks the parents of records that are about to be locked. Every change of a child locks its parent first, so that two
 * transactions wait for each other instead of deadlocking.
 */
const lockParentsOf = async (db: Db, entity: AnyEntity, ids: readonly number[]): Promise<void> => {
  const parent = parentFieldOf(entity);
  if (!parent || ids.length === 0) return;
  await sql`select 1 from ${sql.table(parent.to)} where (company_id, id) in
    (select company_id, ${sql.ref(parent.key)} from ${sql.table(entity.name)} where ${await whereIds(db, entity, ids)})
    order by id for update`.execute(db);
};

/**
 * Reads one record by id. The route's permission has already checked that the caller may see it.
 * @param lock locks it for a change in this transaction
 */
export const findRow = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  id: number,
  { lock = false }: Locking = {},
): Promise<RowOf<E> | null> => {
  // The reader selects the columns of this entity.
  if (!lock) return ((await readerOf(entity)(db, [id])).get(id) as RowOf<E> | undefined) ?? null;
  await lockParentsOf(db, entity, [id]);
  const { rows } = await prepared(
    db,
    sql<RowOf<E>>`select ${selection(entity)} from ${sql.table(entity.name)}
      where ${await whereId(db, entity, id)} for update`,
  );
  return (await withStoredLinks(db, entity, rows))[0] ?? null;
};

/**
 * Reads records by id, in the order of their ids, so that two transactions that lock the same records wait for each
 * other instead of deadlocking.
 */
export const findRows = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  ids: readonly number[],
  { lock = false }: Locking = {},
): Promise<RowOf<E>[]> => {
  if (lock) await lockParentsOf(db, entity, ids);
  const { rows } = await sql<
    RowOf<E>
  >`select ${selection(entity)} from ${sql.table(entity.name)} where ${await whereIds(db, entity, ids)} order by id ${sql.raw(lock ? 'for update' : '')}`.execute(
    db,
  );
  return withStoredLinks(db, entity, rows);
};

/** Returns the columns of an entity that these values set. */
export const assigned = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  columnsOf(entity).filter(([key]) => values[key] !== undefined);

/** Returns columns with their values, of a new record or, with `isChange`, of one that keeps the times that it has. */
const stored = (
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  { isChange }: { isChange: boolean },
): [string, unknown][] =>
  assigned(entity, values).map(([key, field]) => {
    const since = sinceColumn(field);
    if (since === undefined) return [key, field.kind === 'list' ? JSON.stringify(values[key]) : values[key]];
    const time = isChange ? sql`coalesce(${sql.ref(since)}, now())` : sql`now()`;
    return [since, sql`case when ${values[key]}::boolean then ${time} end`];
  });

/** Adds a record; `values` are stored values by key. */
export const insertRow = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  values: Partial<RecordOf<E>>,
): Promise<RowOf<E>> => {
  const [row] = await insertRows(db, entity, [values]);
  if (!row) throw new Error(`nothing was added to ${entity.name}`);
  return row;
};

/** Adds records that set the same columns, in one statement. Returns them in the same order. */
export const insertRows = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  values: readonly Partial<RecordOf<E>>[],
): Promise<RowOf<E>[]> => {
  const columns = values.map((one) => stored(entity, one, { isChange: false }));
  const [first] = columns;
  if (!first) return [];
  const lines = columns.map((line) => sql`(${sql.join(line.map(([, value]) => sql`${value}`))})`);
  const { rows } = await sql<RowOf<E>>`
    insert into ${sql.table(entity.name)} (${sql.join(first.map(([key]) => sql.ref(key)))})
    values ${sql.join(lines)} returning ${selection(entity)}`.execute(db);
  if (isTenant(entity)) keepCompanies(db, entity.name, rows);
  const written: RowOf<E>[] = [];
  for (const [place, row] of rows.entries()) written.push(...(await withLinks(db, entity, [row], values[place] ?? {})));
  return written;
};

/** Returns the assignments of an update, which increments the revision. The company of a record never changes. */
export const assignments = (entity: AnyEntity, values: Readonly<Record<string, unknown>>): RawBuilder<unknown> => {
  const changed = stored(entity, values, { isChange: true }).filter(([key]) => key !== 'company_id');
  const sets = changed.map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
  return sql.join([...sets, sql`revision = revision + 1`, sql`updated_at = now()`]);
};

/** Sets the same values in these records, in one statement, and increments their revisions. */
export const updateRows = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  ids: readonly number[],
  values: Partial<RecordOf<E>>,
): Promise<RowOf<E>[]> => {
  const { rows } = await sql<RowOf<E>>`
    update ${sql.table(entity.name)} set ${assignments(entity, values)}
    where ${await whereIds(db, entity, ids)} returning ${selection(entity)}`.execute(db);
  return withLinks(db, entity, rows, values);
};

/** Changes a record and increments its revision. */
export const updateRow = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  id: number,
  values: Partial<RecordOf<E>>,
): Promise<RowOf<E>> => {
  const { rows } = await prepared(
    db,
    sql<RowOf<E>>`
    update ${sql.table(entity.name)} set ${assignments(entity, values)}
    where ${await whereId(db, entity, id)} returning ${selection(entity)}`,
    'varying',
  );
  const [row] = await withLinks(db, entity, rows, values);
  if (!row) throw new Error(`${entity.name} ${id} does not exist`);
  return row;
};
