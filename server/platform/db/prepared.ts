import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import { isSpread } from './spread.ts';

/**
 * `fixed`: statements of constant text. `varying`: statements whose text depends on the request, such as lists by
 * order, filters and size, or updates by the columns set.
 */
type Kind = 'fixed' | 'varying';

/**
 * Maximum number of named statements of each kind; further ones are run without a name. Each named statement uses
 * memory in every connection.
 */
const KEPT = 200;
const MARKS: Readonly<Record<Kind, string>> = { fixed: '/* prepared */ ', varying: '/* prepared, varying */ ' };
const names: Readonly<Record<Kind, Map<string, string>>> = { fixed: new Map(), varying: new Map() };

/**
 * Returns the name under which a connection prepares a marked statement; undefined for any other statement and beyond
 * the maximum.
 */
export const nameOf = (text: string): string | undefined => {
  if (!text.startsWith('/* prepared')) return undefined;
  const kind: Kind = text.startsWith(MARKS.fixed) ? 'fixed' : 'varying';
  const known = names[kind].get(text);
  if (known || names[kind].size === KEPT) return known;
  const name = `${kind}_${names[kind].size + 1}`;
  names[kind].set(text, name);
  return name;
};

/**
 * Runs a frequent statement by name: PostgreSQL parses it once, and plans it once if one plan suits all values. Use it
 * only for a text whose best plan does not depend on its values: lookups by key and pages of a sorted list, not
 * searches for words or among thousands of ids.
 */
export const prepared = <T, DB>(
  db: Kysely<DB>,
  query: RawBuilder<T>,
  kind: Kind = 'fixed',
): Promise<QueryResult<T>> => {
  const { sql: text, parameters } = query.compile(db);
  return run(db, MARKS[kind] + text, parameters);
};

/**
 * Returns the ids of a lookup, for a prepared statement: `where id = ${anyOf(ids)}`. The planner cannot see how many they
 * are, and so keeps one plan. For `any($1)` it finds a plan for the one id of most lookups cheaper than the plan for any
 * number, and plans every execution again: 220 µs instead of 30 for an employee.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<unknown> =>
  // On several machines the planner must see the companies, to ask only the machine that has them.
  isSpread() ? sql`any(${ids}::bigint[])` : sql`any((select ${ids}::bigint[])::bigint[])`;

/**
 * Does the same for a varying statement if its values allow it; otherwise the statement is planned for its values
 * alone.
 */
export const preparedIf = <T, DB>(
  db: Kysely<DB>,
  query: RawBuilder<T>,
  allow: (parameters: readonly unknown[]) => boolean,
): Promise<QueryResult<T>> => {
  const { sql: text, parameters } = query.compile(db);
  return run(db, allow(parameters) ? MARKS.varying + text : text, parameters);
};

const run = <T, DB>(db: Kysely<DB>, text: string, parameters: readonly unknown[]): Promise<QueryResult<T>> =>
  db.executeQuery<T>(CompiledQuery.raw(text, [...parameters]) as CompiledQuery<T>);
