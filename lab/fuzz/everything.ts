import { sql } from 'kysely';
import { prepared } from '#server/platform/db/prepared.ts';
import type { TestPortal } from '#test/support/portal.ts';

/** A rejected request may write only the audit row of the denied attempt. */
const NO_REFUSALS = sql`where not t.changes ? 'refused'`;

/** The tables of each portal: nothing creates one while a portal runs. */
const tables = new WeakMap<TestPortal, Promise<readonly string[]>>();

const tablesIn = async ({ db }: TestPortal): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'attempts', 'audit_unsealed')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/**
 * Returns a fingerprint of the database, without what every request may write: the last use of a session, a counted
 * attempt, an audit row that awaits its seal.
 */
export const everythingIn = async (portal: TestPortal): Promise<string> => {
  const known = tables.get(portal) ?? tablesIn(portal);
  tables.set(portal, known);
  const prints = (await known).map(
    (name) => sql<{ print: string }>`
      select ${sql.lit(name)} || ' ' || count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print
      from ${sql.table(name)} t ${name === 'audit' ? NO_REFUSALS : sql``}`,
  );
  // Planning a hundred tables takes longer than reading the few rows in them.
  const found = await prepared(portal.db, sql<{ print: string }>`${sql.join(prints, sql` union all `)}`);
  return found.rows
    .map(({ print }) => print)
    .sort()
    .join('\n');
};

/** Returns the names of the tables whose fingerprints differ. */
export const changedTables = (before: string, after: string): string => {
  const known = new Set(before.split('\n'));
  const changed = after.split('\n').filter((print) => !known.has(print));
  return changed.map((print) => print.split(' ')[0]).join(', ');
};
