import { aPayrollWorld, batchOf } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, csvForm, HOURS, type TroncWorld, troncCalls, troncSteps } from '#test/support/troncWorld.ts';
import { aSite } from '#test/support/world.ts';

type Period = { start_date: string };

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const ask = { 'x-confirm': 'ask' };
const codesOf = (body: { code?: string; questions?: { code: string }[] }) => [
  body.code,
  ...(body.questions ?? []).map(({ code }) => code),
];
const lastConfirmed = async (event: string): Promise<unknown> => {
  const row = await portal.db
    .selectFrom('audit')
    .select('changes')
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (row.changes as { confirmed?: unknown }).confirmed;
};

describe('a scheme whose dates are unusual', () => {
  let world: TroncWorld;
  let editor: string;
  const sent = async (body: object, headers: Record<string, string>, id?: number) =>
    portal.call(id ? 'PATCH' : 'POST', `/tronc_schemes${id ? `/${id}` : ''}`, { token: editor, body, headers });
  const scheme = async (more: object) => ({
    name: `Unusual ${Math.random()}`,
    site_id: (
      await portal.db.selectFrom('sites').select('id').where('company_id', '=', world.company).executeTakeFirst()
    )?.id,
    frequency_id: 2,
    pay_date: 'friday',
    submission_days_before_pay_date: 4,
    report_return_days_before_pay_date: 2,
    troncmasters_fee_percentage: 0,
    setup_fee: '0.00',
    ...more,
  });
  beforeAll(async () => {
    world = await aTroncWorld(portal);
    const companies = { [world.company]: ['view_tronc_schemes', 'create_tronc_schemes', 'edit_tronc_schemes'] };
    editor = (await portal.person({ companies })).token;
  });

  it('is saved only after each question is confirmed, which the audit records', async () => {
    const days = { submission_days_before_pay_date: 2, report_return_days_before_pay_date: 5 };
    const body = await scheme({ ...days, first_pay_date: '2026-11-25' });
    const asked = await sent(body, ask);
    expect(asked.status).toBe(409);
    expect(asked.body.questions).toEqual([
      { code: 'return_before_data', params: { data_days: 2, report_days: 5 } },
      { code: 'first_pay_date_moves', params: { given: '25/11/2026', first: '27/11/2026' } },
    ]);
    const one = await sent(body, { 'x-confirm': 'return_before_data' });
    expect(codesOf(one.body)).toEqual(['confirmation_needed', 'first_pay_date_moves']);
    const saved = await sent(body, { 'x-confirm': 'return_before_data,first_pay_date_moves' });
    expect(saved.status).toBe(201);
    expect(await lastConfirmed('schemes.created')).toEqual([null, ['return_before_data', 'first_pay_date_moves']]);
  });

  it('is not asked about again by a change of other fields', async () => {
    const odd = { submission_days_before_pay_date: 2, report_return_days_before_pay_date: 5 };
    // Without the header the caller cannot be asked: the contract's plain request is carried out.
    const { status, body } = await sent(await scheme(odd), {});
    expect(status).toBe(201);
    expect((await sent({ name: 'Renamed' }, ask, body.data.id)).status).toBe(200);
    const later = await sent({ report_return_days_before_pay_date: 6 }, ask, body.data.id);
    expect(codesOf(later.body)).toEqual(['confirmation_needed', 'return_before_data']);
  });

  it('asks nothing about usual dates', async () => {
    expect((await sent(await scheme({ first_pay_date: '2026-11-27' }), ask)).status).toBe(201);
  });
});

