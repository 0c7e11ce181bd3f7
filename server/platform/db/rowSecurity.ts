import { type Kysely, sql } from 'kysely';

/**
 * The role for queries of callers with a limited set of companies. It owns no tables, so row-level security applies to
 * it.
 */
export const ROW_SECURITY_ROLE = 'tipology_walled';

/**
 * Tables with a company but without row-level security: permissions are evaluated over all companies, and notices and
 * views belong to their user.
 */
export const TABLES_WITHOUT_ROW_SECURITY = ['company_permissions', 'payroll_permissions', 'notices', 'views'];

/**
 * The companies whose rows a connection may see in a tenant's table, as set when the connection was taken from the
 * pool; none if they were not set.
 */
const SEEN = `(select string_to_array(current_setting('tipology.companies', true), ','))::bigint[]`;

/**
 * Enables row-level security in addition to the scope (decision 0017): every table with a company column shows the
 * row-security role only rows of the companies that the connection is set to. The tables are read from the catalogue at
 * every start with this setting, after the migrations, so that the table of a new entity is never missed; tables that
 * already have it are skipped.
 * @returns false if the role does not exist and ours may not create it, or if ours is not a member of it: row-level
 * security is then not available
 */
export const enableRowSecurity = async <DB>(db: Kysely<DB>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tipology wall'))`.execute(tx);
    const { rows: bare } = await sql<{ name: string; owner: string; nullable: boolean }>`
      select c.relname as name, a.attname as owner, not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        and a.attname = case c.relname when 'companies' then 'id' else 'company_id' end
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and not c.relname = any(${TABLES_WITHOUT_ROW_SECURITY})`.execute(tx);
    for (const { name, owner, nullable } of bare) {
      const [table, column] = [sql.table(name), sql.ref(owner)];
      const own = sql`${column} = any(${sql.raw(SEEN)})`;
      await sql`alter table ${table} enable row level security`.execute(tx);
      await sql`create policy tenant on ${table} using (${nullable ? sql`${column} is null or ${own}` : own})`.execute(
        tx,
      );
    }
    if (!(await canUseRowSecurity(tx))) return false;
    for (const schema of await schemasOf(tx)) {
      const [where, role] = [sql.id(schema), sql.id(ROW_SECURITY_ROLE)];
      await sql`grant usage on schema ${where} to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${where} to ${role}`.execute(tx);
      await sql`grant usage on all sequences in schema ${where} to ${role}`.execute(tx);
    }
    return true;
  });

/** Returns whether the role exists or could be created, and our role is a member of it. */
const canUseRowSecurity = async <DB>(tx: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean; maker: boolean }>`
    select exists (select 1 from pg_roles where rolname = ${ROW_SECURITY_ROLE}) as there,
      (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as maker`.execute(tx);
  const { there = false, maker = false } = rows[0] ?? {};
  if (!there && !maker) return false;
  if (!there) {
    await sql`create role ${sql.id(ROW_SECURITY_ROLE)} nologin`.execute(tx);
    await sql`grant ${sql.id(ROW_SECURITY_ROLE)} to current_user`.execute(tx);
  }
  const held = await sql<{
    held: boolean;
  }>`select pg_has_role(current_user, ${ROW_SECURITY_ROLE}, 'member') as held`.execute(tx);
  return held.rows[0]?.held ?? false;
};

/** Returns our schema and that of the jobs, which are enqueued in the caller's transaction. */
const schemasOf = async <DB>(tx: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ nspname: string }>`
    select nspname from pg_namespace where nspname in ('public', 'pgboss')`.execute(tx);
  return rows.map(({ nspname }) => nspname);
};
