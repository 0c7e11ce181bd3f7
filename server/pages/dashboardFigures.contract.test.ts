import { addDays } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { aPayrollWorld } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

let portal: TestPortal;
let here: TroncWorld;
let irish: TroncWorld;

const inDays = (days: number): string => addDays(today(portal), days);

/** Releases a period of the world's scheme that is paid on this day, with this fund. */
const released = async (world: TroncWorld, period_number: number, pay: number, fund: string): Promise<void> => {
  const steps = troncSteps(portal, world);
  const period = await aTroncPeriod(
    portal,
    { company_id: world.company, scheme_id: world.scheme },
    { tax_year: 2020, period_number, actual_pay_date: inDays(pay) },
  );
  await steps.ready(period);
  await portal.db
    .updateTable('tronc_amounts')
    .set({ amount: Number(fund) * 100 })
    .where('period_id', '=', period)
    .execute();
  await steps.approved(await steps.generated({}, period));
};

beforeAll(async () => {
  portal = await testPortal();
  const period = { actual_pay_date: inDays(5), nominal_pay_date: inDays(5) };
  here = await aTroncWorld(portal, { period });
  irish = await aTroncWorld(portal, { company: { country: 'IE' }, period });
  await released(here, 40, -14, '1000.00');
  await released(here, 41, -7, '1200.00');
  await released(irish, 40, -7, '500.00');
});
afterAll(() => portal.close());

const figures = async (token: string) => (await portal.call('GET', '/dashboard/figures', { token })).body.data;
const reader = async (permission: 'view_tronc_schemes' | 'view_company' | 'read_tronc_period_files') =>
  (await portal.person({ companies: { [here.company]: [permission] } })).token;

describe('the figures of the dashboard', () => {
  it('compare the latest released period with the one before, and name the scheme', async () => {
    const path = `/companies/${here.company}/schemes/${here.scheme}`;
    const { released: troncs, next_pay } = await figures(await reader('view_tronc_schemes'));
    expect(troncs).toEqual([
      {
        currency: 'GBP',
        amount: '1200.00',
        schemes: 1,
        name: expect.stringMatching(/^Scheme/),
        change: 20,
        points: ['1000.00', '1200.00'],
        path,
      },
    ]);
    expect(next_pay).toEqual({ date: inDays(5), name: troncs[0].name, others: 0, path });
  });

  it('add up a troncmaster’s schemes for each currency, without a change where no period was before', async () => {
    const { released: troncs, next_pay } = await figures(here.troncmaster);
    expect(troncs).toMatchObject([
      { currency: 'GBP', amount: '1200.00', schemes: 1 },
      { currency: 'EUR', amount: '500.00', change: null, points: ['500.00'] },
    ]);
    expect(next_pay).toMatchObject({ date: inDays(5), others: 1 });
  });

  it('contain nothing of schemes and payrolls that the caller cannot view', async () => {
    for (const permission of ['view_company', 'read_tronc_period_files'] as const)
      expect(await figures(await reader(permission))).toEqual({ released: [], next_pay: null });
  });

  it('leave out a scheme that released nothing in two months', async () => {
    const old = await aTroncWorld(portal, { period: { actual_pay_date: inDays(-200) } });
    await released(old, 40, -63, '100.00');
    const { token } = await portal.person({ companies: { [old.company]: ['view_tronc_schemes'] } });
    expect(await figures(token)).toEqual({ released: [], next_pay: null });
  });

  it('name the payroll that is paid next, to those who can view its files', async () => {
    const it = await aPayrollWorld(portal);
    const periods = () => portal.db.updateTable('payroll_periods').where('payroll_id', '=', it.payroll);
    await periods()
      .set({ pay_date: inDays(-1) })
      .execute();
    await periods()
      .set({ pay_date: inDays(0) })
      .where('id', '=', it.period)
      .execute();
    expect((await figures(it.checker.token)).next_pay).toEqual({
      date: inDays(0),
      name: expect.any(String),
      others: 0,
      path: `/files/payrolls/${it.period}/files`,
    });
    const { token } = await portal.person({
      payrolls: { [it.payroll]: { company_id: it.company, permissions: ['epayslips_admin'] } },
    });
    expect((await figures(token)).next_pay).toBeNull();
  });
});

describe('the counts next to the tasks', () => {
  const tasks = async (token: string, query = '') =>
    (await portal.call('GET', `/dashboard/tasks${query}`, { token })).body;

  it('are those of all tasks, and a selection lists what its count counts', async () => {
    const it = await aTroncWorld(portal, {
      period: {
        start_date: inDays(-10),
        end_date: inDays(-4),
        report_return_date: inDays(-2),
        actual_pay_date: inDays(3),
        nominal_pay_date: inDays(3),
      },
    });
    const steps = troncSteps(portal, it);
    await steps.ready();
    await steps.generated();
    const { counts, meta } = await tasks(it.troncmaster);
    const overdue = await tasks(it.troncmaster, '?only=overdue');
    const approval = await tasks(it.troncmaster, '?only=approval');
    expect(counts).toEqual({ overdue: overdue.meta.total, oldest: overdue.data[0].due, approval: approval.meta.total });
    expect(overdue.counts).toEqual(counts);
    expect(overdue.data.every((task: { overdue: boolean }) => task.overdue)).toBe(true);
    expect(approval.data.map(({ code }: { code: string }) => code)).toContain('report_to_approve');
    expect(meta.total).toBeGreaterThanOrEqual(overdue.meta.total);
    expect(await portal.call('GET', '/dashboard/tasks?only=mine', { token: it.troncmaster })).toRejectFields('only');
  });

  it('are absent for what the caller never has', async () => {
    expect((await tasks(await reader('view_company'))).counts).toEqual({ overdue: 0, oldest: null, approval: null });
    const { token } = await portal.person({});
    expect((await tasks(token)).counts).toEqual({ overdue: null, oldest: null, approval: null });
  });
});
