import { GENERATED } from '#domain/entities/generated/index.ts';
import { RESERVED_PATHS } from '#domain/schema/reserved.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { WITHOUT_AUDIT } from '../support/auditWatch/exceptions.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const routes = ROUTES as unknown as readonly Route[];
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** More lists than this have pages; so the test of the page size is not empty. */
const MIN_PAGED = 10;

const path = (route: Route): string => route.path.replaceAll(/\{(\w+)\}/g, '1');

describe('every route of the registry', () => {
  it('registers each route once', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  it('has an address that no generated entity can take', () => {
    const own = routes.map((route) => route.path.split('/')[1] ?? '').filter((name) => !(name in GENERATED));
    expect(own.filter((name) => !RESERVED_PATHS.has(name))).toEqual([]);
  });

  it.each(named)('%s declares who can call it, what it answers and, if it writes, its audit row', (name, route) => {
    expect(route.permission).toBeDefined();
    if (route.kind !== 'file') expect(route.answer).toBeDefined();
    if (route.method !== 'GET' && !(name in WITHOUT_AUDIT)) expect(route.audit).toEqual(expect.any(String));
    expect(route.summary).not.toBe('');
  });

  it.each(named.filter(([, route]) => route.permission.who !== 'public'))(
    '%s answers 401 without a token and to an unknown one (SES-032)',
    async (_, route) => {
      const anonymous = await portal.call(route.method, path(route));
      const outsider = await portal.call(route.method, path(route), { token: 'x'.repeat(43) });
      expect(anonymous).toBeRefused(401, { message: 'Unauthenticated' });
      expect(outsider.status).toBe(401);
    },
  );

  it('gives 200 rows a page at most, the desk 500, and none for a page size that is no number of rows', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const lists = routes.filter(({ kind, path, query }) => kind === 'list' && query && !path.includes('{'));
    const answers = await Promise.all(
      lists.map(async ({ path }) => {
        const all = await portal.call('GET', `${path}?per_page=1000000000`, { token });
        const none = await portal.call('GET', `${path}?per_page=0`, { token });
        return { path, status: all.status, rows: all.body.meta?.per_page as number | undefined, none: none.status };
      }),
    );
    // Some lists are naturally short and are returned in full, without pages.
    const paged = answers.filter(({ rows }) => rows !== undefined);
    expect(paged.length).toBeGreaterThan(MIN_PAGED);
    const mostOf = (path: string) => (path === '/desk' ? 500 : 200);
    const wrong = paged.filter(
      ({ path, status, rows = 0, none }) => status !== 200 || rows > mostOf(path) || none !== 422,
    );
    expect(wrong).toEqual([]);
  });

  it('answers 404 with the same body for an unknown path and a non-numeric id', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const unknown = await portal.call('GET', '/nothing/here', { token });
    const noNumber = await portal.call('GET', '/sites/abc', { token });
    const absent = await portal.call('GET', '/sites/99', { token });
    expect([unknown, noNumber, absent].map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([404, absent.text]),
    );
  });
});
