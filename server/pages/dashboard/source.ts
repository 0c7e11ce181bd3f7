import { type RawBuilder, sql } from 'kysely';
import type { Task } from '#domain/contract/dashboard.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Context, Db } from '#server/context.ts';
import { placement } from '#server/platform/db/placement.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** A query, and the tasks that its rows are. */
export interface TaskSource {
  query: RawBuilder<unknown>;
  tasks(rows: readonly unknown[]): Task[] | Promise<Task[]>;
}

/** The sources of one kind of work for the caller, each with the caller's own permissions; none without any. */
export type TaskSources = (context: Context, day: IsoDate) => TaskSource[];

/**
 * Combines a query with what its rows become.
 * @param query its columns are texts, days, flags and numbers, which are the same in JSON
 */
export const taskSource = <R>(
  query: RawBuilder<R>,
  tasks: (rows: readonly R[]) => Task[] | Promise<Task[]>,
): TaskSource => ({
  query,
  // The rows are those of this query.
  tasks: (rows) => tasks(rows as readonly R[]),
});

/**
 * Reads the rows of all sources with one statement, and returns their tasks. A dozen round trips would cost more than
 * the queries themselves, and take as many connections. The text depends only on which permissions the caller has, not on
 * the data, so PostgreSQL plans it once.
 */
export const tasksOf = async (db: Db, sources: readonly TaskSource[]): Promise<Task[]> => {
  if (sources.length === 0) return [];
  if (!placement().readsQueriesTogether) return tasksOneByOne(db, sources);
  const columns = sources.map(
    ({ query }, place) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.ref(`of_${place}`)}`,
  );
  const query = sql<Record<string, readonly unknown[]>>`select ${sql.join(columns)}`;
  const { rows } = await prepared(db, query, 'varying');
  const found = sources.map(({ tasks }, place) => tasks(rows[0]?.[`of_${place}`] ?? []));
  return (await Promise.all(found)).flat();
};

/** Reads one source after the other. */
const tasksOneByOne = async (db: Db, sources: readonly TaskSource[]): Promise<Task[]> => {
  const found: Task[] = [];
  for (const { query, tasks } of sources) found.push(...(await tasks((await prepared(db, query, 'varying')).rows)));
  return found;
};
