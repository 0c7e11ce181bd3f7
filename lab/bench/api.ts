import { parseArgs } from 'node:util';
import { aPerson } from '#test/support/person.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { benchDirectus } from './directus.ts';
import { heading, line } from './figures.ts';
import { type Served, serve } from './processes.ts';
import { measure, of, ratio } from './rounds.ts';
import { benchPortal } from './server.ts';
import { people, SYLLABLES } from './staff.ts';
import { companiesOf, OWN, type Peer, works } from './work.ts';

/**
 * Runs the same work, in alternation, on the portal as `npm start` runs it (with session, scope, validation and audit)
 * and on a minimal Fastify and pg server over the same tables: `npm run lab -- bench/api [--sizes
 * 1000,100000,1000000] [--connections 16,64] [--works list,search] [--seconds 2] [--rounds 3] [--directus] [--debian]
 * [--profile FOLDER]`. Each size takes four minutes; creating a million people takes one more. `--directus` also
 * measures Directus over a copy of the same rows, after installing it outside the project. `--debian` uses Debian's
 * PostgreSQL instead of the built-in one. `--profile` writes a CPU profile of the portal, from which Chromium's tools
 * draw a flame graph.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16,64' },
    works: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    directus: { type: 'boolean', default: false },
    debian: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const numbers = (text: string): number[] => text.split(',').map(Number);
const lengths = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const PORTS = { portal: 5211, floor: 5212, directus: 5213 };

const start = async (database: BenchDatabase): Promise<Map<Peer, Served>> => {
  const env = { DATABASE_URL: database.url(), PORT: `${PORTS.floor}`, NODE_ENV: 'production' };
  const peers = new Map<Peer, Served>([
    ['portal', await benchPortal(PORTS.portal, database.url(), values.profile)],
    ['floor', await serve(PORTS.floor, '/health', ['--import', 'tsx', 'lab/bench/floor.ts'], { env })],
  ]);
  if (!values.directus) return peers;
  const directus = await benchDirectus(PORTS.directus, database).catch((error) => console.error('No Directus:', error));
  return directus ? peers.set('directus', directus) : peers;
};

const OURS = [
  'portal /s',
  'floor /s',
  'times',
  'goal',
  'p50 ms',
  'floor',
  'p99 ms',
  'floor',
  'times',
  'cpu µs',
  'floor',
];
const THEIRS = values.directus ? ['Directus /s', 'times', 'goal', 'p50 ms', 'p99 ms'] : [];
console.log(heading('employees', 'connections', 'request<', ...OURS, ...THEIRS));

/** Requests per second of the portal and the floor, by kind of request and size. */
const speeds = new Map<string, [size: number, portal: number, floor: number][]>();
for (const size of numbers(values.sizes)) {
  const database = await benchDatabase(values.debian ? 'debian' : 'embedded');
  await people(database.database, size, companiesOf(size), SYLLABLES);
  const portal = { ...database.database, now: () => new Date() };
  const permissions = ['view_company', 'view_employees', 'edit_employees'];
  const { token: staff } = await aPerson(portal, { companies: Object.fromEntries(OWN.map((id) => [id, permissions])) });
  const { token: all } = await aPerson(portal, { tronc_master: true });
  const peers = await start(database);
  for (const work of works(size, staff, all)) {
    if (!values.works.split(',').some((beginning) => work.name.startsWith(beginning))) continue;
    for (const connections of numbers(values.connections)) {
      const rounds = await measure(work, peers, { ...lengths, connections });
      const [ours, floor, theirs] = [rounds.get('portal'), rounds.get('floor'), rounds.get('directus')];
      const speed = [of(ours, 'perSecond'), of(floor, 'perSecond')] as const;
      const cells = [
        [...speed, ratio(ours, floor, 'perSecond'), work.goals?.floor ?? ''],
        [of(ours, 'p50'), of(floor, 'p50')],
        [of(ours, 'p99'), of(floor, 'p99'), ratio(ours, floor, 'p99')],
        [of(ours, 'processor'), of(floor, 'processor')],
        values.directus ? [of(theirs, 'perSecond'), ratio(ours, theirs, 'perSecond'), work.goals?.directus ?? ''] : [],
        values.directus ? [of(theirs, 'p50'), of(theirs, 'p99')] : [],
      ].flat();
      console.log(line(`${size}`, `${connections}`, work.name, ...cells));
      const name = `${work.name}, ${connections} connections`;
      speeds.set(name, [...(speeds.get(name) ?? []), [size, ...speed]]);
    }
  }
  for (const [peer, served] of peers) {
    const { now, peak } = served.memory();
    console.error(`${peer}: ${now.toFixed(0)} MB after ${size} employees, ${peak.toFixed(0)} at its peak`);
    await served.stop();
  }
  await database.end();
}

const grown = [...speeds].filter(([, sizes]) => sizes.length > 1);
if (grown.length > 0) console.log(`\n${heading('request<', 'employees', 'portal takes times', 'floor')}`);
for (const [name, sizes] of grown)
  for (const [index, [size, portal, floor]] of sizes.entries()) {
    const [before, ours, theirs] = sizes[index - 1] ?? [];
    if (ours && theirs) console.log(line(name, `${before} → ${size}`, ours / portal, theirs / floor));
  }
