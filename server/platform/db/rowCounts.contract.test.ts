import fc from 'fast-check';
import { sql } from 'kysely';
import { runs } from '#domain/propertyRuns.fixture.ts';
import type { Db } from '#server/context.ts';
import { verifyRowCounts } from '#server/operate/verify/rowCounts.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { testServer } from '#test/support/testServer.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';
import { COUNTED_TABLES, compareRowCounts, foldRowCounts } from './rowCounts.ts';

/**
 * Decision 0025. Row-level security is on, where it works (not on several machines): the counts that a user's change adds belong
 * to their company, too.
 */

jest.retryTimes(0);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ rowSecurity: !testServer().workers });
});
afterAll(() => portal.close());

const totalOf = async (path: string, token: string): Promise<number> =>
  (await portal.call('GET', path, { token })).body.meta.total;
const wrong = async () => (await compareRowCounts(portal.db)).wrong;
const countRows = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from row_counts`.execute(portal.db)).rows[0]?.n ?? 0;

describe('the counts of employees, sites and schemes', () => {
  it('are the totals of lists without further filters, through import, undo, archive, restore and delete', async () => {
    const [company, other] = [await aCompany(portal), await aCompany(portal)];
    const [payroll, second] = [await aPayroll(portal, company), await aPayroll(portal, company)];
    await anEmployee(portal, { company_id: other, payroll_id: await aPayroll(portal, other) });
    const rights = ['view_employees', 'create_employees', 'edit_employees', 'delete_employees'];
    const { token } = await portal.person({ companies: { [company]: rights } });
    const master = (await portal.person({ tronc_master: true })).token;
    const before = await totalOf('/employees', master);

    const form = new FormData();
    form.append('payroll_id', String(payroll));
    const people = Array.from({ length: 30 }, (_, n) => `R${n},Ann,Ash${n}`);
    const csv = ['payroll_ref,forename_1,surname', ...people].join('\n');
    form.append('employees', new Blob([csv], { type: 'text/csv' }), 'staff.csv');
    const imported = await portal.call('POST', '/employees', { token, form });
    expect(imported.status).toBe(201);
    const added = await portal.call('POST', '/employee', {
      token,
      body: { payroll_id: second, forename: 'Bo', surname: 'Bell', payroll_ref: 'B1' },
    });
    expect(added.status).toBe(201);
    const employee = added.body.data.id as number;

    expect(await totalOf('/employees', token)).toBe(31);
    expect(await totalOf(`/employees?payroll_ids[]=${payroll}`, token)).toBe(30);
    expect(await totalOf(`/employees?payroll_ids[]=${second}&page=2`, token)).toBe(1);
    expect(await totalOf(`/employees?company_ids[]=${other}`, token)).toBe(0);
    expect(await totalOf('/employees', master)).toBe(before + 31);
    expect(await totalOf(`/employees?company_ids[]=${company}&company_ids[]=${other}`, master)).toBe(32);

    expect((await portal.call('POST', `/employee/${employee}/archive`, { token })).status).toBe(200);
    expect(await totalOf('/employees', token)).toBe(30);
    expect(await totalOf('/employees?archived=1', token)).toBe(1);
    expect(await totalOf('/employees?archived=all', token)).toBe(31);
    const stats = `/companies?ids[]=${company}&get_stats[]=employees&get_stats[]=sites`;
    expect((await portal.call('GET', stats, { token: master })).body.data[0]).toMatchObject({
      employee_stats: { count: 30 },
      site_stats: { count: 0 },
    });

    await foldRowCounts(portal.db);
    expect(await totalOf('/employees?archived=all', token)).toBe(31);
    expect((await portal.call('DELETE', `/employee/${employee}`, { token })).status).toBe(200);
    const undone = await portal.call('POST', `/employee_imports/${imported.body.import_id}/undo`, { token });
    expect(undone.status).toBe(200);
    expect(await totalOf('/employees?archived=all', token)).toBe(0);
    // A place without records is removed, so that deleted companies leave nothing behind.
    await foldRowCounts(portal.db);
    expect(await countRows()).toBe((await compareRowCounts(portal.db)).places);
    expect(await wrong()).toEqual([]);
  });

  it('do not change with edits that leave a record where it is', async () => {
    const company = await aCompany(portal);
    const id = await anEmployee(portal, { company_id: company, payroll_id: await aPayroll(portal, company) });
    await foldRowCounts(portal.db);
    const before = await countRows();
    await sql`update employees set surname = 'Changed', payroll_id = payroll_id where id = ${id}`.execute(portal.db);
    expect(await countRows()).toBe(before);
  });

  it('equal the rows at every moment, whatever several connections change, roll back and add up at once', async () => {
    const company = await aCompany(portal);
    const payrolls = [await aPayroll(portal, company), await aPayroll(portal, company)];
    const payroll = fc.constantFrom(...payrolls);
    const change = fc.oneof(
      fc.record({ what: fc.constant('add' as const), payroll, rows: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ what: fc.constantFrom('move', 'archive', 'restore', 'delete'), payroll, nth: fc.nat(5) }),
      fc.record({ what: fc.constantFrom('site', 'fold') }),
    );
    type Step = typeof change extends fc.Arbitrary<infer T> ? T : never;
    let made = 0;
    let committed = 0;
    const run = async (db: Db, step: Step): Promise<unknown> => {
      if (step.what === 'fold') return foldRowCounts(db);
      if (step.what === 'site') return aSite({ ...portal, db } as TestPortal, company);
      if ('rows' in step) {
        made += 1;
        return sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, is_opted_out_of_tronc_scheme)
          select ${company}, ${step.payroll}::bigint, 'Ann', 'Ash', 'M' || ${made}::int || '-' || n, false
          from generate_series(1, ${step.rows}::int) n`.execute(db);
      }
      if (!('nth' in step)) return undefined;
      const of = sql`company_id = ${company} and id % 6 = ${step.nth}`;
      const where = sql`where id in (select id from employees where ${of} order by id for update skip locked)`;
      if (step.what === 'delete') {
        await sql`delete from payroll_moves where employee_id in (select id from employees where ${of})`.execute(db);
        return sql`delete from employees e ${where} and not exists (select 1 from payroll_moves m where m.employee_id = e.id)`.execute(
          db,
        );
      }
      if (step.what === 'move') return sql`update employees set payroll_id = ${step.payroll} ${where}`.execute(db);
      const at = step.what === 'archive' ? sql`now()` : sql`null`;
      return sql`update employees set archived_at = ${at} ${where}`.execute(db);
    };
    const transaction = fc.record({ steps: fc.array(change, { minLength: 1, maxLength: 3 }), keeps: fc.boolean() });
    const connection = fc.array(transaction, { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(connection, { minLength: 3, maxLength: 4 }), async (connections) => {
        let isDone = false;
        const seen: unknown[] = [];
        const watch = async () => {
          while (!isDone) seen.push(...(await wrong()));
        };
        const work = connections.map(async (transactions) => {
          for (const { steps, keeps } of transactions) {
            const tx = await portal.db.startTransaction().execute();
            const isDone = await steps
              .reduce((before, step) => before.then(() => run(tx, step)), Promise.resolve<unknown>(undefined))
              .then(
                () => true,
                // Two that add up the same counts can block each other; one of them is then rolled back.
                () => false,
              );
            committed += isDone && keeps ? 1 : 0;
            await (isDone && keeps ? tx.commit() : tx.rollback()).execute();
          }
        });
        const watching = watch();
        await Promise.all(work).finally(() => {
          isDone = true;
        });
        await watching;
        expect([...seen, ...(await wrong())]).toEqual([]);
      }),
      runs(12),
    );
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from employees where company_id = ${company}`.execute(portal.db);
    expect(committed).toBeGreaterThan(50);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('are maintained by triggers of exactly the tables that are declared, and compared by verify', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'row_counts_%' order by 1`.execute(
      portal.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(COUNTED_TABLES).sort());
    const company = await aCompany(portal);
    await sql`insert into row_counts (company_id, entity, archived, records) values (${company}, 'sites', true, 2)`.execute(
      portal.db,
    );
    const { faults, checked } = await verifyRowCounts(portal.db);
    expect(checked).toBeGreaterThan(1);
    expect(faults).toEqual([{ where: `count of archived sites of company ${company}`, what: 'is 2, and there are 0' }]);
    await sql`delete from row_counts where company_id = ${company}`.execute(portal.db);
  });
});

