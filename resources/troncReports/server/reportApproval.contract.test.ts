import { sql } from 'kysely';
import { addDays } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncCalls, troncSteps, WITH_FEES } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let world: TroncWorld;
let calls: ReturnType<typeof troncCalls>;
let steps: ReturnType<typeof troncSteps>;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const begin = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  world = await aTroncWorld(portal, options);
  calls = troncCalls(portal, world);
  steps = troncSteps(portal, world);
};
const ready = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  await begin(options);
  await steps.ready();
};
const bytesOf = async (id: number): Promise<string> =>
  (
    await sql<{
      text: string;
    }>`select input::text || input_hash || result::text || totals::text || encode(explanations, 'hex') as text
      from tronc_reports where id = ${id}`.execute(portal.db)
  ).rows[0]?.text ?? '';

describe('versions and approval (RPT-010, RPT-012, API-082)', () => {
  it('are checked for whether their period has ended at the site, up to and including its last day', async () => {
    const until = async (lastDay: number) => {
      const end_date = addDays(today(portal), lastDay);
      const days = { start_date: addDays(end_date, -6), end_date, actual_pay_date: addDays(end_date, 5) };
      await ready({ period: { ...days, nominal_pay_date: days.actual_pay_date } });
      const check = `/tronc_reports/${await steps.generated()}/approval_check`;
      return (await portal.call('GET', check, { token: world.troncmaster })).body.data.running_until;
    };
    expect(await until(-1)).toBeNull();
    expect(await until(0)).toBe(today(portal));
    expect(await until(2)).toBe(addDays(today(portal), 2));
  });

  it('are compared with the last release: people, hours, and the amount per hour by job role with what explains it', async () => {
    await ready();
    await steps.approved(await steps.generated());
    const { company, scheme } = world;
    const days = { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' };
    const next = await aTroncPeriod(portal, { company_id: company, scheme_id: scheme }, days);
    expect(await calls.hours('payroll_ref,hours\nA1,30\n', next)).toSucceed(201);
    expect(await calls.fund('1500.00', next)).toSucceed(200);
    const check = `/tronc_reports/${await steps.generated({}, next)}/approval_check`;
    const reply = await portal.call('GET', check, { token: world.troncmaster });
    expect(reply).toSucceed(200);
    const { previous } = reply.body.data;
    expect(previous).toMatchObject({ joined: 0, left: 1, hours: { before: 50, after: 30 } });
    const [first, second] = previous.roles;
    expect(first).toMatchObject({ job_title: 'Chef', after: null, causes: ['unused_role'] });
    expect(second).toMatchObject({ job_title: 'Waiter', after: '50.00', causes: ['fund', 'hours'] });
    expect(previous.roles).toHaveLength(2);
  });

  it('creates a new version each time, and only the newest can be approved', async () => {
    await ready();
    const first = await steps.generated();
    const second = await steps.generated();
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
    expect(old).toBeRefused(409, { code: 'not_newest_report', message: 'A newer version exists' });
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

  it('are not generated from hours or a fund that changed after the page was loaded (F-154)', async () => {
    await ready();
    const path = `/tronc_periods/${world.period}`;
    const { revision } = (await portal.call('GET', path, { token: world.troncmaster })).body.data;
    await calls.fund('2000.00');
    const generate = (base: number) =>
      portal.call('POST', `${path}/generate_report`, {
        token: world.troncmaster,
        body: {},
        headers: { 'if-match': `"${base}"` },
      });
    const stale = await generate(revision);
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.tronc_amount).toBe('2000.00');
    expect(await steps.statuses()).toEqual([]);
    expect((await generate(revision + 1)).status).toBe(201);
  });

  it('lets exactly one of twenty approve, with one audit row', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await steps.generated();
    const replies = await Promise.all(Array.from({ length: 20 }, () => calls.approve(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const rows = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'tronc_reports.approved')
      .where('record_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    // Its history says what was released.
    expect(rows[0]?.changes).toMatchObject({
      period_number: [null, expect.any(Number)],
      distributed_total: [null, expect.stringMatching(/^\d+\.\d\d$/)],
    });
    expect(await steps.ledger()).toEqual([{ kind: 'top_up', amount: 9650, lot_period_id: world.period }]);
  });

  it.each([
    ['the hours', () => calls.hours('payroll_ref,hours\nA1,31\nB1,20\n')],
    ['the fund', () => calls.fund('1000.01')],
    ['the fund, to the same amount,', () => calls.fund('1000.00')],
    [
      'the fund, unseen by any clock,',
      () => portal.db.updateTable('tronc_amounts').set({ amount: 1 }).where('period_id', '=', world.period).execute(),
    ],
  ])('does not approve once %s changed after generation', async (_, change) => {
    await ready();
    const id = await steps.generated();
    await change();
    const refused = await calls.approve(id);
    expect(refused).toBeRefused(409, {
      code: 'inputs_changed',
      message: 'The hours or fund have changed. Generate a new report before approving.',
    });
    expect(await steps.statuses()).toEqual(['draft']);
    await steps.approved(await steps.generated());
  });

  it('re-opens only when that is confirmed, and keeps the released one until the next approval (RPT-014)', async () => {
    await ready({ scheme: WITH_FEES });
    const first = await steps.approved(await steps.generated());
    await calls.fund('2000.00');
    const asked = await calls.generate();
    expect(asked).toBeRefused(409, 'confirm_reopen');
    const second = await steps.generated({ confirm_reopen: true });
    expect(await steps.statuses()).toEqual(['approved', 'draft']);
    await steps.approved(second);
    expect(await steps.statuses()).toEqual(['replaced', 'approved']);
    const lot = { lot_period_id: world.period };
    expect(await steps.ledger()).toEqual([
      { kind: 'top_up', amount: 9650, ...lot },
      { kind: 'reversal', amount: -9650, ...lot },
      { kind: 'top_up', amount: 19_300, ...lot },
    ]);
    expect((await calls.report(first, world.client)).body.data).toMatchObject({ status: 'replaced', approved: true });
  });

  it('shows a client nothing before the release, and each released version afterwards (RPT-012)', async () => {
    await ready();
    const id = await steps.generated();
    const seen = async () =>
      (
        await portal.call('GET', `/tronc_reports?tronc_scheme_ids[]=${world.scheme}`, { token: world.client })
      ).body.data.map(({ version }: { version: number }) => version);
    expect(await seen()).toEqual([]);
    expect((await calls.report(id, world.client)).status).toBe(403);
    await steps.approved(id);
    await steps.generated({ confirm_reopen: true });
    expect(await seen()).toEqual([1]);
    expect((await calls.report(id, world.client)).status).toBe(200);
    expect((await calls.report(id, world.outsider)).status).toBe(404);
  });

  it('keeps every byte of a report when scheme and people change afterwards', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await steps.approved(await steps.generated());
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

  it('requires the revision that was shown (F-154)', async () => {
    await ready();
    const id = await steps.generated();
    const stale = await portal.call('POST', `/tronc_reports/${id}/approve`, {
      token: world.troncmaster,
      headers: { 'if-match': '"7"' },
    });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.id).toEqual(id);
    expect(await steps.statuses()).toEqual(['draft']);
  });
});

describe('shared state of the periods of one scheme', () => {
  const secondWeek = { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' };
  const twoPeriods = async (scheme: Record<string, number>, second = secondWeek) => {
    await ready({ scheme });
    const next = await aTroncPeriod(portal, { company_id: world.company, scheme_id: world.scheme }, second);
    await steps.ready(next);
    return next;
  };

  it('charges the setup fee in one period only, even if two drafts both include it', async () => {
    const next = await twoPeriods({ setup_fee: 2000 });
    const [first, second] = [await steps.generated(), await steps.generated({}, next)];
    await steps.approved(first);
    expect((await calls.approve(second)).body.code).toBe('reserve_changed');
    const again = await calls.generate({}, next);
    expect(again.body.data.setup_fee).toBe('0.00');
    await steps.approved(again.body.data.id);
  });

  it('releases an earlier period’s lot by default when it is due, otherwise as the troncmaster decides', async () => {
    const next = await twoPeriods({ troncs_reserve_percentage: 1000 });
    await steps.approved(await steps.generated());
    // There is no period after the second week, so the lot of 100.00 cannot be released later (s.27G).
    const due = (await calls.generate({}, next)).body.data;
    expect([due.reserve_opening, due.reserve_release, due.reserve, due.reserve_closing]).toEqual([
      '100.00',
      '100.00',
      '100.00',
      '100.00',
    ]);
    expect(due.distributed_total).toBe('1000.00');
    const chosen = (await calls.generate({ reserve_release: '40.00' }, next)).body.data;
    expect([chosen.reserve_release, chosen.reserve_closing]).toEqual(['40.00', '160.00']);
    const much = await calls.generate({ reserve_release: '100.01' }, next);
    expect(much.body.messages).toEqual([
      'The release of £100.01 is more than the £100.00 in the reserve. Release that amount or less.',
    ]);
    await steps.approved(chosen.id);
    expect(await steps.ledger()).toEqual([
      { kind: 'top_up', amount: 10_000, lot_period_id: world.period },
      { kind: 'release', amount: -4000, lot_period_id: world.period },
      { kind: 'top_up', amount: 10_000, lot_period_id: next },
    ]);
  });

  it('does not take back from the reserve what a later period has paid out', async () => {
    const next = await twoPeriods({ troncs_reserve_percentage: 1000 });
    await steps.approved(await steps.generated());
    await steps.approved(await steps.generated({}, next));
    await calls.fund('500.00');
    const less = await steps.generated({ confirm_reopen: true });
    const refused = await calls.approve(less);
    expect(refused).toBeRefused(409, 'reserve_spent');
    expect((await steps.ledger()).reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  });
});

describe('concurrent generation, imports and approvals (security 6)', () => {
  it('never releases a report of hours that no longer exist', async () => {
    await ready();
    const id = await steps.generated();
    const [approval, hours] = await Promise.all([calls.approve(id), calls.hours('payroll_ref,hours\nA1,1\n')]);
    expect(hours.status).toBe(201);
    const at = async () =>
      (await portal.call('GET', `/tronc_periods/${world.period}`, { token: world.troncmaster })).body.data;
    // Whichever request is first, the period reports that its hours are newer than its newest report.
    expect([200, 409]).toContain(approval.status);
    expect((await at()).inputs_changed).toBe(true);
    if (approval.status === 409) expect(approval.body.code).toBe('inputs_changed');
  });

  it('gives each of several concurrent generations its own version, the newest of them open', async () => {
    await ready();
    const replies = await Promise.all(Array.from({ length: 6 }, () => calls.generate()));
    expect(replies.map(({ body }) => body.data.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await steps.statuses()).toEqual([
      'superseded',
      'superseded',
      'superseded',
      'superseded',
      'superseded',
      'draft',
    ]);
  });

  it('approves two periods of one scheme concurrently without paying the reserve or the setup fee twice', async () => {
    await ready({ scheme: { setup_fee: 2000, troncs_reserve_percentage: 1000 } });
    const next = await aTroncPeriod(
      portal,
      { company_id: world.company, scheme_id: world.scheme },
      { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' },
    );
    await steps.ready(next);
    const drafts = [await steps.generated(), await steps.generated({}, next)];
    const replies = await Promise.all(drafts.map((id) => calls.approve(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('reserve_changed');
    expect(await steps.ledger()).toHaveLength(1);
  });
});
