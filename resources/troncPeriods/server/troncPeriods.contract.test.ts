import { addDays, daysBetween, isoDate, partsOf, weekdayOf } from '#domain/dates/isoDate.ts';
import { addMonths } from '#domain/dates/months.ts';
import { DAY_MS } from '#domain/dates/siteDay.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

const RIGHTS = ['view_tronc_schemes', 'create_tronc_schemes', 'edit_tronc_schemes'];

interface Period {
  id: number;
  tronc_scheme_id: number;
  period_number: number;
  tax_year: number;
  start_date: string;
  end_date: string;
  actual_pay_date: string;
  is_current: boolean;
}

let portal: TestPortal;
let company: number;
let site: number;
let editor: string;
let troncmaster: string;
let troncmasterId: number;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  site = await aSite(portal, company);
  editor = (await portal.person({ companies: { [company]: RIGHTS } })).token;
  ({ token: troncmaster, id: troncmasterId } = await portal.person({ tronc_master: true }));
});
afterAll(() => portal.close());

let names = 0;
const addScheme = async (body: object = {}, token = editor): Promise<{ id: number; currentPeriod: Period }> => {
  const answer = await portal.call('POST', '/tronc_schemes', {
    token,
    body: {
      name: `Calendar ${++names}`,
      site_id: site,
      frequency_id: 1,
      pay_date: 'friday',
      submission_days_before_pay_date: 4,
      report_return_days_before_pay_date: 2,
      troncmasters_fee_percentage: 0,
      setup_fee: 0,
      ...body,
    },
  });
  return answer.body.data;
};
const list = (query: string, token = editor) => portal.call('GET', `/tronc_periods?${query}`, { token });
const periodsOf = async (scheme: number, token = editor): Promise<Period[]> =>
  (await list(`tronc_scheme_ids[]=${scheme}&per_page=200`, token)).body.data;
const one = async (id: number, token = editor) =>
  (await portal.call('GET', `/tronc_periods/${id}`, { token })).body.data;
const change = (scheme: number, body: object) =>
  portal.call('PATCH', `/tronc_schemes/${scheme}`, { token: editor, body });
const joined = (periods: readonly Period[]) =>
  periods.every(({ start_date }, index) => index === 0 || start_date === addDays(periods[index - 1]!.end_date, 1));
const numbersOf = (periods: readonly Period[]) => periods.map((one) => `${one.tax_year}/${one.period_number}`);

const setInputs = (id: number, inputs: { hours_imported_at?: Date; fund_entered_at?: Date }) =>
  portal.db.updateTable('tronc_periods').set(inputs).where('id', '=', id).execute();