describe('the total of a search', () => {
  it('counts up to 10,000 matches, and all of them on request', async () => {
    const company = await aCompany(portal);
    const payroll = await aPayroll(portal, company);
    await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, is_opted_out_of_tronc_scheme)
      select ${company}, ${payroll}::bigint, 'Zoe', 'Zimmer', 'Z' || n, false from generate_series(1, 10003) n`.execute(
      portal.db,
    );
    const { token } = await portal.person({ companies: { [company]: ['view_employees'] } });
    const metaOf = async (more: string) =>
      (await portal.call('GET', `/employees?search_string=zimmer&per_page=50${more}`, { token })).body.meta;
    const some = { total: 10_001, last_page: 201, total_is_minimum: true };
    expect(await metaOf('')).toMatchObject({ ...some, from: 1, to: 50 });
    expect(await metaOf('&page=200')).toMatchObject({ ...some, from: 9_951, to: 10_000 });
    // The last page shows how many there are.
    const whole = await metaOf('&page=201');
    expect(whole).toMatchObject({ total: 10_003, last_page: 201, to: 10_003 });
    expect(whole.total_is_minimum).toBeUndefined();
    expect(await metaOf('&page=300')).toMatchObject({ total: 10_003, last_page: 201, from: null });
    const exact = await metaOf('&exact_total=1');
    expect(exact).toMatchObject({ total: 10_003, last_page: 201 });
    expect(exact.total_is_minimum).toBeUndefined();
    // Without a search, the total is exact.
    const all = await portal.call('GET', '/employees?per_page=10', { token });
    expect(all.body.meta).toEqual({ current_page: 1, last_page: 1_001, per_page: 10, total: 10_003, from: 1, to: 10 });
  });
});
