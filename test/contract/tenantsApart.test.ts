import { sql } from 'kysely';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { COMPANY_RIGHTS, PAYROLL_RIGHTS } from '../support/matrix/policy.ts';
import { pathOf, requestOf } from '../support/matrix/requests.ts';
import { aTenant, type Tenant } from '../support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anEmployee, aSite } from '../support/world.ts';

/**
 * Each read of a TOTP setup creates a new secret, and the audit of a document lists the downloads of this very test.
 */
const NEVER_THE_SAME = new Set(['/security/totp/setup', '/file/{type}/{id}/audit']);
const reads = (ROUTES as unknown as readonly Route[]).filter(
  ({ method, path, permission }) => method === 'GET' && permission.who !== 'public' && !NEVER_THE_SAME.has(path),
);

let portal: TestPortal;
let own: Tenant;
let other: Tenant;
beforeAll(async () => {
  portal = await testPortal();
  own = await aTenant(portal, 'Own');
  other = await aTenant(portal, 'Other');
});
afterAll(() => portal.close());

/** The orders that a list offers, by the words of its summary. */
const sortsOf = ({ summary }: Route): string[] =>
  (summary.split('Sorted by: ')[1]?.split(', ') ?? []).map((name) => `?sort_by=${name}:desc&per_page=200`);

/**
 * Returns what each read answers to a user, byte for byte, with every parameter that a list accepts; `isPlain`: with no
 * parameters.
 */
const everythingOf = async (token: string, isPlain = false): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const route of reads) {
    const lists =
      isPlain || pathOf(route, own).includes('?')
        ? ['']
        : ['', '?search_string=a&stats=1&include_sites=1&per_page=200', ...sortsOf(route)];
    for (const query of route.kind === 'list' ? lists : ['']) {
      const path = pathOf(route, own) + query;
      const { status, text } = await portal.call('GET', path, { ...requestOf(route, own), token });
      answers.set(path, `${status} ${withoutClock(text)}`);
    }
  }
  return answers;
};

/** A PDF contains the time of printing and a new identifier each time. */
const withoutClock = (text: string): string =>
  text.startsWith('%PDF') ? 'PDF' : text.replaceAll(/"(last_used_at|updated_at)":"[^"]+"/g, '');

/**
 * Rewrites every text, number and date of the tenant's rows that the table allows to be rewritten, and adds and removes
 * rows.
 */
const upset = async ({ company, payroll, site }: Tenant): Promise<number> => {
  const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'boolean', 'date')
      and exists (select 1 from information_schema.columns k
        where k.table_name = c.table_name and k.column_name = 'company_id')`.execute(portal.db);
  const changed = { text: "|| ' upset'", boolean: 'is not true', date: '+ 1' };
  let written = 0;
  for (const { table_name, column_name, data_type } of columns) {
    const column = sql.ref(column_name);
    const change = sql.raw(changed[data_type as keyof typeof changed]);
    // Columns whose values are restricted by a check keep them.
    const { numAffectedRows } = await sql`update ${sql.table(table_name)} set ${column} = ${column} ${change}
      where company_id = ${company}`
      .execute(portal.db)
      .catch(() => ({ numAffectedRows: 0n }));
    written += Number(numAffectedRows ?? 0n);
  }
  await portal.db.updateTable('companies').set({ name: 'Elsewhere' }).where('id', '=', company).execute();
  // Records of added entities may name the site.
  for (const part of ['scheme_template_rules', 'templates_of_schemes'] as const)
    await portal.db.deleteFrom(part).where('company_id', '=', company).execute();
  for (const name of Object.keys(GENERATED))
    await sql`delete from ${sql.table(name)} where company_id = ${company}`.execute(portal.db);
  await portal.db.deleteFrom('sites').where('id', '=', site).execute();
  await aSite(portal, company);
  await anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Newcomer' });
  return written;
};

describe('two tenants on one database', () => {
  it('shows users of one no byte of a change in the other, in lists, counts, searches and records (PRM-013, PRM-042)', async () => {
    const people = [
      { companies: { [own.company]: COMPANY_RIGHTS } },
      { payrolls: { [own.payroll]: { company_id: own.company, permissions: PAYROLL_RIGHTS } } },
      { companies: { [own.company]: ['view_employees'] } },
    ];
    const tokens = await Promise.all(people.map(async (rights) => (await portal.person(rights)).token));
    // The first read has side effects: a download is marked as read, the current periods are created.
    await Promise.all(tokens.map((token) => everythingOf(token, true)));
    const before = await Promise.all(tokens.map((token) => everythingOf(token)));
    const read = [...before.flatMap((answers) => [...answers.values()])];
    expect(read.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(60);
    expect(read.filter((answer) => answer.includes('Other'))).toEqual([]);

    expect(await upset(other)).toBeGreaterThan(50);

    const after = await Promise.all(tokens.map((token) => everythingOf(token)));
    expect(after).toEqual(before);
  });
});
