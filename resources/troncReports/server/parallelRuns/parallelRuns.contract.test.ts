import { sql } from 'kysely';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, csvForm, type TroncWorld, troncSteps, WITH_FEES } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

let portal: TestPortal;
let world: TroncWorld;
let steps: ReturnType<typeof troncSteps>;
let report: number;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  world = await aTroncWorld(portal, { scheme: WITH_FEES });
  steps = troncSteps(portal, world);
  await steps.ready();
  // 868.50 is shared: 372.21 for Ana, 30 h × 1, and 496.29 for Ben, 20 h × 2.
  report = await steps.generated();
});

const compare = (csv: string, options: { fund?: string; of?: number; token?: string } = {}) => {
  const form = csvForm('result', csv);
  if (options.fund !== undefined) form.append('fund', options.fund);
  const token = options.token ?? world.troncmaster;
  return portal.call('POST', `/tronc_reports/${options.of ?? report}/parallel_runs`, { token, form });
};
const run = async (id: number) =>
  (await portal.call('GET', `/parallel_runs/${id}`, { token: world.troncmaster })).body.data;
const list = async () =>
  (await portal.call('GET', `/tronc_schemes/${world.scheme}/parallel_runs`, { token: world.troncmaster })).body.data;

describe('a parallel run', () => {
  it('agrees with equal amounts, by payroll ref or by name, and stores its file', async () => {
    const reply = await compare('payroll_ref,name,amount\na1,,372.21\n,Ben Baker,£496.29\n', { fund: '1000.00' });
    expect(reply).toSucceed(201);
    expect(reply.body.data).toEqual({
      id: expect.any(Number),
      tronc_scheme_id: world.scheme,
      period: {
        id: world.period,
        period_number: expect.any(Number),
        start_date: '2026-05-04',
        end_date: expect.any(String),
      },
      report: { id: report, version: 1 },
      filename: 'result.csv',
      previous_fund: '1000.00',
      fund: '1000.00',
      previous_shared: '868.50',
      shared: '868.50',
      difference: '0.00',
      people_count: 2,
      differing: 0,
      unexplained: 0,
      agreed: true,
      created_by: expect.objectContaining({ name: 'Tess Master' }),
      created_at: expect.stringMatching(/Z$/),
    });
    const { rows } = await sql<{ scan_status: string; size: number }>`select f.scan_status, f.size from parallel_runs r
      join stored_files f on f.company_id = r.company_id and f.id = r.file_id
      where r.company_id = ${world.company} and r.id = ${reply.body.data.id}`.execute(portal.db);
    expect(rows).toEqual([{ scan_status: 'not_scanned', size: expect.any(Number) }]);
    const history = await portal.call('GET', `/history?resource=tronc_reports&id=${report}`, {
      token: world.troncmaster,
    });
    expect(history.body.data.map(({ action }: { action: string }) => action)).toContain('tronc_reports.compared');
  });

  it('names what explains each difference, and the setting with which both agree', async () => {
    const planted = await compare('payroll_ref,name,amount,hours\nA1,,372.21,30\nB1,,400.00,16\n,New Person,96.29,4\n');
    const { people, differing, unexplained, agreed } = await run(planted.body.data.id);
    expect({ differing, unexplained, agreed }).toEqual({ differing: 2, unexplained: 0, agreed: false });
    expect(people).toMatchObject([
      {
        employee_id: null,
        name: 'New Person',
        previous: '96.29',
        portal: null,
        difference: '-96.29',
        cause: 'missing_here',
      },
      {
        employee_id: world.ben,
        name: 'Baker, Ben',
        payroll_ref: 'B1',
        previous: '400.00',
        portal: '496.29',
        cause: 'hours',
        facts: [{ fact: 'hours', previous: '16', portal: '20' }],
      },
      { employee_id: world.ana, difference: '0.00', cause: null },
    ]);
    // Without the card fee of 10.00, 877.50 is shared.
    const fee = await run((await compare('payroll_ref,amount\nA1,376.07\nB1,501.43\n')).body.data.id);
    expect(fee.people.map(({ cause }: { cause: string }) => cause)).toEqual(['fee', 'fee']);
    expect(fee.settings).toContainEqual({
      setting: 'card_fee',
      from: { unit: 'percentage', value: '1' },
      to: { unit: 'percentage', value: '0' },
      remaining: 0,
    });
  });

  it('rejects a file with its lines, columns and remedies, and stores nothing', async () => {
    const before = await portal.db
      .selectFrom('stored_files')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    const refused = await compare('payroll_ref,name,amount,hours\nA1,Zoe Zed,1.00,x\n,,5.00,\nB1,,-1.00,\n');
    expect(refused).toBeRefused(400, 'csv_errors');
    expect(refused.body.lines ?? refused.body.errors).toEqual([
      {
        line: 2,
        messages: [
          'The payroll ref A1 is that of Archer, Ana, not of Zoe Zed. Correct the ref, or the name.',
          'hours: x is not a number of hours. Use 7.5 or 7:30, or leave the cell blank.',
        ],
      },
      { line: 3, messages: ['Enter ‘payroll_ref’ or ‘name’'] },
      { line: 4, messages: ['amount: -1.00 is negative. Enter what the person received of this period.'] },
    ]);
    expect(await compare('payroll_ref\nA1\n')).toBeRefused(400, 'csv_errors');
    expect(await list()).toEqual({ periods_agreed: 0, runs: [] });
    const after = await portal.db
      .selectFrom('stored_files')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it('counts the newest periods whose newest runs agreed', async () => {
    const equal = 'payroll_ref,amount\nA1,372.21\nB1,496.29\n';
    await compare('payroll_ref,amount\nA1,1.00\n');
    expect(await list()).toMatchObject({ periods_agreed: 0, runs: [{ agreed: false }] });
    await compare(equal);
    const next = await aTroncPeriod(
      portal,
      { company_id: world.company, scheme_id: world.scheme },
      { start_date: '2026-05-11', end_date: '2026-05-17', period_number: 2 },
    );
    await steps.ready(next);
    await compare(equal, { of: await steps.generated({}, next) });
    expect(await list()).toMatchObject({
      periods_agreed: 2,
      runs: [{ agreed: true }, { agreed: true }, { agreed: false }],
    });
  });

  it('is for troncmasters, compares drafts only, and changes no other table', async () => {
    const csv = 'payroll_ref,amount\nA1,372.21\nB1,496.29\n';
    expect(await compare(csv, { token: world.client })).toBeRefused(403, 'forbidden');
    expect(await compare(csv, { token: world.outsider })).toBeRefused(404, 'not_found');
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(portal.db);
    const counts = async () => {
      const found = new Map<string, string>();
      for (const { name } of tables) {
        const { rows } = await sql<{
          content: string;
        }>`select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as content
          from ${sql.table(name)} t`.execute(portal.db);
        found.set(name, rows[0]?.content ?? '');
      }
      return found;
    };
    const before = await counts();
    const made = await compare(csv);
    const after = await counts();
    const changed = tables.map(({ name }) => name).filter((name) => before.get(name) !== after.get(name));
    const OWN = ['audit', 'audit_seals', 'audit_unsealed', 'parallel_runs', 'row_counts', 'sessions', 'stored_files'];
    expect(changed).toEqual(expect.arrayContaining(['audit', 'parallel_runs', 'stored_files']));
    expect(changed.filter((name) => !OWN.includes(name))).toEqual([]);
    expect(await steps.statuses()).toEqual(['draft']);
    await steps.approved(report);
    expect(await compare(csv)).toBeRefused(409, 'already_approved');
    expect((await run(made.body.data.id)).agreed).toBe(true);
  });
});
