import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalText, type TroncInput } from '#domain/tronc/index.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld, type TroncWorld, troncCalls } from '../support/troncWorld.ts';
import { aTroncPeriod } from '../support/world.ts';

const HOURS = 'payroll_ref,hours\nA1,30\nB1,20\n';
/** Card fee 1 %, troncmaster 5 % half from the fund, setup fee 20.00 invoiced, reserve 10 %. */
const WITH_FEES = {
  card_transaction_fee_percentage: 100,
  troncmasters_fee_percentage: 500,
  troncmasters_fee_from_fund_percentage: 50,
  setup_fee: 2000,
  troncs_reserve_percentage: 1000,
};

let portal: TestPortal;
let world: TroncWorld;
let calls: ReturnType<typeof troncCalls>;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const begin = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  world = await aTroncWorld(portal, options);
  calls = troncCalls(portal, world);
};
const ready = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  await begin(options);
  expect((await calls.hours(HOURS)).status).toBe(201);
  expect((await calls.fund('1000.00')).status).toBe(200);
};
const generated = async (body: object = {}, period = world.period): Promise<number> => {
  const reply = await calls.generate(body, period);
  expect([reply.status, reply.body.message]).toEqual([201, undefined]);
  return reply.body.data.id;
};
const approved = async (id: number): Promise<number> => {
  const reply = await calls.approve(id);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return id;
};
const statuses = async (): Promise<string[]> =>
  (
    await portal.db
      .selectFrom('tronc_reports')
      .select('status')
      .where('period_id', '=', world.period)
      .orderBy('version')
      .execute()
  ).map(({ status }) => status);
const ledger = () =>
  portal.db
    .selectFrom('reserve_entries')
    .select(['kind', 'amount', 'lot_period_id'])
    .where('scheme_id', '=', world.scheme)
    .orderBy('id')
    .execute();
const bytesOf = async (id: number): Promise<string> =>
  (
    await sql<{ text: string }>`select input::text || input_hash || result::text || totals::text as text
      from tronc_reports where id = ${id}`.execute(portal.db)
  ).rows[0]?.text ?? '';

describe('a report to the penny (API-077, RPT-015, RPT-016)', () => {
  it('takes fees and reserve off the fund and shares the rest by hours × points', async () => {
    await ready({ scheme: WITH_FEES });
    const { status, body } = await calls.generate();
    expect(status).toBe(201);
    // 1000.00 − 10.00 card − 25.00 of the fee of 50.00 = 965.00; a tenth is 96.50; left to share: 868.50
    expect(body.data).toEqual({
      id: expect.any(Number),
      version: 1,
      tronc_scheme_id: world.scheme,
      tronc_period_id: world.period,
      approved: false,
      approved_by: null,
      approved_at: null,
      created_by: { id: expect.any(Number), forename: 'Tess', surname: 'Master', name: 'Tess Master' },
      created_at: expect.stringMatching(/Z$/),
      total_troncs: '1000.00',
      card_transaction_fee: '10.00',
      troncmasters_fee: '50.00',
      troncmasters_fee_from_fund: '25.00',
      setup_fee: '20.00',
      setup_fee_from_fund: '0.00',
      reserve: '96.50',
      reserve_opening: '0.00',
      reserve_release: '0.00',
      reserve_closing: '96.50',
      distributed_total: '868.50',
      employees_count: 2,
      actionable: true,
      status: 'draft',
      revision: 1,
    });
    const whole = (await calls.report(body.data.id)).body.data;
    // Ana 30 h × 1 = 30, Ben 20 h × 2 = 40: 30/70 and 40/70 of 868.50 are 372.214… and 496.285…, the penny left is Ben's
    expect(whole.rows.map((row: Record<string, unknown>) => [row.name, row.weight, row.amount, row.rounding])).toEqual([
      ['Archer, Ana', '30', '372.21', 0],
      ['Baker, Ben', '40', '496.29', 1],
    ]);
    expect(whole.rows[0]).toMatchObject({
      payroll_ref: 'A1',
      job_title: 'Waiter',
      status: 'included',
      hours: 30,
      bucket_hours: [{ bucket_start: '2026-05-04', hours: 30 }],
      job_role_points: 1,
      total_points: 1,
      amount_per_hour: '12.41',
    });
    expect(whole.rows[0].explanation.at(-1)).toEqual({
      code: 'amount',
      params: { amount: '372.21' },
      text: 'Your share is £372.21.',
    });
    expect(whole.pots).toEqual([
      { bucket_start: null, division: null, department: null, weight: '70', amount: '868.50' },
    ]);
    expect([whole.warnings, whole.findings]).toEqual([[], []]);
  });

  it('speaks of euros in an Irish company', async () => {
    await ready({ company: { country: 'IE' } });
    const whole = (await calls.report(await generated())).body.data;
    expect(whole.rows[0].explanation.at(-1).text).toBe('Your share is €428.57.');
  });

  it('stores the hash that the stored input gives again', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await generated();
    const stored = await portal.db
      .selectFrom('tronc_reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256')
      .update(canonicalText(stored.input as TroncInput))
      .digest('hex');
    expect(stored.input_hash).toBe(hash);
    expect((await calls.report(id)).body.data.input_hash).toBe(hash);
  });

  it('lists opted-out people with nothing', async () => {
    await ready();
    await portal.db
      .updateTable('employees')
      .set({ is_opted_out_of_tronc_scheme: true })
      .where('id', '=', world.ana)
      .execute();
    const { rows } = (await calls.report(await generated())).body.data;
    expect(rows.map((row: Record<string, unknown>) => [row.status, row.amount])).toEqual([
      ['opted_out', '0.00'],
      ['included', '1000.00'],
    ]);
  });

  it('counts somebody who has moved to another scheme since the hours came in (F-74)', async () => {
    await ready();
    await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('id', '=', world.ana).execute();
    const { rows } = (await calls.report(await generated())).body.data;
    expect(rows.map(({ amount }: { amount: string }) => amount)).toEqual(['428.57', '571.43']);
  });
});

