import { type RawBuilder, sql } from 'kysely';
import type { Concerned } from '#domain/contract/archive.ts';
import type { Db } from '#server/context.ts';

/** Records of several kinds, by the id of the record that they concern. */
export type ConcernedById = ReadonlyMap<number, Concerned[]>;

/** Maximum number of names of each kind. */
const NAMED = 5;

/**
 * Counts and names records by the record that they concern, with one statement.
 * @param found selects `id` (of the record that is concerned), `what` (a kind) and `name` (or null)
 */
export const concernedBy = async (db: Db, found: RawBuilder<unknown>): Promise<ConcernedById> => {
  const { rows } = await sql<Concerned & { id: number }>`
    select id, what, count(*)::integer as count,
      coalesce((array_agg(name order by search_fold(name)) filter (where name is not null))[1:${sql.lit(NAMED)}], '{}') as names
    from (${found}) found group by id, what order by id, what`.execute(db);
  const byId = new Map<number, Concerned[]>();
  for (const { id, ...one } of rows) byId.set(id, [...(byId.get(id) ?? []), one]);
  return byId;
};

/** Returns what prevents an action in the form of an error: kind → the first names, and the number of the others. */
export const asErrors = (found: readonly Concerned[]): Record<string, string[]> =>
  Object.fromEntries(
    found.map(({ what, count, names }) => [
      what,
      [[...names, ...(count > names.length ? [`+${count - names.length}`] : [])].join('; ')],
    ]),
  );
