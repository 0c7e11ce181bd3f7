import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * Imports of 10,000 employees through POST /api/employees, into a server of its own process as `npm start` runs it,
 * while another client keeps asking for the first page of employees. Rows per second, memory, and what the import costs
 * that other client. Then the largest file that is taken: 100,000 people added, changed and taken back again, while the
 * other client asks whether the server is there. Run with `node --import tsx bench/import.ts`; Linux, for the memory is
 * read from /proc.
 */
const PEOPLE = 10_000;
const MOST = 100_000;
const ROUNDS = 5;
const PORT = 5201;
/** How often the other client asks. */
const EVERY = 20;
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
  const answer = await fetch(`${API}${path}`, { method: 'POST', body, headers: { 'x-token': token } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { took: performance.now() - begun, import_id: JSON.parse(text).import_id };
};

const importOnce = async (token: string, round: number): Promise<number> =>
  (await post(token, '/employees', formOf(rowsOf(PEOPLE, `${round}`, 'Bar'), {}))).took;

/** Milliseconds that each answer took until `done`; a late answer delays the next, as it does for a person. */
const asking = async (path: string, token: string, done: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let over = false;
  void done.finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    const answer = await fetch(`${API}${path}`, { headers: { 'x-token': token } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - begun);
    await wait(EVERY);
  }
  return times;
};

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number;
const median = (values: readonly number[]): number => quantile(values, 0.5);

const { server, filled: token } = await benchServer(PORT, (database) => fill(database, PEOPLE));
const API = server.api;

await importOnce(token, 0);
await asking(PAGE, token, wait(1_000));
const atRest = server.memory().now;
const measured: { took: number; idle: number[]; busy: number[] }[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const idle = await asking(PAGE, token, wait(2_000));
  const run = importOnce(token, round);
  const busy = await asking(PAGE, token, run);
  measured.push({ took: await run, idle, busy });
}
const { peak } = server.memory();
const ratio = (share: number): string =>
  median(measured.map(({ idle, busy }) => quantile(busy, share) / quantile(idle, share))).toFixed(1);
const ms = (which: 'idle' | 'busy', share: number): string =>
  median(measured.map((one) => quantile(one[which], share))).toFixed(1);
console.log(`rows per second: ${(PEOPLE / (median(measured.map(({ took }) => took)) / 1000)).toFixed(0)}`);
console.log(`memory of the server: ${atRest.toFixed(0)} MB at rest, ${peak.toFixed(0)} MB at its peak`);
console.log('| page of employees | idle ms | during an import ms | ratio |\n|---|---:|---:|---:|');
for (const [name, share] of [['median', 0.5], ['p99', 0.99]] as const) // biome-ignore format: one thought
  console.log(`| ${name} | ${ms('idle', share)} | ${ms('busy', share)} | ${ratio(share)} |`);

/** One piece of work on 100,000 people, the health of the server meanwhile, and the most memory until then. */
const largest = async (name: string, work: Promise<{ took: number; import_id: number }>): Promise<number> => {
  const health = await asking('/health', token, work);
  const { took, import_id } = await work;
  const figures = [took / 1000, quantile(health, 0.5), quantile(health, 0.99), Math.max(...health)];
  console.log(`| ${name} | ${figures.map((one) => one.toFixed(1)).join(' | ')} | ${server.memory().peak.toFixed(0)} |`);
  return import_id;
};
console.log('| 100,000 people | s | health median ms | p99 ms | worst ms | peak MB |\n|---|---:|---:|---:|---:|---:|');
const added = await largest('added', post(token, '/employees', formOf(rowsOf(MOST, 'L', 'Bar'), {})));
const update = { update_existing: '1' };
const preview = { ...update, dry_run: '1' };
await largest('previewed', post(token, '/employees', formOf(rowsOf(MOST, 'L', 'Floor'), preview)));
const changed = await largest('changed', post(token, '/employees', formOf(rowsOf(MOST, 'L', 'Floor'), update)));
await largest('change undone', post(token, `/employee_imports/${changed}/undo`));
await largest('adding undone', post(token, `/employee_imports/${added}/undo`));

await server.stop();
