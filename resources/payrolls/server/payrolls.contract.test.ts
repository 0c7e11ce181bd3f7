import { PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let irish: number;
let troncmaster: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Quay' });
  irish = await aCompany(portal, { country: 'IE' });
  troncmaster = (await portal.person({ tronc_master: true })).token;
  // Wednesday 10 June 2026, noon
  portal.wait(Date.parse('2026-06-10T12:00:00Z') - portal.now().getTime());
});
afterAll(() => portal.close());

const as = async (payroll: number, permissions: readonly string[], company_id = company) =>
  (await portal.person({ payrolls: { [payroll]: { company_id, permissions } } })).token;
const add = (body: object, token = troncmaster) =>
  portal.call('POST', '/payrolls', { token, body: { company_id: company, frequency: 'weekly', ...body } });
const get = async (path: string, token = troncmaster) => portal.call('GET', path, { token });
const change = (id: number, body: object, token = troncmaster, headers = {}) =>
  portal.call('PATCH', `/payroll/${id}`, { token, body, headers });

describe('new payrolls', () => {
  it('fills in missing values, and returns all properties (PAY-002, PAY-003, PAY-004)', async () => {
    const { status, body } = await add({ name: 'Weekly staff' });
    expect(status).toBe(201);
    const { periods, ...rest } = body.data;
    expect(rest).toEqual({
      id: expect.any(Number),
      company_id: company,
      company: { id: company, name: 'Quay' },
      name: 'Weekly staff',
      kind: 'payroll',
      payee_name: null,
      payee_email: null,
      payee_contact: null,
      frequency: 'weekly',
      pay_date: 'friday',
      first_pay_date: null,
      total_employees: 0,
      live_employees: 0,
      epay_tickets: true,
      irish_payroll: false,
      currency: 'GBP',
      permissions: [...PAYROLL_PERMISSIONS],
      assignable_permissions: [...PAYROLL_PERMISSIONS],
      data_template_group: null,
      epay_notif_time: null,
      epay_signupmethod: 'email',
      epay_useblank_templates: false,
      prints_p45s: false,
      uses_epayslips: false,
      revision: 1,
      updated_at: expect.any(String),
    });
    expect(periods[0]).toEqual({
      id: expect.any(Number),
      period_name: 'Week 1',
      period_number: 1,
      tax: { start: 2026 },
    });
    expect(new Set(periods.map(({ tax }: { tax: { start: number } }) => tax.start))).toEqual(new Set([2026, 2027]));
  });

  it('makes one Irish in an Irish company unless specified otherwise (F-51)', async () => {
    const { body } = await add({ name: 'Dublin', company_id: irish, frequency: 'monthly' });
    expect(body.data).toMatchObject({ irish_payroll: true, currency: 'EUR', pay_date: 'last_day' });
    expect((await get(`/payroll/${body.data.id}/tax_years`)).body.data).toEqual([
      { start: 2027, end: 2027, start_date: '2027-01-01', end_date: '2027-12-31' },
      { start: 2026, end: 2026, start_date: '2026-01-01', end_date: '2026-12-31' },
    ]);
    const british = await add({ name: 'Belfast', company_id: irish, irish_payroll: false });
    expect(british.body.data).toMatchObject({ irish_payroll: false, currency: 'GBP' });
  });

  it.each([
    [{ name: 'X', pay_date: 'last_day' }, { pay_date: ['Choose one of the options for Pay date'] }],
    [{ name: 'X', frequency: 'monthly', pay_date: 'friday' }, { pay_date: ['Choose one of the options for Pay date'] }],
    [{ name: 'X', frequency: 'yearly' }, { frequency: ['Choose one of the options for Frequency'] }],
    [{}, { name: ['Payroll name is a required field'] }],
    [
      { name: 'X', epay_notif_time: '25:00' },
      { epay_notif_time: ['Notification time is not valid. Check what you entered.'] },
    ],
    [
      { name: 'X', permissions: [] },
      { permissions: ['permissions cannot be saved here. Reload the page and try again.'] },
    ],
    [{ name: 'weekly STAFF' }, { name: ['Payroll name is already used. Enter another.'] }],
    [{ name: 'X', company_id: 999_999 }, { company_id: ['company id was not found. Check it, or choose another.'] }],
  ])('rejects %j', async (body, errors) => {
    const answer = await add(body);
    expect(answer).toRejectFields(errors);
  });

  it('requires a troncmaster', async () => {
    const { token } = await portal.person({ companies: { [company]: ['create_employees', 'edit_employees'] } });
    expect((await add({ name: 'Mine' }, token)).status).toBe(403);
  });
});

