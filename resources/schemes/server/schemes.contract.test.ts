import { partsOf } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

const RIGHTS = ['view_tronc_schemes', 'create_tronc_schemes', 'edit_tronc_schemes'];

let portal: TestPortal;
let company: number;
let other: number;
let site: number;
let foreignSite: number;
let irishSite: number;
let editor: string;
let viewer: string;
let outsider: string;
let troncmaster: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  other = await aCompany(portal);
  const irish = await aCompany(portal, { country: 'IE', companies_house_number: '123456' });
  site = await aSite(portal, company, { name: 'The Quay' });
  foreignSite = await aSite(portal, other);
  irishSite = await aSite(portal, irish, { address_post_code: 'D02 AF30' });
  editor = (await portal.person({ companies: { [company]: RIGHTS, [irish]: RIGHTS } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_tronc_schemes'] } })).token;
  outsider = (await portal.person({ companies: { [other]: RIGHTS } })).token;
  troncmaster = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

let names = 0;
const scheme = (body: object = {}) => ({
  name: `Scheme ${++names}`,
  site_id: site,
  frequency_id: 1,
  pay_date: 'friday',
  submission_days_before_pay_date: 4,
  report_return_days_before_pay_date: 2,
  troncmasters_fee_percentage: 2.5,
  setup_fee: '100.00',
  ...body,
});
const add = (body: object = {}, token = editor) => portal.call('POST', '/tronc_schemes', { token, body: scheme(body) });
const read = async (id: number, token = editor, query = '') =>
  (await portal.call('GET', `/tronc_schemes/${id}${query}`, { token })).body.data;
const change = (id: number, body: object, token = editor, headers = {}) =>
  portal.call('PATCH', `/tronc_schemes/${id}`, { token, body, headers });

describe('a new scheme (API-061)', () => {
  // Also proves SCH-032, SCH-033, SCH-034, SCH-035, SCH-036, SCH-040.
  it('belongs to the company of its site and has a default for every field (SCH-028, SCH-030, SCH-031)', async () => {
    const { status, body } = await add({ name: 'Riverside' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      company_id: company,
      name: 'Riverside',
      site_id: site,
      site: { id: site, name: 'The Quay' },
      frequency_id: 1,
      frequency: { id: 1, display_name: 'Weekly', frequency_type: 'weekly' },
      pay_date: 'friday',
      first_pay_date: null,
      submission_days_before_pay_date: 4,
      report_return_days_before_pay_date: 2,
      troncmasters_fee_percentage: 2.5,
      troncmasters_fee_from_fund_percentage: 0,
      setup_fee: '100.00',
      setup_fee_from_fund_percentage: 0,
      troncs_reserve_type: 'percentage',
      troncs_reserve_percentage: null,
      troncs_reserve_fixed_amount: null,
      card_transaction_fee_type: 'percentage',
      apply_tip_split_to_departments: false,
      apply_tip_split_to_divisions: false,
      distribution_frequency: { frequency_type: 'period' },
      employee_time_bucket: 'period',
      divisions: [
        {
          id: expect.any(Number),
          name: 'Default',
          split: 100,
          departments: [{ id: expect.any(Number), name: 'Default', split: 100 }],
        },
      ],
      tronc_points_training: true,
      tronc_points_job_role: true,
      tronc_points_length_of_service: true,
      training_tronc_points: [],
      job_roles: [{ department_id: expect.any(Number), job_roles: [] }],
      length_of_service_tronc_points: [],
      processed_files_count: 0,
      employees_count: 0,
      revision: 1,
    });
  });

  it('has the periods of the current and the next tax year from the start (SCH-044, SCH-045)', async () => {
    const { body } = await add();
    const { tax_years, currentPeriod } = body.data;
    expect(tax_years).toHaveLength(2);
    expect(tax_years[0].start).toBe(tax_years[1].start + 1);
    expect(tax_years[0].start_date).toMatch(/-04-06$/);
    expect(currentPeriod.actual_pay_date >= today(portal)).toBe(true);
    expect(tax_years.map(({ start }: { start: number }) => start)).toContain(currentPeriod.tax_year);
  });

  it('covers calendar months, or days from a date, if it says so', async () => {
    const MONTHLY = { frequency_id: 4, pay_date: 'last_day' };
    const months = await add({ ...MONTHLY, period_boundaries: 'month', deadlines_on_working_days: true });
    expect(months.body.data).toMatchObject({ period_boundaries: 'month', deadlines_on_working_days: true });
    const begins = async (id: number): Promise<number[]> => {
      const { body } = await portal.call('GET', `/tronc_periods?tronc_scheme_ids[]=${id}`, { token: editor });
      return [...new Set<number>(body.data.map(({ start_date }: { start_date: string }) => partsOf(start_date).day))];
    };
    expect(await begins(months.body.data.id)).toEqual([1]);
    const weekly = await add({ period_boundaries: 'month' });
    expect(weekly.body.errors).toEqual({ period_boundaries: ['Choose the frequency Monthly for calendar months'] });
    const from = (period_start: string | null) => add({ ...MONTHLY, period_boundaries: 'date', period_start });
    expect((await from(null)).body.errors).toEqual({ period_start: ['First day of a period is a required field'] });
    const late = ['Choose a day from 1 to 28, which every month has'];
    expect((await from('2026-08-31')).body.errors).toEqual({ period_start: late });
    const { id } = (await from('2026-08-16')).body.data;
    expect(await begins(id)).toEqual([16]);
    // Periods without work are calculated again, and a date that is no longer needed is removed.
    const changed = await change(id, { period_boundaries: 'payroll' });
    expect(changed.body.data).toMatchObject({ period_boundaries: 'payroll', period_start: null });
    expect(await begins(id)).not.toContain(16);
  });

  it('uses calendar years in an Irish company (contract E6)', async () => {
    const { body } = await add({ site_id: irishSite });
    const { year } = partsOf(today(portal));
    expect(
      body.data.tax_years.map((one: { start_date: string; end_date: string }) => [one.start_date, one.end_date]),
    ).toEqual([
      [`${year + 1}-01-01`, `${year + 1}-12-31`],
      [`${year}-01-01`, `${year}-12-31`],
    ]);
  });

  it('can be the second of its site, under another name', async () => {
    const { body } = await add();
    expect((await add()).status).toBe(201);
    expect((await add({ name: body.data.name.toUpperCase() })).body.errors).toEqual({
      name: ['Scheme name is already used. Enter another.'],
    });
  });

  it.each(['daily', { frequency_type: 'daily' }])(
    'accepts the fund’s frequency as %j (SCH-037, SCH-038)',
    async (given) => {
      const { body } = await add({ distribution_frequency: given });
      expect(body.data).toMatchObject({
        distribution_frequency: { frequency_type: 'daily' },
        employee_time_bucket: 'daily',
      });
    },
  );

  it.each([
    [{ setup_fee_from_fund_percentage: 25 }, 'setup_fee_from_fund_percentage'],
    [{ troncmasters_fee_from_fund_percentage: 1 }, 'troncmasters_fee_from_fund_percentage'],
    [{ pay_date: '15' }, 'pay_date'],
    [{ frequency_id: 4 }, 'pay_date'],
    [{ frequency_id: 5 }, 'frequency_id'],
    [{ distribution_frequency: 'hourly' }, 'distribution_frequency'],
    [{ distribution_frequency: 'daily', employee_time_bucket: 'weekly' }, 'employee_time_bucket'],
    [{ company_id: -1 }, 'company_id'],
    [{ divisions: [] }, 'divisions'],
    [{ submission_days_before_pay_date: -1 }, 'submission_days_before_pay_date'],
  ])('rejects %j, naming the field (SCH-047, SCH-049)', async (wrong, field) => {
    const refused = await add(wrong);
    expect(refused).toRejectFields(field);
  });

  it('names every missing field in one answer', async () => {
    const { body } = await portal.call('POST', '/tronc_schemes', { token: editor, body: { site_id: site } });
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        'frequency_id',
        'name',
        'pay_date',
        'report_return_days_before_pay_date',
        'setup_fee',
        'submission_days_before_pay_date',
        'troncmasters_fee_percentage',
      ].sort(),
    );
  });

  it('accepts the site’s company or none, and rejects another one', async () => {
    expect((await add({ company_id: company })).status).toBe(201);
    expect((await add({ company_id: other })).status).toBe(422);
  });
});

describe('a percentage or an amount (SCH-050, SCH-051, contract E9)', () => {
  it.each([
    [{ percentage: 0, fixed_amount: '10.00' }, 'fixed_amount'],
    [{ percentage: null, fixed_amount: '10.00' }, 'fixed_amount'],
    [{ percentage: 5, fixed_amount: null }, 'percentage'],
    [{ percentage: 5, fixed_amount: '0.00' }, 'percentage'],
    [{ percentage: null, fixed_amount: null }, 'percentage'],
  ])('derives from %j the type %s, whatever type is sent', async ({ percentage, fixed_amount }, type) => {
    const charge = (name: string) => ({
      [`${name}_type`]: 'nonsense',
      [`${name}_percentage`]: percentage,
      [`${name}_fixed_amount`]: fixed_amount,
    });
    const { body } = await add({ ...charge('troncs_reserve'), ...charge('card_transaction_fee') });
    expect(body.data).toMatchObject({ troncs_reserve_type: type, card_transaction_fee_type: type });
  });

  it('rejects both, at both fields, even when the second is sent later', async () => {
    const words = ['please enter a percentage or an amount but not both'];
    const both = { troncs_reserve_percentage: 5, troncs_reserve_fixed_amount: '0.01' };
    expect((await add(both)).body.errors).toEqual({
      troncs_reserve_percentage: words,
      troncs_reserve_fixed_amount: words,
    });
    const { body } = await add({ card_transaction_fee_percentage: 1 });
    expect((await change(body.data.id, { card_transaction_fee_fixed_amount: 2 })).body.errors).toEqual({
      card_transaction_fee_percentage: words,
      card_transaction_fee_fixed_amount: words,
    });
    const moved = await change(body.data.id, {
      card_transaction_fee_fixed_amount: 2,
      card_transaction_fee_percentage: 0,
    });
    expect(moved.body.data.card_transaction_fee_type).toBe('fixed_amount');
  });
});

describe('scheme changes (API-063)', () => {
  it('adjusts hours to a finer fund unless hours are sent', async () => {
    const { body } = await add();
    const finer = await change(body.data.id, { distribution_frequency: { frequency_type: 'weekly' } });
    expect(finer.body.data.employee_time_bucket).toBe('weekly');
    const named = await change(body.data.id, { employee_time_bucket: 'period' });
    expect(named.body.errors).toEqual({
      employee_time_bucket: [
        'Record the hours at least as often as the fund is shared: by day if it is shared by day, by week or day if it is shared by week',
      ],
    });
    expect((await change(body.data.id, { distribution_frequency: 'period' })).body.data.employee_time_bucket).toBe(
      'weekly',
    );
  });

  it('rejects a stale second edit: 412 with the current scheme (F-154)', async () => {
    const { body } = await add();
    const { id } = body.data;
    expect((await change(id, { setup_fee: 1 }, editor, { 'if-match': '"1"' })).headers.etag).toBe('"2"');
    const stale = await change(id, { setup_fee: 2 }, editor, { 'if-match': '"1"' });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.setup_fee).toBe('1.00');
    expect(stale.body.data.site.id).toEqual(site);
  });

  it('stays in its company: rejects another company’s site and another company_id', async () => {
    const { body } = await add();
    expect((await change(body.data.id, { site_id: foreignSite })).body.errors).toEqual({
      site_id: ['Site was not found. Check it, or choose another.'],
    });
    expect((await change(body.data.id, { company_id: other })).status).toBe(422);
    expect((await change(body.data.id, { company_id: company })).status).toBe(200);
  });

  it('rejects a frequency that does not offer the current pay date', async () => {
    const { body } = await add();
    expect(Object.keys((await change(body.data.id, { frequency_id: 4 })).body.errors)).toEqual(['pay_date']);
    expect((await change(body.data.id, { frequency_id: 4, pay_date: 'last_day' })).status).toBe(200);
  });
});

