import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { benchDirectus, DIRECTUS_HEADERS } from './directus.ts';
import { heading, line, median, quantile } from './figures.ts';
import { meanwhile } from './meanwhile.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * Imports 10,000 employees through POST /api/employees into a server in its own process, as `npm start` runs it, while
 * another client keeps requesting the first page of employees. Measures rows per second, memory, and how much the
 * import slows down the other client. The floor, run in alternation, inserts the same rows with bare statements. Then
 * the largest accepted file: 100,000 people added, changed and undone, while the other client requests the server's
 * health. Run with `npm run lab -- bench/import`; Linux only, because memory is read from /proc. `--directus`
 * also lets Directus import the same people from a file in its own format (`directus.ts`).
 */
const PEOPLE = 10_000;
const MOST = 100_000;
const ROUNDS = 5;
const PORT = 5201;
const PAGE = '/employees?sort_by=name:asc';

const rowsOf = (people: number, round: string, department: string): string[] =>
  Array.from({ length: people }, (_, n) => {
    const started = `${10 + (n % 18)}/${10 + (n % 3)}/2024`;
    return `Forename${n % 997},Surname${n % 9973},R${round}-${n},r${round}.${n}@example.com,07700 900${100 + (n % 900)},${started},${department}`;
  });

const formOf = (rows: readonly string[], fields: Readonly<Record<string, string>>): FormData => {
  const text = `forename_1,surname,payroll_ref,email,mobile,start_date,department\n${rows.join('\n')}\n`;
  const form = new FormData();
  for (const [name, value] of Object.entries({ payroll_id: '7', ...fields })) form.append(name, value);
  form.append('employees', new Blob([text], { type: 'text/csv' }), 'people.csv');
  return form;
};

const post = async (token: string, path: string, body?: FormData): Promise<{ took: number; import_id: number }> => {
  const begun = performance.now();
  const answer = await fetch(`${server.api}${path}`, { method: 'POST', body, headers: { 'x-token': token } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { took: performance.now() - begun, import_id: JSON.parse(text).import_id };
};

const importOnce = async (token: string, round: number): Promise<number> =>
  (await post(token, '/employees', formOf(rowsOf(PEOPLE, `${round}`, 'Bar'), {}))).took;

/**
 * The floor: inserts the same rows in one transaction, one bare statement per thousand, with no parsing and no
 * validation.
 */
const insertBare = async ({ db }: Database<Tables>, people: number, round: string): Promise<number> => {
  const rows = rowsOf(people, round, 'Bar').map((row) => row.split(','));
  const begun = performance.now();
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < rows.length; from += 1_000) {
      const column = (at: number) => rows.slice(from, from + 1_000).map((row) => row[at] ?? '');
      await sql`
        insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, email, mobile, start_date,
          department, is_opted_out_of_tronc_scheme)
        select 7, 7, forename, surname, ref, email, mobile, to_date(started, 'DD/MM/YYYY'), department, false
        from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[],
          ${column(4)}::text[], ${column(5)}::text[], ${column(6)}::text[])
          as one (forename, surname, ref, email, mobile, started, department)`.execute(tx);
    }
  });
  return performance.now() - begun;
};

/**
 * Directus' own import of the same rows, if requested. @returns a function that runs one round and returns its
 * milliseconds
 */
