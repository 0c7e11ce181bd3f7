import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { type Served, serve } from './processes.ts';

/** The portal in its own process. */
export interface BenchServer extends Served {
  api: string;
}

const SETTINGS = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', REQUIRE_MFA: 'none', NODE_ENV: 'production', DEMO: '0' };

/**
 * Starts the portal over an existing database, as `npm start` does.
 * @param profile a folder for a CPU profile of the portal, written when it stops; Chromium's tools draw a flame graph
 * from it
 */
export const benchPortal = async (port: number, databaseUrl: string, profile?: string): Promise<BenchServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipology-bench-'));
  chmodSync(dataDir, 0o711);
  const env = { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: `${port}` };
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const served = await serve(port, '/api/health', [...profiling, 'scripts/start.mjs'], { env });
  const stop = async () => {
    await served.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...served, api: `http://127.0.0.1:${port}/api`, stop };
};

/**
 * Starts the portal over a new database that `fill` has filled. Returns what `fill` returned, and the database for a
 * peer.
 */
export const benchServer = async <T>(
  port: number,
  fill: (database: Database<Tables>) => Promise<T>,
): Promise<{ server: BenchServer; filled: T; base: BenchDatabase }> => {
  const base = await benchDatabase();
  const filled = await fill(base.database);
  const portal = await benchPortal(port, base.url());
  const stop = async () => {
    await portal.stop();
    await base.end();
  };
  return { server: { ...portal, stop }, filled, base };
};
