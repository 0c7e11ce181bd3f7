import { parseArgs } from 'node:util';
import { type Shot, shoot } from './closedLoop.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { heading, line, median, quantile } from './figures.ts';
import { type Served, serve } from './processes.ts';
import { benchPortal } from './server.ts';
import { member, people, SYLLABLES } from './staff.ts';
import { companiesOf, OWN, type Peer, type Work, works } from './work.ts';

/**
 * The same work on the portal as `npm start` runs it, with session, scope, validation and audit, and on the thinnest Fastify
 * and pg over the same tables, in turns: `node --import tsx bench/api.ts [--sizes 1000,100000,1000000]
 * [--connections 16,64] [--works list,search] [--seconds 2] [--rounds 3] [--debian]`. A size takes four minutes, and a
 * million people one more to be made. `--debian` takes Debian's PostgreSQL instead of the built-in one.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16,64' },
    works: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    debian: { type: 'boolean', default: false },
  },
});
const numbers = (text: string): number[] => text.split(',').map(Number);
const seconds = Number(values.seconds);
const wanted = ({ name }: Work): boolean => values.works.split(',').some((beginning) => name.startsWith(beginning));

/** What one peer did in one round. */
interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** microseconds of processor that its own process took for one request */
  processor: number;
}
const roundOf = ({ times, seconds: took }: Shot, processor: number): Round => ({
  perSecond: times.length / took,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  processor: (processor * 1e6) / times.length,
});

const PORTS = { portal: 5211, floor: 5212 };
const start = async (database: BenchDatabase): Promise<Map<Peer, Served>> => {
  const floor = { env: { DATABASE_URL: database.url(), PORT: `${PORTS.floor}`, NODE_ENV: 'production' } };
  return new Map<Peer, Served>([
    ['portal', await benchPortal(PORTS.portal, database.url())],
    ['floor', await serve(PORTS.floor, '/health', ['--import', 'tsx', 'bench/floor.ts'], floor)],
  ]);
};

/** All rounds of one work, the peers in turn; the first is to warm up. @throws Error for any answer but a good one */
const measure = async (
  work: Work,
  peers: ReadonlyMap<Peer, Served>,
  connections: number,
): Promise<Map<Peer, Round[]>> => {
  const rounds = new Map<Peer, Round[]>();
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const [peer, served] of peers) {
      const request = work.requests[peer];
      if (!request) continue;
      const before = served.processor();
      const shot = await shoot({ port: served.port, headers: {} }, connections, seconds, request);
      const bad = [...shot.statuses].filter(([status]) => status !== 200);
      if (bad.length > 0)
        throw new Error(`${peer}, ${work.name}: ${bad.map(([status, times]) => `${times} × ${status}`)}`);
      if (round > 0) rounds.set(peer, [...(rounds.get(peer) ?? []), roundOf(shot, served.processor() - before)]);
    }
  return rounds;
};

const of = (rounds: readonly Round[] | undefined, figure: keyof Round): number =>
  median((rounds ?? []).map((round) => round[figure]));
/** The median of the rounds' own ratios: whatever else the machine did, it did to both. */
const ratio = (ours: readonly Round[] | undefined, theirs: readonly Round[] | undefined, figure: keyof Round): number =>
  median((theirs ?? []).map((round, index) => (ours?.[index]?.[figure] ?? Number.NaN) / round[figure]));

console.log(
  heading('employees', 'connections', 'request<', 'portal /s', 'floor /s', 'ratio', 'goal', 'p50 ms', 'floor', 'p99 ms',
    'floor', 'ratio', 'processor µs', 'floor'), // biome-ignore format: one head
);
const speeds = new Map<string, [size: number, portal: number, floor: number][]>();
for (const size of numbers(values.sizes)) {
  const database = await benchDatabase(values.debian ? 'debian' : 'embedded');
  await people(database.database, size, companiesOf(size), SYLLABLES);
  const permissions = ['view_company', 'view_employees', 'edit_employees'] as const;
  const staff = await member(database.database, { username: 'staff', companies: OWN, permissions });
  const all = await member(database.database, { username: 'troncmaster', tronc_master: true });
  const peers = await start(database);
  for (const work of works(size, staff, all).filter(wanted))
    for (const connections of numbers(values.connections)) {
      const rounds = await measure(work, peers, connections);
      const [ours, floor] = [rounds.get('portal'), rounds.get('floor')];
      console.log(
        line(`${size}`, `${connections}`, work.name, of(ours, 'perSecond'), of(floor, 'perSecond'),
          ratio(ours, floor, 'perSecond'), work.goals?.floor ?? '', of(ours, 'p50'), of(floor, 'p50'), of(ours, 'p99'),
          of(floor, 'p99'), ratio(ours, floor, 'p99'), of(ours, 'processor'), of(floor, 'processor')), // biome-ignore format: one line
      );
      const key = `${work.name}, ${connections} connections`;
      speeds.set(key, [...(speeds.get(key) ?? []), [size, of(ours, 'perSecond'), of(floor, 'perSecond')]]);
    }
  for (const served of peers.values()) await served.stop();
  await database.end();
}

const growth = [...speeds].filter(([, sizes]) => sizes.length > 1);
if (growth.length > 0) console.log(`\n${heading('request<', 'employees', 'portal takes times', 'floor')}`);
for (const [name, sizes] of growth)
  for (const [index, [size, portal, floor]] of sizes.entries()) {
    const [before, ours, theirs] = sizes[index - 1] ?? [];
    if (ours && theirs) console.log(line(name, `${before} → ${size}`, ours / portal, theirs / floor));
  }
