import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let irish: number;
let owner: string;
let viewer: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  irish = await aCompany(portal, { country: 'IE' });
  const rights = ['view_sites', 'create_sites', 'edit_sites'];
  owner = (await portal.person({ companies: { [company]: rights, [irish]: rights } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
});
afterAll(() => portal.close());

const add = (body: object, token = owner) =>
  portal.call('POST', '/sites', { token, body: { company_id: company, ...body } });
const change = (id: number, body: object, token = owner) => portal.call('PATCH', `/sites/${id}`, { token, body });
const list = async (query: string, token = owner) => (await portal.call('GET', `/sites?${query}`, { token })).body;

describe('sites', () => {
  it('adds one with its own address (SIT-012, API-013)', async () => {
    const { status, body } = await add({
      name: 'Harbour bar',
      address_line_1: '2 Shore',
      address_line_2: '',
      address_post_town: 'Leith',
      address_post_code: 'eh66qw',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      archived_at: null,
      company_id: company,
      name: 'Harbour bar',
      address_line_1: '2 Shore',
      address_line_2: null,
      address_line_3: null,
      address_post_town: 'Leith',
      address_post_code: 'EH6 6QW',
      stats: { employee_count: 0 },
      revision: 1,
      updated_at: expect.any(String),
    });
  });

  it('changes one, but never moves it to another company (API-014)', async () => {
    const id = await aSite(portal, company);
    expect((await change(id, { name: 'Pier' })).body.data).toMatchObject({ name: 'Pier', revision: 2 });
    expect((await change(id, { company_id: irish })).body.errors).toHaveProperty('company_id');
  });

  it.each([
    [{}, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'Hut', address_post_code: 'D02 X285' }, 'address_post_code'],
    [{ name: 'Hut', country: 'IE' }, 'country'],
  ])('rejects %j because of %s', async (body, field) => {
    const answer = await add(body);
    expect(answer).toRejectFields(field);
  });

  it('accepts Eircodes in an Irish company (F-51)', async () => {
    const body = { company_id: irish, name: 'Cork', address_post_code: 't12x70a' };
    expect((await add(body)).body.data.address_post_code).toBe('T12 X70A');
    expect((await add({ ...body, name: 'Kerry', address_post_code: 'SW1A 1AA' })).status).toBe(422);
  });

  it('lists them ten per page, by company, with their employees counted on request (SIT-014, API-012)', async () => {
    const full = await aCompany(portal);
    const token = (await portal.person({ companies: { [full]: ['view_sites'] } })).token;
    for (let n = 10; n < 22; n += 1) await aSite(portal, full, { name: `Site ${n}` });
    const one = await aSite(portal, full, { name: 'A first' });
    const payroll_id = await aPayroll(portal, full);
    const employee_id = await anEmployee(portal, { company_id: full, payroll_id });
    await portal.db.insertInto('employee_sites').values({ company_id: full, employee_id, site_id: one }).execute();
    const first = await list(`company_ids[]=${full}&stats=1`, token);
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 13, from: 1, to: 10 });
    expect(first.data[0]).toMatchObject({ name: 'A first', stats: { employee_count: 1 } });
    expect(first.data[1].stats).toEqual({ employee_count: 0 });
    const second = await list(`company_ids=${full}&page=2&stats[]=employee_count`, token);
    expect([second.data.length, second.data[0].stats.employee_count]).toEqual([3, 0]);
    expect((await list('search_string=a%20FIR', token)).data.map(({ id }: { id: number }) => id)).toEqual([one]);
    expect((await list('', token)).data[0]).not.toHaveProperty('stats');
  });

  it('omits those of other companies, whatever ids are requested (A5, D8)', async () => {
    await aSite(portal, irish);
    expect((await list(`company_ids[]=${irish}`, viewer)).meta.total).toBe(0);
  });

  it('requires a separate permission to view, change and add (SIT-015)', async () => {
    const id = await aSite(portal, company);
    expect((await portal.call('GET', `/sites/${id}`, { token: viewer })).status).toBe(200);
    expect((await change(id, { name: 'Mine' }, viewer)).status).toBe(403);
    expect((await add({ name: 'Mine' }, viewer)).status).toBe(403);
    const blind = (await portal.person({ companies: { [company]: ['view_company'] } })).token;
    expect((await portal.call('GET', `/sites/${id}`, { token: blind })).status).toBe(403);
    const outsider = (await portal.person()).token;
    expect((await portal.call('GET', `/sites/${id}`, { token: outsider })).status).toBe(404);
  });

  it('names the four frequencies that a scheme there can have (API-015, F-102)', async () => {
    const id = await aSite(portal, company);
    const { body } = await portal.call('GET', `/sites/${id}/tronc_scheme_frequencies`, { token: viewer });
    expect(body.data).toEqual([
      { id: 1, display_name: 'Weekly', frequency_type: 'weekly' },
      { id: 2, display_name: 'Fortnightly', frequency_type: 'fortnightly' },
      { id: 3, display_name: 'Four weekly', frequency_type: 'four_weekly' },
      { id: 4, display_name: 'Monthly', frequency_type: 'monthly' },
    ]);
    expect(body.meta).toMatchObject({ last_page: 1, total: 4 });
    const outsider = (await portal.person()).token;
    expect((await portal.call('GET', `/sites/${id}/tronc_scheme_frequencies`, { token: outsider })).status).toBe(404);
  });
});
