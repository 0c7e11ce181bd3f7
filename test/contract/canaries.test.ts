import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import type { Route } from '#server/platform/http/route.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { openBody } from '#server/platform/mail/sealedBody.ts';
import { ROUTES } from '#server/routes.ts';
import { type Call, type CallOptions, callAt, type Reply } from '../support/call.ts';
import { canariesIn, canary, HOURS, PAY, PERSONAL } from '../support/canaries/fields.ts';
import { textsOf, withValue } from '../support/hostile/texts.ts';
import { pathOf, requestOf } from '../support/matrix/requests.ts';
import { aTenant, type Tenant } from '../support/matrix/tenant.ts';
import { batchOf } from '../support/payrollWorld.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { csvForm } from '../support/troncWorld.ts';

const routes = ROUTES as unknown as readonly Route[];
const reading = routes.filter(({ method }) => method === 'GET');
const writing = routes.filter(({ method, path }) => method !== 'GET' && !/logout|sessions|archive/.test(path));

let portal: TestPortal;
let app: FastifyInstance;
let call: Call;
let token: string;
let outsider: string;
let tenant: Tenant;
const lines: string[] = [];
/** every answer, with its request abbreviated */
const answers: { asked: string; reply: Reply }[] = [];

const ask = async (method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
  const reply = await call(method, path, { token, ...options });
  answers.push({ asked: `${method} ${path.split('?')[0]}`, reply });
  return reply;
};

/** Writes each personal field through the API, or directly to the database if no request can fill its column. */
const writePeople = async (): Promise<void> => {
  const { payroll, employee } = tenant;
  const of = (key: string) => canary(`employees.${key}`);
  const row = {
    forename_1: of('forename_1'),
    surname: of('surname'),
    payroll_ref: of('payroll_ref'),
    department: of('department'),
    ni_number: of('ni_number'),
    email: of('email'),
    mobile: of('mobile'),
    start_date: of('start_date'),
  };
  const form = csvForm('employees', `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`);
  form.append('payroll_id', String(payroll));
  expect((await ask('POST', '/employees', { form })).status).toBe(201);
  const changes = { surname: of('surname'), forename: of('forename_1') };
  expect((await ask('PATCH', `/employee/${employee}`, { body: changes })).status).toBe(200);
  const unwritten = PERSONAL.filter(
    ({ entity, key }) => entity.name === 'employees' && !(key in row) && key !== 'leave_date',
  );
  for (const { key, canary: text } of unwritten)
    await sql`update employees set ${sql.ref(key)} = ${text} where company_id = ${tenant.company}
      and surname = ${row.surname} and payroll_ref <> 'I1'`
      .execute(portal.db)
      .catch(() => undefined);
  for (const { entity, key, canary: text } of PERSONAL.filter(
    (one) => one.entity.generated || one.entity.name === 'records_requests',
  ))
    await sql`update ${sql.table(entity.name)} set ${sql.ref(key)} = ${text}`.execute(portal.db);
  const user = Object.fromEntries(
    PERSONAL.filter(({ entity }) => entity.name === 'users').map(({ key, canary: text }) => [key, text]),
  );
  expect((await ask('POST', '/users', { body: { ...user, mobile_country_code: '+44' } })).status).toBe(201);
  const payee = { payee_name: 'Chefs Ltd', payee_email: canary('payrolls.payee_email') };
  const agency = { company_id: tenant.company, name: 'Chefs Direct', kind: 'agency', ...payee };
  expect((await ask('POST', '/payrolls', { body: agency })).status).toBe(201);
};

const writePay = async (): Promise<void> => {
  const { payroll_period, employee, period } = tenant;
  const pays = { employee_net_pays: [{ employee_id: employee, net_pay: PAY }] };
  expect((await ask('POST', '/payroll_batches', { body: batchOf(payroll_period, pays) })).status).toBe(201);
  const form = csvForm('hours', `payroll_ref,hours\nA1,${HOURS}\nB1,20\n`);
  expect((await ask('POST', `/tronc_periods/${period}/employee_hours`, { form })).status).toBe(201);
  const report = { confirm_reopen: true };
  expect((await ask('POST', `/tronc_periods/${period}/generate_report`, { body: report })).status).toBe(201);
  const left = { leave_date: canary('employees.leave_date') };
  expect((await ask('PATCH', `/employee/${employee}`, { body: left })).status).toBe(200);
};

beforeAll(async () => {
  portal = await testPortal();
  await installJobs(portal.db);
  const config = { ...portal.services.config, logLevel: 'debug' as const };
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  const log = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ ...portal.services, config }, { metrics: pool, log });
  call = callAt(await app.listen({ port: 0, host: '127.0.0.1' }));
  tenant = await aTenant(portal, 'Own');
  token = (await portal.person({ tronc_master: true })).token;
  outsider = (await portal.person()).token;
});
afterAll(async () => {
  await app?.close();
  await portal?.close();
});

/** Sends letters to the people, containing the data written about them. */
const writeLetters = async (): Promise<void> => {
  const body = { payroll_id: tenant.payroll };
  const { body: answer } = await ask('PUT', '/employees/signup_instructions', { body });
  expect(answer.data.sent).toBeGreaterThan(0);
};

/** Returns the later audit rows as text. */
const auditSince = async (id: number): Promise<string[]> =>
  (
    await sql<{ row: string }>`select row_to_json(a)::text as row from audit a where id > ${id}`.execute(portal.db)
  ).rows.map(({ row }) => row);