describe('the preview of a calendar', () => {
  it('shows the periods that a scheme with these dates gets, and none while they are incomplete', async () => {
    const world = await aTroncWorld(portal);
    const { id: site } = await portal.db
      .selectFrom('sites')
      .select('id')
      .where('company_id', '=', world.company)
      .executeTakeFirstOrThrow();
    const preview = async (query: string, token = world.client) =>
      portal.call('GET', `/sites/${site}/tronc_scheme_calendar?${query}`, { token });
    const days = 'submission_days_before_pay_date=4&report_return_days_before_pay_date=2';
    const { body } = await preview(`frequency_id=1&pay_date=friday&${days}`);
    expect(body.data).toHaveLength(3);
    const editor = await portal.person({
      companies: { [world.company]: ['view_tronc_schemes', 'create_tronc_schemes'] },
    });
    const made = await portal.call('POST', '/tronc_schemes', {
      token: editor.token,
      body: {
        name: 'As previewed',
        site_id: site,
        frequency_id: 1,
        pay_date: 'friday',
        submission_days_before_pay_date: 4,
        report_return_days_before_pay_date: 2,
        troncmasters_fee_percentage: 0,
        setup_fee: '0.00',
      },
    });
    const { id: _, state: _state, ...current } = made.body.data.currentPeriod;
    expect(body.data[0]).toMatchObject(current);
    const months = 'frequency_id=4&pay_date=last_day&period_boundaries=month';
    const firsts = (await preview(`${months}&${days}`)).body.data.map(({ start_date }: Period) => start_date.slice(8));
    expect(firsts).toEqual(['01', '01', '01']);
    expect((await preview(`frequency_id=1&${days}`)).body.data).toEqual([]);
    expect((await preview('frequency_id=1&pay_date=friday&submission_days_before_pay_date=-1')).body.data).toEqual([]);
    expect((await preview(`frequency_id=1&pay_date=friday&${days}`, world.outsider)).status).toBe(404);
  });
});

describe('a draft that was calculated with earlier rules', () => {
  const ready = async () => {
    const world = await aTroncWorld(portal);
    const steps = troncSteps(portal, world);
    await steps.ready();
    return { world, steps, calls: troncCalls(portal, world) };
  };
  const approve = (world: TroncWorld, id: number, confirmed?: string) =>
    portal.call('POST', `/tronc_reports/${id}/approve`, {
      token: world.troncmaster,
      headers: confirmed === undefined ? {} : { 'x-confirm': confirmed },
    });
  const check = async (world: TroncWorld, id: number) =>
    (await portal.call('GET', `/tronc_reports/${id}/approval_check`, { token: world.troncmaster })).body.data;

  it.each([
    [
      'job roles',
      'jobRoles',
      (world: TroncWorld) =>
        portal.db.updateTable('scheme_job_roles').set({ points: 900 }).where('scheme_id', '=', world.scheme).execute(),
    ],
    [
      'the scheme',
      'scheme',
      (world: TroncWorld) =>
        portal.db.updateTable('schemes').set({ setup_fee: 1 }).where('id', '=', world.scheme).execute(),
    ],
    [
      'people',
      'employees',
      (world: TroncWorld) =>
        portal.db
          .updateTable('employees')
          .set({ is_opted_out_of_tronc_scheme: true })
          .where('id', '=', world.ana)
          .execute(),
    ],
  ])(
    'is released only after a confirmation if %s changed, by API clients too (security 6)',
    async (_, part, change) => {
      const { world, steps } = await ready();
      const id = await steps.generated();
      expect((await check(world, id)).changed_rules).toEqual([]);
      await change(world);
      expect((await check(world, id)).changed_rules).toEqual([part]);
      for (const confirmed of [undefined, 'ask'])
        expect(codesOf((await approve(world, id, confirmed)).body)).toEqual(['confirmation_needed', 'earlier_rules']);
      expect(await steps.statuses()).toEqual(['draft']);
      expect((await approve(world, id, 'earlier_rules')).status).toBe(200);
      expect(await lastConfirmed('tronc_reports.approved')).toEqual([null, ['earlier_rules']]);
    },
  );

  it('is not asked about after a change of names, which changes no amount', async () => {
    const { world, steps } = await ready();
    const id = await steps.generated();
    await portal.db.updateTable('employees').set({ surname: 'Else' }).where('id', '=', world.ana).execute();
    await portal.db.updateTable('job_roles').set({ job_title: 'Server' }).where('id', '=', world.waiter).execute();
    expect((await check(world, id)).changed_rules).toEqual([]);
    await steps.approved(id);
  });
});

describe('a report for a period that has not begun', () => {
  it('is calculated only after a confirmation', async () => {
    const world = await aTroncWorld(portal, {
      period: { start_date: '2099-03-02', end_date: '2099-03-08', actual_pay_date: '2099-03-13' },
    });
    await troncSteps(portal, world).ready();
    const generate = (confirmed: string) =>
      portal.call('POST', `/tronc_periods/${world.period}/generate_report`, {
        token: world.troncmaster,
        body: {},
        headers: { 'x-confirm': confirmed },
      });
    const asked = await generate('ask');
    expect(asked.body.questions).toEqual([{ code: 'future_period', params: { start: '02/03/2099' } }]);
    expect((await generate('future_period')).status).toBe(201);
    expect(await lastConfirmed('tronc_reports.generated')).toEqual([null, ['future_period']]);
  });
});

