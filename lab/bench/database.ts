import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { aServer, initialise } from '../cluster/postgres.ts';

/** A portal database on its own server, which does not wait for the disk. */
export interface BenchDatabase {
  database: Database<Tables>;
  admin: pg.ClientConfig;
  /** the URL of this database, or of another one on the same server */
  url(name?: string): string;
  end(): Promise<void>;
}

const DEBIAN_PORT = 5298;

/**
 * Starts Debian's newest PostgreSQL with the settings that the built-in one has in tests. Needs the package postgresql,
 * and root or the user postgres.
 */
const launchDebian = async (): Promise<{ admin: pg.ClientConfig; end(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-bench-debian-'));
  chmodSync(folder, 0o711);
  const cluster = join(folder, 'cluster');
  await initialise(cluster);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = aServer(cluster, DEBIAN_PORT, settings);
  await server.start();
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { admin: { host: '127.0.0.1', port: DEBIAN_PORT, user: 'postgres', database: 'postgres' }, end };
};

/** Starts a server and creates the portal's tables in it. A process can have only one at a time. */
export const benchDatabase = async (which: 'embedded' | 'debian' = 'embedded'): Promise<BenchDatabase> => {
  const { admin, end: endServer } = which === 'debian' ? await launchDebian() : await launchThrowaway();
  const database = connect<Tables>({ ...admin });
  await migrate(database.db);
  const { user, password, host, port } = admin;
  const secret = password ? `:${encodeURIComponent(String(password))}` : '';
  const server = `postgres://${user}${secret}@${encodeURIComponent(host ?? '127.0.0.1')}:${port}`;
  const end = async () => {
    await database.close();
    await endServer();
  };
  return { database, admin, url: (name = 'postgres') => `${server}/${name}`, end };
};