const lastAudit = async (): Promise<number> =>
  Number((await sql<{ id: number }>`select max(id) as id from audit`.execute(portal.db)).rows[0]?.id);

/** Returns the text of an error without the record that answers a stale edit (contract A6). */
const saidBy = ({ body, text }: Reply): string => {
  if (typeof body !== 'object' || body === null) return text;
  const { data: _, ...said } = body;
  return JSON.stringify(said);
};

describe('personal data', () => {
  it('reaches the database: each field of people contains its canary there', async () => {
    await writePeople();
    await writePay();
    await writeLetters();
    const missing: string[] = [];
    for (const { entity, key, name, canary: text } of PERSONAL) {
      const { rows } = await sql`select 1 from ${sql.table(entity.name)} where ${sql.ref(key)}::text = ${text}`.execute(
        portal.db,
      );
      if (rows.length === 0) missing.push(name);
    }
    expect(missing).toEqual([]);
    expect(PERSONAL.length).toBeGreaterThan(15);
  });

  it('appears in answers to permitted users, and in no audit row written by a read', async () => {
    const before = await lastAudit();
    const words = PERSONAL.map((one) => encodeURIComponent(one.canary));
    for (const route of reading) {
      const path = pathOf(route, tenant);
      const and = path.includes('?') ? '&' : '?';
      await ask('GET', path);
      if (route.kind !== 'list') continue;
      const word = words[answers.length % words.length];
      await ask('GET', `${path}${and}search_string=${word}&per_page=100`);
      await ask('GET', `${path}${and}format=csv&sort_by=${word}`);
      await ask('GET', `${path}${and}format=csv&filter[email]=${word}`);
      await ask('GET', path, { token: outsider });
    }
    const received = answers.flatMap(({ reply }) => canariesIn(reply.text));
    expect(new Set(received).size).toBeGreaterThan(15);
    const rows = await auditSince(before);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(canariesIn)).toEqual([]);
  });

  it('appears in no error: wrong, unknown, taken, stale, forbidden, not found, not signed in', async () => {
    const from = answers.length;
    const words = PERSONAL.map((one) => one.canary);
    for (const route of writing) {
      const places = textsOf(route);
      const good = requestOf(route, tenant);
      const path = pathOf(route, tenant);
      const spoiled = places.reduce<unknown>(
        (body, { at }, n) => withValue(body, at, words[(answers.length + n) % words.length]),
        {},
      );
      const nonsense = { body: { no_such_field: words, company_id: words[1] } };
      const stale = { 'if-match': '"999999"', 'idempotency-key': words[answers.length % words.length] ?? '' };
      for (const options of route.form ? [good, nonsense] : [{ body: spoiled, headers: stale }, nonsense]) {
        await ask(route.method, path, options);
      }
      await ask(route.method, path, { ...good, token: outsider });
      if (path !== route.path) await ask(route.method, path.replaceAll(/\d+/g, '999999'), { body: spoiled });
    }
    const user = (key: string) => canary(`users.${key}`);
    const twin = { forename: 'Pat', surname: 'Twin', email: user('email'), username: user('username') };
    expect((await ask('POST', '/users', { body: twin })).status).toBe(422);
    const again = csvForm(
      'employees',
      `forename_1,surname,payroll_ref,email,ni_number\nPat,Twin,${canary('employees.payroll_ref')},${user('surname')},${user('forename')}\n`,
    );
    again.append('payroll_id', String(tenant.payroll));
    expect((await ask('POST', '/employees', { form: again })).status).toBe(400);
    await ask('POST', '/auth/password', {
      token: null,
      body: { username: user('username'), password: user('surname'), type: 'employer' },
    });
    const errors = answers.slice(from).filter(({ reply }) => reply.status >= 400);
    const statuses = new Set(errors.map(({ reply }) => reply.status));
    expect([...statuses].sort()).toEqual(expect.arrayContaining([400, 401, 403, 404, 409, 422]));
    expect(errors.filter(({ reply }) => reply.status >= 500)).toEqual([]);
    const said = errors.flatMap(({ asked, reply }) =>
      canariesIn(saidBy(reply)).map((text) => `${asked} ${reply.status} says ${text}: ${saidBy(reply).slice(0, 200)}`),
    );
    expect(said).toEqual([]);
  });

  it('is in no head of an answer, no line of the log, no figure, no job, no subject and no stored body of a letter', async () => {
    const heads = answers.flatMap(({ asked, reply }) =>
      canariesIn(JSON.stringify(reply.headers)).map((text) => `${asked}: ${text}`),
    );
    expect(heads).toEqual([]);
    expect(lines.length).toBeGreaterThan(answers.length);
    expect(lines.filter((line) => canariesIn(line).length > 0)).toEqual([]);
    const metrics = await ask('GET', '/metrics');
    expect(metrics).toSucceed(200);
    expect(canariesIn(metrics.text)).toEqual([]);
    const { rows: jobs } = await sql<{ row: string }>`select data::text as row from pgboss.job`.execute(portal.db);
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.flatMap(({ row }) => canariesIn(row ?? ''))).toEqual([]);
    const letters = await portal.db.selectFrom('outbox').selectAll().execute();
    expect(letters.flatMap((letter) => canariesIn(openBody(portal.secrets, letter))).length).toBeGreaterThan(0);
    expect(letters.flatMap(({ subject, body }) => canariesIn(`${subject} ${body}`))).toEqual([]);
  });
});
