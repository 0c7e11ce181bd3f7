import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';
import { type Shelf, writePart } from './parts.ts';

/** Kysely's own mark that somebody migrates: of no use anywhere else. */
const LEFT_OUT = 'kysely_migration_lock';

/**
 * Begins to read the database as of one moment. Texts come out as every PostgreSQL reads them back, and where row-level
 * security would hide rows from us the statement fails: half a backup is worse than none.
 */
export const beginSnapshot = (client: pg.PoolClient): Promise<unknown> =>
  client.query(`begin isolation level repeatable read read only;
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
    set local bytea_output = 'hex'; set local row_security = off; set local statement_timeout = 0`);

/** Tables of the portal with the columns that hold values, drawn ones left out. Jobs are made anew at a start. */
const tablesOf = async (client: pg.PoolClient): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select t.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and t.table_name <> $1
     group by 1 order by 1`,
    [LEFT_OUT],
  );
  return rows;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The text by which COPY names a table's columns. */
export const columnsText = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Writes every table, as the open snapshot sees it. */
export const copyTables = async (client: pg.PoolClient, shelf: Shelf): Promise<Manifest['tables']> => {
  const entries: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) {
    const stream = client.query(copyTo(`copy ${columnsText(table)} to stdout`));
    const { part } = await writePart(shelf, `tables/${table.name}.copy.gz`, stream, { zipped: true });
    entries.push({ ...table, ...part, rows: stream.rowCount });
  }
  return entries;
};

/** Where each counter stands. They run ahead of the snapshot, never behind it. */
export const sequencesOf = async (client: pg.PoolClient): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename::text as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
};
