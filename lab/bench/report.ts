import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { heading, line, median } from './figures.ts';
import { periods } from './month.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * Generates reports (reads, shares, explains and stores) for periods of 1, 7 and 31 days, each day with its own hours
 * and fund, and exports them as CSV, through a server in its own process. Goal: 10,000 people within a second. Prints
 * medians over several turns; CPU time is the server's, without PostgreSQL's. Then measures the other operations on a
 * report, for the month. `npm run lab -- bench/report [people …]`; the default is 100 1000 10000 100000.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1_000, 10_000, 100_000];
const DAYS = [31, 7, 1];
/** Reports with more lines of hours than this are generated only once. */
const MANY = 100_000;
/** Periods with more lines of hours than this are skipped. */
const MOST = 800_000;
const TURNS = 5;
/** The other operations on a report are measured only up to this number of people, because its PDF takes long. */
const WHOLE = 1_000;

const world = (people: number, days: readonly number[]) => async (database: Database<Tables>) => {
  const token = await fill(database, 0);
  await sql`update users set tronc_master = true`.execute(database.db);
  return { token, ids: await periods(database, people, days) };
};

const idOf = (bytes: Buffer): number => JSON.parse(bytes.toString()).data.id;

console.log(
  heading('people', 'days', 'generate ms', 'CSV ms', 'both ms', 'processor ms', 'CSV MB', 'server MB at most'),
);
const rest: string[] = [];
for (const people of SIZES) {
  const days = DAYS.filter((length) => people * length <= MOST);
  const { server, filled } = await benchServer(5202, world(people, days));
  const ask = async (method: string, path: string): Promise<{ bytes: Buffer; took: number }> => {
    const begun = performance.now();
    const headers = { 'x-token': filled.token, 'content-type': 'application/json' };
    const answer = await fetch(`${server.api}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`);
    return { bytes, took: performance.now() - begun };
  };
  const generate = (period: number) => ask('POST', `/tronc_periods/${period}/generate_report`);
  const csv = (report: number) => ask('GET', `/tronc_reports?report_ids[]=${report}&format=csv`);
  // A warm-up: the first request pays for everything that is created on first use.
  await csv(idOf((await generate(filled.ids.at(-1) ?? 0)).bytes));

  for (const [at, period] of filled.ids.entries()) {
    const length = days[at] ?? 0;
    const [generated, exported, both, used]: [number[], number[], number[], number[]] = [[], [], [], []];
    let size = 0;
    for (let turn = 0; turn < (people * length > MANY ? 1 : TURNS); turn += 1) {
      const before = server.processor();
      const report = await generate(period);
      const file = await csv(idOf(report.bytes));
      used.push((server.processor() - before) * 1000);
      generated.push(report.took);
      exported.push(file.took);
      both.push(report.took + file.took);
      size = file.bytes.length / 1e6;
    }
    const figures = [generated, exported, both, used].map(median);
    console.log(line(`${people}`, `${length}`, ...figures, size, server.memory().peak));
  }

  if (people <= WHOLE) {
    const id = idOf((await generate(filled.ids[0] ?? 0)).bytes);
    const step = async (name: string, method: string, path: string): Promise<void> => {
      const { bytes, took } = await ask(method, path);
      rest.push(line(`${people}`, name, took, bytes.length / 1e6));
    };
    await step('list', 'GET', `/tronc_reports?tronc_period_ids[]=${filled.ids[0]}`);
    await step('compare with the version before', 'GET', `/tronc_reports/${id}/diff`);
    await step('PDF', 'GET', `/tronc_reports/${id}/pdf`);
    await step('approve', 'POST', `/tronc_reports/${id}/approve`);
    await step('read with every explanation', 'GET', `/tronc_reports/${id}?explain=1`);
  }
  await server.stop();
}
if (rest.length > 0) console.log(`\n${heading('people', 'of 31 days<', 'ms', 'answer MB')}\n${rest.join('\n')}`);
