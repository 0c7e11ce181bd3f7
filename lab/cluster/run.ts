import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Call, callAt } from '#test/support/call.ts';
import { hireClients } from '../torture/clients.ts';
import type { Halves } from '../torture/invariants.ts';
import { bundle } from '../torture/victim.ts';
import { type Contents, checkContents } from './checkContents.ts';
import { aPortal, aProxy, type Kept } from './fleet.ts';
import { enrol, exporting, newStory, type Story, signingIn, surviving, writing } from './journeys.ts';

/** One injected failure, and its effects until the next one. */
export interface Phase {
  name: string;
  from: number;
  to: number;
  /** milliseconds from the failure to the first write acknowledged after it */
  back: number;
}

/** Where a run takes place. */
export interface Site {
  folder: string;
  /** the proxy's port; those after it are free for the portals and the database */
  port: number;
  seed: number;
  /** the settings of both portals that do not depend on the database */
  environment: { DATA_DIR: string; SECRET_KEY: string };
  /** runs `end` when the run is over; what was added last ends first */
  endLater(end: () => Promise<void>): void;
}

/** A run that is under load. */
export interface Load {
  story: Story;
  portals: readonly [Kept, Kept];
  /**
   * Injects a failure and waits until enough writes are acknowledged after it.
   * @param isOverAtOnce false: what is acknowledged before `failure` resolves counts as before it
   */
  phase(name: string, failure: () => Promise<void>, isOverAtOnce?: boolean): Promise<void>;
}

/** A kind of database cluster. */
export interface Cluster<T> {
  /** the settings of the first and the second portal */
  environments: readonly [Environment, Environment];
  /** returns the address of a superuser's connection to the server that accepts writes at the moment */
  address(): string;
  /** injects the failures, one after the other */
  disturb(load: Load): Promise<T>;
  /** what looks like incomplete work in data that were there before the run */
  known?: Halves;
  /** looks at the cluster when nobody writes any more; returns the database in which the contents are checked */
  complete?(): Promise<{ address: string; facts: Partial<T> }>;
}

type Environment = Readonly<Record<string, string>>;

export interface Outcome extends Contents {
  phases: Phase[];
  story: Story;
  sessionsAlive: number;
  /** errors that the portals logged */
  errors: string[];
}

const CLIENTS = 8;
/** Users who sign in again and again. The portal keeps ten sessions of each, and the run opens fewer than 400. */
const SIGNING_IN = 40;
/** Writes that must be acknowledged before each failure and after the last. */
const BETWEEN = 60;
const TIMEOUT = 180_000;
/** The exit code after Ctrl+C. */
const INTERRUPTED = 130;

/**
 * Runs two portals behind nginx on a database cluster under constant load, while the cluster's own failures are
 * injected. Then compares what clients received with what the database contains.
 * @param open starts the database cluster
 * @param port the proxy's port; the two after it are for the portals, the next ones for the database
 */
export const runCluster = async <T>(
  open: (site: Site) => Promise<Cluster<T>>,
  seed: number,
  port: number,
): Promise<Outcome & T> => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-cluster-'));
  chmodSync(folder, 0o711);
  const [first, second] = [port + 1, port + 2];
  const errors: string[] = [];
  const toEnd: (() => Promise<void>)[] = [() => Promise.resolve(rmSync(folder, { recursive: true, force: true }))];
  const endLater = (end: () => Promise<void>): void => void toEnd.unshift(end);
  const endAll = async (): Promise<void> => {
    for (const end of toEnd.splice(0)) await end().catch((error: unknown) => console.error(error));
  };
  const interrupt = (): void => void endAll().then(() => process.exit(INTERRUPTED));
  process.once('SIGINT', interrupt);
  try {
    const environment = {
      // One folder takes the place of storage that two machines share: a bucket, or a folder of a file server.
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: randomBytes(32).toString('base64url'),
    };
    // A folder of its own: the database may lack the last seals, which the portals' folder has noted.
    const checking = { dataDir: join(folder, 'checking'), secretKey: environment.SECRET_KEY };
    await bundle();
    const cluster = await open({ folder, port, seed, environment, endLater });
    const aPortalAt = (at: 0 | 1, own: number) => aPortal(own, { ...environment, ...cluster.environments[at] }, errors);
    const portals = [aPortalAt(0, first), aPortalAt(1, second)] as const;
    const proxy = aProxy(join(folder, 'nginx'), port, [first, second]);
    for (const one of [...portals, proxy]) endLater(() => one.end('SIGTERM'));
    await Promise.all(portals.map((one) => one.start()));
    await proxy.start();

    const story = newStory();
    const call = callAt(`http://127.0.0.1:${port}`);
    const working = await atWork(story, call, cluster.address(), seed);
    const acknowledged = async (more: number): Promise<void> => {
      const [wanted, until] = [story.acknowledged.length + more, Date.now() + TIMEOUT];
      while (story.acknowledged.length < wanted) {
        if (Date.now() > until) throw new Error('Writing came to an end.');
        await pause(20);
      }
    };
    const phases: Phase[] = [];
    const phase: Load['phase'] = async (name, failure, isOverAtOnce = true) => {
      const from = Date.now();
      await failure();
      const after = Date.now();
      await acknowledged(BETWEEN);
      const back = story.acknowledged.find((at) => at > (isOverAtOnce ? from : after)) ?? from;
      phases.push({ name, from, to: Date.now(), back: back - from });
    };
    await phase('nothing', () => Promise.resolve());
    const found = await cluster.disturb({ story, portals, phase });
    // A cluster that failed may answer no request any more.
    // Without a reference: otherwise the command would end minutes after its report.
    await Promise.race([working.stop(), pause(TIMEOUT, undefined, { ref: false })]);
    const sessionsAlive = await surviving(call, story.sessions);
    const { address, facts } = (await cluster.complete?.()) ?? { address: cluster.address(), facts: {} };
    const contents = await checkContents(address, join(folder, 'data/files'), checking, story, cluster.known);
    return { phases, story, sessionsAlive, errors, ...contents, ...found, ...facts };
  } finally {
    process.off('SIGINT', interrupt);
    await endAll();
  }
};

/** Starts all clients and returns a function that stops them. */
const atWork = async (story: Story, call: Call, address: string, seed: number) => {
  const clients = await hireClients({ database: () => connect<Tables>(address, { poolSize: 4 }) }, CLIENTS, seed);
  const names = await enrol(address, SIGNING_IN);
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