describe('the list of schemes (API-060)', () => {
  it('filters by company, site and scheme, and includes the current period unless that is declined', async () => {
    const elsewhere = (await add({ site_id: foreignSite }, outsider)).body.data;
    const here = (await add()).body.data;
    const list = async (query: string) =>
      (await portal.call('GET', `/tronc_schemes?${query}`, { token: troncmaster })).body;
    const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
    expect(idsOf(await list(`companyIds[]=${other}`))).toEqual([elsewhere.id]);
    expect(idsOf(await list(`company_ids[]=${other}`))).toEqual([elsewhere.id]);
    expect(idsOf(await list(`site_ids[]=${foreignSite}`))).toEqual([elsewhere.id]);
    const one = await list(`tronc_scheme_ids[]=${here.id}`);
    expect(one.meta.total).toBe(1);
    expect(one.data[0].currentPeriod.id).toBe(here.currentPeriod.id);
    expect(one.data[0]).not.toHaveProperty('tax_years');
    expect((await list(`tronc_scheme_ids[]=${here.id}&include_current_period=0`)).data[0]).not.toHaveProperty(
      'currentPeriod',
    );
    expect((await list(`tronc_scheme_ids[]=${here.id}&include_tax_years=1`)).data[0].tax_years).toHaveLength(2);
  });

  it('returns one scheme too, with or without current period and tax years (API-062)', async () => {
    const { id } = (await add()).body.data;
    expect(await read(id, viewer, '?include_current_period=1&include_tax_years=1')).toMatchObject({
      currentPeriod: { id: expect.any(Number) },
      tax_years: [{}, {}],
    });
    const bare = await read(id, viewer, '?include_current_period=0&include_tax_years=0');
    expect(bare).not.toHaveProperty('currentPeriod');
    expect(bare).not.toHaveProperty('tax_years');
  });

  it('counts the people linked to a scheme, without those who have left', async () => {
    const { id } = (await add()).body.data;
    const place = { company_id: company, payroll_id: await aPayroll(portal, company) };
    await anEmployee(portal, place, { tronc_scheme_id: id });
    await anEmployee(portal, place, { tronc_scheme_id: id, leave_date: today(portal) });
    await anEmployee(portal, place, { tronc_scheme_id: id, leave_date: '2026-01-01' });
    await anEmployee(portal, place);
    expect((await read(id)).employees_count).toBe(2);
  });

  it('shows only troncmasters how many files are waiting (F-110)', async () => {
    const { id } = (await add()).body.data;
    expect(await read(id, viewer)).not.toHaveProperty('files_to_process_count');
    expect((await read(id, troncmaster)).files_to_process_count).toBe(0);
  });
});

