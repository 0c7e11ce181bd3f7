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

/** What one postmaster needs; `settings` are extra server settings (tests turn fsync off). */
export type Plan = {
  home: Home;
  engine: Engine;
  cluster: string;
  socketFolder: string;
  settings: Record<string, string>;
};

/** A database that answers, and our hold on it. */
export type Running = { connection: Connection; pid: number; keeper: Keeper; adopted: boolean };

/** Recovery after a crash replays the log: minutes on a big database, and cutting it short helps nobody. */
const PATIENCE_MS = 10 * 60_000;
/** A failed start is tried again: after a kill -9 its orphans hold the shared memory for a moment. */
const STARTS = 20;

/** Takes hold of the PostgreSQL that works in the cluster; nothing where none does, or none that answers yet. */
export async function join({ cluster }: Pick<Plan, 'cluster'>): Promise<Omit<Running, 'adopted'> | undefined> {
  const lock = readLockFile(cluster);
  if (!lock || !isAlive(lock.pid)) return undefined;
  const connection = { host: lock.socketFolder, port: lock.port, user: APPLICATION, database: APPLICATION };
  const keeper = await keep(connection).catch(() => undefined);
  return keeper && { connection, pid: lock.pid, keeper };
}

/**
 * Joins the PostgreSQL that already works in the cluster, or starts one and joins that.
 * @param signal gives up, and ends what was started for it
 * @throws LaunchError LOCK_FOREIGN, START_FAILED; the signal's reason
 */
export async function joinOrStart(plan: Plan, signal?: AbortSignal): Promise<Running> {
  const deadline = Date.now() + PATIENCE_MS;
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
    // It may not have written its lock file yet, by which others see it go.
    if (child?.pid && !hasEnded(child))
      await Promise.all([once(child, 'exit'), stopPostmaster(plan.cluster, child.pid)]);
    throw signal.reason;
  }
  throw new LaunchError('START_FAILED', `${lastLines(logOf(plan.home))}\n  (from ${logOf(plan.home)})`);
}

const logOf = (home: Home): string => pathOf(home.folder, 'postgres.log');
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || !child.pid;

/** Starts the server in a session of its own: a Ctrl+C in the terminal is for the portal, which then ends it in order. */
function start({ home, engine, cluster, socketFolder, settings }: Plan): ChildProcess {
  const all = {
    listen_addresses: '', // nobody reaches it over the network
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    dynamic_shared_memory_type: 'mmap', // containers give /dev/shm 64 MB or nothing
    timezone: 'UTC',
    log_checkpoints: 'off',
    // A failed statement is told to its client only: its text and values are people's pay and names.
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
  child.on('error', () => undefined); // no pid then: counted as ended, and tried again
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

/** How a server is asked to end, and the milliseconds until it is asked more bluntly. */
const ENDS = [
  ['SIGINT', 20_000], // "fast": clients are cut off, the log is written out
  ['SIGQUIT', 10_000], // at once: what is committed comes back from the log at the next start
] as const;

/** Ends the server and waits until it is down. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  // The lock file goes last; the process itself may stay a zombie where nobody reaps it (containers).
  const runs = () => readLockFile(cluster)?.pid === pid && isAlive(pid);
  for (const [signal, patience] of ENDS) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const deadline = Date.now() + patience; runs() && Date.now() < deadline; ) await wait(10);
    if (!runs()) return;
  }
}
