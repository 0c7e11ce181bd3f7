import { type Asked, shoot } from './closedLoop.ts';
import { median, quantile } from './figures.ts';
import type { Served } from './processes.ts';
import type { Peer, Work } from './work.ts';

/** What one peer did in one round. */
export interface Round {
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
  /** microseconds of processor that its own process took for one request */
  processor: number;
}

/** How many there are in all, as a peer says it. */
const totalOf = async (port: number, { path, headers }: Asked): Promise<number | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers } });
  const { meta } = (await answer.json()) as { meta?: { total?: number; filter_count?: number } };
  return meta?.total ?? meta?.filter_count;
};

/** Peers that find different people do different work. @throws Error where their totals are not the same */
const agree = async (work: Work, peers: ReadonlyMap<Peer, Served>): Promise<void> => {
  const found = new Set<number | undefined>();
  for (const [peer, { port }] of peers) {
    const request = work.requests[peer];
    if (request) found.add(await totalOf(port, request(0, 0)));
  }
  if (found.size > 1) throw new Error(`${work.name}: the peers found ${[...found].join(', ')}`);
};

/**
 * All rounds of one work, the peers in turn; the one before the first is to warm up.
 * @throws Error for any answer but a good one
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

/** The median of one figure; NaN of a peer that was not asked. */
export const of = (rounds: Rounds, figure: keyof Round): number => median((rounds ?? []).map((round) => round[figure]));

/** The median of the rounds' own ratios: whatever else the machine did, it did to both. */
export const ratio = (ours: Rounds, theirs: Rounds, figure: keyof Round): number =>
  median((theirs ?? []).map((round, index) => (ours?.[index]?.[figure] ?? Number.NaN) / round[figure]));