const directus = async (): Promise<{ importOnce(round: number): Promise<number>; stop(): Promise<void> } | null> => {
  if (!process.argv.includes('--directus')) return null;
  const { stop } = await benchDirectus(PORT + 1, base);
  const into = `http://127.0.0.1:${PORT + 1}/utils/import/employees`;
  const importOnce = async (round: number): Promise<number> => {
    const rows = rowsOf(PEOPLE, `D${round}`, '7').map((row) => row.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1'));
    const text = `forename_1,surname,payroll_ref,email,mobile,start_date,company_id\n${rows.join('\n')}\n`;
    const form = new FormData();
    form.append('file', new Blob([text], { type: 'text/csv' }), 'people.csv');
    const begun = performance.now();
    const answer = await fetch(into, { method: 'POST', body: form, headers: DIRECTUS_HEADERS });
    if (!answer.ok) throw new Error(`Directus answered ${answer.status}: ${await answer.text()}`);
    return performance.now() - begun;
  };
  return { importOnce, stop };
};

const { server, filled, base } = await benchServer(PORT, async (database) => ({
  database,
  token: await fill(database, PEOPLE),
}));
const { token, database } = filled;
const asking = (path: string, done: Promise<unknown>): Promise<number[]> =>
  meanwhile(`${server.api}${path}`, token, done);

const peer = await directus();
await importOnce(token, 0);
await peer?.importOnce(0);
await insertBare(database, PEOPLE, 'F0');
await asking(PAGE, wait(1_000));
const atRest = server.memory().now;
const measured: { took: number; bare: number; idle: number[]; busy: number[] }[] = [];
const quiet: number[] = [];
const theirs: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const idle = await asking(PAGE, wait(2_000));
  // The floor runs without another client, so the import that it is compared with does too.
  const bare = await insertBare(database, PEOPLE, `F${round}`);
  quiet.push(await importOnce(token, -round));
  if (peer) theirs.push(await peer.importOnce(round));
  const run = importOnce(token, round);
  const busy = await asking(PAGE, run);
  measured.push({ took: await run, bare, idle, busy });
}
const { peak } = server.memory();
const bare = measured.map((one) => one.bare);
const rate = (ms: number): string => `${Math.round(PEOPLE / (ms / 1000))}`;
console.log(heading('10,000 people<', 'ms', 'rows per second'));
console.log(line('floor: bare insert', median(bare), rate(median(bare))));
console.log(line('import', median(quiet), rate(median(quiet))));
console.log(line('ratio, median of the rounds', median(quiet.map((ms, at) => ms / (bare[at] ?? 0))), ''));
if (peer) {
  console.log(line("Directus' import", median(theirs), rate(median(theirs))));
  console.log(
    line('its time to ours, median of the rounds', median(theirs.map((ms, at) => ms / (quiet[at] ?? 0))), ''),
  );
}
await peer?.stop();
const inParallel = median(measured.map(({ took }) => took));
console.log(line('import together with the other client', inParallel, rate(inParallel)));
console.log(`\nmemory of the server: ${atRest.toFixed(0)} MB at rest, ${peak.toFixed(0)} MB at its peak\n`);
const ms = (which: 'idle' | 'busy', share: number): number =>
  median(measured.map((one) => quantile(one[which], share)));
console.log(heading('page of employees<', 'idle ms', 'during an import ms', 'ratio'));
for (const [name, share] of [
  ['median', 0.5],
  ['p99', 0.99],
] as const) {
  const ratio = median(measured.map(({ idle, busy }) => quantile(busy, share) / quantile(idle, share)));
  console.log(line(name, ms('idle', share), ms('busy', share), ratio));
}

/** Measures one operation on 100,000 people, the health responses during it, and the peak memory so far. */
const largest = async (name: string, work: Promise<{ took: number; import_id: number }>): Promise<number> => {
  const health = await asking('/health', work);
  const { took, import_id } = await work;
  const figures = [took / 1000, quantile(health, 0.5), quantile(health, 0.99), Math.max(...health)];
  console.log(line(name, ...figures, server.memory().peak));
  return import_id;
};
const calm = await asking('/health', wait(3_000));
console.log(`\n${heading('100,000 people<', 's', 'health median ms', 'p99 ms', 'worst ms', 'peak MB')}`);
console.log(line('nothing', 3, median(calm), quantile(calm, 0.99), Math.max(...calm), server.memory().peak));
console.log(line('floor: bare insert', (await insertBare(database, MOST, 'FL')) / 1000, '', '', '', ''));
const added = await largest('added', post(token, '/employees', formOf(rowsOf(MOST, 'L', 'Bar'), {})));
const update = { update_existing: '1' };
const preview = { ...update, dry_run: '1' };
await largest('previewed', post(token, '/employees', formOf(rowsOf(MOST, 'L', 'Floor'), preview)));
const changed = await largest('changed', post(token, '/employees', formOf(rowsOf(MOST, 'L', 'Floor'), update)));
await largest('change undone', post(token, `/employee_imports/${changed}/undo`));
await largest('adding undone', post(token, `/employee_imports/${added}/undo`));

await server.stop();
