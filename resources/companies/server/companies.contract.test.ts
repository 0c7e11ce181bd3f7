import { COMPANY_PERMISSIONS } from '#domain/access/permissions.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let troncmaster: string;

const WRITTEN = {
  name: 'Quay Hotels Ltd',
  trading_as_name: 'The Quay',
  companies_house_number: 'sc123456',
  address1: '1 Quay',
  address2: 'Harbour',
  town: 'Leith',
  postcode: 'eh6 6bb',
  tipology: true,
};
const add = (body: object = {}, token = troncmaster) =>
  portal.call('POST', '/company/add', { token, body: { ...WRITTEN, ...body } });
const edit = (id: number, body: object, token = troncmaster, headers = {}) =>
  portal.call('PATCH', `/company/${id}/edit`, { token, body, headers });
const get = (path: string, token = troncmaster) => portal.call('GET', path, { token });

beforeAll(async () => {
  portal = await testPortal();
  troncmaster = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

describe('new companies (API-006)', () => {
  it('accepts flat fields and returns a nested address and a number in capitals (CMP-021, CMP-022, F-36, F-37)', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      archived_at: null,
      name: 'Quay Hotels Ltd',
      trading_as_name: 'The Quay',
      companies_house_number: 'SC123456',
      company_number: 'SC123456',
      telephone_number: null,
      fax_number: null,
      epay_access_code: null,
      address: {
        line_1: '1 Quay',
        line_2: 'Harbour',
        line_3: null,
        post_town: 'Leith',
        post_code: 'EH6 6BB',
      },
      tipology: true,
      country: 'GB',
      currency: 'GBP',
      compliance_mode: 'warn',
      second_look: true,
      rules_need_adoption: true,
      statements_by: 'print',
      pay_query_days: 14,
      reminders: false,
      reminder_days: ['before_3', 'on_day', 'after_1', 'after_3'],
      permissions: [...COMPANY_PERMISSIONS],
      employee_stats: { count: 0 },
      site_stats: { count: 0 },
      tronc_scheme_stats: { count: 0 },
      sites: [],
      revision: 1,
      updated_at: expect.any(String),
    });
  });

  it('need adoption of rules in Great Britain and Northern Ireland, unless the request says otherwise', async () => {
    const ireland = { country: 'IE', companies_house_number: '123456', postcode: 'D02 X285' };
    const belfast = { companies_house_number: 'NI123456', postcode: 'BT1 1AA' };
    const isOn = async (body: object) => (await add(body)).body.data.rules_need_adoption;
    expect(await isOn(belfast)).toBe(true);
    expect(await isOn(ireland)).toBe(false);
    expect(await isOn({ ...ireland, rules_need_adoption: true })).toBe(true);
    const off = (await add({ rules_need_adoption: false })).body.data;
    expect(off.rules_need_adoption).toBe(false);
    // A change of anything else leaves it as it is.
    expect((await edit(off.id, { name: 'Quay Inns Ltd' })).body.data.rules_need_adoption).toBe(false);
  });

  it('adds three training types (F-50, API-008)', async () => {
    const { body } = await add();
    const types = await get(`/company/${body.data.id}/training_types`);
    expect(types.body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Food hygiene',
      'Service',
      'Health and safety',
    ]);
    expect(types.body.meta.total).toBe(3);
  });

  it.each([
    [{ name: '' }, { name: ['Required field'] }],
    [{ trading_as_name: null }, { trading_as_name: ['Required field'] }],
    [{ address1: ' ' }, { address1: ['Required field'] }],
    [{ postcode: 'nowhere' }, { postcode: ['Valid postcode required'] }],
    [
      { companies_house_number: '1234567' },
      { companies_house_number: ['Require a valid company number with a maximum of 8 alphanumeric characters'] },
    ],
    [{ country: 'FR' }, { country: ['Choose one of the options for Country'] }],
    [
      { company_number: '1' },
      { company_number: ['company_number cannot be saved here. Reload the page and try again.'] },
    ],
    [{ address: { line_1: 'x' } }, { address: ['address cannot be saved here. Reload the page and try again.'] }],
  ])('rejects %j, naming the field (contract C2)', async (wrong, errors) => {
    const refused = await add(wrong);
    expect(refused).toBeRefused(422, { code: 'invalid', errors });
  });

  it('accepts a CRO number and an Eircode in Ireland, and uses euro (F-51)', async () => {
    const answer = await add({ country: 'IE', companies_house_number: '4711', postcode: 'd02 x285' });
    expect(answer).toSucceed(201);
    expect(answer.body.data.currency).toBe('EUR');
    expect(answer.body.data.companies_house_number).toBe('4711');
    expect((await add({ country: 'IE', postcode: 'D02 X285' })).body.errors).toEqual({
      companies_house_number: ['Require a valid CRO number with a maximum of 6 digits'],
    });
  });

  it('requires a troncmaster (CMP-070)', async () => {
    const company = await aCompany(portal);
    const { token } = await portal.person({ companies: { [company]: COMPANY_PERMISSIONS } });
    expect((await add({}, token)).status).toBe(403);
    expect((await edit(company, { name: 'Ours' }, token)).status).toBe(403);
  });
});

