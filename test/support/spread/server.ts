import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { citusMachines, missingExtension } from '#lab/cluster/spread/machines.ts';
import { connect } from '#server/platform/db/connect.ts';
import { distribute } from '#server/platform/db/spread/distribute.ts';

/** The first port of the machines, and how many parts each table has: fewer are copied faster. */
const PORT = Number(process.env.TEST_SPREAD_PORT ?? 4_780);
const SHARDS = 2;

/**
 * Starts a Citus cluster that does not wait for the disk: a coordinator and two workers. A template and its copies are
 * databases of the same name on all three, so that a test's database is made as quickly as elsewhere.
 */
export const launchSpread = async () => {
  const missing = missingExtension();
  if (missing) throw new Error(missing);
  const folder = mkdtempSync(join(tmpdir(), 'tipology-spread-'));
  chmodSync(folder, 0o711);
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const machines = await citusMachines(folder, PORT, 2, quick);
  const end = async (): Promise<void> => {
    await machines.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await machines.start().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const admin: pg.ClientConfig = { host: '127.0.0.1', port: PORT, user: 'postgres', database: 'postgres' };
  return {
    admin,
    owner: 'tipology',
    workers: machines.workers.map(({ port }) => port),
    createDatabase: machines.createDatabase,
    finish: async (name: string): Promise<void> => {
      const { db, close } = connect<unknown>({ ...admin, user: 'tipology', database: name });
      await distribute(db, SHARDS);
      await close();
      // Citus' background process is connected to each database it knows; a template must have no connection.
      for (const one of machines.all)
        await one.asking(async (client) => {
          await client.query(`alter database ${name} allow_connections false`);
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        });
    },
    end,
  };
};
