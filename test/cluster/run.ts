import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { localStore } from '#server/files/store/localStore.ts';
import type { KeyPlace } from '#server/secrets/secretKey.ts';
import { verify } from '#server/verify/index.ts';
import { type Call, callAt } from '../support/call.ts';
import { hireClients } from '../torture/clients.ts';
import { settled, verifyReports } from '../torture/contents.ts';
import { findHalves } from '../torture/invariants.ts';
import { checkPresence } from '../torture/presence.ts';
import { bundle } from '../torture/victim.ts';
import { aPortal, aProxy, type Kept } from './fleet.ts';
import { enrol, exporting, newStory, type Story, signingIn, surviving, writing } from './journeys.ts';
import { aServer, copyOf, initialise, type Server } from './postgres.ts';

/** How the primary replicates: whether or not a response waits until the replica has written the data to disk. */
export type Replication = 'synchronous' | 'asynchronous';

/** One injected failure, and its effects until the next one. */
export interface Phase {
  name: string;
  from: number;
  to: number;
  /** milliseconds from the failure to the first write acknowledged after it */
  back: number;
}

export interface Outcome {
  replication: Replication;
  phases: Phase[];
  story: Story;
  sessionsAlive: number;
  /** exports that the replica served before it was promoted, and all exports until then */
  fromReplica: number;
  exportsBefore: number;
  /** acknowledged data that is missing or differs; data that is incomplete */
  lost: string[];
  halves: string[];
  /** PUTs without a key that nginx sent to both portals, which HTTP allows for PUT: same figures, two audit rows */
  twice: string[];
  /** writes without a response, and how many of them took effect */
  unknown: number;
  landed: number;
  reports: number;
  files: number;
  audit: number;
  /** errors that the portals logged */
  errors: string[];
}

const CLIENTS = 8;
/** Writes that must be acknowledged before each failure and after the last. */
const BETWEEN = 60;
/**
 * Milliseconds for which a killed portal stays down, and for which the replica receives nothing before its primary is
 * killed.
 */
const AWAY = 3_000;
const DEAF = 1_000;
const PATIENCE = 180_000;

/** Each export runs this statement once, on the server that it reads from. */
const EXPORT = 'set local idle_in_transaction_session_timeout';

/**
 * Runs two portals behind nginx on a primary and a streaming replica, under constant load. Kills one portal and starts
 * it again, stops the other in order and starts it again, then kills the primary and promotes the replica. The replica
 * has received nothing for a second when its primary is killed, as over a bad connection.
 * @param port the proxy's port; the four ports after it are for the portals and the database servers
 */
