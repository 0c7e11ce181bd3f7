import { formatDate } from '#domain/dates/dateText.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let keyed: Record<string, string>;
let token: string;
let company: number;
let employee: number;
let site: number;
beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  site = await aSite(portal, company);
  const payroll = await aPayroll(portal, company);
  employee = await anEmployee(portal, { company_id: company, payroll_id: payroll });
  const owner = await portal.person({
    companies: {
      [company]: ['view_employees', 'edit_employees', 'read_tronc_period_files', 'create_tronc_period_files'],
    },
    payrolls: { [payroll]: { company_id: company, permissions: ['view_files'] } },
  });
  token = owner.token;
  keyed = { authorization: `Bearer ${await anApiKey(portal, owner.id)}` };
});
afterAll(() => portal.close());

const DAY = '2026-04-03';
const ISO_ONLY = (label: string) => [`${label} must be a date in the form YYYY-MM-DD`];

describe('a day that an API key sends', () => {
  it('is accepted as YYYY-MM-DD, and rejected with 422 in any other form', async () => {
    const patch = (start_date: string) =>
      portal.call('PATCH', `/employee/${employee}`, { headers: keyed, body: { start_date } });
    expect(await patch(DAY)).toSucceed(200);
    for (const other of [formatDate(DAY), '03-04-2026', '2026-4-3', '3 April 2026'])
      expect(await patch(other)).toRejectFields({ start_date: ISO_ONLY('start date') });
    const { body } = await portal.call('GET', `/employee/${employee}`, { headers: keyed });
    expect(body.data.start_date).toBe(DAY);
  });

  it('is rejected in another form in a new record and in the filters of lists', async () => {
    const body = { company_id: company, site_id: site, business_date: formatDate(DAY), kind: 'other', gross: '1.00' };
    const added = await portal.call('POST', '/takings', { headers: keyed, body });
    expect(added).toRejectFields({ business_date: ISO_ONLY('business date') });
    const list = (path: string) => portal.call('GET', path, { headers: keyed });
    expect(await list(`/takings?business_date_from=${formatDate(DAY)}`)).toRejectFields('business_date_from');
    expect(await list(`/takings?business_date_from=${DAY}`)).toSucceed(200);
    expect(await list(`/documents?start_date=${formatDate(DAY)}`)).toRejectFields('start_date');
    expect(await list(`/documents?start_date=${DAY}`)).toSucceed(200);
  });

  it('may have another form in a session, whose screens send what people type', async () => {
    const body = { start_date: formatDate(DAY) };
    expect(await portal.call('PATCH', `/employee/${employee}`, { token, body })).toSucceed(200);
    expect(await portal.call('GET', `/documents?start_date=${formatDate(DAY)}`, { token })).toSucceed(200);
  });
});
