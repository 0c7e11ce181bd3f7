import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment } from './cluster.ts';
import { APPLICATION, type Connection } from './connection.ts';
import type { Engine } from './engine.ts';
import type { Home } from './home.ts';
import { type Keeper, keep } from './keeper.ts';
import { LaunchError } from './launchError.ts';
import { clearForeignLock, isAlive, readLockFile } from './lockFile.ts';
import { PORT } from './socket.ts';

/** What is needed to start a postmaster; `settings` are extra server settings (tests turn fsync off). */
export type Plan = {
  home: Home;
  engine: Engine;
  cluster: string;
  socketFolder: string;
  settings: Record<string, string>;
};

/** A database that accepts connections, and our hold on it. */
export type Running = { connection: Connection; pid: number; keeper: Keeper; adopted: boolean };

/**
 * Milliseconds. Recovery after a crash replays the log, which takes minutes on a big database and must not be
 * interrupted.
 */
const TIMEOUT_MS = 10 * 60_000;
/** A failed start is retried: after a kill -9, orphaned processes hold the shared memory for a moment. */
const STARTS = 20;

/**
 * Connects to the PostgreSQL that runs in the cluster; returns undefined if none runs, or it does not accept
 * connections yet.
 */
export async function join({ cluster }: Pick<Plan, 'cluster'>): Promise<Omit<Running, 'adopted'> | undefined> {
  const lock = readLockFile(cluster);
  if (!lock || !isAlive(lock.pid)) return undefined;
  const connection = { host: lock.socketFolder, port: lock.port, user: APPLICATION, database: APPLICATION };
  const keeper = await keep(connection).catch(() => undefined);
  return keeper && { connection, pid: lock.pid, keeper };
}

/**
 * Connects to the PostgreSQL that already runs in the cluster, or starts one and connects to that.
 * @param signal cancels, and stops the server started by this call
 * @throws LaunchError LOCK_FOREIGN, DISK_FULL, START_FAILED; the signal's reason
 */
export async function joinOrStart(plan: Plan, signal?: AbortSignal): Promise<Running> {
  const deadline = Date.now() + TIMEOUT_MS;
  let child: ChildProcess | undefined;
  for (let starts = 0; Date.now() < deadline && !signal?.aborted; await wait(20)) {
    const running = await join(plan);
    if (running) return { ...running, adopted: running.pid !== child?.pid };
    const lock = readLockFile(plan.cluster);
    if (lock && isAlive(lock.pid)) {
      if (lock.pid !== child?.pid) clearForeignLock(plan.cluster, lock);
    } else if (!child || hasEnded(child)) {
      if (starts === STARTS) break;
      if (starts > 0) await wait(100);
      starts += 1;
      child = start(plan);
    }
  }
  if (signal?.aborted) {
    // The server may not have written its lock file yet, so wait for the process itself to exit.
    if (child?.pid && !hasEnded(child))
      await Promise.all([once(child, 'exit'), stopPostmaster(plan.cluster, child.pid)]);
    throw signal.reason;
  }
  const said = lastLines(logOf(plan.home));
  const code = said.includes('No space left on device') ? 'DISK_FULL' : 'START_FAILED';
  throw new LaunchError(code, `${said}\n  (from ${logOf(plan.home)})`);
}

const logOf = (home: Home): string => pathOf(home.folder, 'postgres.log');
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || !child.pid;

/**
 * Starts the server in a session of its own: Ctrl+C in the terminal reaches only the portal, which then stops the
 * server cleanly.
 */
function start({ home, engine, cluster, socketFolder, settings }: Plan): ChildProcess {
  const all = {
    listen_addresses: '', // nobody reaches it over the network
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    dynamic_shared_memory_type: 'mmap', // containers give /dev/shm 64 MB or nothing
    timezone: 'UTC',
    log_checkpoints: 'off',
    // A failed statement is reported only to its client: its text and values contain people's pay and names.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logOf(home), 'a', 0o600);
  if (home.user.uid !== undefined && home.user.gid !== undefined) fchownSync(log, home.user.uid, home.user.gid);
  const child = spawn(pathOf(engine.bin, 'postgres'), ['-D', cluster, '-p', String(PORT), ...flags], {
    ...home.user,
    cwd: home.folder,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined); // there is no pid then: treated as ended, and retried
  child.unref();
  closeSync(log);
  return child;
}

const lastLines = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n  ');
  } catch {
    return 'it wrote no log';
  }
};

/** The signals that stop a server, each with the milliseconds until the next, harsher one. */
const ENDS = [
  ['SIGINT', 20_000], // "fast": clients are cut off, the log is written out
  ['SIGQUIT', 10_000], // at once: what is committed comes back from the log at the next start
] as const;

/** Stops the server and waits until it is down. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  // The lock file is removed last; the process may remain a zombie if no parent reaps it (containers).
  const runs = () => readLockFile(cluster)?.pid === pid && isAlive(pid);
  for (const [signal, timeout] of ENDS) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const deadline = Date.now() + timeout; runs() && Date.now() < deadline; ) await wait(10);
    if (!runs()) return;
  }
}