describe('company changes (API-007)', () => {
  it('changes only the fields that are sent', async () => {
    const { data } = (await add()).body;
    const { status, body } = await edit(data.id, { address2: '', trading_as_name: 'Pier' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...data,
      trading_as_name: 'Pier',
      address: { ...data.address, line_2: null },
      revision: 2,
    });
  });

  it('updates company_number with the registered number while the two are equal (F-35)', async () => {
    const { id } = (await add({ companies_house_number: '00000001' })).body.data;
    expect((await edit(id, { companies_house_number: '00000002' })).body.data.company_number).toBe('00000002');
    await portal.db.updateTable('companies').set({ company_number: 'Q1' }).where('id', '=', id).execute();
    expect((await edit(id, { companies_house_number: '00000003' })).body.data.company_number).toBe('Q1');
  });

  it('changes the country while the company has no payroll and no scheme, with a number and postcode of that country', async () => {
    const { id } = (await add()).body.data;
    expect((await edit(id, { country: 'IE' })).body.errors).toEqual({
      companies_house_number: ['Require a valid CRO number with a maximum of 6 digits'],
      postcode: ['Valid Eircode required'],
    });
    const irish = { country: 'IE', companies_house_number: '123456', postcode: 'T12 X70A' };
    expect((await edit(id, irish)).body.data).toMatchObject({ country: 'IE', currency: 'EUR' });
  });

  it.each(['payroll', 'scheme'])('keeps the country once the company has a %s: 409 (contract C2)', async (what) => {
    const { id } = (await add()).body.data;
    if (what === 'payroll') await aPayroll(portal, id);
    else await aScheme(portal, { company_id: id, site_id: await aSite(portal, id) });
    const refused = await edit(id, { country: 'IE', companies_house_number: '1', postcode: 'T12 X70A' });
    expect(refused).toBeRefused(409, 'country_in_use');
    expect((await edit(id, { country: 'GB' })).status).toBe(200);
  });

  it('answers a stale If-Match with the current company (F-154)', async () => {
    const { id } = (await add()).body.data;
    await edit(id, { name: 'First' });
    const refused = await edit(id, { name: 'Second' }, troncmaster, { 'if-match': '"1"' });
    expect(refused).toBeRefused(412, 'changed');
    expect(refused.body.data.name).toBe('First');
  });
});

