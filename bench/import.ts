import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { fill } from './staff.ts';

/**
 * Imports of 10,000 employees through POST /api/employees, into a server of its own process as `npm start` runs it,
 * while another client keeps asking for the first page of employees. Rows per second, memory, and what the import costs
 * that other client. Run with `node --import tsx bench/import.ts`; Linux, for the memory is read from /proc.
 */
const PEOPLE = 10_000;
const ROUNDS = 5;
const PORT = 5201;
const API = `http://127.0.0.1:${PORT}/api`;
/** How often the other client asks. */
const EVERY = 20;

const rowsOf = (round: number): string[] =>
  Array.from({ length: PEOPLE }, (_, n) => {
    const started = `${10 + (n % 18)}/${10 + (n % 3)}/2024`;
    return `Forename${n % 997},Surname${n % 9973},R${round}-${n},r${round}.${n}@example.com,07700 900${100 + (n % 900)},${started},Bar`;
  });

const formOf = (round: number): FormData => {
  const text = `forename_1,surname,payroll_ref,email,mobile,start_date,department\n${rowsOf(round).join('\n')}\n`;
  const form = new FormData();
  form.append('payroll_id', '7');
  form.append('employees', new Blob([text], { type: 'text/csv' }), 'people.csv');
  return form;
};

const importOnce = async (token: string, round: number): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(`${API}/employees`, {
    method: 'POST',
    body: formOf(round),
    headers: { 'x-token': token },
  });
  if (answer.status !== 201)
    throw new Error(`The import answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return performance.now() - begun;
};

/** Milliseconds that each page took until `done`; a late page delays the next, as it does for a person. */
const pages = async (token: string, done: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let over = false;
  void done.finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    const answer = await fetch(`${API}/employees?sort_by=name:asc`, { headers: { 'x-token': token } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}`);
    times.push(performance.now() - begun);
    await wait(EVERY);
  }
  return times;
};

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number;
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Megabytes: what the server holds now, and the most that it ever held. */
const memory = ({ pid }: ChildProcess): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
};

const startServer = async (databaseUrl: string, dataDir: string): Promise<ChildProcess> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: `${PORT}`, HOST: '127.0.0.1' };
  const settings = { LOG_LEVEL: 'silent', REQUIRE_MFA: 'none', NODE_ENV: 'production', DEMO: '0' };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    if (await fetch(`${API}/health`).then(({ ok }) => ok, () => false)) return server; // biome-ignore format: one thought
    await wait(100);
  }
  throw new Error('The server did not answer.');
};

const dataDir = mkdtempSync(join(tmpdir(), 'tipology-bench-'));
chmodSync(dataDir, 0o711);
const postgres = await launchThrowaway();
const database = connect<Tables>({ ...postgres.admin });
await migrate(database.db);
const token = await fill(database, PEOPLE);
await database.close();
const { user, password, host, port } = postgres.admin;
const secret = password ? `:${encodeURIComponent(String(password))}` : '';
const server = await startServer(
  `postgres://${user}${secret}@${encodeURIComponent(host ?? '127.0.0.1')}:${port}/postgres`,
  dataDir,
);

await importOnce(token, 0);
await pages(token, wait(1_000));
const atRest = memory(server).now;
const measured: { took: number; idle: number[]; busy: number[] }[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const idle = await pages(token, wait(2_000));
  const run = importOnce(token, round);
  const busy = await pages(token, run);
  measured.push({ took: await run, idle, busy });
}
const { peak } = memory(server);
const ratio = (share: number): string =>
  median(measured.map(({ idle, busy }) => quantile(busy, share) / quantile(idle, share))).toFixed(1);
const ms = (which: 'idle' | 'busy', share: number): string =>
  median(measured.map((one) => quantile(one[which], share))).toFixed(1);
console.log(`rows per second: ${(PEOPLE / (median(measured.map(({ took }) => took)) / 1000)).toFixed(0)}`);
console.log(`memory of the server: ${atRest.toFixed(0)} MB at rest, ${peak.toFixed(0)} MB at its peak`);
console.log('| page of employees | idle ms | during an import ms | ratio |\n|---|---:|---:|---:|');
for (const [name, share] of [['median', 0.5], ['p99', 0.99]] as const) // biome-ignore format: one thought
  console.log(`| ${name} | ${ms('idle', share)} | ${ms('busy', share)} | ${ratio(share)} |`);

server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await postgres.end();
rmSync(dataDir, { recursive: true });
