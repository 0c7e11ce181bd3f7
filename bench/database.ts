import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { aServer, initialise } from '#test/cluster/postgres.ts';
import { launchThrowaway } from '#test/support/testServer.ts';

/** A database of the portal's on a server of its own, which does not wait for the disk. */
export interface BenchDatabase {
  database: Database<Tables>;
  admin: pg.ClientConfig;
  /** its address, or that of another database on the same server */
  url(name?: string): string;
  end(): Promise<void>;
}

const DEBIAN_PORT = 5298;

/** Debian's newest, set up as the built-in one is for tests; needs the package postgresql, and root or the user postgres. */
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

/** Starts a server and makes the portal's tables in it. One at a time in one process. */
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
