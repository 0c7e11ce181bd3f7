import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { isAlive, type LockFile, readLockFile } from '#server/platform/db/launcher/lockFile.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Call, callAt } from '#test/support/call.ts';

/** A portal in its own process, as `npm start` runs it, for tests that kill it. */
export interface Victim {
  dataDir: string;
  /** the errors that it logged, line by line */
  errors: readonly string[];
  /** sends a request to the portal at its current address */
  call: Call;
  /** where it listens now, as `http://127.0.0.1:1234`, and the id of its process */
  place(): { address: string; pid: number };
  /** starts the portal and waits until it answers */
  start(environment?: NodeJS.ProcessEnv): Promise<void>;
  /** begins a start without waiting for it */
  beginStart(): void;
  /** sends SIGKILL to the portal; resolves when it has ended */
  killApp(): Promise<void>;
  /** sends SIGKILL to the database server, or to one of its processes; resolves when all connections have ended */
  killDatabase(whom: (postmaster: number, others: readonly number[]) => number): Promise<void>;
  /** whether the database server runs */
  hasDatabase(): boolean;
  /** waits until the portal reports that it is healthy */
  recovered(): Promise<void>;
  /** the database for a superuser, whose connections do not count as the portal's */
  database(): Database<Tables>;
  /** stops the portal in order, including its database */
  stop(): Promise<void>;
  /** kills and removes everything that is left of it */
  bury(): Promise<void>;
}

/** The timeout in milliseconds, generous because the machine may be busy. */
const TIMEOUT = 120_000;

/** Builds the server in one file, as `npm start` does. */
export const bundle = async (): Promise<void> => {
  const program = "const { bundleServer } = await import('./scripts/build.mjs'); await bundleServer();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
};

export const aVictim = async (): Promise<Victim> => {
  await bundle();
  const dataDir = mkdtempSync(join(tmpdir(), 'tipology-torture-'));
  chmodSync(dataDir, 0o711); // the database user, who differs from root, must be able to enter the folder
  let child: ChildProcess | undefined;
  let address = '';
  const errors: string[] = [];
  const spawnApp = (environment: NodeJS.ProcessEnv = {}): ChildProcess => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const own = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', REQUIRE_MFA: 'none' };
    const portal = spawn(process.execPath, ['dist-server/main.mjs'], {
      env: { ...inherited, NODE_ENV: 'production', ...own, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true, // Ctrl+C is for the storm, which then ends in order
    });
    child = portal;
    return portal;
  };
  const readyOf = (portal: ChildProcess): Promise<string> =>
    new Promise((resolve, reject) => {
      portal.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready.`)));
      createInterface(portal.stdout!).on('line', (line) => {
        const found = /is ready on (http\S+)/.exec(line)?.[1];
        if (found) resolve(found);
        else if (line.startsWith('{')) errors.push(line);
      });
    });
  const lock = (): LockFile => {
    const found = readLockFile(clusterOf(dataDir));
    if (!found) throw new Error('The database does not run.');
    return found;
  };
  const target = (): pg.ClientConfig => {
    const { socketFolder: host, port } = lock();
    return { host, port, user: 'postgres', database: 'tipology', application_name: 'torture' };
  };
  const call: Call = (...asked) => callAt(address)(...asked);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    dataDir,
    errors,
    call,
    place: () => ({ address, pid: child?.pid ?? 0 }),
    start: async (environment) => {
      address = await readyOf(spawnApp(environment));
    },
    beginStart: () => {
      spawnApp();
    },
    killApp: () => end('SIGKILL'),
    killDatabase: async (whom) => {
      const { pid } = lock();
      const watch = new pg.Client(target());
      watch.on('error', () => undefined);
      await watch.connect();
      const gone = new Promise((resolve) => watch.once('end', resolve));
      const struck = whom(pid, childrenOf(pid));
      process.kill(struck, 'SIGKILL');
      await gone;
      // Waits until the server has noticed: before that, it accepts connections and ends them a moment later.
      while (isAlive(struck)) await pause(5);
    },
    recovered: async () => {
      const deadline = Date.now() + TIMEOUT;
      while (
        !(await call('GET', '/health').then(
          ({ status }) => status === 200,
          () => false,
        ))
      ) {
        // biome-ignore format: one thought
        if (Date.now() > deadline) throw new Error('The portal did not recover.');
        await pause(20);
      }
    },
    hasDatabase: () => {
      const found = existsSync(join(dataDir, 'postgres')) ? readLockFile(clusterOf(dataDir)) : undefined;
      return found !== undefined && isAlive(found.pid);
    },
    database: () => connect<Tables>(target(), { poolSize: 4 }),
    stop: () => end('SIGTERM'),
    bury: async () => {
      await end('SIGKILL');
      const left = existsSync(join(dataDir, 'postgres')) ? readLockFile(clusterOf(dataDir)) : undefined;
      if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT');
      while (left && isAlive(left.pid)) await pause(20);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const clusterOf = (dataDir: string): string => join(realpathSync(join(dataDir, 'postgres')), 'cluster');

/** Returns the processes of a PostgreSQL server other than its first; Linux only. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
