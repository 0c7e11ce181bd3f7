import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { launchThrowaway } from '#test/support/testServer.ts';

/** A server in a process of its own, as `npm start` runs it, over a database of its own. */
export interface BenchServer {
  api: string;
  /** megabytes: what the server holds now, and the most that it ever held; Linux, for it is read from /proc */
  memory(): { now: number; peak: number };
  stop(): Promise<void>;
}

/** Starts it over a database that `fill` has filled; answers what that gave back. */
export const benchServer = async <T>(
  port: number,
  fill: (database: Database<Tables>) => Promise<T>,
): Promise<{ server: BenchServer; filled: T }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipology-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await launchThrowaway();
  const database = connect<Tables>({ ...postgres.admin });
  await migrate(database.db);
  const filled = await fill(database);
  await database.close();
  const { user, password, host, port: databasePort } = postgres.admin;
  const secret = password ? `:${encodeURIComponent(String(password))}` : '';
  const url = `postgres://${user}${secret}@${encodeURIComponent(host ?? '127.0.0.1')}:${databasePort}/postgres`;
  const api = `http://127.0.0.1:${port}/api`;
  const child = await start(api, { DATABASE_URL: url, DATA_DIR: dataDir, PORT: `${port}` });
  const memory = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: of('VmRSS'), peak: of('VmHWM') };
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    await postgres.end();
    rmSync(dataDir, { recursive: true });
  };
  return { server: { api, memory, stop }, filled };
};

const start = async (api: string, own: Record<string, string>): Promise<ChildProcess> => {
  const settings = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', REQUIRE_MFA: 'none', NODE_ENV: 'production', DEMO: '0' };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...settings, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    if (await fetch(`${api}/health`).then(({ ok }) => ok, () => false)) return server; // biome-ignore format: one thought
    await wait(100);
  }
  throw new Error('The server did not answer.');
};