describe('permissions on schemes (SCH-053)', () => {
  it('requires view to read, edit to change and create on the site’s company to add; hides schemes from another tenant', async () => {
    const { id } = (await add()).body.data;
    expect((await portal.call('GET', `/tronc_schemes/${id}`, { token: viewer })).status).toBe(200);
    expect((await change(id, { setup_fee: 1 }, viewer)).status).toBe(403);
    expect((await add({}, viewer)).status).toBe(403);
    expect((await add({}, outsider)).body.errors).toEqual({
      site_id: ['site id was not found. Check it, or choose another.'],
    });
    expect((await change(id, { setup_fee: 1 }, outsider)).status).toBe(404);
    expect((await portal.call('GET', `/tronc_schemes/${id}`, { token: outsider })).status).toBe(404);
    const theirs = (await portal.call('GET', '/tronc_schemes', { token: outsider })).body.data;
    expect(theirs.some((one: { id: number }) => one.id === id)).toBe(false);
    expect((await portal.call('GET', '/tronc_schemes')).status).toBe(401);
  });

  it.each([
    ['create_tronc_schemes', 201, 403],
    ['edit_tronc_schemes', 403, 200],
    ['view_sites', 403, 403],
  ])('with %s alone, answers %i to adding and %i to changing', async (right, adding, changing) => {
    const { token } = await portal.person({ companies: { [company]: [right] } });
    const { id } = (await add()).body.data;
    expect((await add({}, token)).status).toBe(adding);
    expect((await change(id, { setup_fee: 3 }, token)).status).toBe(changing);
  });
});

it('offers the pay dates of each frequency to everyone (API-070)', async () => {
  const { token } = await portal.person();
  const { body } = await portal.call('GET', '/troncs_paydate_options', { token });
  expect(Object.keys(body.data)).toEqual(['weekly', 'fortnightly', 'four_weekly', 'monthly']);
  expect(body.data.weekly[0]).toEqual({ value: 'monday', name: 'Monday' });
  expect(body.data.monthly).toHaveLength(30);
  expect(body.data.monthly.at(-1)).toEqual({ value: 'last_friday', name: 'Last Friday of the month' });
});
