import pg from 'pg';
import { ROW_SECURITY_ROLE } from '../rowSecurity.ts';
import { APPLICATION, type Connection } from './connection.ts';

/** Creates the portal's roles and database if they are absent. Two portals may do so concurrently. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('tipology prepare'))");
    const has = async (sql: string) => (await client.query(sql, [APPLICATION])).rowCount === 1;
    if (!(await has('select 1 from pg_roles where rolname = $1')))
      await client.query(`create role ${APPLICATION} login`);
    // Created and granted by a superuser, since the portal's own role may not create roles (server/platform/db/rowSecurity.ts).
    if ((await client.query('select 1 from pg_roles where rolname = $1', [ROW_SECURITY_ROLE])).rowCount === 0)
      await client.query(`create role ${ROW_SECURITY_ROLE} nologin`);
    await client.query(`grant ${ROW_SECURITY_ROLE} to ${APPLICATION}`);
    if (!(await has('select 1 from pg_database where datname = $1'))) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
    }
  } finally {
    await client.end();
  }
}
