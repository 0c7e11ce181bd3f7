import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */ ';

/** Statements that are kept by name; past so many, the text of some statement varies and it is run like any other. */
const KEPT = 200;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size === KEPT) return known;
  const name = `portal_${names.size + 1}`;
  names.set(text, name);
  return name;
};

/** A connection that has PostgreSQL read a marked statement once, and plan it once where one plan is as good for all values. */
export class PreparingClient extends pg.Client {
  override query = ((...given: unknown[]) => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    const asked = name ? [{ name, text, values }, ...rest] : given;
    return (super.query as (...args: unknown[]) => unknown).apply(this, asked);
  }) as pg.Client['query'];
}

/**
 * Runs a statement of every hour by name. Only for a fixed text whose best plan is the same whatever its values:
 * look-ups by key, not searches.
 */
export const prepared = <T, DB>(db: Kysely<DB>, query: RawBuilder<T>): Promise<QueryResult<T>> => {
  const { sql, parameters } = query.compile(db);
  return db.executeQuery<T>(CompiledQuery.raw(MARK + sql, [...parameters]) as CompiledQuery<T>);
};
