import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asError } from '#domain/typeGuards.ts';
import { chance } from '../../fuzz/chance.ts';
import { type Kept, keep } from '../fleet.ts';
import { outcomeText } from '../outcome.ts';
import { type Cluster, runCluster, type Site } from '../run.ts';
import { BEYOND, unmet } from './assess.ts';
import { faultsInOrder, injectFault } from './faults.ts';
import { aMember, type Member, urlOf } from './member.ts';
import { openNetwork } from './network.ts';
import { lacking } from './packages.ts';
import { haproxyFile, NAMES, type Name, PASSWORDS, patroniFile, timeToLive } from './settings.ts';
import { splitBrainFaults } from './splitBrain.ts';
import { waitForLeader, waitUntilComplete } from './state.ts';
import { presentProbes, WITNESS, watchMembers } from './witness.ts';

/** What is found out about the members, in addition to the portals' data. */
interface Found {
  /** why the run ended before all faults were injected */
  interrupted: string[];
  splitBrain: string[];
  timeToLive: number;
  /** a line for each fault: what was seen */
  seen: string[];
  /** writes of the run's own that members acknowledged, and those that they never did */
  acknowledged: number;
  heldBack: number;
}

/** The password of the portals' role, in the run's own cluster only. */
const PORTAL = 'run-portal';

/**
 * Runs the portals on three PostgreSQL servers under Patroni, each in a network namespace of its own with a member of
 * etcd, and one HAProxy for each portal. Kills and cuts off members in an order by chance.
 * @returns the exit code: 1 if a requirement is not met (`unmet`), 2 if the machine lacks a package
 */
export const runPatroni = async (seed: number, port: number): Promise<number> => {
  const reason = lacking(process.env.PATH ?? '', process.getuid?.() === 0);
  if (reason) {
    console.error(reason);
    return 2;
  }
  const outcome = await runCluster(openPatroni, seed, port);
  const faults = unmet(outcome);
  console.log(
    outcomeText(outcome, seed, [
      `Patroni, synchronous, strict; ttl ${outcome.timeToLive / 1_000} s, writes required within ${(outcome.timeToLive + BEYOND) / 1_000} s`,
      ...outcome.seen.map((line) => `  ${line}`),
      `probes acknowledged: ${outcome.acknowledged}, held back: ${outcome.heldBack}, signs of a split brain: ${outcome.splitBrain.length}`,
    ]),
  );
  console.log(faults.length === 0 ? 'All requirements are met.' : `Not met:\n  ${faults.slice(0, 40).join('\n  ')}`);
  return faults.length === 0 ? 0 : 1;
};

const openPatroni = async ({ folder, port, seed, endLater }: Site): Promise<Cluster<Found>> => {
  const network = openNetwork();
  endLater(() => Promise.resolve(network.remove()));
  const parent = join(folder, 'members');
  mkdirSync(parent, { mode: 0o711 });
  const members = NAMES.map((name) => aMember(network, name, parent));
  const member = (name: Name): Member => members[NAMES.indexOf(name)] as Member;
  endLater(async () => {
    await Promise.all(members.map((one) => one.end()));
  });
  for (const { etcd } of members) await etcd.start();
  for (const { patroni } of members) await patroni.start();
  let leader = (await waitUntilComplete()).leader;
  await createDatabases(leader);
  const ports = [port + 3, port + 4] as const;
  for (const own of ports) {
    const proxy = aHaproxy(folder, own);
    endLater(() => proxy.end('SIGTERM'));
    await proxy.start();
  }
  const environmentOf = (own: number) => ({
    DATABASE_URL: `postgres://tipology:${PORTAL}@127.0.0.1:${own}/tipology`,
    // One member by its own address: exports must not be read from a replica that is older than the one that was queried.
    DATABASE_REPLICA_URL: urlOf('db3', 'tipology', PORTAL, 'tipology'),
  });
  const adminUrl = (database: string) => urlOf(leader, 'postgres', PASSWORDS.superuser, database);
  return {
    environments: [environmentOf(ports[0]), environmentOf(ports[1])],
    address: () => `${adminUrl('tipology')}?application_name=cluster`,
    disturb: async ({ phase }) => {
      const watched = watchMembers(members);
      const choices = chance(seed);
      const seen: string[] = [];
      const interrupted: string[] = [];
      try {
        for (const fault of faultsInOrder(choices))
          await phase(fault.name, async () => {
            const injected = await injectFault(fault, { network, member, chance: choices });
            leader = injected.roles.leader;
            seen.push(`${fault.name}: ${injected.seen}`);
            console.log(`${new Date().toISOString()} ${seen.at(-1)}`);
          });
        leader = (await waitUntilComplete()).leader;
      } catch (error) {
        // What was lost until then is still to be found out.
        interrupted.push(asError(error).message);
        leader = await waitForLeader(NAMES);
      }
      await watched.stop();
      const { probes } = watched;
      const acknowledged = probes.filter((probe) => probe.acknowledged !== null).length;
      const splitBrain = splitBrainFaults(probes, await presentProbes(adminUrl(WITNESS)));
      const heldBack = probes.filter((probe) => probe.acknowledged === null && !probe.isRefused).length;
      return { interrupted, splitBrain, seen, timeToLive: timeToLive(patroniFile('db1', '')), acknowledged, heldBack };
    },
  };
};

/** Creates the portals' role and database, and the database of the run's own writes. */
const createDatabases = async (leader: Name): Promise<void> => {
  for (const [database, statements] of [
    [
      'postgres',
      [
        `create role tipology login password '${PORTAL}'`,
        'create database tipology owner tipology',
        `create database ${WITNESS}`,
      ],
    ],
    [WITNESS, ['create table probes (id bigint primary key, member text not null)']],
  ] as const) {
    const client = new pg.Client({ connectionString: urlOf(leader, 'postgres', PASSWORDS.superuser, database) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
};

/** Starts HAProxy as described in docs/operations. */
const aHaproxy = (folder: string, port: number): Kept => {
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, haproxyFile(port));
  return keep(() => {
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore', detached: true });
    // The first check of a member ends within its time limit.
    return { child, ready: pause(3_000) };
  });
};
