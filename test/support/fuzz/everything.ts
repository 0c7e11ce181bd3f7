import { sql } from 'kysely';
import type { TestPortal } from '../portal.ts';

/** That somebody tried is all that a refusal may write. */
const NO_REFUSALS = sql`where not t.changes ? 'refused'`;

/** A fingerprint of the database, but for what every request may leave: a session's last use, a counted attempt, a row of the audit to be sealed. */
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
