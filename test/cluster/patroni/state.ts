import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { addressOf, NAMES, type Name, restOf } from './settings.ts';

const clusterAnswer = z.object({
  members: z.array(
    z.object({
      name: z.enum(NAMES),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

export type Cluster = z.infer<typeof clusterAnswer>;

/** The roles of a cluster that can lose any one member. */
export interface Roles {
  leader: Name;
  synchronous: Name;
  timeline: number;
}

/** Bytes that a replica may lack, as Patroni counts them, while data is being written. */
const LAG = 1_000_000;
const PATIENCE = 180_000;

/**
 * Returns the roles if the cluster is complete: a leader, a synchronous replica and another one, on one timeline and up
 * to date; otherwise null.
 */
export const rolesOf = ({ members }: Cluster): Roles | null => {
  const leader = members.find(({ role }) => role === 'leader');
  const synchronous = members.find(({ role }) => role === 'sync_standby');
  const timeline = leader?.timeline;
  if (!leader || !synchronous || timeline === undefined || members.length !== NAMES.length) return null;
  const isComplete = members.every(
    (one) =>
      ['running', 'streaming'].includes(one.state) &&
      one.timeline === timeline &&
      (one === leader || (typeof one.lag === 'number' && one.lag < LAG)),
  );
  return isComplete ? { leader: leader.name, synchronous: synchronous.name, timeline } : null;
};

/** Returns what the first of these members that answers reports about the cluster, or null. */
const ask = async (names: readonly Name[]): Promise<Cluster | null> => {
  for (const name of names) {
    try {
      const answer = await fetch(`${restOf(name)}/cluster`, { signal: AbortSignal.timeout(2_000) });
      const read = clusterAnswer.safeParse(await answer.json());
      if (read.success) return read.data;
    } catch {
      // The next one may answer.
    }
  }
  return null;
};

/** Waits until the cluster as these members report it passes `check`. @throws Error with its last state after minutes */
export const waitFor = async <T>(
  what: string,
  names: readonly Name[],
  check: (cluster: Cluster) => T | null,
): Promise<T> => {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const cluster = await ask(names);
    const found = cluster && check(cluster);
    if (found) return found;
    if (Date.now() > until) throw new Error(`Patroni: ${what} did not happen: ${JSON.stringify(cluster)}`);
    await pause(250);
  }
};

export const waitUntilComplete = (): Promise<Roles> => waitFor('a complete cluster', NAMES, rolesOf);

/** Waits until one of these members leads. */
export const waitForLeader = (names: readonly Name[]): Promise<Name> =>
  waitFor(
    `a leader among ${names.join(', ')}`,
    names,
    ({ members }) =>
      members.find(({ name, role, state }) => role === 'leader' && state === 'running' && names.includes(name))?.name ??
      null,
  );

const etcdAnswer = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

/** Returns the member whose etcd leads the others. @throws Error if none answers that it does */
export const etcdLeader = async (): Promise<Name> => {
  for (const name of NAMES) {
    const url = `http://${addressOf(name)}:2379/v3/maintenance/status`;
    const answer = await fetch(url, { method: 'POST', body: '{}' });
    const { leader, header } = etcdAnswer.parse(await answer.json());
    if (leader === header.member_id) return name;
  }
  throw new Error('etcd has no leader');
};