describe('hours and a fund for a period that has not begun', () => {
  it('are saved only after a confirmation, which the audit records', async () => {
    const world = await aTroncWorld(portal, {
      period: { start_date: '2099-03-02', end_date: '2099-03-08', actual_pay_date: '2099-03-13' },
    });
    const at = `/tronc_periods/${world.period}`;
    const token = world.troncmaster;
    const importHours = (confirmed: string, csv = HOURS, more: Record<string, string> = {}) => {
      const form = csvForm('hours', csv);
      for (const [name, value] of Object.entries(more)) form.append(name, value);
      return portal.call('POST', `${at}/employee_hours`, { token, form, headers: { 'x-confirm': confirmed } });
    };
    const enterFund = (confirmed: string) =>
      portal.call('PUT', `${at}/tronc_amounts`, {
        token,
        body: { hour_buckets: [{ tronc_period_id: world.period, amount: '10.00' }] },
        headers: { 'x-confirm': confirmed },
      });
    const question = [{ code: 'future_inputs', params: { start: '02/03/2099' } }];
    // A preview saves nothing, and an invalid file is rejected for its lines first.
    expect((await importHours('ask', HOURS, { dry_run: '1' })).status).toBe(200);
    expect((await importHours('ask', 'payroll_ref,hours\nnobody,1\n')).status).toBe(400);
    expect((await importHours('ask')).body.questions).toEqual(question);
    expect((await enterFund('ask')).body.questions).toEqual(question);
    const { hours_imported, tronc_amount } = (await portal.call('GET', at, { token })).body.data;
    expect([hours_imported, tronc_amount]).toEqual([false, null]);
    expect((await importHours('future_inputs')).status).toBe(201);
    expect(await lastConfirmed('tronc_hours.imported')).toEqual([null, ['future_inputs']]);
    expect((await enterFund('future_inputs')).status).toBe(200);
    expect(await lastConfirmed('tronc_amounts.entered')).toEqual([null, ['future_inputs']]);
  });
});

describe('a company number that another company of the country has', () => {
  it('is saved only after a confirmation, and is not asked about again', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const body = {
      name: 'Twin',
      trading_as_name: 'Twin',
      companies_house_number: '07654321',
      address1: '1 Quay',
      postcode: 'SW1A 1AA',
    };
    const headers = (confirmed: string) => ({ 'x-confirm': confirmed });
    const add = (confirmed: string, more: object = {}) =>
      portal.call('POST', '/company/add', { token, body: { ...body, ...more }, headers: headers(confirmed) });
    const edit = (id: number, changes: object) =>
      portal.call('PATCH', `/company/${id}/edit`, { token, body: changes, headers: headers('ask') });
    expect((await add('ask')).status).toBe(201);
    const params = { number: '07654321', names: 'Twin' };
    expect((await add('ask')).body.questions).toEqual([{ code: 'company_number_used', params }]);
    const other = await add('ask', { name: 'Other', companies_house_number: '07654322' });
    expect(codesOf((await edit(other.body.data.id, { companies_house_number: '07654321' })).body)).toEqual([
      'confirmation_needed',
      'company_number_used',
    ]);
    const second = await add('company_number_used');
    expect(second.status).toBe(201);
    expect(await lastConfirmed('companies.created')).toEqual([null, ['company_number_used']]);
    expect((await edit(second.body.data.id, { ...body, name: 'Twin 2' })).status).toBe(200);
    const irish = { country: 'IE', companies_house_number: '765432', postcode: 'D02 X285' };
    expect([
      (await add('ask', irish)).status,
      (await add('ask', { companies_house_number: '07654323' })).status,
    ]).toEqual([201, 201]);
  });
});

