import { sql } from 'kysely';
import type { TestPortal } from '../portal.ts';

/** A rejected request may write only the audit row of the denied attempt. */
const NO_REFUSALS = sql`where not t.changes ? 'refused'`;

/**
 * Returns a fingerprint of the database, without what every request may write: the last use of a session, a counted
 * attempt, an audit row that awaits its seal.
 */
export const everythingIn = async ({ db }: TestPortal): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'attempts', 'audit_unsealed')`.execute(
    db,
  );
  const prints = rows.map(
    ({ name }) => sql<{ print: string }>`
      select ${name}::text || ' ' || count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print
      from ${sql.table(name)} t ${name === 'audit' ? NO_REFUSALS : sql``}`,
  );
  const found = await sql<{ print: string }>`${sql.join(prints, sql` union all `)}`.execute(db);
  return found.rows
    .map(({ print }) => print)
    .sort()
    .join('\n');
};