describe('the periods of a payroll (PAY-029, API-019, contract E6)', () => {
  it('derives periods from frequency and pay date, moved before public holidays, with input due five days before', async () => {
    const { id } = (await add({ name: 'Calendar' })).body.data;
    const { body } = await get(`/payroll/${id}/periods`);
    expect(body.meta).toMatchObject({ last_page: 1, total: 52 });
    // Good Friday is 26 March 2027, so the pay date is the day before.
    expect(body.data.at(-2)).toEqual({
      id: expect.any(Number),
      payroll_id: id,
      payroll_name: 'Calendar',
      company_id: company,
      period_number: 51,
      year: 2026,
      frequency: 'weekly',
      period_name: 'Week 51',
      start_date: '2027-03-14',
      end_date: '2027-03-20',
      pay_date: '2027-03-25',
      payroll_input_due: '2027-03-21',
      status: 'not started',
      uploader: null,
      submitted_by: null,
      submitted_at: null,
      batch: null,
      versions: [],
      irish_payroll: false,
      revision: 1,
    });
  });

  it('filters by tax year; a payroll has the current and the next one (PAY-028, API-020)', async () => {
    const { id } = (await add({ name: 'Years', frequency: 'monthly', pay_date: '25' })).body.data;
    const years = (await get(`/payroll/${id}/tax_years`)).body;
    expect(years.data).toEqual([
      { start: 2027, end: 2028, start_date: '2027-04-06', end_date: '2028-04-05' },
      { start: 2026, end: 2027, start_date: '2026-04-06', end_date: '2027-04-05' },
    ]);
    const next = (await get(`/payroll/${id}/periods?year=2027`)).body;
    expect([next.data.length, next.data[0].pay_date, next.data[0].period_name]).toEqual([12, '2027-04-23', 'Month 1']);
    expect((await get(`/payroll/${id}/periods?year=1999`)).body.data).toEqual([]);
    for (const year of ['soon', '2026.5', '99999999999'])
      expect((await get(`/payroll/${id}/periods?year=${year}`)).status).toBe(422);
    expect((await get(`/payroll/${id}/periods?page=2&per_page=5`)).body.meta).toMatchObject({ from: 6, to: 10 });
  });

  it('adds periods automatically once a new tax year has begun', async () => {
    const { id } = (await add({ name: 'Rolling', frequency: 'monthly' })).body.data;
    await portal.db.deleteFrom('payroll_periods').where('payroll_id', '=', id).where('year', '=', 2027).execute();
    const years = (await get(`/payroll/${id}/tax_years`)).body.data.map(({ start }: { start: number }) => start);
    expect(years).toEqual([2027, 2026]);
    const { rows } = {
      rows: await portal.db.selectFrom('payroll_periods').select('id').where('payroll_id', '=', id).execute(),
    };
    expect(rows).toHaveLength(24);
  });
});

describe('payroll lists and records (API-016, API-017)', () => {
  it('counts all people and those who have not left (PAY-001)', async () => {
    const id = await aPayroll(portal, company);
    for (const leave_date of [null, '2026-06-10', '2026-06-09', '2027-01-01'])
      await anEmployee(portal, { company_id: company, payroll_id: id }, { leave_date });
    const { body } = await get(`/payroll/${id}`, await as(id, ['view_files']));
    expect(body.data).toMatchObject({
      total_employees: 4,
      live_employees: 3,
      permissions: ['view_files'],
      // assigning permissions requires super_user there
      assignable_permissions: [],
    });
  });

  it('omits properties that are not requested from the list (PAY-002, PAY-003)', async () => {
    const id = await aPayroll(portal, company);
    const token = await as(id, ['super_user', 'upload']);
    const [bare] = (await get('/payrolls', token)).body.data;
    for (const name of ['periods', 'assignable_permissions', 'uses_epayslips', 'epay_signupmethod'])
      expect(bare).not.toHaveProperty(name);
    expect(bare.permissions).toEqual(['upload', 'super_user']);
    const [full] = (await get('/payrolls?properties[]=periods&properties[]=settings', token)).body.data;
    expect(full).toMatchObject({ uses_epayslips: false, periods: expect.any(Array) });
    expect(full.periods.length).toBeGreaterThan(100);
    const [assignable] = (await get('/payrolls?properties=assignable_permissions', token)).body.data;
    expect(assignable.assignable_permissions).toEqual(['upload', 'super_user']);
  });

  it('lists those with any permission on them, those the caller can import into, and all for a troncmaster (F-30)', async () => {
    const home = await aCompany(portal);
    const [one, two] = [await aPayroll(portal, home, { name: 'One' }), await aPayroll(portal, home, { name: 'Two' })];
    const other = await aPayroll(portal, company);
    const ids = async (token: string, query = '') =>
      (await get(`/payrolls${query}`, token)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids(await as(two, ['view_files'], home))).toEqual([two]);
    const importer = (await portal.person({ companies: { [home]: ['create_employees'] } })).token;
    expect(await ids(importer)).toEqual([one, two]);
    expect((await get('/payrolls', importer)).body.data[0].permissions).toEqual([]);
    expect(await ids((await portal.person({ companies: { [home]: ['view_employees'] } })).token)).toEqual([]);
    expect(await ids(troncmaster, `?company_ids[]=${home}`)).toEqual([one, two]);
    expect(await ids(troncmaster)).toContain(other);
  });

  it('returns one with any permission on it: 403 with a permission of its company, 404 without (D8)', async () => {
    const id = await aPayroll(portal, company);
    const neighbour = (await portal.person({ companies: { [company]: ['view_company'] } })).token;
    const outsider = (await portal.person()).token;
    for (const path of ['', '/periods', '/tax_years', '/departments']) {
      expect((await get(`/payroll/${id}${path}`, neighbour)).status).toBe(403);
      expect((await get(`/payroll/${id}${path}`, outsider)).status).toBe(404);
    }
  });

  it('returns the departments of its people once each (PAY-030)', async () => {
    const place = { company_id: company, payroll_id: await aPayroll(portal, company) };
    await anEmployee(portal, place, { department: 'Kitchen', dept_no: '20' });
    await anEmployee(portal, place, { department: 'Kitchen', dept_no: '20' });
    await anEmployee(portal, place, { department: 'Bar' });
    await anEmployee(portal, place);
    const { body } = await get(`/payroll/${place.payroll_id}/departments`, await as(place.payroll_id, ['upload']));
    expect(body.data).toEqual([
      { dept_no: 'Bar', dept_name: 'Bar' },
      { dept_no: '20', dept_name: 'Kitchen' },
    ]);
    const viewer = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
    expect((await get(`/payroll/${place.payroll_id}/departments`, viewer)).body.meta.total).toBe(2);
  });
});

