import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { aPerson, type Person } from '#test/support/person.ts';
import { chance } from '../fuzz/chance.ts';
import { heading, line, quantile } from './figures.ts';
import { month } from './month.ts';
import { benchServer } from './server.ts';
import { people, SYLLABLES } from './staff.ts';
import { type Answered, type Ask, type Desk, doSomething } from './staffDay.ts';

/**
 * Simulates many users who pause between actions, while a troncmaster repeatedly imports employees and generates a
 * report: `npm run lab -- bench/load [--sessions 500] [--think 3] [--seconds 60] [--employees 100000] [--seed
 * 1]`. Several numbers of sessions (`--sessions 500,1000,2000`) run one after the other on the same server.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '500' },
    think: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    employees: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});
const SESSIONS = values.sessions.split(',').map(Number);
const THINK = Number(values.think) * 1_000;
const SECONDS = Number(values.seconds);
const EMPLOYEES = Number(values.employees);
const COMPANIES = 200;
const IMPORTED = 10_000;
const ON_REPORT = 1_000;
const PERMISSIONS = ['view_company', 'view_sites', 'view_employees', 'edit_employees', 'view_tronc_schemes'];

/** Creates a user for each session, each with one company, and the troncmaster who imports and generates reports. */
const world = async (database: Database<Tables>): Promise<{ desks: Desk[]; importer: Person; period: number }> => {
  await people(database, EMPLOYEES, COMPANIES, SYLLABLES);
  const period = await month(database, ON_REPORT);
  const portal = { ...database, now: () => new Date() };
  const desks: Desk[] = [];
  for (let n = 0; n < Math.max(...SESSIONS); n += 1) {
    const company = 1 + (n % COMPANIES);
    const payrolls = { [company]: { company_id: company, permissions: ['epayslips_admin'] } };
    const person = await aPerson(portal, { companies: { [company]: PERMISSIONS }, payrolls });
    desks.push({
      person,
      company,
      first: COMPANIES + company - 1,
      step: COMPANIES,
      employees: EMPLOYEES / COMPANIES - 1,
    });
  }
  const importer = await aPerson(portal, { tronc_master: true });
  await sql`analyze`.execute(database.db);
  return { desks, importer, period };
};

const { server, filled } = await benchServer(5221, world);

const ask: Ask = async (kind, method, path, token, body, revision) => {
  const headers = {
    'x-token': token,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(revision !== undefined && { 'if-match': `${revision}` }),
  };
  const begun = performance.now();
  const answer = await fetch(`${server.api}${path}`, { method, headers, ...(body !== undefined && { body }) })
    .then(async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.text(),
    }))
    .catch((error: Error) => ({ status: 0, retryAfter: null, body: String(error.cause ?? error) }));
  return { kind, write: method !== 'GET', took: performance.now() - begun, ...answer };
};

/** Pauses and performs an action, repeatedly, until the bench ends. */
const atDesk = async (desk: Desk, seed: number, until: number, note: (answers: Answered[]) => void): Promise<void> => {
  const dice = chance(seed);
  await wait(dice.next() * THINK);
  while (performance.now() < until) {
    note(await doSomething(ask, desk, dice));
    await wait(THINK * (0.5 + dice.next()));
  }
};

let imports = 0;
const importForm = (): FormData => {
  imports += 1;
  const rows = Array.from(
    { length: IMPORTED },
    (_, n) => `Ann,Imported${n},I${imports}-${n},i${imports}.${n}@example.com,01/02/2024`,
  );
  const form = new FormData();
  form.append('payroll_id', '7');
  form.append(
    'employees',
    new Blob([`forename_1,surname,payroll_ref,email,start_date\n${rows.join('\n')}\n`], { type: 'text/csv' }),
    'people.csv',
  );
  return form;
};
const again = async (
  until: number,
  note: (answers: Answered[]) => void,
  work: () => Promise<Answered>,
): Promise<void> => {
  while (performance.now() < until) note([await work()]);
};

const POLITE = new Set([429, 503]);
const row = (sessions: number, name: string, answers: readonly Answered[]): void => {
  const served = answers.filter(({ status }) => status < 400);
  const polite = answers.filter(({ status, retryAfter }) => POLITE.has(status) && retryAfter !== null);
  // 412 means that another user changed the record first, which is an expected response.
  const conflicts = answers.filter(({ status }) => status === 412);
  const bad = answers.length - served.length - polite.length - conflicts.length;
  const times = served.map(({ took }) => took);
  const cells = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)];
  console.log(
    line(`${sessions}`, name, `${answers.length}`, ...cells, `${conflicts.length}`, `${polite.length}`, `${bad}`),
  );
};

console.log(
  heading('sessions', 'request<', 'answers', 'p50 ms', 'p99 ms', 'worst ms', 'changed meanwhile', '429 or 503', 'bad'),
);
for (const sessions of SESSIONS) {
  const warm = performance.now() + THINK + 5_000;
  const until = warm + SECONDS * 1_000;
  const answers: Answered[] = [];
  const note = (given: Answered[]): void => {
    if (performance.now() > warm) answers.push(...given);
  };
  const { desks, importer, period } = filled;
  const work = desks.slice(0, sessions).map((desk, n) => atDesk(desk, Number(values.seed) * 10_000 + n, until, note));
  await wait(THINK + 5_000);
  const before = server.processor();
  await Promise.all([
    ...work,
    again(until, note, () => ask('import of 10,000', 'POST', '/employees', importer.token, importForm())),
    again(until, note, () =>
      ask('report of 1,000', 'POST', `/tronc_periods/${period}/generate_report`, importer.token, '{}'),
    ),
  ]);
  const share = ((server.processor() - before) / SECONDS) * 100;
  const [heavy, daily] = [
    answers.filter(({ kind }) => / of /.test(kind)),
    answers.filter(({ kind }) => !/ of /.test(kind)),
  ];
  row(
    sessions,
    '**reads**',
    daily.filter(({ write }) => !write),
  );
  row(
    sessions,
    '**writes**',
    daily.filter(({ write }) => write),
  );
  for (const kind of new Set([...daily, ...heavy].map(({ kind }) => kind)))
    row(
      sessions,
      kind,
      answers.filter((answer) => answer.kind === kind),
    );
  const alive = await ask('health', 'GET', '/health', '');
  const bad = answers.filter(
    ({ status, retryAfter }) => (status >= 400 && status !== 412 && retryAfter === null) || status === 0,
  );
  for (const { kind, status, body } of bad.slice(0, 5)) console.error(`${kind}: ${status} ${body.slice(0, 200)}`);
  const { now, peak } = server.memory();
  console.error(
    `${sessions} sessions: ${(daily.length / SECONDS).toFixed(0)} requests/s, ${share.toFixed(0)} % of a core, ${now.toFixed(0)} MB (${peak.toFixed(0)} at most), healthy after it: ${alive.status === 200}`,
  );
}
await server.stop();