describe('what stops a report', () => {
  it('needs hours, then a fund; 0.00 that was sent is a fund (contract C10)', async () => {
    await begin();
    expect((await calls.generate()).body.code).toBe('hours_missing');
    await calls.hours(HOURS);
    const without = await calls.generate();
    expect([without.status, without.body.code]).toEqual([409, 'fund_missing']);
    await calls.fund('0.00');
    const { body } = await calls.generate();
    expect((await calls.report(body.data.id)).body.data.warnings).toEqual([
      { code: 'zero_fund', params: {}, text: expect.any(String) },
    ]);
  });

  it.each([
    [
      'deductions above the fund',
      { card_transaction_fee_fixed_amount: 200_000 },
      HOURS,
      'The deductions of £2000.00 are more than the fund of £1000.00',
    ],
    [
      'zero weight',
      {},
      'payroll_ref,hours\nA1,0\nB1,0\n',
      'There is £1000.00 to share but nobody has hours and points that count',
    ],
    [
      'money in a week without hours',
      { distribution_frequency: 'weekly' },
      'payroll_ref,hours_2026-05-04,hours_2026-05-11\nA1,8,\n',
      'There is £400.00 to share in 2026-05-11 but nobody has hours that count in it',
    ],
  ])('refuses %s with a message for each cause', async (_, scheme, csv, message) => {
    await begin({ scheme, period: { end_date: '2026-05-15' } });
    expect((await calls.hours(csv)).body).toMatchObject({ status: 'success' });
    const buckets =
      'distribution_frequency' in scheme
        ? [
            { tronc_period_id: world.period, bucket_start: '2026-05-04', amount: '600.00' },
            { tronc_period_id: world.period, bucket_start: '2026-05-11', amount: '400.00' },
          ]
        : [{ tronc_period_id: world.period, amount: '1000.00' }];
    const fund = await portal.call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
      token: world.troncmaster,
      body: { hour_buckets: buckets },
    });
    expect(fund.status).toBe(200);
    const { status, body } = await calls.generate();
    expect([status, body.code, body.messages]).toEqual([422, 'calculation_refused', [message]]);
    expect(await statuses()).toEqual([]);
  });

  it('names everybody with hours but no job role of the scheme', async () => {
    await ready();
    await portal.db.deleteFrom('scheme_job_roles').where('scheme_id', '=', world.scheme).execute();
    expect((await calls.generate()).body.messages).toEqual([
      'Employee Ana Archer has hours but no job role in this scheme',
      'Employee Ben Baker has hours but no job role in this scheme',
    ]);
  });

  it('asks for new inputs once the scheme’s weeks or days have changed', async () => {
    await ready();
    const { db } = portal;
    await db.updateTable('schemes').set({ employee_time_bucket: 'daily' }).where('id', '=', world.scheme).execute();
    expect((await calls.generate()).body.code).toBe('hours_do_not_fit');
  });

  it('is the troncmaster’s alone: 403 for a client, 404 for a stranger', async () => {
    await ready();
    const id = await generated();
    for (const path of [`/tronc_periods/${world.period}/generate_report`, `/tronc_reports/${id}/approve`]) {
      expect((await portal.call('POST', path, { token: world.client, body: {} })).status).toBe(403);
      expect((await portal.call('POST', path, { token: world.stranger, body: {} })).status).toBe(404);
    }
    expect(await statuses()).toEqual(['draft']);
  });
});