const addHours = async (period_id: number, hours: number) => {
  const employee_id = await anEmployee(portal, { company_id: company, payroll_id: await aPayroll(portal, company) });
  await portal.db
    .insertInto('tronc_hours')
    .values({ company_id: company, period_id, employee_id, job_role_id: null, bucket_start: 'period', hours })
    .execute();
  await setInputs(period_id, { hours_imported_at: portal.now() });
};
const addAmount = async (period_id: number, amount: number, bucket_start: string | null = null) => {
  await portal.db
    .insertInto('tronc_amounts')
    .values({ company_id: company, period_id, amount, bucket_start })
    .execute();
  await setInputs(period_id, { fund_entered_at: portal.now() });
};
const addFile = async (scheme_id: number, period_id: number, processed: boolean) => {
  const stored = await portal.db
    .insertInto('stored_files')
    .values({
      company_id: company,
      filename: 'hours.csv',
      mime_type: 'text/csv',
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: `key-${++names}`,
      uploader_id: troncmasterId,
      scanned_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('tronc_files')
    .values({ company_id: company, scheme_id, period_id, file_id: stored.id, description: null, processed })
    .execute();
};
const addReport = async (
  scheme_id: number,
  period_id: number,
  version: number,
  status: 'draft' | 'approved' | 'replaced',
  created_at = portal.now(),
): Promise<number> =>
  (
    await portal.db
      .insertInto('tronc_reports')
      .values({
        company_id: company,
        scheme_id,
        period_id,
        version,
        status,
        input: '{}',
        input_hash: '',
        result: '{}',
        totals: '{}',
        created_by: troncmasterId,
        created_at,
        approved_by: null,
        approved_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('the periods of a scheme (API-071, API-072)', () => {
  it('returns 52 per page, in order, each beginning the day after the previous one (TPF-006, contract E6)', async () => {
    const { id } = await addScheme();
    const { body } = await list(`tronc_scheme_ids[]=${id}`);
    expect([body.data.length, body.meta.per_page]).toEqual([52, 52]);
    const all = await periodsOf(id);
    expect(all).toHaveLength(body.meta.total);
    expect(joined(all)).toBe(true);
    expect(all.filter(({ period_number }) => period_number === 1)).toHaveLength(2);
  });

  it('filters by tax year and reverses the order with sort_by; rejects other sort names', async () => {
    const { id, currentPeriod } = await addScheme();
    const { body } = await list(
      `tronc_scheme_ids[]=${id}&tax_years[]=${currentPeriod.tax_year}&sort_by=period_number:desc&per_page=53`,
    );
    expect(new Set(body.data.map((period: Period) => period.tax_year))).toEqual(new Set([currentPeriod.tax_year]));
    expect(body.data.at(-1).period_number).toBe(1);
    expect((await list('sort_by=start_date')).status).toBe(422);
  });

  it('has one current period, the scheme’s own: the first paid today or later', async () => {
    const { id, currentPeriod } = await addScheme();
    const all = await periodsOf(id);
    expect(all.filter(({ is_current }) => is_current).map((period) => period.id)).toEqual([currentPeriod.id]);
    expect(all.find(({ actual_pay_date }) => actual_pay_date >= today(portal))?.id).toBe(currentPeriod.id);
  });

  it('uses calendar years for an Irish company', async () => {
    const irish = await aCompany(portal, { country: 'IE', companies_house_number: '123456' });
    const { id } = await addScheme({ site_id: await aSite(portal, irish) }, troncmaster);
    const first = (await periodsOf(id, troncmaster)).find(({ period_number }) => period_number === 1)!;
    expect(first.tax_year).toBe(partsOf(today(portal)).year);
    expect(first.actual_pay_date).toMatch(/-01-0[1-7]$|-12-31$/);
  });
});

it('has a week 53 in an Irish year that begins on the pay day, on the second page, and loses no day because of it', async () => {
  const irish = await aCompany(portal, { country: 'IE', companies_house_number: '123457' });
  const { year } = partsOf(today(portal));
  const firstDay = isoDate(year, 1, 1);
  const pay_date = weekdayOf(firstDay);
  const { id } = await addScheme({ site_id: await aSite(portal, irish), pay_date }, troncmaster);
  const second = await list(`tronc_scheme_ids[]=${id}&tax_years[]=${year}&page=2`, troncmaster);
  expect(second.body.data.map(({ period_number }: Period) => period_number).at(0)).toBe(53);
  const all = await periodsOf(id, troncmaster);
  const last = all.findIndex(({ tax_year, period_number }) => tax_year === year && period_number === 53);
  // The last day of the year; in a leap year, the day before it.
  expect(addDays(all[last]!.end_date, 5)).toBe(addDays(firstDay, 52 * 7));
  expect(all[last + 1]).toMatchObject({ tax_year: year + 1, period_number: 1 });
  expect(joined(all)).toBe(true);
});

describe('the data of a period', () => {
  it('is empty at first', async () => {
    const { currentPeriod } = await addScheme();
    expect(await one(currentPeriod.id)).toMatchObject({
      tronc_amount: null,
      tronc_amounts: [],
      hours_imported: false,
      inputs_changed: false,
      total_hours: null,
      files_count: 0,
      files_to_process_count: 0,
      latest_report: null,
    });
  });

  it('contains its hours, its fund by bucket, its files and its newest report', async () => {
    const { id, currentPeriod } = await addScheme();
    await addHours(currentPeriod.id, 2250);
    await addHours(currentPeriod.id, 100);
    await addAmount(currentPeriod.id, 123_456, currentPeriod.actual_pay_date);
    await addAmount(currentPeriod.id, 4);
    await addFile(id, currentPeriod.id, false);
    await addFile(id, currentPeriod.id, true);
    await addReport(id, currentPeriod.id, 1, 'replaced');
    const report = await addReport(id, currentPeriod.id, 2, 'approved');
    expect(await one(currentPeriod.id)).toMatchObject({
      tronc_amount: '1234.60',
      tronc_amounts: [
        { bucket_start: currentPeriod.actual_pay_date, amount: '1234.56' },
        { bucket_start: null, amount: '0.04' },
      ],
      hours_imported: true,
      total_hours: 7.8333,
      files_count: 2,
      files_to_process_count: 1,
      latest_report: { id: report, version: 2, approved: true },
      inputs_changed: false,
    });
    const read = await portal.call('GET', `/tronc_schemes/${id}`, { token: troncmaster });
    expect(read.body.data).toMatchObject({ files_to_process_count: 1, processed_files_count: 1 });
  });

  it('shows a draft only to troncmasters; client users see the released one (RPT-012)', async () => {
    const { id, currentPeriod } = await addScheme();
    await addReport(id, currentPeriod.id, 1, 'draft');
    expect((await one(currentPeriod.id)).latest_report).toBeNull();
    expect((await one(currentPeriod.id, troncmaster)).latest_report).toMatchObject({ version: 1, approved: false });
  });

  it('reports that inputs changed since the newest report, for hours and for the fund', async () => {
    const { id, currentPeriod } = await addScheme();
    await addReport(id, currentPeriod.id, 1, 'approved', new Date('2026-01-02T00:00:00Z'));
    const changed = async () => (await one(currentPeriod.id)).inputs_changed;
    await setInputs(currentPeriod.id, { hours_imported_at: new Date('2026-01-01T00:00:00Z') });
    expect(await changed()).toBe(false);
    await setInputs(currentPeriod.id, { fund_entered_at: new Date('2026-01-03T00:00:00Z') });
    expect(await changed()).toBe(true);
    await addReport(id, currentPeriod.id, 2, 'draft', new Date('2026-01-04T00:00:00Z'));
    expect((await one(currentPeriod.id, troncmaster)).inputs_changed).toBe(false);
  });
});

describe('a changed schedule (contract E6)', () => {
  it('recreates the periods without work, here all of them', async () => {
    const { id } = await addScheme();
    const before = await periodsOf(id);
    expect((await change(id, { submission_days_before_pay_date: 6 })).status).toBe(200);
    const after = await periodsOf(id);
    expect(after.length).toBe(before.length);
    expect(after.map((period) => period.id).filter((period) => before.some((old) => old.id === period))).toEqual([]);
    expect(after[10]!.end_date).toBe(addDays(before[10]!.end_date, -2));
  });

  it.each([
    ['hours', (_: number, period: number) => addHours(period, 300)],
    ['a fund', (_: number, period: number) => addAmount(period, 0)],
    ['a file', (scheme: number, period: number) => addFile(scheme, period, false)],
    ['a report', async (scheme: number, period: number) => void (await addReport(scheme, period, 1, 'draft'))],
  ])('keeps a period with %s and all before it; the first new one starts the day after', async (_, use) => {
    const { id } = await addScheme();
    const before = await periodsOf(id);
    await use(id, before[20]!.id);
    const { body } = await change(id, { frequency_id: 4, pay_date: 'last_day' });
    expect(body.data.frequency.frequency_type).toBe('monthly');
    const after = await periodsOf(id);
    expect(after.slice(0, 21).map((period) => period.id)).toEqual(before.slice(0, 21).map((period) => period.id));
    expect(after.length).toBeLessThan(before.length);
    expect(joined(after)).toBe(true);
    expect(new Set(numbersOf(after)).size).toBe(after.length);
    expect(after[21]!.period_number).toBe(22);
  });

  it('keeps the periods if the change does not affect the calendar', async () => {
    const { id } = await addScheme();
    const before = await periodsOf(id);
    await change(id, { setup_fee: 5, pay_date: 'friday', frequency_id: 1 });
    expect(await periodsOf(id)).toEqual(before);
  });
});

describe('periods of future years', () => {
  it('creates those of a scheme that has none yet once, despite concurrent requests', async () => {
    const { id } = await aScheme(portal, { company_id: company, site_id: site });
    const answers = await Promise.all(Array.from({ length: 6 }, () => list(`tronc_scheme_ids[]=${id}&per_page=200`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const all = await periodsOf(id);
    expect(new Set(numbersOf(all)).size).toBe(all.length);
    expect(new Set(all.map(({ tax_year }) => tax_year)).size).toBe(2);
    const made = await portal.db
      .selectFrom('audit')
      .select('user_id')
      .where('event', '=', 'schemes.periods_made')
      .where('record_id', '=', id)
      .execute();
    expect(made).toEqual([{ user_id: null }]);
  });
});

describe('permission to view periods', () => {
  it.each([
    ['view_tronc_schemes', 200],
    ['read_tronc_period_files', 200],
    ['edit_tronc_schemes', 403],
  ])('with %s, answers %i', async (right, status) => {
    const { id, currentPeriod } = await addScheme();
    const { token } = await portal.person({ companies: { [company]: [right] } });
    expect((await portal.call('GET', `/tronc_periods/${currentPeriod.id}`, { token })).status).toBe(status);
    expect((await list(`tronc_scheme_ids[]=${id}`, token)).body.meta.total > 0).toBe(status === 200);
  });

  it('answers 404 to another tenant, whose list omits them', async () => {
    const { id, currentPeriod } = await addScheme();
    const { token } = await portal.person({ companies: { [await aCompany(portal)]: RIGHTS } });
    expect((await portal.call('GET', `/tronc_periods/${currentPeriod.id}`, { token })).status).toBe(404);
    expect((await list(`tronc_scheme_ids[]=${id}`, token)).body.meta.total).toBe(0);
  });
});

// Last, because it advances the clock permanently.
it('continues the calendar when a new tax year has begun', async () => {
  const { id } = await addScheme();
  const before = await periodsOf(id);
  const day = today(portal);
  portal.wait(daysBetween(day, addMonths(day, 12)) * DAY_MS);
  const { token } = await portal.person({ companies: { [company]: RIGHTS } });
  const read = await portal.call('GET', `/tronc_schemes/${id}?include_tax_years=1`, { token });
  expect(read.body.data.tax_years).toHaveLength(3);
  const after = await periodsOf(id, token);
  expect(after.slice(0, before.length).map((period) => period.id)).toEqual(before.map((period) => period.id));
  expect(joined(after)).toBe(true);
  expect(after.findIndex(({ is_current }) => is_current)).toBeGreaterThan(50);
});
