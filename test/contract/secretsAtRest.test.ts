import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { openBody } from '#server/platform/mail/sealedBody.ts';
import { type Call, callAt, type Reply } from '../support/call.ts';
import { aTenant } from '../support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, withApp } from '../support/signIn.ts';

/** Fields of answers whose value opens something. */
const SECRET_FIELDS = /^(token|device_token|access_token|temporary_password|key|codes)$/;
/**
 * The secrets of a message for its reader alone, by the words before them. All employees share the access code of their
 * employer.
 */
const SECRETS_IN_LETTERS = /(?:sign-up code: |code is |password: |\/)([A-Za-z0-9!#%+=?@_-]{6,})/g;

let portal: TestPortal;
let call: Call;
let close: () => Promise<void>;
const lines: string[] = [];
/** every secret that the portal gave away, with where it did */
const given = new Map<string, string>();

const remember = (where: string, value: unknown): void => {
  if (typeof value === 'string' && value.length >= 6) given.set(value, where);
  else if (Array.isArray(value)) for (const one of value) remember(where, one);
};

const collect = (where: string, value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET_FIELDS.test(name)) remember(`${where} ${name}`, inner);
    collect(where, inner);
  }
};

let keys = 0;
/** Each write has an Idempotency-Key, as our screens send it: what a repeat would be answered is stored. */
const ask = async (method: string, path: string, token: string | null, body?: unknown): Promise<Reply> => {
  keys += 1;
  const headers = { 'idempotency-key': `secret-${keys}` };
  const reply = await call(method, path, { token, headers, ...(body !== undefined && { body }) });
  expect([method, path, reply.status < 300]).toEqual([method, path, true]);
  collect(`${method} ${path}`, reply.body);
  return reply;
};

beforeAll(async () => {
  portal = await testPortal();
  await installJobs(portal.db);
  const config = { ...portal.services.config, logLevel: 'debug' as const };
  const app = await buildApp({ ...portal.services, config }, { log: { write: (line) => void lines.push(line) } });
  call = callAt(await app.listen({ port: 0, host: '127.0.0.1' }));
  close = () => app.close();
});
afterAll(async () => {
  await close?.();
  await portal?.close();
});

/** Every row of every table, those of jobs too, as text. */
const everyRow = async (): Promise<{ table: string; row: string }[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    portal.db,
  );
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql.table(`${schema}.${name}`);
      const { rows } = await sql<{ row: string }>`select t::text as row from ${table} t`.execute(portal.db);
      return rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return found.flat();
};

it('stores no secret in clear: not in the database, not in a file and not in the log (ASVS 14.2.4)', async () => {
  const tenant = await aTenant(portal, 'Own');
  const master = (await portal.person({ tronc_master: true })).token;
  const login = (username: string) =>
    ask('POST', '/auth/password', null, { type: 'employer', platform: 'web', username, password: PASSWORD });
  const account = await anAccount(portal);
  const { token } = (await login(account.username)).body;
  given.set(PASSWORD, 'the password');
  given.set(await withApp(portal, token), 'the key of the authenticator app');
  // People type their password into the wrong field: what a refused login was given is a secret, too.
  for (const [username, password] of [
    ['Typed-as-username-9', 'Wrong-password-9'],
    [account.username, 'Nearly-right-9'],
  ] as const) {
    const body = { type: 'employer', platform: 'web', username, password };
    expect((await call('POST', '/auth/password', { token: null, body })).status).toBe(401);
    given.set(password, 'a refused password');
  }
  given.set('Typed-as-username-9', 'a password typed as the username');
  await ask('POST', '/security/recovery_codes', token, { password: PASSWORD });
  await login(account.username);
  const texted = await anAccount(portal, { mobile_number: '07700 900177' });
  await portal.db.updateTable('users').set({ mfa_sms: true }).where('id', '=', texted.id).execute();
  await login(texted.username);
  const user = { forename: 'Niamh', surname: 'Byrne', email: 'niamh@example.com', mobile_country_code: '+44' };
  const added = await ask('POST', '/users', master, user);
  await ask('POST', `/users/${added.body.data.id}/reset_password`, master);
  await ask('POST', `/users/${added.body.data.id}/view_as`, master);
  await ask('GET', '/documents?generate_access_token=1', master);
  await ask('PATCH', `/employee/${tenant.employee}`, master, { emails: { home: 'ana@example.com' } });
  await ask('PUT', '/employees/signup_instructions', master, { payroll_id: tenant.payroll });

  const letters = await portal.db.selectFrom('outbox').selectAll().execute();
  for (const letter of letters)
    for (const [, secret = ''] of openBody(portal.secrets, letter).matchAll(SECRETS_IN_LETTERS))
      given.set(secret, `a letter: ${letter.subject ?? letter.channel}`);
  // A pending login, a code by text, tokens, and codes on their way to employees are among them.
  expect(given.size).toBeGreaterThan(15);
  expect([...given.values()]).toEqual(
    expect.arrayContaining(['a letter: sms', expect.stringContaining('employee portal')]),
  );

  const files = readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = [
    ...(await everyRow()).map(({ table, row }) => [`table ${table}`, row] as const),
    ...files.map(({ parentPath, name }) => [`file ${name}`, readFileSync(join(parentPath, name), 'latin1')] as const),
    ...lines.map((line) => ['the log', line] as const),
  ];
  expect(places.length).toBeGreaterThan(100);
  const found = places.flatMap(([place, text]) =>
    [...given].filter(([secret]) => text.includes(secret)).map(([, where]) => `${place} holds what ${where} gave`),
  );
  expect(found).toEqual([]);
});
