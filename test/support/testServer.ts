import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { launchDatabase } from '#server/platform/db/launcher/index.ts';
import { enterRunFolder, exitAtSignals } from './runFolder.mjs';

/** The environment variable with the server and template that the set-up created for jest's workers. */
const VARIABLE = 'TIPOLOGY_TEST_SERVER';

/**
 * `admin` may create databases; `owner` is the role that the portal connects as; `keeps`: databases stay until the end
 * of the run, when the whole server is removed; `workers`: the ports of Citus' workers (TEST_SPREAD), which each have a
 * database of the same name.
 */
export interface TestServer {
  admin: pg.ClientConfig;
  owner: string | undefined;
  template: string;
  keeps: boolean;
  workers?: readonly number[];
}

/** Returns how to administer each machine of the server. */
export const adminsOf = ({ admin, workers = [] }: Pick<TestServer, 'admin' | 'workers'>): pg.ClientConfig[] => [
  admin,
  ...workers.map((port) => ({ ...admin, port })),
];

export const announce = (server: TestServer): void => {
  process.env[VARIABLE] = JSON.stringify(server);
};

/** @throws when the test does not run in a jest project whose set-up starts a database */
export function testServer(): TestServer {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error('No database: only tests of the contract project have one (test/support/databaseSetup.ts).');
  return JSON.parse(text) as TestServer;
}

/** Returns the configuration with which the portal connects to one database of the server. */
export function inDatabase({ admin, owner }: Pick<TestServer, 'admin' | 'owner'>, database: string): pg.ClientConfig {
  if (!admin.connectionString) return { ...admin, database, ...(owner ? { user: owner } : {}) };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The type of a file system in memory, as statfs(2) reports it. */
const TMPFS = 0x01021994;
/**
 * Returns whether dropping a database slows down the next copy of the template: ext4 looks for a long time for inodes
 * that were not freed in the last minute.
 */
export const isSlowAfterDrop = (): boolean => statfsSync(tmpdir()).type !== TMPFS;

/**
 * Starts a throwaway server that does not wait for the disk.
 * @returns its superuser connection, and an `end` function that leaves nothing behind
 */
export async function launchThrowaway(): Promise<{ admin: pg.ClientConfig; owner: string; end(): Promise<void> }> {
  enterRunFolder();
  exitAtSignals();
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  chmodSync(dataDir, 0o711); // if root starts it, PostgreSQL runs as another user, who must be able to enter the folder
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // A worker of autovacuum would be among the sessions that tests count, and delay the copies of the template.
    autovacuum: 'off',
  };
  const { connection, stop } = await launchDatabase({ dataDir, settings });
  const end = async (): Promise<void> => {
    await stop();
    rmSync(dataDir, { recursive: true });
  };
  return { admin: { ...connection, user: 'postgres', database: 'postgres' }, owner: connection.user, end };
}
