import { sql } from 'kysely';
import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld, HOURS, type TroncWorld, troncCalls } from '../support/troncWorld.ts';

/** Requests per route and person; a run is the same every time, SEED=n tries others. */
const ROUNDS = 5;
const SEED = Number(process.env.SEED ?? 20_261);
const routes = (ROUTES as unknown as readonly Route[]).filter(({ path }) => !/^\/auth\/|^\/security\//.test(path));

/** Park and Miller's generator: small, seeded, good enough to be rude with. */
const chance = (seed: number) => {
  let state = seed % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const next = chance(SEED);
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const ODD: readonly unknown[] = [
  null,
  true,
  '',
  '  ',
  'x',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e=cmd|calc',
  "'; drop table users --",
  'x'.repeat(100_000),
  0,
  -0,
  -1,
  1.005,
  1e21,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  '9'.repeat(30),
  '0000-00-00',
  '2199-12-31',
  '１２３４５６',
  [],
  [[]],
  [null],
  Array(600).fill(1),
  {},
  { toString: 1, valueOf: 1 },
  JSON.parse('{"constructor":{"prototype":1},"id":2}'),
  nested(400),
];
const QUERY = [
  '',
  '1',
  '-1',
  '0',
  'abc',
  '%00',
  '999999999999999',
  '1,2,3',
  '1e3',
  'name:desc',
  '%F0%9F%98%80',
  'x'.repeat(3000),
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'x/y',
  'multipart/form-data',
];

/** Names that the route takes, from its own description, and some that no route does. */
const namesOf = (schema: unknown): string[] => {
  const found = new Set(['__proto__', 'constructor', 'id', 'company_id', 'revision']);
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name);
      walk(value);
    }
  };
  walk(schema);
  return [...found];
};

let portal: TestPortal;
let world: TroncWorld;
let described: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  portal = await testPortal();
  world = await aTroncWorld(portal);
  const { hours, fund, generate } = troncCalls(portal, world);
  const ready = [await hours(HOURS), await fund('100.00'), await generate()];
  expect(ready.map(({ status }) => status)).toEqual([201, 200, 201]);
  described = (await portal.call('GET', '/openapi.json')).body.paths;
});
afterAll(() => portal.close());

const IDS = () => [
  1,
  2,
  world.scheme,
  world.period,
  world.company,
  0,
  -1,
  999_999,
  999_999_999_999_999,
  'x',
  '1e9',
  '%00',
  '1%2f2',
];
const pathOf = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, () => String(pick(IDS())));
const queryOf = (names: readonly string[]): string =>
  Array.from({ length: Math.floor(next() * 4) }, () => `${pick(names)}${pick(['', '[]', '[0]'])}=${pick(QUERY)}`).join(
    '&',
  );

const bodyOf = (names: readonly string[]): unknown =>
  next() < 0.2
    ? pick(ODD)
    : Object.fromEntries(Array.from({ length: 1 + Math.floor(next() * 4) }, () => [pick(names), pick(ODD)]));

const formOf = (names: readonly string[], files: readonly string[]): FormData => {
  const form = new FormData();
  for (let parts = 0; parts < 4; parts += 1) {
    const name = `${pick([...names, ...files])}${pick(['', '', '[]', '[0][a]', '[999][__proto__]'])}`;
    const content = String(pick(ODD.filter((one) => typeof one === 'string')));
    if (next() < 0.5) form.append(name, content);
    else form.append(pick(files), new Blob([content]), pick(['../x.csv', 'x\u202e.csv', '', `${'n'.repeat(500)}.csv`]));
  }
  return form;
};

/** One rude request; what it says decides whether anything may come of it. */
const rude = (route: Route): { path: string; options: Parameters<TestPortal['call']>[2] } => {
  const description = described[route.path.replaceAll(/\{(\w+)\}/g, '{$1}')]?.[route.method.toLowerCase()];
  const names = namesOf(description);
  const parameters = ((description as { parameters?: { name: string }[] } | undefined)?.parameters ?? []).map(
    ({ name }) => name,
  );
  const path = `${pathOf(route)}?${queryOf([...parameters, 'ids', 'page', 'per_page', 'sort_by', '__proto__'])}`;
  const headers: Record<string, string> = {
    ...(next() < 0.2 && { 'if-match': pick(['"1"', '*', 'W/"x"', '"1", "2"', '9'.repeat(400)]) }),
    ...(next() < 0.2 && { 'idempotency-key': pick(['k', 'é', 'x'.repeat(200)]) }),
  };
  if (route.method === 'GET') return { path, options: { headers } };
  if (route.form && next() < 0.7)
    return { path, options: { headers, form: formOf(names, Object.keys(route.form.files)) } };
  const type: Record<string, string> = next() < 0.2 ? { 'content-type': pick(TYPES) } : {};
  return { path, options: { headers: { ...headers, ...type }, body: bodyOf(names) } };
};

/** That somebody tried is all that a refusal may write. */
const NO_REFUSALS = sql`where not t.changes ? 'refused'`;

/** Everything that stands in the database, but for what every request may leave: a session's last use. */

/** Everything that stands in the database, but for what every request may leave: a session’s last use, a row to be sealed. */
const everything = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'attempts', 'audit_unsealed')`.execute(
    portal.db,
  );
  const counted = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ print: string }>`
        select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print
        from ${sql.table(name)} t ${name === 'audit' ? NO_REFUSALS : sql``}`.execute(portal.db);
      return `${name} ${found.rows[0]?.print}`;
    }),
  );
  return counted.sort().join('\n');
};

const faultOf = (reply: { status: number; body: unknown; text: string }): string | null => {
  if (reply.status < 400) return null;
  if (reply.status >= 500) return `${reply.status} ${reply.text.slice(0, 200)}`;
  const { message, code, ...rest } = (reply.body ?? {}) as Record<string, unknown>;
  const odd = Object.keys(rest).filter((key) => !['errors', 'messages', 'data'].includes(key));
  return typeof message === 'string' && typeof code === 'string' && odd.length === 0
    ? null
    : `${reply.status} ${reply.text.slice(0, 200)}`;
};

describe('rude requests to every route', () => {
  it.each(['troncmaster', 'stranger'] as const)(
    'are answered to a %s without a 5xx, in the one form of errors, and a refused one writes nothing',
    async (who) => {
      const faults: string[] = [];
      let before = await everything();
      for (const route of routes) {
        let written = false;
        const asked: string[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const { path, options } = rude(route);
          const reply = await portal.call(route.method, path, { ...options, token: world[who] });
          const fault = faultOf(reply);
          const said = `${route.method} ${path.slice(0, 200)} ${JSON.stringify(options?.body ?? (options?.form && [...options.form.keys()]) ?? '').slice(0, 200)} ${JSON.stringify(options?.headers)}`;
          if (fault) faults.push(`${said} → ${fault}`);
          written ||= reply.status < 400;
          asked.push(`${said} → ${reply.status}`);
        }
        if (written) before = await everything();
        else {
          const after = await everything();
          if (after !== before)
            faults.push(`${route.method} ${route.path} wrote though all was refused: ${asked.join(' | ')}`);
          before = after;
        }
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
