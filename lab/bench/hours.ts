import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { heading, line, median, quantile } from './figures.ts';
import { meanwhile } from './meanwhile.ts';
import { periods } from './month.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * Replaces the hours of one scheme with the largest hours file (one row for each of 100,000 people) while another
 * client requests a page of the company's employees. Measures rows per second, memory, and how much the other client is
 * slowed down. The floor, run in alternation, deletes and inserts the same rows with bare statements. Linux only,
 * because memory is read from /proc. `npm run lab -- bench/hours [rows]`.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 3;
const PAGE = '/employees?sort_by=name:asc';

const { server, filled } = await benchServer(5203, async (database) => {
  const token = await fill(database, 0);
  await sql`update users set tronc_master = true`.execute(database.db);
  const [period = 0] = await periods(database, ROWS, [1]);
  const people = await database.db.selectFrom('employees').select('id').orderBy('id').execute();
  return { database, token, period, ids: people.map(({ id }) => id) };
});
const { database, token, period, ids } = filled;
/** Hours of one person, in quarter hours. */
const quartersOf = (id: number): number => 4 + ((id * 31) % 33);

const importHours = async (): Promise<number> => {
  const rows = ids.map((id) => `${id},${quartersOf(id) / 4}`);
  const form = new FormData();
  form.append(
    'hours',
    new Blob([`employee_id,hours_2026-05-01\n${rows.join('\n')}\n`], { type: 'text/csv' }),
    'hours.csv',
  );
  const begun = performance.now();
  const answer = await fetch(`${server.api}/tronc_periods/${period}/employee_hours`, {
    method: 'POST',
    body: form,
    headers: { 'x-token': token },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The hours were refused: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - begun;
};

const insertBare = async (): Promise<number> => {
  const begun = performance.now();
  await database.db.transaction().execute(async (tx) => {
    await sql`delete from tronc_hours where company_id = 7 and period_id = ${period}`.execute(tx);
    for (let from = 0; from < ids.length; from += 1_000) {
      const own = ids.slice(from, from + 1_000);
      await sql`insert into tronc_hours (company_id, period_id, employee_id, job_role_id, bucket_start, hours)
        select 7, ${period}, id, null, '2026-05-01', hours
        from unnest(${own}::bigint[], ${own.map((id) => 75 * quartersOf(id))}::int[]) as one (id, hours)`.execute(tx);
    }
  });
  return performance.now() - begun;
};

await importHours();
await insertBare();
const idle = await meanwhile(`${server.api}${PAGE}`, token, wait(4_000));
const atRest = server.memory().now;
const [imported, bare, busy, used]: [number[], number[], number[], number[]] = [[], [], [], []];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await insertBare());
  const before = server.processor();
  const run = importHours();
  busy.push(...(await meanwhile(`${server.api}${PAGE}`, token, run)));
  imported.push(await run);
  used.push(server.processor() - before);
}
console.log(heading(`${ROWS} rows<`, 's', 'rows per second', 'processor s'));
const shown = (name: string, ms: number, processor: number | string): string =>
  line(name, ms / 1000, `${Math.round(ROWS / (ms / 1000))}`, processor);
console.log(shown('floor: bare delete and insert', median(bare), ''));
console.log(shown('import of hours', median(imported), median(used)));
console.log(line('ratio, median of the rounds', median(imported.map((ms, at) => ms / (bare[at] ?? 0))), '', ''));
console.log(
  `\nmemory of the server: ${atRest.toFixed(0)} MB at rest, ${server.memory().peak.toFixed(0)} MB at its peak\n`,
);
console.log(heading('page of employees<', 'idle ms', 'during an import ms', 'ratio'));
for (const [name, share] of [
  ['median', 0.5],
  ['p99', 0.99],
] as const) {
  const [calm, during] = [quantile(idle, share), quantile(busy, share)];
  console.log(line(name, calm, during, during / calm));
}
await server.stop();
