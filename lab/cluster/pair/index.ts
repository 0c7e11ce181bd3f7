import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kept } from '../fleet.ts';
import { outcomeText } from '../outcome.ts';
import { aServer, copyOf, initialise, type Server } from '../postgres.ts';
import { type Cluster, runCluster, type Site } from '../run.ts';

/** How the primary replicates: whether or not a response waits until the replica has written the data to disk. */
type Replication = 'synchronous' | 'asynchronous';

/** Exports that the replica served before it was promoted, and all exports until then. */
interface Exports {
  fromReplica: number;
  exportsBefore: number;
}

/**
 * Milliseconds for which a killed portal stays down, and for which the replica receives nothing before its primary is
 * killed.
 */
const AWAY = 3_000;
const DEAF = 1_000;

/** Each export runs this statement once, on the server that it reads from. */
const EXPORT = 'set local idle_in_transaction_session_timeout';

/**
 * Runs the portals on a primary and a streaming replica. Kills one portal and starts it again, stops the other in order
 * and starts it again, then kills the primary and promotes the replica. The replica has received nothing for a second
 * when its primary is killed, as over a bad connection.
 * @returns the exit code: 1 if something is half done, or acknowledged work was lost although replication was synchronous
 */
export const runPair = async (replication: Replication, seed: number, port: number): Promise<number> => {
  const outcome = await runCluster((site) => openPair(site, replication), seed, port);
  console.log(
    outcomeText(outcome, seed, [
      `replication: ${replication}`,
      `exports before the promotion: ${outcome.exportsBefore}, one perhaps under way, of which the replica served ${outcome.fromReplica}`,
    ]),
  );
  const { lost, halves, story } = outcome;
  const failures = replication === 'synchronous' ? [...lost, ...story.stale] : [];
  return failures.length + halves.length === 0 ? 0 : 1;
};

const openPair = async (site: Site, replication: Replication): Promise<Cluster<Exports>> => {
  const [here, there] = [site.port + 3, site.port + 4];
  const { primary, replica } = await aPair(site, here, there, replication);
  const environment = {
    DATABASE_URL: `postgres://tipology@127.0.0.1:${here},127.0.0.1:${there}/tipology`,
    DATABASE_REPLICA_URL: `postgres://tipology@127.0.0.1:${there}/tipology`,
  };
  let writable = here;
  return {
    environments: [environment, environment],
    address: () => `postgres://postgres@127.0.0.1:${writable}/tipology?application_name=cluster`,
    disturb: async ({ story, portals, phase }) => {
      await phase('a portal killed, and started 3 s later', () => again(portals[0], 'SIGKILL'));
      await phase('the other stopped in order, and started 3 s later', () => again(portals[1], 'SIGTERM'));
      const found: Exports = { fromReplica: 0, exportsBefore: 0 };
      const promote = async () => {
        found.exportsBefore = story.exports;
        found.fromReplica = replica.log().split(EXPORT).length - 1;
        // Nothing listens on that port: the replica loses its primary for good.
        for (const cut of [`alter system set primary_conninfo = 'host=127.0.0.1 port=1'`, 'select pg_reload_conf()'])
          await replica.asking((client) => client.query(cut));
        await pause(DEAF);
        primary.kill();
        await replica.asking((client) => client.query('select pg_promote(true, 60)'));
        writable = there;
      };
      await phase('the primary killed, the replica promoted', promote, false);
      return found;
    },
  };
};

const again = async (portal: Kept, signal: NodeJS.Signals): Promise<void> => {
  await portal.end(signal);
  await pause(AWAY);
  await portal.start();
};

/** Starts a primary and a replica that streams from it, for a role that owns only the database. */
const aPair = async (
  { folder, endLater }: Site,
  here: number,
  there: number,
  replication: Replication,
): Promise<{ primary: Server; replica: Server }> => {
  await initialise(join(folder, 'one'));
  // Only on the primary: a promoted replica that waited for another replica would accept no writes.
  const waits: Record<string, string> = replication === 'synchronous' ? { synchronous_standby_names: '*' } : {};
  const alone = aServer(join(folder, 'one'), here, {});
  endLater(() => alone.stop());
  await alone.start();
  await alone.asking((client) => client.query('create role tipology login'));
  await alone.asking((client) => client.query('create database tipology owner tipology'));
  await copyOf(alone, join(folder, 'two'));
  await alone.stop();
  const primary = aServer(join(folder, 'one'), here, waits);
  const replica = aServer(join(folder, 'two'), there, { log_statement: 'all', hot_standby_feedback: 'on' });
  endLater(() => replica.stop());
  endLater(() => primary.stop());
  await Promise.all([primary.start(), replica.start()]);
  return { primary, replica };
};
