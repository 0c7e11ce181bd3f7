import { sql } from 'kysely';
import { FOREIGN } from '#lab/fuzz/corpus.ts';
import type { Tenants } from '#lab/fuzz/rude.ts';
import { twoTenants } from '#lab/fuzz/world.ts';
import { ROW_SECURITY_ROLE, TABLES_WITHOUT_ROW_SECURITY } from '#server/platform/db/rowSecurity.ts';
import { forTenants } from '#server/platform/db/scopedPool.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { pathOf } from '../support/matrix/requests.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

/**
 * Permission checks are disabled: all users are allowed to do everything, and the scope of every list is all companies.
 */
jest.mock('#domain/access/rules.ts', () => ({
  ...jest.requireActual('#domain/access/rules.ts'),
  grantOf: () => 'troncmaster',
  can: () => true,
  hasAnyPermission: () => true,
  companiesWhere: () => 'all',
  payrollsWhere: () => 'all',
  companyWideWhere: () => 'all',
}));

const reads = (ROUTES as unknown as readonly Route[]).filter(
  ({ method, permission }) => method === 'GET' && permission.who !== 'public',
);

let portal: TestPortal;
let tenants: Tenants;
let token: string;
beforeAll(async () => {
  portal = await testPortal({ rowSecurity: true });
  tenants = await twoTenants(portal);
  ({ token } = await portal.person({ companies: { [tenants.own.company]: ['view_sites'] } }));
});
afterAll(() => portal.close());

const put = (rowSecurity: boolean) => Object.assign(portal.services.config, { rowSecurity });

/** Reads all the data of the other tenant as a user of the first; returns the routes that reveal any of it. */
const revealingTables = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const route of reads) {
    const path = pathOf(route, tenants.other);
    const replies = [await portal.call('GET', path, { token })];
    if (route.kind === 'list' && !path.includes('?'))
      replies.push(await portal.call('GET', `${path}?search_string=${FOREIGN}&stats=1&include_sites=1`, { token }));
    if (replies.some(({ text }) => text.includes(FOREIGN))) found.push(route.path);
  }
  return found;
};

describe('row-level security, with every permission check passing', () => {
  it('hides every word of the other tenant from users of one, on every route', async () => {
    expect(await revealingTables()).toEqual([]);
    put(false);
    const without = await revealingTables();
    put(true);
    // Row-level security, and nothing else, hid the data.
    expect(without.length).toBeGreaterThan(25);
  }, 360_000);

  it('prevents users of one tenant from changing, removing or adding rows of the other', async () => {
    const { own, other } = tenants;
    const db = forTenants(portal.db, [own.company]);
    const seen = await sql<{ company_id: number }>`update employees set department = 'X' returning company_id`.execute(
      db,
    );
    expect(new Set(seen.rows.map(({ company_id }) => company_id))).toEqual(new Set([own.company]));
    const gone = await sql`delete from document_payrolls where company_id = ${other.company}`.execute(db);
    expect(gone.numAffectedRows).toBe(0n);
    const moved = sql`update sites set company_id = ${other.company} where id = ${own.site}`.execute(db);
    await expect(moved).rejects.toMatchObject({ code: '42501' });
    const added = sql`insert into sites (company_id, name) values (${other.company}, 'Planted')`.execute(db);
    await expect(added).rejects.toMatchObject({ code: '42501' });
  });

  it('shows no company on a connection that is scoped to none, and the next borrower their own', async () => {
    const count = async (tenants: Parameters<typeof forTenants>[1]) =>
      (await sql<{ n: number }>`select count(*) as n from companies`.execute(forTenants(portal.db, tenants))).rows[0]
        ?.n;
    const { own, other } = tenants;
    expect([await count([]), await count([own.company]), await count([own.company, other.company])]).toEqual([0, 1, 2]);
    expect(await count(null)).toBeGreaterThanOrEqual(2);
    // Setting the role without setting the companies shows nothing.
    await portal.db.transaction().execute(async (tx) => {
      await sql`set local role ${sql.id(ROW_SECURITY_ROLE)}`.execute(tx);
      expect((await sql`select 1 from companies`.execute(tx)).rows).toEqual([]);
    });
  });

  it('covers every table that names a company, except those listed', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
        select 1 from pg_policy p where p.polrelid = c.oid and c.relrowsecurity) order by 1`.execute(portal.db);
    expect(rows.map(({ name }) => name)).toEqual([...TABLES_WITHOUT_ROW_SECURITY].sort());
  });
});
