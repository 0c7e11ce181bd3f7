import { isOfTests } from '#test/support/companyWatch/collect.ts';
import { exceptionFaults } from '#test/support/companyWatch/exceptions.ts';
import { planAll } from '#test/support/companyWatch/plan.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/freshDatabase.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** The tables that this statement may read over several companies. */
const unledTables = async (text: string): Promise<string[]> => {
  const planned = await planAll(fresh.connection, [{ text, origin: 'server/a.ts read' }]);
  expect(planned?.failed ?? []).toEqual([]);
  return [...(planned?.unled.keys() ?? [])].map((name) => name.split(': ')[1] ?? '');
};

describe('the check of all statements after the contract tests', () => {
  it('leaves out statements that tests send, in whichever folder they are', () => {
    const origins = [
      'server/pages/a.contract.test.ts read',
      'server/a.test.ts',
      'test/support/a.ts seed',
      'lab/fuzz/a.ts',
    ];
    expect(origins.filter(isOfTests)).toEqual(origins);
    expect(['server/a.ts read', 'resources/files/server/test.ts'].filter(isOfTests)).toEqual([]);
  });

  it('accepts a company that is a parameter, or that is compared with a bound company', async () => {
    if ((await planAll(fresh.connection, [])) === null) return;
    const bound = [
      'select id from employees where company_id = $1 and (payroll_id = $2 or surname = $3)',
      'select id from employees where company_id = any((select $1::bigint[])::bigint[]) and id = any($2)',
      'select id from employees where (company_id = $1 and id = $2) or (company_id = $3 and id = $4)',
      'select e.id from employees e left join schemes s on s.company_id = e.company_id and s.id = e.tronc_scheme_id where e.company_id = $1',
      `select e.id, (select json_agg(l.site_id) from employee_sites l where l.company_id = e.company_id and l.employee_id = e.id)
        from employees e where e.company_id = $1`,
      `select e.id from employees e where e.company_id = $1 and (e.surname = $2 or exists (
        select 1 from employee_sites l where l.company_id = e.company_id and l.employee_id = e.id and l.site_id = $3))`,
      `select p.id from unnest($1::bigint[], $2::bigint[]) as wanted (company_id, id)
        cross join lateral (select * from tronc_periods p where p.company_id = wanted.company_id and p.id = wanted.id limit 1) p`,
      'with own as (select company_id, id from sites where company_id = $1) select s.id from schemes s join own on own.company_id = s.company_id',
      `select e.id from (select company_id, employee_id from employee_sites where company_id = any($1) and site_id = any($2)) h
        join employees e on e.company_id = h.company_id and e.id = h.employee_id where e.archived_at is null`,
      'update employees set surname = $1 where company_id = $2 and id = $3',
      `insert into sites (company_id, name) values ($1, $2)
        returning (select count(*) from employee_sites l where l.company_id = sites.company_id and l.site_id = sites.id)`,
    ];
    for (const text of bound) expect([text, await unledTables(text)]).toEqual([text, []]);
  });

  it('names each table that is read without its company', async () => {
    if ((await planAll(fresh.connection, [])) === null) return;
    const unbound: [string, string[]][] = [
      ['select id from employees where id = $1', ['employees']],
      ['select id from employees where company_id = $1 or payroll_id = $2', ['employees']],
      ['select id from employees where company_id <> $1', ['employees']],
      ['select id from employees where not (company_id = $1)', ['employees']],
      ['select e.id from employees e join sites s on s.id = e.id where e.company_id = $1', ['sites']],
      [
        'select e.id from employees e left join sites s on s.company_id = e.company_id and s.company_id = $1',
        ['employees'],
      ],
      ['select e.id from employees e join companies c on c.id = e.company_id', ['employees']],
      ['update employees set surname = $1 where id = $2', ['employees']],
      ['delete from employee_sites where employee_id = $1', ['employee_sites']],
    ];
    for (const [text, tables] of unbound) expect([text, await unledTables(text)]).toEqual([text, tables]);
  });

  it('fails for a statement that is no exception and, after all tests, for an exception without a statement', () => {
    const unled = new Map([['server/a.ts read: sites', 'select 1']]);
    expect(exceptionFaults(unled, true, {})).toEqual(['server/a.ts read: sites is read without its company: select 1']);
    expect(exceptionFaults(unled, true, { 'server/a.ts read': 'a job', 'server/b.ts': 'a list' })).toEqual([
      'server/b.ts is an exception that no statement needs',
    ]);
    expect(exceptionFaults(unled, false, { 'server/a.ts read': 'a job', 'server/b.ts': 'a list' })).toEqual([]);
  });
});
