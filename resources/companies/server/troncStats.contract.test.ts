import { addDays } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let nextPay: string;
const tokens: Record<'troncmaster' | 'viewer' | 'blind', string> = { troncmaster: '', viewer: '', blind: '' };

beforeAll(async () => {
  portal = await testPortal();
  const day = today(portal);
  nextPay = addDays(day, 5);
  company = await aCompany(portal);
  const site_id = await aSite(portal, company, { name: 'A site' });
  await aSite(portal, company, { name: 'B without a scheme' });
  const { id: scheme_id } = await aScheme(portal, { company_id: company, site_id });
  const late = { submission_date: addDays(day, -9), report_return_date: addDays(day, -2) };
  const paidOn = (date: string) => ({ ...late, nominal_pay_date: date, actual_pay_date: date });
  const place = { company_id: company, scheme_id };
  await aTroncPeriod(portal, place, { ...paidOn(nextPay), hours_imported_at: portal.now() });
  const period_id = await aTroncPeriod(portal, place, paidOn(addDays(day, -40)));
  const { id: created_by, token } = await portal.person({ tronc_master: true });
  await portal.db
    .insertInto('tronc_reports')
    .values({
      ...place,
      period_id,
      version: 1,
      status: 'draft',
      input: '{}',
      input_hash: '',
      result: '{}',
      totals: '{}',
      created_by,
      approved_by: null,
      created_at: portal.now(),
    })
    .execute();
  const rights = ['view_company', 'view_sites'];
  tokens.troncmaster = token;
  tokens.viewer = (await portal.person({ companies: { [company]: [...rights, 'view_tronc_schemes'] } })).token;
  tokens.blind = (await portal.person({ companies: { [company]: rights } })).token;
});
afterAll(() => portal.close());

const dataOf = async (path: string, who: keyof typeof tokens) =>
  (await portal.call('GET', path, { token: tokens[who] })).body.data;

describe('the troncs of companies and sites in a list', () => {
  // The report of the older period is a draft, which client users do not see.
  it.each([
    ['troncmaster', 2],
    ['viewer', 1],
  ] as const)('are the next pay date and the late periods that a %s can see', async (who, overdue) => {
    const stats = { next_pay_date: nextPay, overdue };
    const [first] = await dataOf(`/companies?ids[]=${company}&get_stats[]=troncs`, who);
    expect(first).toMatchObject({ tronc_stats: stats });
    expect(first).not.toHaveProperty('site_stats');
    const sites = await dataOf(`/sites?company_ids[]=${company}&stats=1`, who);
    expect(sites).toMatchObject([{ stats: { employee_count: 0, troncs: stats } }, { stats: { employee_count: 0 } }]);
    expect(sites[1].stats).not.toHaveProperty('troncs');
    const schemes = await dataOf(`/tronc_schemes?company_ids[]=${company}`, who);
    expect(schemes).toMatchObject([{ overdue }]);
  });

  it('are left out for users who may not view the schemes', async () => {
    const [first] = await dataOf('/companies?get_stats[]=troncs', 'blind');
    expect(first).not.toHaveProperty('tronc_stats');
    const [site] = await dataOf(`/sites?company_ids[]=${company}&stats=1`, 'blind');
    expect(site.stats).toEqual({ employee_count: 0 });
  });

  it('are left out of a list with more companies than are shown as cards', async () => {
    for (let n = 0; n < 6; n += 1) await aCompany(portal);
    const companies: object[] = await dataOf('/companies?get_stats[]=troncs', 'troncmaster');
    expect(companies.filter((one) => 'tronc_stats' in one)).toEqual([]);
  });
});
