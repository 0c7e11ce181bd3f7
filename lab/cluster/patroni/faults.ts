import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '#test/support/eventually.ts';
import type { Chance } from '../../fuzz/chance.ts';
import type { Member } from './member.ts';
import type { Network } from './network.ts';
import { NAMES, type Name } from './settings.ts';
import { etcdLeader, type Roles, waitForLeader, waitUntilComplete } from './state.ts';
import { isPrimary } from './witness.ts';

/** What a fault acts on. */
export interface Stage {
  network: Network;
  member(name: Name): Member;
  chance: Chance;
}

/** A fault: what it does to the cluster, up to the moment when everything runs again. */
interface Fault {
  name: string;
  /** whether a new timeline begins */
  promotes: boolean;
  /** returns a sentence about what was seen */
  strike(stage: Stage, roles: Roles): Promise<string>;
}

const others = (name: Name): Name[] => NAMES.filter((other) => other !== name);

/** Waits for 3 to 12 seconds, by chance. */
const wait = ({ chance }: Stage): Promise<void> => pause(3_000 + 1_000 * chance.whole(10));

const faults: readonly Fault[] = [
  {
    name: 'the leader’s PostgreSQL killed',
    promotes: true,
    strike: ({ member }, { leader }) => {
      member(leader).killPostgres();
      // Patroni starts them again and keeps the lock, or another member is promoted: both begin a new timeline.
      return Promise.resolve(`${leader} killed`);
    },
  },
  {
    name: 'the leader’s Patroni killed',
    promotes: true,
    strike: async (stage, { leader }) => {
      const former = stage.member(leader);
      await former.patroni.end('SIGKILL');
      const next = await waitForLeader(others(leader));
      await wait(stage);
      const stillPrimary = await isPrimary(former);
      await former.patroni.start();
      return `${next} promoted; PostgreSQL of ${leader} ${stillPrimary ? 'still ran as a primary' : 'was no primary any more'}`;
    },
  },
  {
    name: 'the leader cut off',
    promotes: true,
    strike: async (stage, { leader }) => {
      stage.network.cutOff(leader);
      const next = await waitForLeader(others(leader));
      await eventually(async () => !(await isPrimary(stage.member(leader))));
      await wait(stage);
      if (await isPrimary(stage.member(leader))) throw new Error(`${leader} was cut off and is a primary again`);
      stage.network.rejoin(leader);
      return `${next} promoted; ${leader} demoted itself while it was cut off`;
    },
  },
  {
    name: 'the synchronous replica cut off',
    promotes: false,
    strike: async (stage, { synchronous }) => {
      stage.network.cutOff(synchronous);
      await pause(15_000);
      await wait(stage);
      stage.network.rejoin(synchronous);
      return `${synchronous} cut off`;
    },
  },
  {
    name: 'the leader of etcd killed',
    promotes: false,
    strike: async (stage) => {
      const name = await etcdLeader();
      const { etcd } = stage.member(name);
      await etcd.end('SIGKILL');
      await wait(stage);
      await etcd.start();
      return `etcd of ${name} killed`;
    },
  },
];

/** Returns all faults in an order by chance. */
export const faultsInOrder = (chance: Chance): Fault[] => {
  const left = [...faults];
  return faults.map(() => left.splice(chance.whole(left.length), 1)[0] as Fault);
};

/** Injects a fault and waits until every member has rejoined. Returns what was seen, and the roles afterwards. */
export const injectFault = async (fault: Fault, stage: Stage): Promise<{ seen: string; roles: Roles }> => {
  const before = await waitUntilComplete();
  const seen = await fault.strike(stage, before);
  const roles = await waitUntilComplete(fault.promotes ? before.timeline : 0);
  return { seen: `${seen}; timeline ${before.timeline} to ${roles.timeline}, leader ${roles.leader}`, roles };
};
