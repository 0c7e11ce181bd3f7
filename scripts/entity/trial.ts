import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { asError } from '#domain/typeGuards.ts';
import { connect } from '#server/platform/db/connect.ts';
import {
  columnsOf,
  searchExpression,
  sortExpression,
  sortKeys,
  sortNames,
  type TableShape,
} from '#server/platform/db/ddl.ts';
import { launchDatabase } from '#server/platform/db/launcher/index.ts';
import { severalFields } from '#server/platform/db/links.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type SchemaChange, textOf } from '#server/platform/db/schemaChange.ts';
import { type Changes, inProject } from './changes.ts';
import { MIGRATIONS, migrationNames } from './migrations.ts';
import { Mistake } from './mistake.ts';
import type { RunPlan, TableChange } from './plan.ts';
import type { Declared } from './read.ts';

/** What declares the tables, and sample records that they must accept, as stored values by key. */
export interface Declarations {
  declared: readonly Declared[];
  samples: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
}

/** A PostgreSQL for one trial. */
export interface TrialServer {
  /** of the role that owns the empty database; `postgres` is the administrator */
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

/** Starts a PostgreSQL in a temporary directory, which does not wait for the disk and leaves nothing behind. */
const launchTrial = async (): Promise<TrialServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipology-trial-'));
  chmodSync(dataDir, 0o711); // if root starts it, PostgreSQL runs as another user, who must be able to enter the folder
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { connection, stop } = await launchDatabase({ dataDir, settings });
    return { connection, stop: () => stop().finally(clear) };
  } catch (error) {
    clear();
    throw error;
  }
};

/** Reads the migrations that are not tried. */
const knownMigrations = async (changes: Changes, tried: readonly string[]): Promise<Record<string, SchemaChange>> => {
  const known: Record<string, SchemaChange> = {};
  for (const name of migrationNames(changes)) {
    const file = `${MIGRATIONS}/${name}.ts`;
    if (tried.includes(file)) continue;
    const module: { sql: SchemaChange } = await import(pathToFileURL(inProject(file)).href);
    known[name] = module.sql;
  }
  return known;
};

/** Values of the columns of an older record, by the types of the columns. */
const VALUES: Readonly<Record<string, unknown>> = {
  text: 'x',
  bigint: 1,
  integer: 1,
  date: '2026-01-31',
  time: '09:30',
  timestamptz: '2026-01-31T09:30:00Z',
  boolean: true,
  'text[]': [],
  jsonb: '[]',
};

const oldRecord = ({ columns, choices = {} }: TableShape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, type]) => {
      const first = choices[name]?.[0];
      const kind = type.replace(' not null', '');
      return [name, kind === 'text[]' && first ? [first] : (first ?? VALUES[kind])];
    }),
  );

/** A list of rows is stored as JSON, days of the week as an array, and several references or files in a table of their own. */
const insert = async (
  client: pg.Client,
  table: string,
  record: Readonly<Record<string, unknown>>,
  entity?: AnyEntity,
): Promise<void> => {
  const kindOf = (key: string) => entity?.fields[key]?.kind;
  const apart = new Set(entity ? severalFields(entity).map(([key]) => key) : []);
  const given = Object.entries(record).filter(
    ([key, value]) => value !== null && value !== undefined && !apart.has(key),
  );
  const values = given.map(([key, value]) =>
    Array.isArray(value) && kindOf(key) === 'list' ? JSON.stringify(value) : value,
  );
  const places = given.map((_, at) => `$${at + 1}`);
  await client.query(
    `insert into ${table} (${given.map(([key]) => key).join(', ')}) values (${places.join(', ')})`,
    values,
  );
};

/** Runs the queries of the list: search, each order, each filter. */
const queryList = async (client: pg.Client, entity: AnyEntity): Promise<void> => {
  const search = searchExpression(entity) === null ? '' : ` where search_text like '%x%'`;
  for (const name of sortNames(entity)) {
    const order = (sortKeys(entity, name) ?? []).map((key) => sortExpression(entity, key));
    await client.query(`select id from ${entity.name}${search} order by ${[...order, 'id'].join(', ')}`);
  }
  const columns = columnsOf(entity).map(([key]) => key);
  await client.query(`select ${columns.join(', ')} from ${entity.name}`);
};

/** The line of a statement that the database rejects. */
const rejected = (sql: string, error: Error): string => {
  if (!('position' in error)) return '';
  const upTo = sql.slice(0, Number(error.position));
  return `\n    ${sql.split('\n')[upTo.split('\n').length - 1]?.trim() ?? ''}`;
};

/**
 * Runs the migrations on a database of their own, in a transaction that is rolled back: PostgreSQL is started in a
 * temporary directory, with the schema as it is, one older record in each table that changes, and no connection to a
 * portal that may be running.
 * @param migrations the files that contain what is tried
 * @param launch starts the PostgreSQL of the trial; tests give one that is used again
 * @throws Mistake naming the file whose migration, records or lists fail
 */
export const tryTables = async (
  { changes, tables }: RunPlan,
  declarations: Declarations,
  migrations: readonly string[],
  launch: () => Promise<TrialServer> = launchTrial,
): Promise<void> => {
  const tried = tables.filter(({ sql }) => sql !== '');
  if (tried.length === 0) return;
  const { connection, stop } = await launch();
  try {
    const database = connect<unknown>(connection);
    try {
      await migrate(database.db, await knownMigrations(changes, migrations));
    } finally {
      await database.close();
    }
    const client = new pg.Client({ ...connection, user: 'postgres' });
    await client.connect();
    try {
      await tryIn(client, connection.user, tried, declarations);
    } finally {
      await client.end();
    }
  } finally {
    await stop();
  }
};

const tryIn = async (
  client: pg.Client,
  owner: string,
  tried: readonly TableChange[],
  { declared, samples }: Declarations,
): Promise<void> => {
  const declaredAs = (name: string) => declared.find(({ entity }) => entity.name === name);
  await client.query('begin');
  // Foreign keys are not checked, so that records need no company.
  await client.query('set local session_replication_role = replica');
  for (const { name, was = name, base } of tried) if (base) await insert(client, was, oldRecord(base));
  for (const { name, sql } of tried) {
    await client.query(`set local role ${owner}`);
    await client.query(textOf(sql)).catch((error: Error) => {
      throw new Mistake(
        `${declaredAs(name)?.file ?? `--remove ${name}`}: entity ${name}: PostgreSQL rejects the migration: ${error.message}. Change the field that it names.${rejected(sql, error)}`,
      );
    });
    await client.query('reset role');
  }
  for (const { name } of tried) {
    const one = declaredAs(name);
    if (!one) continue;
    const { entity, file } = one;
    try {
      for (const record of samples.get(name) ?? []) {
        await client.query('savepoint record');
        await insert(client, entity.name, { ...record, company_id: 1 }, entity);
        await client.query('rollback to savepoint record');
      }
      await queryList(client, entity);
    } catch (error) {
      throw new Mistake(
        `${file}: entity ${entity.name}: PostgreSQL rejects a sample record or the list: ${asError(error).message}. Change the field that it names.`,
      );
    }
  }
  await client.query('rollback');
};
