import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCluster } from './cluster.ts';
import type { Connection } from './connection.ts';
import { openEngine } from './engine.ts';
import { openHome } from './home.ts';
import { isAlive, readLockFile } from './lockFile.ts';
import { join, joinOrStart, type Plan, type Running, stopPostmaster } from './postmaster.ts';
import { prepareDatabase } from './prepare.ts';
import { openSocketFolder } from './socket.ts';

export type { Connection } from './connection.ts';

/** Writes one line to the terminal. */
type Log = (line: string) => void;

/**
 * The running built-in database; `adopted` means that it was already running (after our crash, or for another portal).
 */
export type LaunchedDatabase = { connection: Connection; adopted: boolean; stop(): Promise<void> };

/**
 * Starts the bundled PostgreSQL in `dataDir/postgres`, reachable only through a unix socket, and restarts the server if
 * it dies. Several portals on one folder share one server, and the last to stop ends it.
 * @param settings extra server settings; only tests use them
 * @param signal cancels the start while the server is not up yet, and leaves none running
 * @throws LaunchError with a description and a remedy for every failure; the signal's reason
 */
export async function launchDatabase(options: {
  dataDir: string;
  log?: Log;
  settings?: Record<string, string>;
  signal?: AbortSignal;
}): Promise<LaunchedDatabase> {
  const log = options.log ?? (() => undefined);
  const plan = await makePlan(resolve(options.dataDir), options.settings ?? {}, log);
  const first = await joinOrStart(plan, options.signal);
  const launched = supervise(plan, first, log);
  try {
    await prepareDatabase(first.connection);
  } catch (error) {
    await launched.stop();
    throw error;
  }
  log(`Database ${first.adopted ? 'joined' : 'started'} (process ${first.pid}).`);
  return launched;
}

async function makePlan(dataDir: string, settings: Record<string, string>, log: Log): Promise<Plan> {
  const home = openHome(dataDir);
  if (home.moved) log(`The database user may not enter ${dataDir}, so the database lives in ${home.folder}.`);
  const engine = openEngine(home);
  const cluster = await openCluster(home, engine, { durable: settings.fsync !== 'off' });
  return { home, engine, cluster, socketFolder: openSocketFolder(home), settings };
}

/** Watches our connection to the server and restores it when it is lost, until the portal stops. */
function supervise(plan: Plan, first: Running, log: Log): LaunchedDatabase {
  let current = first;
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  const watch = async (): Promise<void> => {
    for (;;) {
      await Promise.race([current.keeper.lost, stopped]);
      if (stopping.signal.aborted) return;
      log('The connection to the database was lost; starting it again.');
      await rejoin();
    }
  };
  const rejoin = async (): Promise<void> => {
    for (;;) {
      try {
        current = await joinOrStart(plan, stopping.signal);
        return log(`Database ${current.adopted ? 'joined' : 'started'} again (process ${current.pid}).`);
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        log(String(error));
        await Promise.race([wait(5_000), stopped]);
      }
    }
  };
  const watching = watch();
  let ending: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    stopping.abort();
    await watching.catch(() => undefined);
    log((await endServer(plan, current)) ? 'Database stopped.' : 'Database left running for another portal.');
  };
  return {
    connection: first.connection,
    adopted: first.adopted,
    stop: () => {
      ending ??= end();
      return ending;
    },
  };
}

/** Milliseconds that a server recovering from a crash has to respond to a portal that is stopping. */
const RECOVERY = 10_000;

/**
 * Releases the server, and stops it unless another portal uses it, which only the server itself can report. If our
 * connection was lost with one of the server's processes, it is restored first; a server that does not respond is
 * stopped anyway.
 * @returns false if the server is left to another portal
 */
async function endServer(plan: Plan, held: Pick<Running, 'keeper' | 'pid'>): Promise<boolean> {
  const deadline = Date.now() + RECOVERY;
  for (let hold = held; ; ) {
    const freed = await hold.keeper.letGo().catch(() => undefined);
    if (freed) {
      if (freed.last) await stopPostmaster(plan.cluster, hold.pid);
      await freed.end();
      return freed.last;
    }
    const again = await join(plan);
    const lock = readLockFile(plan.cluster);
    if (again) hold = again;
    else if (!lock || !isAlive(lock.pid)) return true;
    else if (Date.now() > deadline) {
      await stopPostmaster(plan.cluster, lock.pid);
      return true;
    } else await wait(50);
  }
}
