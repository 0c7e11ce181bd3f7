import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { aServer, binariesOf, initialise, type Server } from '../postgres.ts';

const run = promisify(execFile);

/**
 * Copies what all machines hold into a database on one: the questions about complete work join tables in ways that a
 * distributed database does not answer.
 * @returns its address
 */
export const copyToPlain = async (
  folder: string,
  port: number,
  coordinator: Server,
  database: string,
  endLater: (end: () => Promise<void>) => void,
): Promise<string> => {
  await initialise(join(folder, 'plain'));
  const plain = aServer(join(folder, 'plain'), port, { fsync: 'off' });
  endLater(() => plain.stop());
  await plain.start();
  await plain.asking((client) => client.query('create role tipology login superuser'));
  await plain.asking((client) => client.query(`create database ${database} owner tipology`));
  const address = `postgres://tipology@127.0.0.1:${port}/${database}?application_name=cluster`;
  const { db, close } = connect<unknown>(address);
  await migrate(db);
  await close();
  const columns = await plain.asking(async (client) => {
    const { rows } = await client.query<{ table: string; columns: string }>(`
      select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      group by c.relname order by 1`);
    return rows;
  }, database);
  const psql = (to: number) =>
    `'${join(binariesOf(), 'psql')}' -qX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p ${to} -U postgres -d ${database}`;
  for (const { table, columns: names } of columns)
    await run('/bin/bash', [
      '-o',
      'pipefail',
      '-c',
      `${psql(coordinator.port)} -c "copy (select ${names.replaceAll('"', '\\"')} from ${table}) to stdout" |
        ${psql(port)} -c "set session_replication_role = replica" -c "delete from ${table}" -c "copy ${table} (${names.replaceAll('"', '\\"')}) from stdin"`,
    ]);
  return address;
};