describe('versions and approval (RPT-002, RPT-007, RPT-010, RPT-012, API-082)', () => {
  it('makes a new version each time and lets only the newest be approved', async () => {
    await ready();
    const first = await generated();
    const second = await generated();
    const list = await portal.call('GET', `/tronc_reports?tronc_period_ids[]=${world.period}`, {
      token: world.troncmaster,
    });
    expect(
      list.body.data.map((report: Record<string, unknown>) => [report.version, report.status, report.actionable]),
    ).toEqual([
      [2, 'draft', true],
      [1, 'superseded', false],
    ]);
    const old = await calls.approve(first);
    expect([old.status, old.body.code, old.body.message]).toEqual([409, 'not_newest_report', 'A newer version exists']);
    const { body } = await calls.approve(second);
    expect(body.data).toMatchObject({
      approved: true,
      status: 'approved',
      actionable: false,
      approved_by: { name: 'Tess Master' },
      approved_at: expect.stringMatching(/Z$/),
    });
    expect((await calls.approve(second)).body.code).toBe('already_approved');
  });

  it('lets exactly one of twenty approve, with one audit row', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await generated();
    const replies = await Promise.all(Array.from({ length: 20 }, () => calls.approve(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const rows = await portal.db
      .selectFrom('audit')
      .select('id')
      .where('event', '=', 'tronc_reports.approved')
      .where('record_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await ledger()).toEqual([{ kind: 'top_up', amount: 9650, lot_period_id: world.period }]);
  });

  it.each([
    ['the hours', () => calls.hours('payroll_ref,hours\nA1,31\nB1,20\n')],
    ['the fund', () => calls.fund('1000.01')],
    ['the fund, to the same amount,', () => calls.fund('1000.00')],
    [
      'the fund, unseen by any clock,',
      () => portal.db.updateTable('tronc_amounts').set({ amount: 1 }).where('period_id', '=', world.period).execute(),
    ],
  ])('does not approve once %s changed since', async (_, change) => {
    await ready();
    const id = await generated();
    await change();
    const { status, body } = await calls.approve(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'inputs_changed',
      'The hours or fund have changed. Generate a new report before approving.',
    ]);
    expect(await statuses()).toEqual(['draft']);
    await approved(await generated());
  });

  it('re-opens only when that is confirmed, and keeps the released one until the next approval (RPT-014)', async () => {
    await ready({ scheme: WITH_FEES });
    const first = await approved(await generated());
    await calls.fund('2000.00');
    const asked = await calls.generate();
    expect([asked.status, asked.body.code]).toEqual([409, 'confirm_reopen']);
    const second = await generated({ confirm_reopen: true });
    expect(await statuses()).toEqual(['approved', 'draft']);
    await approved(second);
    expect(await statuses()).toEqual(['replaced', 'approved']);
    const lot = { lot_period_id: world.period };
    expect(await ledger()).toEqual([
      { kind: 'top_up', amount: 9650, ...lot },
      { kind: 'reversal', amount: -9650, ...lot },
      { kind: 'top_up', amount: 19_300, ...lot },
    ]);
    expect((await calls.report(first, world.client)).body.data).toMatchObject({ status: 'replaced', approved: true });
  });

  it('shows a client nothing before the release, and each released version afterwards (RPT-012)', async () => {
    await ready();
    const id = await generated();
    const seen = async () =>
      (
        await portal.call('GET', `/tronc_reports?tronc_scheme_ids[]=${world.scheme}`, { token: world.client })
      ).body.data.map(({ version }: { version: number }) => version);
    expect(await seen()).toEqual([]);
    expect((await calls.report(id, world.client)).status).toBe(403);
    await approved(id);
    await generated({ confirm_reopen: true });
    expect(await seen()).toEqual([1]);
    expect((await calls.report(id, world.client)).status).toBe(200);
    expect((await calls.report(id, world.stranger)).status).toBe(404);
  });

  it('keeps every byte of a report when scheme and people change afterwards', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await approved(await generated());
    const before = await bytesOf(id);
    await portal.db.updateTable('schemes').set({ setup_fee: 1, name: 'Anew' }).where('id', '=', world.scheme).execute();
    await portal.db
      .updateTable('scheme_job_roles')
      .set({ points: 900 })
      .where('scheme_id', '=', world.scheme)
      .execute();
    await portal.db.updateTable('employees').set({ surname: 'Else' }).where('id', '=', world.ana).execute();
    await calls.hours('payroll_ref,hours\nA1,1\n');
    await calls.fund('1.00');
    expect(await bytesOf(id)).toBe(before);
    const rewrite = portal.db.updateTable('tronc_reports').set({ input_hash: 'x' }).where('id', '=', id).execute();
    await expect(rewrite).rejects.toThrow('a report version never changes');
  });

  it('asks for the revision that was seen (F-154)', async () => {
    await ready();
    const id = await generated();
    const stale = await portal.call('POST', `/tronc_reports/${id}/approve`, {
      token: world.troncmaster,
      headers: { 'if-match': '"7"' },
    });
    expect([stale.status, stale.body.code, stale.body.data.id]).toEqual([412, 'changed', id]);
    expect(await statuses()).toEqual(['draft']);
  });
});

describe('what periods of one scheme share', () => {
  const secondWeek = { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' };
  const twoPeriods = async (scheme: Record<string, number>, second = secondWeek) => {
    await ready({ scheme });
    const next = await aTroncPeriod(portal, { company_id: world.company, scheme_id: world.scheme }, second);
    await calls.hours(HOURS, next);
    await calls.fund('1000.00', next);
    return next;
  };

  it('charges the setup fee in one period only, even where two drafts both held it', async () => {
    const next = await twoPeriods({ setup_fee: 2000 });
    const [first, second] = [await generated(), await generated({}, next)];
    await approved(first);
    expect((await calls.approve(second)).body.code).toBe('reserve_changed');
    const again = await calls.generate({}, next);
    expect(again.body.data.setup_fee).toBe('0.00');
    await approved(again.body.data.id);
  });

  it('releases an earlier period’s lot by default when it is due, else as the troncmaster says', async () => {
    const next = await twoPeriods({ troncs_reserve_percentage: 1000 });
    await approved(await generated());
    // The second week is the last one there is, so the lot of 100.00 has no later chance (s.27G).
    const due = (await calls.generate({}, next)).body.data;
    expect([due.reserve_opening, due.reserve_release, due.reserve, due.reserve_closing]).toEqual([
      '100.00',
      '100.00',
      '100.00',
      '100.00',
    ]);
    expect(due.distributed_total).toBe('1000.00');
    const told = (await calls.generate({ reserve_release: '40.00' }, next)).body.data;
    expect([told.reserve_release, told.reserve_closing]).toEqual(['40.00', '160.00']);
    const much = await calls.generate({ reserve_release: '100.01' }, next);
    expect(much.body.messages).toEqual(['The release of £100.01 is more than the £100.00 in the reserve']);
    await approved(told.id);
    expect(await ledger()).toEqual([
      { kind: 'top_up', amount: 10_000, lot_period_id: world.period },
      { kind: 'release', amount: -4000, lot_period_id: world.period },
      { kind: 'top_up', amount: 10_000, lot_period_id: next },
    ]);
  });

  it('does not take back from the reserve what a later period has paid out', async () => {
    const next = await twoPeriods({ troncs_reserve_percentage: 1000 });
    await approved(await generated());
    await approved(await generated({}, next));
    await calls.fund('500.00');
    const less = await generated({ confirm_reopen: true });
    const { status, body } = await calls.approve(less);
    expect([status, body.code]).toEqual([409, 'reserve_spent']);
    expect((await ledger()).reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  });
});

describe('the export (RPT-005, API-080, API-081)', () => {
  it('answers everything of each report with show_all_data', async () => {
    await ready();
    await generated();
    const path = `/tronc_reports?tronc_period_ids[]=${world.period}`;
    const [short, whole] = [
      await portal.call('GET', path, { token: world.troncmaster }),
      await portal.call('GET', `${path}&show_all_data=1`, { token: world.troncmaster }),
    ];
    expect(Object.keys(short.body.data[0])).not.toContain('rows');
    expect(whole.body.data[0].rows).toHaveLength(2);
  });

  it('answers CSV on either wish: a block for each report, names made harmless, amounts plain', async () => {
    await ready();
    await portal.db.updateTable('employees').set({ surname: '=1+1' }).where('id', '=', world.ana).execute();
    await generated();
    await generated();
    const path = `/tronc_reports?tronc_period_ids[]=${world.period}`;
    const byFormat = await portal.call('GET', `${path}&format=csv`, { token: world.troncmaster });
    const byAccept = await portal.call('GET', path, { token: world.troncmaster, headers: { accept: 'text/csv' } });
    expect(byAccept.text).toBe(byFormat.text);
    expect(byFormat.headers['content-type']).toContain('text/csv');
    const blocks = byFormat.text.split('\r\n\r\n').map((block) => block.trim().split('\r\n'));
    expect(blocks.map((lines) => lines.length)).toEqual([3, 3]);
    expect(blocks[0]?.[1]).toContain(`${world.scheme},${world.period},2,draft,${world.ana},A1,"'=1+1, Ana",`);
    expect(blocks[0]?.[1]).toContain(',30,428.57,14.29');
  });
});

describe('what a report would be calculated from (contract H2)', () => {
  const input = (token: string) => portal.call('GET', `/tronc_periods/${world.period}/calculation_input`, { token });

  it('answers exactly what the next version stores', async () => {
    await ready({ scheme: WITH_FEES });
    const { body } = await input(world.troncmaster);
    const id = await generated();
    const stored = await portal.db.selectFrom('tronc_reports').select('input').where('id', '=', id).executeTakeFirst();
    expect(body.data.input).toEqual(stored?.input);
    expect(body.data.divisions).toEqual([
      {
        id: expect.any(Number),
        name: 'Default',
        split: 100,
        departments: [{ id: world.department, name: 'Default', split: 100 }],
      },
    ]);
    expect(body.data.job_roles).toEqual([
      {
        department_id: world.department,
        job_roles: [
          { job_role_id: world.chef, job_title: 'Chef', points: 2 },
          { job_role_id: world.waiter, job_title: 'Waiter', points: 1 },
        ],
      },
    ]);
  });

  it('is open to the client once a report is released, and needs hours and fund', async () => {
    await begin();
    expect((await input(world.troncmaster)).body.code).toBe('hours_missing');
    await ready();
    const id = await generated();
    expect((await input(world.client)).status).toBe(403);
    await approved(id);
    expect((await input(world.client)).status).toBe(200);
    expect((await input(world.stranger)).status).toBe(404);
  });
});

describe('generating, importing and approving at the same time (security 6)', () => {
  it('never releases a report of hours that are no longer there', async () => {
    await ready();
    const id = await generated();
    const [approval, hours] = await Promise.all([calls.approve(id), calls.hours('payroll_ref,hours\nA1,1\n')]);
    expect(hours.status).toBe(201);
    const at = async () =>
      (await portal.call('GET', `/tronc_periods/${world.period}`, { token: world.troncmaster })).body.data;
    // Whoever came first, the period says that its hours are newer than its newest report.
    expect([200, 409]).toContain(approval.status);
    expect((await at()).inputs_changed).toBe(true);
    if (approval.status === 409) expect(approval.body.code).toBe('inputs_changed');
  });

  it('gives each of several generated at once a version of its own, the newest of them open', async () => {
    await ready();
    const replies = await Promise.all(Array.from({ length: 6 }, () => calls.generate()));
    expect(replies.map(({ body }) => body.data.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await statuses()).toEqual(['superseded', 'superseded', 'superseded', 'superseded', 'superseded', 'draft']);
  });

  it('approves two periods of one scheme at once without paying the reserve or the setup fee twice', async () => {
    await ready({ scheme: { setup_fee: 2000, troncs_reserve_percentage: 1000 } });
    const next = await aTroncPeriod(
      portal,
      { company_id: world.company, scheme_id: world.scheme },
      { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' },
    );
    await calls.hours(HOURS, next);
    await calls.fund('1000.00', next);
    const drafts = [await generated(), await generated({}, next)];
    const replies = await Promise.all(drafts.map((id) => calls.approve(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('reserve_changed');
    expect(await ledger()).toHaveLength(1);
  });
});