describe('the settings of a payroll (API-018, PAY-003, PAY-004)', () => {
  it('lets its super user change them, and rejects a stale change (F-154)', async () => {
    const id = await aPayroll(portal, company);
    const token = await as(id, ['super_user']);
    const settings = { epay_notif_time: '08:30', epay_signupmethod: 'letter', uses_epayslips: true, prints_p45s: true };
    const { status, body } = await change(id, settings, token, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...settings, revision: 2 });
    const stale = await change(id, { name: 'Late' }, token, { 'if-match': '"1"' });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.epay_notif_time).toBe('08:30');
    expect((await change(id, { name: 'Mine' }, await as(id, ['view_files']))).status).toBe(403);
  });

  it.each([
    [{ frequency: 'monthly' }, 'frequency'],
    [{ company_id: 999_999 }, 'company_id'],
    [{ pay_date: 'monday' }, 'pay_date'],
    [{ epay_signupmethod: 'pigeon' }, 'epay_signupmethod'],
    [{ epay_notif_time: '8.30' }, 'epay_notif_time'],
  ])('rejects %j', async (body, field) => {
    const id = await aPayroll(portal, company);
    const answer = await change(id, body);
    expect(answer).toRejectFields(field);
  });

  it('prevents P45s of an Irish payroll, in whichever order the two are set (PAY-004)', async () => {
    const { id } = (await add({ name: 'Crossing', frequency: 'monthly' })).body.data;
    const token = await as(id, ['super_user']);
    const settings = async () => (await get(`/payroll/${id}`, token)).body.data;
    expect((await change(id, { prints_p45s: true })).status).toBe(200);
    const both = await change(id, { irish_payroll: true, prints_p45s: true });
    expect(both).toRejectFields({
      prints_p45s: ['An Irish payroll does not print P45s. Leaving dates go to Revenue in the payroll submission.'],
    });
    expect((await change(id, { irish_payroll: true })).status).toBe(200);
    expect(await settings()).toMatchObject({ irish_payroll: true, prints_p45s: false });
    expect((await change(id, { prints_p45s: true })).status).toBe(422);
    expect((await change(id, { prints_p45s: true, irish_payroll: false })).status).toBe(200);
    expect(await settings()).toMatchObject({ irish_payroll: false, prints_p45s: true });
  });

  it('switches the payroll to Irish with the calendar year, while no period has begun', async () => {
    const { id } = (await add({ name: 'Moving', frequency: 'monthly' })).body.data;
    expect((await change(id, { irish_payroll: true })).body.data.currency).toBe('EUR');
    const [first] = (await get(`/payroll/${id}/periods`)).body.data;
    expect([first.pay_date, first.irish_payroll]).toEqual(['2026-01-30', true]);
    await portal.db.updateTable('payroll_periods').set({ status: 'processing' }).where('id', '=', first.id).execute();
    const begun = await change(id, { irish_payroll: false });
    expect(begun).toBeRefused(409, 'payroll_calendar_in_use');
    expect((await change(id, { irish_payroll: true, prints_p45s: false })).status).toBe(200);
  });
});
