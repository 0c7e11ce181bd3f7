import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { aPerson } from '#test/support/person.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { shoot } from './closedLoop.ts';
import { heading, line, median } from './figures.ts';
import { type Served, serve } from './processes.ts';
import { people, SYLLABLES } from './staff.ts';
import { companiesOf, OWN, works } from './work.ts';

/**
 * Measures the processor time that one request takes of the portal and of PostgreSQL, which other work on the machine
 * hardly changes: `npm run lab -- bench/perRequest [--employees 100000] [--works dashboard,palette] [--rounds 5]
 * [--seconds 2] [--connections 4] [--before FOLDER]`. `--before`: a checkout of an earlier version, whose portal answers the same
 * requests in turns with this one's, over a database of its own on the same server.
 */
const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '100000' },
    works: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '4' },
    before: { type: 'string' },
  },
});
const EMPLOYEES = Number(values.employees);
const TICKS = 100;
const SETTINGS = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', REQUIRE_MFA: 'none', DEMO: '0' };

/** Returns the fields of a process from its state on: its parent is the second, its processor time the 12th to 15th. */
const statOf = (process: string): string[] => {
  try {
    return readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .trim()
      .split(' ');
  } catch {
    return [];
  }
};

/** Returns the seconds of processor time of a PostgreSQL server: its own, and those of its present and former processes. */
const processorOf = (postmaster: string): number => {
  const [own, ...children] = [
    statOf(postmaster),
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter(([, parent]) => parent === postmaster),
  ];
  const seconds = (fields: readonly string[] | undefined, last: number) =>
    (fields ?? []).slice(11, last).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  return children.reduce((sum, fields) => sum + seconds(fields, 13), seconds(own, 15));
};

const server = await launchThrowaway();
const { user, password, host, port } = server.admin;
const urlOf = (name: string) =>
  `postgres://${user}${password ? `:${encodeURIComponent(String(password))}` : ''}@${encodeURIComponent(host ?? '127.0.0.1')}:${port}/${name}`;

interface Side {
  name: string;
  served: Served;
  works: ReturnType<typeof works>;
}

/** Migrates and fills a database with one version, and starts the portal of that version over it. */
const sideOf = async (name: string, folder: string, at: number, run: typeof migrate): Promise<Side> => {
  const admin = connect<Tables>({ ...server.admin });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const database = connect<Tables>({ ...server.admin, database: name });
  await run(database.db);
  await people(database, EMPLOYEES, companiesOf(EMPLOYEES), SYLLABLES);
  const portal = { ...database, now: () => new Date() };
  const permissions = ['view_company', 'view_sites', 'view_employees', 'edit_employees', 'view_tronc_schemes'];
  const staff = await aPerson(portal, { companies: Object.fromEntries(OWN.map((id) => [id, permissions])) });
  const all = await aPerson(portal, { tronc_master: true });
  await database.close();
  const env = { ...SETTINGS, DATABASE_URL: urlOf(name), DATA_DIR: `/tmp/tipology-per-request-${name}`, PORT: `${at}` };
  const served = await serve(at, '/api/health', ['--import', 'tsx', 'server/main.ts'], { env, cwd: folder });
  return { name, served, works: works(EMPLOYEES, staff.token, all.token) };
};

const sides = [await sideOf('after', process.cwd(), 5231, migrate)];
if (values.before) {
  const folder = resolve(values.before);
  // The folder of the database moved on 27 November 2026.
  const file = ['server/platform/db/migrate.ts', 'server/db/migrate.ts'].find((path) => existsSync(join(folder, path)));
  const earlier = await import(pathToFileURL(join(folder, file ?? '')).href);
  sides.unshift(await sideOf('before', folder, 5232, earlier.migrate));
}
const admin = connect<Tables>({ ...server.admin });
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(admin.db);
const postmaster = statOf(`${rows[0]?.pid}`)[1] ?? '';

const names = sides[0]?.works.map(({ name }) => name) ?? [];
console.log(
  heading(
    'request<',
    ...sides.flatMap(({ name }) => [`portal µs, ${name}`, `PostgreSQL µs, ${name}`, `median ms, ${name}`]),
  ),
);
for (const name of names.filter((one) => values.works.split(',').some((beginning) => one.startsWith(beginning)))) {
  const found = new Map<string, [portal: number, postgres: number, time: number][]>();
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const side of sides) {
      const work = side.works.find((one) => one.name === name);
      if (!work) continue;
      const before = [side.served.processor(), processorOf(postmaster)] as const;
      const { times, statuses } = await shoot(
        side.served.port,
        Number(values.connections),
        Number(values.seconds),
        work.requests.portal,
      );
      if ([...statuses.keys()].some((status) => status !== 200))
        throw new Error(`${side.name}, ${name}: ${[...statuses.keys()]}`);
      const perRequest = (seconds: number) => (seconds * 1e6) / times.length;
      const used = [
        perRequest(side.served.processor() - before[0]),
        perRequest(processorOf(postmaster) - before[1]),
        median(times),
      ] as const;
      if (round > 0) found.set(side.name, [...(found.get(side.name) ?? []), [...used]]);
    }
  const cells = sides.flatMap((side) =>
    [0, 1, 2].map((at) => median((found.get(side.name) ?? []).map((round) => round[at] ?? Number.NaN))),
  );
  console.log(line(name, ...cells));
}
await admin.close();
for (const { served } of sides) await served.stop();
await server.end();
