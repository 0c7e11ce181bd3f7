import { sql } from 'kysely';
import pg from 'pg';
import { keptFields } from '#domain/schema/names.ts';
import { resourcesOf } from '#server/crud/resource.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { pathOf, requestOf } from '../support/matrix/requests.ts';
import { aTenant, type Tenant } from '../support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const MANY = 50;
const lists = (ROUTES as unknown as readonly Route[]).filter(
  ({ method, kind, permission }) => method === 'GET' && kind === 'list' && permission.who !== 'public',
);

/** Lists of the rows added below: they must have grown, or nothing was measured. */
const GROWN = [
  '/announcements',
  '/companies',
  '/company/{company_id}/job_roles',
  '/company/{id}/training_types',
  '/documents',
  '/employee_imports',
  '/employees',
  '/payroll_files',
  '/payrolls',
  '/periods',
  '/search',
  '/sites',
  '/tickets',
  '/tronc_files',
  '/tronc_periods',
  '/tronc_reports',
  '/tronc_schemes',
  '/updates',
  '/users',
];

let portal: TestPortal;
let own: Tenant;
let token: string;
let webhook: number;
/** has no right at all */
let outsider: { id: number; token: string };
beforeAll(async () => {
  portal = await testPortal();
  own = await aTenant(portal, 'Own');
  const owner = await portal.person({ tronc_master: true });
  token = owner.token;
  const endpoint = {
    user_id: owner.id,
    name: 'Own',
    url: 'https://example.com',
    events: ['report.released'],
    secret: '',
  };
  ({ id: webhook } = await portal.db
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, created_at: portal.now() })
    .returning('id')
    .executeTakeFirstOrThrow());
  outsider = await portal.person();
  await portal.db.insertInto('training_types').values({ company_id: own.company, name: 'Hygiene' }).execute();
});
afterAll(() => portal.close());

const asked = (route: Route, per_page: number): string => {
  const more: Readonly<Record<string, string>> = {
    '/search': 'search_string=own',
    '/history': `resource=tronc_periods&id=${own.period}`,
  };
  const path = route.path.startsWith('/security/webhooks/{id}')
    ? route.path.replace('{id}', String(webhook))
    : pathOf(route, own);
  const parts = '&include_sites=1&stats=1';
  // A strict list rejects parameters that it does not have.
  const takesParts = route.query?.safeParse({ include_sites: '1', stats: '1' }).success ?? true;
  return `${path}${path.includes('?') ? '&' : '?'}per_page=${per_page}${takesParts ? parts : ''}&${more[route.path] ?? ''}`;
};

/** The use of a session is recorded from time to time, whatever is read, so its update is not counted. */
const SEEN = /^(?:\/\*.*?\*\/)?\s*update "?sessions/;
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text);

/** Returns how many statements one read of each list executes, and how many rows it returns. */
const readAll = async (per_page: number): Promise<Map<string, { statements: number; rows: number }>> => {
  const counted = new Map<string, { statements: number; rows: number }>();
  for (const route of lists) {
    const call = () => portal.call('GET', asked(route, per_page), { ...requestOf(route, own), token });
    // The first read may have to create periods.
    await call();
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    const { body } = await call();
    if (!body.data) throw new Error(`${route.path}: ${JSON.stringify(body)}`);
    const texts = spy.mock.calls.map(([asked]) => textOf(asked));
    counted.set(route.path, { statements: texts.filter((text) => !SEEN.test(text)).length, rows: body.data.length });
    spy.mockRestore();
  }
  return counted;
};

/**
 * Adds copies of one of the tenant's rows to every table that has any. Values that must be unique get a number,
 * starting at `from`.
 */
