import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { connect, type Database } from './connect.ts';
import { createTable } from './ddl.ts';
import { ownLinkTables } from './links.ts';
import type { Tables } from './tables.ts';

interface Column {
  column_name: string;
  data_type: string;
  is_nullable: string;
  generation_expression: string | null;
}

let database: Database<Tables>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  database = connect<Tables>(fresh.connection);
  drop = fresh.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

const columnsOf = async (schema: string, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select column_name, data_type, is_nullable, generation_expression from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} order by column_name`.execute(database.db);
  return rows;
};

const indexesOf = async (schema: string, table: string): Promise<string[]> => {
  const { rows } = await sql<{ definition: string }>`
    select replace(indexdef, ${`${schema}.`}, '') as definition from pg_indexes
    where schemaname = ${schema} and tablename = ${table} order by indexname`.execute(database.db);
  return rows.map(({ definition }) => definition);
};

/** The type of a column in tables.ts, where the type of the column decides it; text and JSON may have any of its own. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
};
const DECIDED = new Set(Object.values(TYPES));
const line = (type: string, isNullable: boolean, isGenerated: boolean): string =>
  `${DECIDED.has(type) ? type : 'any'}${isNullable ? ' or null' : isGenerated ? ', generated' : ''}`;

/** Columns whose type differs on purpose: the program always gives a value, or a trigger does. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'api_keys.addresses': 'string[]',
  'audit.changes': 'any',
  'tronc_reminders.missing': 'any',
  'tronc_reports.content_hash': 'Buffer, generated',
};

/** The tables of links of entities that the command has registered; no query names them. */
const generatedLinks = Object.values<AnyEntity>(GENERATED).flatMap((entity) =>
  ownLinkTables(entity).map(({ table }) => table),
);

/** Returns the columns of the tables that tables.ts declares itself, by table and column. */
const declaredTables = (): Record<string, Record<string, string>> => {
  const text = readFileSync('server/platform/db/tables.ts', 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const bodyOf = (name: string): string => new RegExp(`interface ${name} {\\n(.*?)\\n}`, 's').exec(text)?.[1] ?? '';
  const columnsIn = (body: string): Record<string, string> =>
    Object.fromEntries(
      body.split(/[;\n]\s*(?=\w+: |$)/).flatMap((part) => {
        const [, name, given] = /^\s*(\w+): (.+?);?\s*$/s.exec(part) ?? [];
        if (!name || !given) return [];
        const type = given.replace(/^Generated<(.*)>$/s, '$1').replace(' | null', '');
        return [[name, line(type, given.includes('| null'), /^Generated<|undefined|never/.test(given))]];
      }),
    );
  const file = columnsIn(bodyOf('StoredFile'));
  return Object.fromEntries(
    [...bodyOf('OwnTables').matchAll(/(\w+): (StoredFile & )?\{([^{}]*)\};/g)].map(
      ([, name = '', shared, body = '']) => [name, { ...(shared ? file : {}), ...columnsIn(body) }],
    ),
  );
};

it('declares every table that is no entity with its columns, whether they may be null, and have a default', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; generated: boolean }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and c.relname <> all(${[...Object.keys(ENTITIES), ...generatedLinks]})`.execute(database.db);
  const found: Record<string, Record<string, string>> = {};
  for (const { table, column, type, nullable, generated } of rows)
    found[table] = {
      ...found[table],
      [column]: OTHERWISE[`${table}.${column}`] ?? line(TYPES[type] ?? type, nullable, generated),
    };
  expect(declaredTables()).toEqual(found);
});

describe('the tables that the migrations create', () => {
  it.each(Object.values(ENTITIES).map((entity: AnyEntity) => [entity.name, entity] as const))(
    'matches the declaration of %s, column by column and index by index',
    async (name, entity) => {
      await database.db.transaction().execute(async (tx) => {
        await sql`create schema if not exists declared`.execute(tx);
        await sql`set local search_path to declared, public`.execute(tx);
        await runSchema(tx, createTable(entity));
      });
      expect(await columnsOf('public', name)).toEqual(await columnsOf('declared', name));
      const migrated = await indexesOf('public', name);
      expect(migrated).toEqual(expect.arrayContaining(await indexesOf('declared', name)));
    },
  );

  it('starts every primary key of a tenant’s table with the company, so that tables can be distributed by company', async () => {
    const { rows } = await sql<{ table_name: string; key: string }>`
      select c.relname as table_name, a.attname as key
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id' and t.attnotnull)`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ key }) => key !== 'company_id')).toEqual([]);
  });
});
