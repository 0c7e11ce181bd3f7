import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCluster } from './cluster.ts';
import type { Connection } from './connection.ts';
import { openEngine } from './engine.ts';
import { openHome } from './home.ts';
import { joinOrStart, type Plan, type Running, stopPostmaster } from './postmaster.ts';
import { prepareDatabase } from './prepare.ts';
import { openSocketFolder } from './socket.ts';

export type { Connection } from './connection.ts';
export { LaunchError, type LaunchErrorCode } from './launchError.ts';

/** One line for the person at the terminal. */
type Log = (line: string) => void;

/** The built-in database, up: `adopted` says that it was already running (after a crash of ours, or for another portal). */
export type LaunchedDatabase = { connection: Connection; adopted: boolean; stop(): Promise<void> };

/**
 * Starts the PostgreSQL that comes with the portal, in `dataDir/postgres`, reachable only through a
 * unix socket, and keeps it up: should the server die it is started again. Several portals on one
 * folder share one server, and the last to stop ends it.
 * @param settings extra server settings; only tests need any
 * @throws LaunchError with a sentence and a remedy for whatever cannot work
 */
export async function launchDatabase(options: {
  dataDir: string;
  log?: Log;
  settings?: Record<string, string>;
}): Promise<LaunchedDatabase> {
  const log = options.log ?? (() => undefined);
  const plan = await makePlan(resolve(options.dataDir), options.settings ?? {}, log);
  const first = await joinOrStart(plan);
  await prepareDatabase(first.connection);
  log(`Database ${first.adopted ? 'joined' : 'started'} (process ${first.pid}).`);
  return supervise(plan, first, log);
}

async function makePlan(dataDir: string, settings: Record<string, string>, log: Log): Promise<Plan> {
  const home = openHome(dataDir);
  if (home.moved) log(`The database user may not enter ${dataDir}, so the database lives in ${home.folder}.`);
  const engine = openEngine(home);
  const cluster = await openCluster(home, engine, { durable: settings.fsync !== 'off' });
  return { home, engine, cluster, socketFolder: openSocketFolder(home), settings };
}

/** Watches our hold on the server and takes it anew when it is lost, until we are told to stop. */
function supervise(plan: Plan, first: Running, log: Log): LaunchedDatabase {
  let current = first;
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      await Promise.race([current.keeper.lost, stopped]);
      if (stopping) return;
      log('The connection to the database was lost; starting it again.');
      await rejoin();
    }
  };
  const rejoin = async (): Promise<void> => {
    for (;;) {
      try {
        current = await joinOrStart(plan);
        return log(`Database ${current.adopted ? 'joined' : 'started'} again (process ${current.pid}).`);
      } catch (error) {
        if (stopping) throw error;
        log(String(error));
        await wait(5_000);
      }
    }
  };
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const watching = watch();
  let ending: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    stopping = true;
    stop();
    await watching.catch(() => undefined);
    const { last, end: endKeeper } = await current.keeper.letGo();
    if (last) await stopPostmaster(plan.cluster, current.pid);
    await endKeeper();
    log(last ? 'Database stopped.' : 'Database left running for another portal.');
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
