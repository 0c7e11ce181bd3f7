import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { settingsOf } from '#server/platform/db/spread/distribute.ts';
import { adminsOf, inDatabase, testServer } from './testServer.ts';

/** A migrated, empty database of one test file. Pass `connection` to `connect` of server/platform/db. */
export type FreshDatabase = { connection: pg.ClientConfig; drop(): Promise<void> };

/** Copies the template, which takes a twentieth of a second, so that no test sees another test's rows. */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf(testServer().template);

/** Creates a database without any table, as migrations and restores start with. */
export const emptyDatabase = (): Promise<FreshDatabase> => copyOf('template0');

/** Copies a database to which no one is connected. */
async function copyOf(template: string): Promise<FreshDatabase> {
  const { admin, owner, keeps, workers } = testServer();
  const name = `tipology_${randomUUID().replaceAll('-', '')}`;
  // Its files are copied: writing each page to the log as well takes twice the processor time.
  await asAdmin(`create database ${name} template ${template}${owner ? ` owner ${owner}` : ''} strategy file_copy`);
  // The settings of a database are not copied with it.
  if (workers) for (const setting of settingsOf(name)) await asAdminOf(admin, setting);
  return {
    connection: inDatabase(testServer(), name),
    // Citus' background process may have connected again; its machines are removed at the end of the run.
    drop: () =>
      asAdmin(
        keeps
          ? `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
          : `drop database if exists ${name} with (force)`,
      ).catch((error: unknown) => (workers ? undefined : Promise.reject(error))),
  };
}

/** Runs a statement on each machine. */
async function asAdmin(sql: string): Promise<void> {
  await Promise.all(adminsOf(testServer()).map((config) => asAdminOf(config, sql)));
}

async function asAdminOf(config: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
