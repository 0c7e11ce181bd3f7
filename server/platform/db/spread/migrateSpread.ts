import { type Kysely, sql } from 'kysely';
import { beside, REFERENCE_TABLES } from './distribute.ts';
import { statementsOf } from './statements.ts';
import { TRIGGERS_OF_COORDINATOR, TRIGGERS_ON_SHARDS } from './triggers.ts';

const CREATE_TABLE = /^(?:--.*\n\s*)*create table (?:if not exists )?(\w+)/i;

/**
 * Runs a migration on a spread database, in the caller's transaction (decision 0027). Citus sends each statement to the
 * workers as it was received, so they run one by one. A new table of tenants is distributed at once, colocated with the others;
 * any other new table is managed by Citus on the coordinator. Functions of triggers are replaced by those for shards.
 */
export const migrateSpread = async <DB>(db: Kysely<DB>, text: string): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const statement of statementsOf(text)) {
    const table = CREATE_TABLE.exec(statement)?.[1];
    if (table === undefined) await run(statement);
    else await createTable(db, table, statement);
  }
  for (const text of Object.values({ ...TRIGGERS_ON_SHARDS, ...TRIGGERS_OF_COORDINATOR })) await run(text);
};

/**
 * Creates a table. If Citus saw a reference to one of its reference tables, it would take over the table at once, and it
 * cannot distribute such a table later.
 */
const createTable = async <DB>(db: Kysely<DB>, table: string, statement: string): Promise<void> => {
  await sql.raw('set local citus.enable_ddl_propagation = off').execute(db);
  await sql.raw(statement).execute(db);
  await sql.raw('set local citus.enable_ddl_propagation = on').execute(db);
  const { rows } = await sql<{ tenant: boolean }>`
    select attnotnull as tenant from pg_attribute
    where attrelid = to_regclass(${table}) and attname = 'company_id' and not attisdropped`.execute(db);
  if (REFERENCE_TABLES.some((name) => name === table)) throw new Error(`${table} exists on every machine`);
  await sql
    .raw(rows[0]?.tenant ? beside(table) : `select citus_add_local_table_to_metadata('${table}', true)`)
    .execute(db);
};
