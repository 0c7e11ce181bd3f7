import { sql } from 'kysely';
import type { z } from 'zod';
import { PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { columnsOf } from '#server/platform/db/ddl.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { COMPANY_RIGHTS } from '../support/matrix/policy.ts';
import { aTenant, type Tenant } from '../support/matrix/tenant.ts';
import type { Rights } from '../support/person.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

type Row = Record<string, unknown> & { id: number };
type Listing = Route & { entity: AnyEntity };

/** Every list of records of an entity, drawn from its declaration or written by hand. */
const LISTS = (ROUTES as unknown as readonly Route[]).filter(
  ({ method, kind, entity, path }) =>
    method === 'GET' && kind === 'list' && entity && entity.name in ENTITIES && !path.includes('{'),
) as Listing[];

/** Columns that decide who sees a record, or who is asking: to change them is not to guess them. */
const DECIDE: Readonly<Record<string, readonly string[]>> = {
  users: ['active', 'tronc_master', 'mfa_totp', 'mfa_sms'],
  // `troncs_only=1` is a choice that the contract gives to everyone (F-39).
  companies: ['tipology'],
};

const IDS = new Set(['reference', 'document', 'list', 'secret']);

/** When a record was archived: a value removes it from every list, and its view permission covers it. */
const ARCHIVED = 'archived_at';

/** Columns whose values can be exchanged for others of the same kind. */
const guessable = (entity: AnyEntity): (readonly [string, Field])[] =>
  columnsOf(entity).filter(
    ([key, { kind }]) => !IDS.has(kind) && key !== ARCHIVED && !DECIDE[entity.name]?.includes(key),
  );

let portal: TestPortal;
const curious: { rights: Rights; token: string }[] = [];
let tenants: readonly [Tenant, Tenant];
beforeAll(async () => {
  portal = await testPortal();
  tenants = [await aTenant(portal, 'Mine'), await aTenant(portal, 'Other')];
  for (const rights of people()) curious.push({ rights, token: (await portal.person(rights)).token });
  // No column is empty, so that one without a value in an answer is one that is not answered.
  for (const entity of new Set(LISTS.map(({ entity }) => entity)))
    for (const [key, field] of guessable(entity))
      await sql`update ${sql.table(entity.name)} set ${sql.ref(key)} = coalesce(${sql.ref(key)}, ${sample(field, 4)})`
        .execute(portal.db)
        .catch(() => undefined);
});
afterAll(() => portal.close());

/** Rights that open different columns of the lists, one at a time. */
const COMPANY = ['view_company', 'view_sites', 'view_employees', 'create_employees'];
const PAYROLL = ['view_files', 'super_user'];

/** Users with one permission in both companies, and with all permissions in one of them and one in the other. */
const people = (): Rights[] => {
  const [mine, other] = tenants;
  const inBoth = (here: readonly string[], there: readonly string[]) => ({
    companies: { [mine.company]: [...here], [other.company]: [...there] },
  });
  const onBoth = (here: readonly string[], there: readonly string[]) => ({
    payrolls: {
      [mine.payroll]: { company_id: mine.company, permissions: [...here] },
      [other.payroll]: { company_id: other.company, permissions: [...there] },
    },
  });
  return [
    ...COMPANY.flatMap((right) => [inBoth([right], [right]), inBoth(COMPANY_RIGHTS, [right])]),
    ...PAYROLL.flatMap((right) => [onBoth([right], [right]), onBoth(PAYROLL_PERMISSIONS, [right])]),
  ];
};

const sample = (field: Field, n: number): string => String(kindOf(field.kind).sample(field, n));

/** Sets columns of some rows; a rule of the table may refuse a value, which then stays as it was. */
const put = async (entity: AnyEntity, cells: readonly (readonly [number, string, string])[]): Promise<void> => {
  for (const [id, key, value] of cells)
    await sql`update ${sql.table(entity.name)} set ${sql.ref(key)} = ${value} where id = ${id}`
      .execute(portal.db)
      .catch(() => undefined);
};

/** The names by which a list says that it can be sorted. */
const sortsOf = ({ summary }: Listing): string[] => summary.split('Sorted by: ')[1]?.split(', ') ?? [];
const paramsOf = ({ query }: Listing): string[] =>
  Object.keys((query as unknown as z.ZodObject | undefined)?.shape ?? {}).filter(
    (name) => !['page', 'per_page', 'sort_by', 'format', 'columns', 'ids', 'generate_access_token'].includes(name),
  );

/** Every way to query a list by hidden columns and their values. */
const questions = (list: Listing, hidden: readonly string[], values: readonly string[]): string[] => {
  const names = [...new Set([...sortsOf(list), ...hidden])];
  const columns = hidden.map((key) => `&columns[]=${key}`).join('');
  return [
    ...names.flatMap((name) => [`sort_by=${name}:asc`, `sort_by=${name}:desc`]),
    ...[...paramsOf(list), ...hidden].flatMap((name) =>
      [...values, '1'].map((value) => `${name}=${encodeURIComponent(value)}`),
    ),
    `format=csv&columns[]=id${columns}`,
    ...sortsOf(list).map((name) => `format=csv&columns[]=id&sort_by=${name}:desc`),
  ];
};

/** Every parameter by which a list answers more than by default. */
const MORE = [
  ...['settings', 'periods', 'assignable_permissions'].map((name) => `properties[]=${name}`),
  ...['employees', 'schemes', 'sites'].map((name) => `get_stats[]=${name}`),
  ...['stats', 'include_sites', 'show_all_data'].map((name) => `${name}=1`),
].join('&');

describe('a list', () => {
  it('reveals nothing about a column that it does not return, by any sort, filter, search or export (issue 18, point 11)', async () => {
    const seen = new Set<string>();
    const differences: string[] = [];
    const asked: Record<string, number> = {};
    for (const { rights, token } of curious) {
      for (const list of LISTS) {
        const { entity } = list;
        const plain = await portal.call('GET', list.path, { token });
        const rows = (plain.status === 200 ? plain.body.data : []) as Row[];
        if (rows.length < 2) continue;
        const stored = await sql<{
          id: number;
          row: Row;
        }>`select id, to_jsonb(t) as row from ${sql.table(entity.name)} t
          where id = any(${rows.map(({ id }) => id)})`.execute(portal.db);
        const valuesOf = new Map(stored.rows.map(({ id, row }) => [id, row]));
        const cells = rows.flatMap((row) =>
          guessable(entity)
            .filter(
              ([key, field]) => readPath(row, readNameOf(key, field)) == null && valuesOf.get(row.id)?.[key] != null,
            )
            .map(([key, field]) => [row.id, key, field] as const),
        );
        const shape = `${list.path} ${rows.map((row) => cells.flatMap(([id, key]) => (id === row.id ? [key] : []))).join(' | ')}`;
        if (cells.length === 0 || seen.has(shape)) continue;
        seen.add(shape);
        const hidden = [...new Set(cells.map(([, key]) => key))];
        const values = [...new Set(cells.flatMap(([, , field]) => [sample(field, 1), sample(field, 8)]))].slice(0, 2);
        const answers = async (n: number): Promise<string[]> => {
          await put(
            entity,
            cells.map(([id, key, field]) => [id, key, sample(field, n)] as const),
          );
          const said: string[] = [];
          for (const question of questions(list, hidden, values)) {
            const { status, text } = await portal.call('GET', `${list.path}?${question}`, { token });
            said.push(`${list.path}?${question} → ${status} ${text}`);
          }
          return said;
        };
        const [low, high] = [await answers(1), await answers(8)];
        for (const [index, answer] of low.entries())
          if (answer !== high[index]) differences.push(`${JSON.stringify(rights)}\n  ${answer}\n  ${high[index]}`);
        asked[entity.name] = (asked[entity.name] ?? 0) + low.length;
      }
    }
    expect(differences.map((one) => one.slice(-900)).slice(0, 3)).toEqual([]);
    expect(asked).toMatchObject({
      companies: expect.any(Number),
      payrolls: expect.any(Number),
      users: expect.any(Number),
    });
    expect(asked.companies).toBeGreaterThan(50);
  }, 360_000);

  it('returns no more of a record that its caller may not read, whatever else is requested (issue 18, point 11)', async () => {
    const differences: string[] = [];
    let closed = 0;
    for (const { token } of curious)
      for (const list of LISTS) {
        const one = (ROUTES as unknown as readonly Route[]).find(
          ({ method, kind, path, entity }) =>
            method === 'GET' && kind !== 'list' && /^[^{]+\{id\}$/.test(path) && entity === list.entity,
        );
        if (!one) continue;
        const [plain, wide] = [
          await portal.call('GET', list.path, { token }),
          await portal.call('GET', `${list.path}?${MORE}`, { token }),
        ];
        for (const row of (plain.status === 200 ? plain.body.data : []) as Row[]) {
          const path = one.path.replace('{id}', String(row.id));
          if ((await portal.call('GET', path, { token })).status === 200) continue;
          closed += 1;
          const more = (wide.body.data as Row[]).find(({ id }) => id === row.id);
          if (JSON.stringify(more) !== JSON.stringify(row)) differences.push(`${path}: ${JSON.stringify(more)}`);
        }
      }
    expect(differences).toEqual([]);
    expect(closed).toBeGreaterThan(5);
  });
});