describe('company lists and records (API-003, API-004)', () => {
  let ours: number;
  let known: number;
  let token: string;

  beforeAll(async () => {
    ours = await aCompany(portal, { name: 'A ours' });
    known = await aCompany(portal, { name: 'B known', tipology: false });
    await aCompany(portal, { name: 'C theirs' });
    const payroll = await aPayroll(portal, ours);
    const site = await aSite(portal, ours, { name: 'Quay' });
    await aSite(portal, ours, { name: 'Bar' });
    await aScheme(portal, { company_id: ours, site_id: site });
    await anEmployee(portal, { company_id: ours, payroll_id: payroll });
    token = (await portal.person({ companies: { [ours]: ['view_company', 'view_sites'], [known]: ['view_sites'] } }))
      .token;
  });

  it('lists companies on which the caller has a permission; without view_company only id, name and permissions (contract C2)', async () => {
    const { body } = await get('/companies', token);
    expect(body.data).toEqual([
      expect.objectContaining({ id: ours, currency: 'GBP', permissions: ['view_company', 'view_sites'] }),
      { id: known, name: 'B known', permissions: ['view_sites'] },
    ]);
    expect(body.data[0]).not.toHaveProperty('employee_stats');
    expect(body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 2, total: 2, from: 1, to: 2 });
  });

  it('counts employees, sites and schemes on request (CMP-023)', async () => {
    const stats = 'get_stats[]=employees&get_stats[]=schemes&get_stats[]=sites';
    const { body } = await get(`/companies?${stats}`, token);
    expect(body.data[0]).toMatchObject({
      employee_stats: { count: 1 },
      tronc_scheme_stats: { count: 1 },
      site_stats: { count: 2 },
    });
    expect(body.data[1]).toEqual({ id: known, name: 'B known', permissions: ['view_sites'] });
    const one = await get('/companies?get_stats=sites', token);
    expect(one.body.data[0]).toHaveProperty('site_stats');
    expect(one.body.data[0]).not.toHaveProperty('employee_stats');
  });

  it('excludes companies whose troncs are not managed here with troncs_only=1 (F-39), searches, sorts and pages', async () => {
    const ids = async (query: string) =>
      (await get(`/companies?${query}`, token)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('troncs_only=1')).toEqual([ours]);
    expect(await ids('search_string=KNOW')).toEqual([known]);
    expect(await ids('sort_by=name:desc')).toEqual([known, ours]);
    expect(await ids('page=2&per_page=1')).toEqual([known]);
    expect((await get('/companies?sort_by=address', token)).status).toBe(422);
  });

  it('returns one company with all counts and its sites (contract C2)', async () => {
    const { body } = await get(`/companies/${ours}`, token);
    expect(body.data).toMatchObject({
      employee_stats: { count: 1 },
      sites: [{ name: 'Bar' }, { name: 'Quay' }],
    });
  });

  it('requires view_company for one company: 403 with another permission, 404 without any (CMP-069, D8)', async () => {
    expect((await get(`/companies/${known}`, token)).status).toBe(403);
    const outsider = (await portal.person()).token;
    const [hidden, absent] = [await get(`/companies/${ours}`, outsider), await get('/companies/999999', outsider)];
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
    expect((await get('/companies', outsider)).body.meta.total).toBe(0);
  });

  it('names the 25 permissions in the order of the grid (API-005)', async () => {
    const { body } = await get(`/company/${ours}/permissions`);
    expect(body.data.map(({ system_name }: { system_name: string }) => system_name)).toEqual([...COMPANY_PERMISSIONS]);
    expect(body.data[0]).toEqual({ system_name: 'view_company', name: 'View company', group: 'company' });
    expect((await get(`/company/${known}/permissions`, (await portal.person()).token)).status).toBe(404);
  });
});

describe('training types of a company (API-008)', () => {
  it('requires view_tronc_schemes or view_employees to read them, and a troncmaster to add one (F-50)', async () => {
    const company = await aCompany(portal);
    const reader = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
    const other = (await portal.person({ companies: { [company]: ['view_company'] } })).token;
    const path = `/company/${company}/training_types`;
    const answer = await portal.call('POST', path, { token: troncmaster, body: { name: 'Wine' } });
    expect(answer).toSucceed(201);
    expect(answer.body.data).toEqual({ id: expect.any(Number), name: 'Wine' });
    expect((await get(path, reader)).body.data).toEqual([answer.body.data]);
    expect((await get(path, other)).status).toBe(403);
    expect((await portal.call('POST', path, { token: reader, body: { name: 'Beer' } })).status).toBe(403);
    const twice = await portal.call('POST', path, { token: troncmaster, body: { name: 'wine' } });
    expect(twice).toRejectFields({ name: ['name is already used. Enter another.'] });
    expect((await portal.call('POST', path, { token: troncmaster, body: { name: '' } })).status).toBe(422);
  });
});
