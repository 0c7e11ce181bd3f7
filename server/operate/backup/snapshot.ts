import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { placement } from '#server/platform/db/placement.ts';
import type { Progress } from '#server/platform/progress.ts';
import type { Manifest } from './manifest.ts';
import { type BackupStorage, writePart } from './parts.ts';

/** Kysely's lock for running migrations; it has no meaning in another database. */
const LEFT_OUT = 'kysely_migration_lock';

/** The settings produce text that every PostgreSQL can read back. */
const BEGINNING = [
  'begin isolation level repeatable read read only',
  ...["datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", 'extra_float_digits = 3', "bytea_output = 'hex'"].map(
    (setting) => `set local ${setting}`,
  ),
  'set local row_security = off',
  'set local statement_timeout = 0',
];
const UNLIMITED = ['set local statement_timeout = 0', 'set local idle_in_transaction_session_timeout = 0'];

/**
 * Begins to read the database as of one moment. If row-level security would hide rows, the statement fails, because a
 * backup must be complete.
 */
export const beginSnapshot = async (client: pg.PoolClient): Promise<void> => {
  const texts = placement().takesSeveralStatements ? [BEGINNING.join('; ')] : BEGINNING;
  for (const text of texts) await client.query(text);
};

/**
 * Waits for the writes under way on all machines of a distributed database, and keeps others waiting until the connection is
 * closed: each machine has a snapshot of its own, and every write has an audit row (decision 0027). In a transaction of its
 * own, because one that reads would have its snapshot before the lock.
 */
export const holdWrites = async (client: pg.PoolClient): Promise<void> => {
  for (const text of ['begin', ...UNLIMITED, 'lock table audit, audit_seals in share mode']) await client.query(text);
};

/**
 * Lists the portal's tables with their columns, without generated columns. The tables of jobs are not included: the
 * portal creates them when it starts.
 */
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

/** Returns the table and column names for a COPY statement. */
export const columnsText = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Writes every table as of the open snapshot. */
export const copyTables = async (
  client: pg.PoolClient,
  shelf: BackupStorage,
  progress?: Progress,
): Promise<Manifest['tables']> => {
  const entries: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) {
    progress?.(`table ${table.name}`);
    const stream = client.query(copyTo(`copy ${columnsText(table)} to stdout`));
    const { part } = await writePart(shelf, `tables/${table.name}.copy.gz`, stream, { zipped: true });
    entries.push({ ...table, ...part, rows: stream.rowCount });
  }
  return entries;
};

/** Returns the last value of each sequence, which may be ahead of the snapshot but never behind it. */
export const sequencesOf = async (client: pg.PoolClient): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename::text as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
};
