import { sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { createTable } from '#server/db/ddl.ts';
import type { Tables } from '#server/db/tables.ts';
import { freshDatabase } from '../support/freshDatabase.ts';
import { runSchema } from '../support/runSchema.ts';

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