const multiply = async (from: number, to: number): Promise<void> => {
  const { rows: tables } = await sql<{ name: string; columns: string[]; values: string[]; scoped: boolean }>`
    select c.relname as name, array_agg(quote_ident(a.attname)) as columns,
      bool_or(a.attname = 'company_id') as scoped,
      array_agg(case
        when u.columns is null then quote_ident(a.attname)
        when a.atttypid = 'text'::regtype then quote_ident(a.attname) || ' || n'
        when a.atttypid in ('integer'::regtype, 'date'::regtype) then quote_ident(a.attname) || ' + 1000 + n::integer'
        else quote_ident(a.attname) end) as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (select i.indexrelid as columns from pg_index i
      where i.indrelid = c.oid and i.indisunique and split_part(pg_get_indexdef(i.indexrelid), ' WHERE ', 1) ~ ('\\m' || a.attname || '\\M')
      limit 1) u on true
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname <> 'id' and a.attgenerated = ''
      and exists (select 1 from pg_attribute k where k.attrelid = c.oid and k.attname = 'id')
    group by c.relname`.execute(portal.db);
  for (const { name, columns, values, scoped } of tables) {
    const mine = scoped && name !== 'users' ? sql`where company_id = ${own.company}` : sql``;
    await sql`insert into ${sql.table(name)} (${sql.raw(columns.join(', '))})
      select ${sql.raw(values.join(', '))} from (select * from ${sql.table(name)} ${mine} order by id limit 1) one
      cross join generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`
      .execute(portal.db)
      // Sessions and other rows that are identified by a secret cannot be copied.
      .catch(() => undefined);
  }
  // A document always has a file and a payroll.
  for (const [table, what] of [
    ['document_files', 'file_id'],
    ['document_payrolls', 'payroll_id'],
  ] as const)
    await sql`insert into ${sql.table(table)} (company_id, document_id, ${sql.ref(what)})
      select d.company_id, d.id, own.${sql.ref(what)} from documents d
      join ${sql.table(table)} own on own.company_id = d.company_id and own.document_id = ${own.document}
      where d.company_id = ${own.company} on conflict do nothing`.execute(portal.db);
  // An update always has a file.
  await sql`insert into update_files (update_id, filename, mime_type, size, sha256, storage_key, uploader_id)
    select u.id, f.filename, f.mime_type, f.size, f.sha256, f.storage_key || '-' || u.id, f.uploader_id
    from updates u cross join (select * from update_files order by update_id limit 1) f
    where not exists (select 1 from update_files where update_id = u.id)`.execute(portal.db);
};

it('executes as many statements for fifty rows as for one, for every list', async () => {
  await multiply(1, 1);
  const few = await readAll(1);
  await multiply(2, MANY);
  const many = await readAll(200);
  const grown = [...many].filter(([path, { rows }]) => rows >= MANY && (few.get(path)?.rows ?? 0) < MANY);
  expect(grown.map(([path]) => path)).toEqual(expect.arrayContaining(GROWN));
  const statements = (read: typeof few) => Object.fromEntries([...read].map(([path, one]) => [path, one.statements]));
  expect(statements(many)).toEqual(statements(few));
});

/** Every resource that POST /bulk_edit changes. A record with a stored file cannot be copied, so there is only one. */
const changeable = [...resourcesOf(ROUTES).values()].filter(
  ({ write, entity }) => write && keptFields(entity).length === 0,
);

it.each(changeable.map(({ entity }) => entity.name))(
  'asks the database as often for fifty records of %s as for two, of a caller who may change none',
  async (resource) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(resource)} where id <> ${outsider.id} order by id limit ${MANY}`.execute(portal.db);
    const ids = rows.map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(1);
    const statements = async (some: readonly number[]) => {
      const body = { resource, ids: some, changes: {}, dry_run: true };
      const call = () => portal.call('POST', '/bulk_edit', { token: outsider.token, body });
      await call();
      const spy = jest.spyOn(pg.Client.prototype, 'query');
      const answer = await call();
      const texts = spy.mock.calls.map(([one]) => textOf(one));
      spy.mockRestore();
      expect(answer.status).toBe(200);
      expect(answer.body.data.filter(({ ok }: { ok: boolean }) => ok)).toEqual([]);
      return texts.filter((text) => !SEEN.test(text)).length;
    };
    expect(await statements(ids)).toBe(await statements(ids.slice(0, 2)));
  },
);
