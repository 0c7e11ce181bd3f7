import { type Asked, shoot } from './closedLoop.ts';
import { median, quantile } from './figures.ts';
import type { Served } from './processes.ts';
import type { Peer, Work } from './work.ts';

/** The results of one peer in one round. */
export interface Round {
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
  /** microseconds of CPU time that the peer's own process used per request */
  processor: number;
}

/** Returns the total number of records that a peer reports. */
const totalOf = async (port: number, { path, headers }: Asked): Promise<number | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers } });
  const { meta } = (await answer.json()) as { meta?: { total?: number; filter_count?: number } };
  return meta?.total ?? meta?.filter_count;
};

/**
 * Checks that all peers find the same number of people, because otherwise they do different work. @throws Error if
 * their totals differ
 */
const agree = async (work: Work, peers: ReadonlyMap<Peer, Served>): Promise<void> => {
  const found = new Set<number | undefined>();
  for (const [peer, { port }] of peers) {
    const request = work.requests[peer];
    if (request) found.add(await totalOf(port, request(0, 0)));
  }
  if (found.size > 1) throw new Error(`${work.name}: the peers found ${[...found].join(', ')}`);
};

/**
 * Runs all rounds of one kind of request, alternating between the peers. A round before the first warms them up.
 * @throws Error for any response that is not a success
 */
export const measure = async (
  work: Work,
  peers: ReadonlyMap<Peer, Served>,
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<ReadonlyMap<Peer, Round[]>> => {
  if (work.counts) await agree(work, peers);
  const measured = new Map<Peer, Round[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [peer, served] of peers) {
      const request = work.requests[peer];
      if (!request) continue;
      const before = served.processor();
      const { times, seconds: took, statuses } = await shoot(served.port, connections, seconds, request);
      const processor = ((served.processor() - before) * 1e6) / times.length;
      const bad = [...statuses].filter(([status]) => status !== 200).map(([status, often]) => `${often} × ${status}`);
      if (bad.length > 0) throw new Error(`${peer}, ${work.name}: ${bad}`);
      const found = {
        perSecond: times.length / took,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        processor,
      };
      if (round > 0) measured.set(peer, [...(measured.get(peer) ?? []), found]);
    }
  return measured;
};

type Rounds = readonly Round[] | undefined;

/** Returns the median of one figure, or NaN for a peer that was not measured. */
export const of = (rounds: Rounds, figure: keyof Round): number => median((rounds ?? []).map((round) => round[figure]));

/** Returns the median of the rounds' ratios: other load on the machine affects both sides of a ratio equally. */
export const ratio = (ours: Rounds, theirs: Rounds, figure: keyof Round): number =>
  median((theirs ?? []).map((round, index) => (ours?.[index]?.[figure] ?? Number.NaN) / round[figure]));
