import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder } from 'kysely';

/** Statements of fixed text, and statements made of parts that vary: lists by order, filters and size, changes by what is set. */
type Kind = 'fixed' | 'varying';

/** Of each kind so many are kept by name; past that, a statement is run like any other. Each costs memory in every connection. */
const KEPT = 200;
const MARKS: Readonly<Record<Kind, string>> = { fixed: '/* prepared */ ', varying: '/* prepared, varying */ ' };
const names: Readonly<Record<Kind, Map<string, string>>> = { fixed: new Map(), varying: new Map() };

/** The name by which a connection keeps a marked statement; none for any other, and for those past the number kept. */
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
 * Runs a statement of every hour by name: PostgreSQL reads it once, and plans it once where one plan is as good for all
 * values. Only for a text whose best plan is the same whatever its values: look-ups by key and pages of an order, not
 * searches for words, nor among ids by the thousand.
 */
export const prepared = <T, DB>(
  db: Kysely<DB>,
  query: RawBuilder<T>,
  kind: Kind = 'fixed',
): Promise<QueryResult<T>> => {
  const { sql, parameters } = query.compile(db);
  return run(db, MARKS[kind] + sql, parameters);
};

/** The same for a statement made of parts, where its values allow it; any other is planned for its values alone. */
export const preparedIf = <T, DB>(
  db: Kysely<DB>,
  query: RawBuilder<T>,
  allow: (parameters: readonly unknown[]) => boolean,
): Promise<QueryResult<T>> => {
  const { sql, parameters } = query.compile(db);
  return run(db, allow(parameters) ? MARKS.varying + sql : sql, parameters);
};

const run = <T, DB>(db: Kysely<DB>, text: string, parameters: readonly unknown[]): Promise<QueryResult<T>> =>
  db.executeQuery<T>(CompiledQuery.raw(text, [...parameters]) as CompiledQuery<T>);