describe('an employee whose change is unusual', () => {
  const change = (world: TroncWorld, body: object, confirmed = 'ask') =>
    portal.call('PATCH', `/employee/${world.ana}`, {
      token: world.troncmaster,
      body,
      headers: { 'x-confirm': confirmed },
    });

  it('leaves within a period whose report has been released only after a confirmation', async () => {
    const world = await aTroncWorld(portal, {
      period: { start_date: '2026-03-02', end_date: '2026-03-08', actual_pay_date: '2026-03-13' },
    });
    const steps = troncSteps(portal, world);
    await steps.ready();
    const report = await steps.generated();
    const leave = { leave_date: '2026-03-04' };
    // Nothing has been released yet.
    expect((await change(world, leave)).status).toBe(200);
    await change(world, { leave_date: null });
    await steps.approved(report, 'earlier_rules');
    const question = [{ code: 'released_periods', params: { periods: '02/03/2026 – 08/03/2026' } }];
    expect((await change(world, leave)).body.questions).toEqual(question);
    expect((await change(world, { start_date: '05-03-2026' })).body.questions).toEqual(question);
    expect((await change(world, { leave_date: '2026-03-08' })).status).toBe(200);
    expect((await change(world, leave, 'released_periods')).status).toBe(200);
    expect(await lastConfirmed('employees.changed')).toEqual([null, ['released_periods']]);
    expect((await change(world, { ...leave, surname: 'Else' })).status).toBe(200);
  });

  it('is linked to a scheme of a site at which they do not work only after a confirmation', async () => {
    const world = await aTroncWorld(portal, { site: { name: 'Quay' } });
    const mill = await aSite(portal, world.company, { name: 'Mill' });
    const { name: scheme } = await portal.db
      .selectFrom('schemes')
      .select('name')
      .where('id', '=', world.scheme)
      .executeTakeFirstOrThrow();
    const question = [{ code: 'scheme_of_other_site', params: { scheme, scheme_site: 'Quay', sites: 'Mill' } }];
    expect((await change(world, { site_ids: [mill] })).body.questions).toEqual(question);
    expect((await change(world, { site_ids: [mill], tronc_scheme_id: null })).status).toBe(200);
    expect((await change(world, { tronc_scheme_id: world.scheme })).body.questions).toEqual(question);
    expect((await change(world, { tronc_scheme_id: world.scheme }, 'scheme_of_other_site')).status).toBe(200);
    expect((await change(world, { tronc_scheme_id: world.scheme, surname: 'Else', site_ids: [mill] })).status).toBe(
      200,
    );
    // Who has opted out shares in no tips, until the opt-out ends.
    expect((await change(world, { tronc_scheme_id: null })).status).toBe(200);
    const out = { is_opted_out_of_tronc_scheme: true };
    expect((await change(world, { tronc_scheme_id: world.scheme, ...out })).status).toBe(200);
    expect((await change(world, { is_opted_out_of_tronc_scheme: false })).body.questions).toEqual(question);
  });
});

describe('payroll results with unusual figures', () => {
  it('are added only after each question is confirmed, which the audit records', async () => {
    const world = await aPayrollWorld(portal);
    const { pay_date } = (await portal.call('GET', `/periods/${world.period}`, { token: world.clerk.token })).body.data;
    const body = batchOf(world.period, { pay_date, net_pay: '5000.00', total_pay: '1.00', employees_paid: 0 });
    const add = (confirmed: string, more: object = {}) =>
      portal.call('POST', '/payroll_batches', {
        token: world.provider.token,
        body: { ...body, ...more },
        headers: { 'x-confirm': confirmed },
      });
    const asked = await add('ask', { pay_date: '2025-05-28' });
    expect(asked.body.questions).toEqual([
      { code: 'net_above_gross', params: { net: '£5,000.00', gross: '£4,000.00' } },
      { code: 'total_below_gross', params: { total: '£1.00', gross: '£4,000.00' } },
      {
        code: 'pay_date_differs',
        params: { given: '28/05/2025', expected: pay_date.split('-').reverse().join('/') },
      },
      { code: 'nobody_paid', params: { net: '£5,000.00' } },
    ]);
    expect((await add('net_above_gross,total_below_gross,nobody_paid')).status).toBe(201);
    expect(await lastConfirmed('periods.batch_added')).toEqual([
      null,
      ['net_above_gross', 'total_below_gross', 'nobody_paid'],
    ]);
    const usual = { net_pay: '3100.50', total_pay: '4420.10', employees_paid: 2 };
    expect((await add('ask', usual)).status).toBe(201);
  });
});
