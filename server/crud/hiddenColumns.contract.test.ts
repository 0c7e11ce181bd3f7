import { sql } from 'kysely';
import { companiesWhere } from '#domain/access/rules.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { readNameOf } from '#domain/schema/names.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { COMPANY_RIGHTS } from '#test/support/matrix/policy.ts';
import { aTenant, type Tenant } from '#test/support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

/** Every field with its own permission, of every entity. */
const HIDDEN = Object.values<AnyEntity>(ENTITIES).flatMap((entity) =>
  fieldsOf(entity)
    .filter(([, { visibleTo }]) => visibleTo)
    .map(([key, field]) => ({ name: `${entity.name}.${key}`, entity, key, field })),
);

/** Returns all company permissions except those that reveal this field. */
const rightsWithout = (visibleTo: (typeof HIDDEN)[number]['field']['visibleTo'], company: number): string[] =>
  COMPANY_RIGHTS.filter((right) => {
    const who = { id: 1, tronc_master: false, companies: new Map([[company, new Set([right])]]), payrolls: new Map() };
    return visibleTo !== undefined && companiesWhere(who, visibleTo).length === 0;
  });

let portal: TestPortal;
let own: Tenant;
beforeAll(async () => {
  portal = await testPortal();
  own = await aTenant(portal, 'Own');
});
afterAll(() => portal.close());

const listOf = (entity: AnyEntity): string =>
  (ROUTES as unknown as readonly Route[]).find(
    ({ method, kind, entity: listed, path }) =>
      method === 'GET' && kind === 'list' && listed?.name === entity.name && !path.includes('{'),
  )?.path ?? '';

/** Returns every way to query a column and its values: through a list, an export, a search or a bulk edit. */
const waysTo = ({ entity, key, field }: (typeof HIDDEN)[number], ids: readonly number[], value: string) => {
  const path = listOf(entity);
  const names = [...new Set([key, readNameOf(key, field)])];
  const get = (query: string): [string, string, object?] => ['GET', `${path}?${query}`];
  const dry = (changes: object): [string, string, object?] => [
    'POST',
    '/bulk_edit',
    { resource: entity.name, ids, changes, dry_run: true },
  ];
  return [
    get(''),
    get(`search_string=${value}`),
    get(`search_string=${value.slice(0, 4)}`),
    get('format=csv'),
    ...names.flatMap((name) => [
      ...['asc', 'desc'].map((way) => get(`sort_by=${name}:${way}`)),
      ...['', '[]', '[0]'].map((form) => get(`${name}${form}=${value}`)),
      get(`filter[${name}]=${value}`),
      get(`filter=${name}:${value}`),
      get(`format=csv&columns[]=id&columns[]=${name}`),
      get(`format=csv&sort_by=${name}:desc`),
      get(`format=csv&${name}=${value}`),
      dry({ [name]: value }),
      dry({ [name]: null }),
    ]),
    ['GET', `/search?search_string=${value}`] as [string, string, object?],
  ];
};

describe('a field with its own permission', () => {
  it('exists in at least one entity', () => expect(HIDDEN.length).toBeGreaterThan(0));

  it.each(HIDDEN.map((one) => [one.name, one] as const))(
    '%s cannot be inferred without that permission by filter, sort, search, export or a bulk edit dry run: every answer is the same whatever its values are',
    async (_, hidden) => {
      const { entity, key, field } = hidden;
      const [first = '', second = ''] = [1, 2].map((n) => String(kindOf(field.kind).sample(field, n)));
      expect(first).not.toBe(second);
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(entity.name)} where company_id = ${own.company} order by id`.execute(portal.db);
      const ids = rows.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(1);
      const put = (one: string, others: string) =>
        sql`update ${sql.table(entity.name)} set ${sql.ref(key)} = case when id = ${ids[0]} then ${one} else ${others} end
          where company_id = ${own.company}`.execute(portal.db);
      const ask = async (token: string): Promise<string[]> => {
        const said: string[] = [];
        for (const [method, path, body] of waysTo(hidden, ids, first)) {
          const { status, text } = await portal.call(method, path, { token, body });
          said.push(`${method} ${path} ${JSON.stringify(body) ?? ''} → ${status} ${text}`);
        }
        return said;
      };
      const answers = async (token: string) => {
        await put(first, second);
        const before = await ask(token);
        await put(second, first);
        return [before, await ask(token)] as const;
      };
      const rights = rightsWithout(field.visibleTo, own.company);
      expect(rights.length).toBeGreaterThan(5);
      const curious = await portal.person({ companies: { [own.company]: rights } });
      const [before, after] = await answers(curious.token);
      expect(after).toEqual(before);
      expect(before.filter((answer) => / → 200 /.test(answer)).length).toBeGreaterThan(5);
      // A user with the permission sees the difference: the same requests do reveal it.
      const [known, changed] = await answers((await portal.person({ tronc_master: true })).token);
      expect(changed).not.toEqual(known);
    },
  );
});
