import { type Kysely, sql } from 'kysely';
import { findSpread } from '../spread.ts';
import { TABLE_BESIDE, TRIGGERS_OF_COORDINATOR, TRIGGERS_ON_SHARDS } from './triggers.ts';

/** Tables that every machine has whole. Permissions are read in each request by user, over all companies. */
export const REFERENCE_TABLES = ['companies', 'users', 'company_permissions', 'payroll_permissions'] as const;

/** The table with which the others are colocated: rows of one company in all of them are on one machine. */
const LEADING = 'sites';

/**
 * Tables that Citus does not know: those of the migrations, and the one that a trigger of `audit` fills from a transition
 * table, which Citus cannot plan.
 */
const UNKNOWN_TO_CITUS = ['kysely_migration', 'kysely_migration_lock', 'audit_unsealed'];

/** Settings of a spread database, for each new connection. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Citus refuses triggers of distributed tables unless asked: ours read and write rows of one company (triggers.ts).
  'citus.enable_unsafe_triggers': 'on',
  // A trigger of a table on the coordinator changes statements of workers, which lie elsewhere (migration 0112).
  'citus.allow_nested_distributed_execution': 'on',
  // Triggers read `tipology.audit`, set for one transaction, where the rows are.
  'citus.propagate_set_commands': 'local',
  // A transaction that has read many shards may then write companies, users and permissions: one connection per machine.
  'citus.multi_shard_modify_mode': 'sequential',
};

/** Returns the statements that make the settings those of a database on the coordinator. */
export const settingsOf = (database: string): string[] =>
  Object.entries(SETTINGS).map(([name, value]) => `alter database ${database} set ${name} = '${value}'`);

/** The number of parts of each table: at most so many machines can hold the data. */
const SHARDS = 32;

const lines = async <T>(db: Kysely<unknown>, text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db)).rows;
const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Tables of tenants: every row names its company. */
const TENANTS = `select c.oid, c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in (${REFERENCE_TABLES.map((name) => `'${name}'`).join(', ')})`;

/** Foreign keys, and whether they can remain: a table can refer to a distributed one only if it is colocated with it. */
export const REFERENCES = `with tenants as (${TENANTS})
  select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition,
    (t.oid is null and f.oid is null) or (t.oid is not null and (f.oid is not null
      or k.confrelid::regclass::text in (${REFERENCE_TABLES.map((name) => `'${name}'`).join(', ')}))) as stays
  from pg_constraint k left join tenants t on t.oid = k.conrelid left join tenants f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Spreads the tables of tenants of a migrated database over the workers of its Citus cluster, in one transaction (decision
 * 0027). No portal may run meanwhile. Citus must be installed and know its workers.
 * @returns the names of the tables that were distributed
 * @throws Error saying what is missing
 */
export const distribute = async <DB>(given: Kysely<DB>, shards = SHARDS): Promise<string[]> => {
  if (await findSpread(given)) throw new Error('The tables of this database already lie on several machines.');
  const db = given as Kysely<unknown>;
  await requireWorkers(db);
  const [database] = await lines<{ name: string }>(db, 'select quote_ident(current_database()) as name');
  await run(db, settingsOf(database?.name ?? ''));
  const tables = await db.transaction().execute(async (tx) => {
    await run(tx, [
      ...Object.entries(SETTINGS).map(([name, value]) => `set local ${name} = '${value}'`),
      `set local client_min_messages = warning`,
      // Its argument is a row of a table that will be distributed; this program does not use it.
      'drop function if exists tronc_report_hash(tronc_reports)',
    ]);
    return distributeIn(tx, shards);
  });
  await run(db, ['analyze']);
  await findSpread(db);
  return tables;
};

const requireWorkers = async (db: Kysely<unknown>): Promise<void> => {
  const installed = await lines(db, `select 1 from pg_extension where extname = 'citus'`);
  if (installed.length === 0) throw new Error('The database does not have the extension citus.');
  const workers = await lines(db, `select 1 from pg_dist_node where isactive and shouldhaveshards`);
  if (workers.length === 0) throw new Error('Citus knows no machine that takes data: select citus_add_node(…)');
};

const distributeIn = async (tx: Kysely<unknown>, shards: number): Promise<string[]> => {
  const names = (await lines<{ relname: string }>(tx, `${TENANTS} order by c.relname`)).map(({ relname }) => relname);
  const triggers = await lines<{ gone: string; back: string }>(
    tx,
    `with tenants as (${TENANTS})
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as gone, pg_get_triggerdef(t.oid) as back
    from pg_trigger t join tenants on tenants.oid = t.tgrelid where not t.tgisinternal order by 1`,
  );
  const references = await lines<{ table: string; name: string; definition: string; stays: boolean }>(tx, REFERENCES);
  const sequences = await lines<{ name: string; last: number }>(
    tx,
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`,
  );
  // Rows are copied to their machines without triggers, which have already had their effect. The references come back when
  // Citus knows both tables: a table with a reference to a reference table could no longer be distributed.
  await run(
    tx,
    triggers.map(({ gone }) => gone),
  );
  await run(
    tx,
    references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  );
  await onEveryMachine(tx);
  await run(
    tx,
    REFERENCE_TABLES.map((name) => `select create_reference_table('${name}')`),
  );
  await run(tx, [
    `select create_distributed_table('${LEADING}', 'company_id', colocate_with => 'none', shard_count => ${shards})`,
  ]);
  await run(
    tx,
    names.filter((name) => name !== LEADING).map((name) => beside(name)),
  );
  await run(
    tx,
    references
      .filter(({ stays }) => stays)
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  );
  await run(
    tx,
    triggers.map(({ back }) => back),
  );
  await run(tx, await toMetadata(tx));
  // A table that Citus manages is a new one, whose numbers begin at 1.
  await run(
    tx,
    sequences.map(({ name, last }) => `select setval('${name}', ${last})`),
  );
  await run(tx, await identities(tx));
  return names;
};

/** Returns the statement that distributes a table, colocated with those that are distributed. */
export const beside = (table: string): string =>
  `select create_distributed_table('${table}', 'company_id', colocate_with => '${LEADING}')`;

/** Creates our functions on every machine: those of triggers in the form that runs on shards. */
const onEveryMachine = async (tx: Kysely<unknown>): Promise<void> => {
  const own = await lines<{ name: string; text: string }>(
    tx,
    `select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.oid`,
  );
  const adapted = { ...TRIGGERS_ON_SHARDS, ...TRIGGERS_OF_COORDINATOR };
  await run(tx, [TABLE_BESIDE, ...own.map(({ name, text }) => adapted[name] ?? text)]);
};

/**
 * Returns the statements that let Citus manage the remaining tables. A transaction that writes a shard and one of them then
 * ends with two-phase commit: a change and its audit row stay together, whichever machine fails between the two.
 */
const toMetadata = async (tx: Kysely<unknown>): Promise<string[]> => {
  const rest = await lines<{ name: string }>(
    tx,
    `select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in (${UNKNOWN_TO_CITUS.map((name) => `'${name}'`).join(', ')})
      and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid) order by 1`,
  );
  return rest.map(({ name }) => `select citus_add_local_table_to_metadata('${name}', true)`);
};

/** Rows of a table without a primary key are identified by all their columns while their shard moves to another machine. */
const identities = async (tx: Kysely<unknown>): Promise<string[]> => {
  const keyless = await lines<{ relname: string }>(
    tx,
    `select t.relname from (${TENANTS}) t
    where not exists (select 1 from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`,
  );
  return keyless.map(({ relname }) => `alter table ${relname} replica identity full`);
};
