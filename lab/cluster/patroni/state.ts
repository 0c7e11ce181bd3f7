import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
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

type Cluster = z.infer<typeof clusterAnswer>;

/** The roles of a cluster that can lose any one member. */
export interface Roles {
  leader: Name;
  synchronous: Name;
  timeline: number;
}

/** Bytes that a replica may lack, as Patroni counts them, while data is being written. */
const LAG = 1_000_000;
const TIMEOUT = 180_000;

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

/** Returns what a member reports about the cluster, or null if it does not answer. */
const ask = async (name: Name): Promise<Cluster | null> => {
  try {
    const answer = await fetch(`${restOf(name)}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return clusterAnswer.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
};

/** Repeats `look` until it returns a result. @throws Error after minutes */
const waitFor = async <T>(what: string, look: () => Promise<T | null>): Promise<T> => {
  const until = Date.now() + TIMEOUT;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`Patroni: ${what} within ${TIMEOUT / 1_000} s`);
    await pause(250);
  }
};

/**
 * Waits until all members report the same complete cluster: one that was cut off reports for a while what it last read.
 * @param after the timeline that must be over
 */
export const waitUntilComplete = (after = 0): Promise<Roles> =>
  waitFor('no complete cluster', async () => {
    const views = (await Promise.all(NAMES.map(ask))).map((view) => view && rolesOf(view));
    const [first] = views;
    return first && first.timeline > after && views.every((view) => isDeepStrictEqual(view, first)) ? first : null;
  });

/** Waits until one of these members leads. */
export const waitForLeader = (names: readonly Name[]): Promise<Name> =>
  waitFor(`no leader among ${names.join(', ')}`, async () => {
    for (const view of await Promise.all(names.map(ask))) {
      const leader = view?.members.find(({ role, state }) => role === 'leader' && state === 'running');
      if (leader && names.includes(leader.name)) return leader.name;
    }
    return null;
  });

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
