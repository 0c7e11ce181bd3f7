import { type Kysely, sql } from 'kysely';

/** Who asks the database for somebody of one tenant; it owns nothing, so the rows' own rules hold for it. */
export const WALLED_ROLE = 'tipology_walled';

/**
 * Tables that name a company but stand before the wall: who may do what where is decided over all companies at once, and
 * notices and views are their user's.
 */
export const BEFORE_THE_WALL = ['company_permissions', 'payroll_permissions', 'notices', 'views'];

/** What a connection sees of a tenant's table: rows of the companies named by whoever lent it, and none if nobody did. */
const SEEN = `(select string_to_array(current_setting('tipology.companies', true), ','))::bigint[]`;

/**
 * Row-level security behind the scope (decision 0017): every table that says whose its rows are shows the walled role
 * only those of the companies it was lent out for. Read off the catalogue at every start that asks for it, after the
 * migrations, so that a new entity's table is never forgotten; what stands already costs nothing.
 * @returns false where the role is not there and ours may not make it: then there is no wall
 */
export const raiseWall = async <DB>(db: Kysely<DB>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tipology wall'))`.execute(tx);
    const { rows: bare } = await sql<{ name: string; owner: string; nullable: boolean }>`
      select c.relname as name, a.attname as owner, not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        and a.attname = case c.relname when 'companies' then 'id' else 'company_id' end
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and not c.relname = any(${BEFORE_THE_WALL})`.execute(tx);
    for (const { name, owner, nullable } of bare) {
      const [table, column] = [sql.table(name), sql.ref(owner)];
      const own = sql`${column} = any(${sql.raw(SEEN)})`;
      await sql`alter table ${table} enable row level security`.execute(tx);
      await sql`create policy tenant on ${table} using (${nullable ? sql`${column} is null or ${own}` : own})`.execute(
        tx,
      );
    }
    if (!(await mayStandBehind(tx))) return false;
    for (const schema of await schemasOf(tx)) {
      const [where, role] = [sql.id(schema), sql.id(WALLED_ROLE)];
      await sql`grant usage on schema ${where} to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${where} to ${role}`.execute(tx);
      await sql`grant usage on all sequences in schema ${where} to ${role}`.execute(tx);
    }
    return true;
  });

/** The role is there, or made now, and ours to put on. */
const mayStandBehind = async <DB>(tx: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean; maker: boolean }>`
    select exists (select from pg_roles where rolname = ${WALLED_ROLE}) as there,
      (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as maker`.execute(tx);
  const { there = false, maker = false } = rows[0] ?? {};
  if (!there && !maker) return false;
  if (!there) {
    await sql`create role ${sql.id(WALLED_ROLE)} nologin`.execute(tx);
    await sql`grant ${sql.id(WALLED_ROLE)} to current_user`.execute(tx);
  }
  const held = await sql<{ held: boolean }>`select pg_has_role(current_user, ${WALLED_ROLE}, 'member') as held`.execute(
    tx,
  );
  return held.rows[0]?.held ?? false;
};

/** Ours, and that of the jobs, which are asked for in the transaction of the deed. */
const schemasOf = async <DB>(tx: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ nspname: string }>`
    select nspname from pg_namespace where nspname in ('public', 'pgboss')`.execute(tx);
  return rows.map(({ nspname }) => nspname);
};