export const runCluster = async (replication: Replication, seed: number, port: number): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-cluster-'));
  chmodSync(folder, 0o711);
  const [first, second, here, there] = [port + 1, port + 2, port + 3, port + 4];
  const errors: string[] = [];
  const toEnd: (() => Promise<void>)[] = [() => Promise.resolve(rmSync(folder, { recursive: true, force: true }))];
  const endLater = (end: () => Promise<void>): void => void toEnd.unshift(end);
  try {
    const { primary, replica } = await aPair(folder, here, there, replication, endLater);
    const environment = {
      // One folder takes the place of storage that two machines share: a bucket, or a folder of a file server.
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://tipology@127.0.0.1:${here},127.0.0.1:${there}/tipology`,
      DATABASE_REPLICA_URL: `postgres://tipology@127.0.0.1:${there}/tipology`,
      SECRET_KEY: randomBytes(32).toString('base64url'),
    };
    // A folder of its own: the replica may lack the last seals, which the portals' folder has noted.
    const checking = { dataDir: join(folder, 'checking'), secretKey: environment.SECRET_KEY };
    await bundle();
    const portals = [first, second].map((one) => aPortal(one, environment, errors)) as [Kept, Kept];
    const proxy = aProxy(join(folder, 'nginx'), port, [first, second]);
    for (const one of [...portals, proxy]) endLater(() => one.end('SIGTERM'));
    await Promise.all(portals.map((one) => one.start()));
    await proxy.start();

    const story = newStory();
    const call = callAt(`http://127.0.0.1:${port}`);
    const working = await atWork(
      story,
      call,
      `postgres://postgres@127.0.0.1:${here}/tipology?application_name=cluster`,
      seed,
    );
    const acknowledged = async (more: number): Promise<void> => {
      const [wanted, until] = [story.acknowledged.length + more, Date.now() + PATIENCE];
      while (story.acknowledged.length < wanted) {
        if (Date.now() > until) throw new Error('Writing came to an end.');
        await pause(20);
      }
    };
    const phases: Phase[] = [];
    const phase = async (name: string, blow: () => Promise<void>): Promise<void> => {
      const from = Date.now();
      const struck = blow();
      await struck;
      const after = Date.now();
      await acknowledged(BETWEEN);
      const back = story.acknowledged.find((at) => at > (name.includes('primary') ? after : from)) ?? from;
      phases.push({ name, from, to: Date.now(), back: back - from });
    };
    const again = async (portal: Kept, signal: NodeJS.Signals): Promise<void> => {
      await portal.end(signal);
      await pause(AWAY);
      await portal.start();
    };
    await phase('nothing', () => Promise.resolve());
    await phase('a portal killed, and started 3 s later', () => again(portals[0], 'SIGKILL'));
    await phase('the other stopped in order, and started 3 s later', () => again(portals[1], 'SIGTERM'));
    const counted = { before: 0, from: 0 };
    await phase('the primary killed, the replica promoted', async () => {
      counted.before = story.exports;
      counted.from = replica.log().split(EXPORT).length - 1;
      // Nothing listens on that port: the replica loses its primary for good.
      for (const cut of [`alter system set primary_conninfo = 'host=127.0.0.1 port=1'`, 'select pg_reload_conf()'])
        await replica.asking((client) => client.query(cut));
      await pause(DEAF);
      primary.kill();
      await replica.asking((client) => client.query('select pg_promote(true, 60)'));
    });
    await working.stop();
    const sessionsAlive = await surviving(call, story.sessions);
    const checked = await look(
      `postgres://postgres@127.0.0.1:${there}/tipology?application_name=cluster`,
      join(folder, 'data/files'),
      checking,
      story,
    );
    return {
      replication,
      phases,
      story,
      sessionsAlive,
      fromReplica: counted.from,
      exportsBefore: counted.before,
      errors,
      ...checked,
    };
  } finally {
    for (const end of toEnd) await end().catch((error: unknown) => console.error(error));
  }
};

/** Starts a primary and a replica that streams from it, for a role that owns only the database. */
const aPair = async (
  folder: string,
  here: number,
  there: number,
  replication: Replication,
  endLater: (end: () => Promise<void>) => void,
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

/** Starts all clients and returns a function that stops them. */
const atWork = async (story: Story, call: Call, address: string, seed: number) => {
  const clients = await hireClients({ database: () => connect<Tables>(address, { poolSize: 4 }) }, CLIENTS, seed);
  const names = await enrol(address, CLIENTS);
  let over = false;
  const stopped = () => over;
  const all = [
    ...clients.map((client) => writing(story, call, client, stopped)),
    exporting(story, call, clients, stopped),
    signingIn(story, call, names, stopped),
  ];
  return {
    stop: async (): Promise<void> => {
      over = true;
      await Promise.all(all);
    },
  };
};

/** Compares the responses that clients received with the data in the promoted replica and in the file store. */
const look = async (address: string, files: string, config: KeyPlace, { dones }: Story) => {
  const { db, close } = connect<Tables>(address);
  try {
    await settled(db);
    const { lost: faults, landed } = await checkPresence(db, dones);
    const isTwice = (fault: string) => fault.startsWith('fund ') && fault.endsWith('was done 2 times');
    const reports = await verifyReports(db);
    const verdict = await verify({ db, files: localStore(files), config });
    return {
      lost: faults.filter((fault) => !isTwice(fault)),
      twice: faults.filter(isTwice),
      landed,
      unknown: dones.filter(({ outcome }) => outcome === 'nothing').length,
      halves: [
        ...(await findHalves(db)),
        ...reports.faults,
        ...verdict.faults.map(({ where, what }) => `${where} ${what}`),
      ],
      reports: reports.checked,
      files: verdict.files.checked,
      audit: verdict.audit.checked,
    };
  } finally {
    await close();
  }
};
