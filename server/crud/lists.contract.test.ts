import { sql } from 'kysely';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

let portal: TestPortal;
let ours: number;
let theirs: number;
let payroll: number;
let viewer: string;
let master: string;

beforeAll(async () => {
  portal = await testPortal();
  [ours, theirs] = [await aCompany(portal, { name: 'Ours' }), await aCompany(portal)];
  payroll = await aPayroll(portal, ours);
  const place = { company_id: ours, payroll_id: payroll };
  await anEmployee(portal, place, {
    surname: 'Ash',
    forename_1: '@Amy',
    mobile: '+447700900001',
    ni_number: 'QQ123456C',
  });
  await anEmployee(portal, place, { surname: 'Birch', forename_1: 'Bo', payroll_ref: '007' });
  await anEmployee(portal, { company_id: theirs, payroll_id: await aPayroll(portal, theirs) }, { surname: 'Foreign' });
  viewer = (await portal.person({ forename: 'Vi', surname: 'Ewer', companies: { [ours]: ['view_employees'] } })).token;
  master = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

const csv = (query: string, token = viewer) => portal.call('GET', `/employees?format=csv&${query}`, { token });

describe('a list as CSV (contract H4)', () => {
  it('contains what the list shows, in its scope and order, with formulas as text', async () => {
    const columns = 'columns[]=name&columns[]=forename_1&columns[]=payroll_ref&columns[]=mobile&columns[]=company';
    const { text, headers } = await csv(`sort_by=name:desc&${columns}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Forename,Payroll Ref,Mobile number,Company');
    expect(lines[1]).toBe('"Birch, Bo",Bo,007,,Ours');
    expect(lines[2]).toMatch(/^"Ash, @Amy",'@Amy,P\d+,'\+447700900001,Ours$/);
    expect(lines.length).toBe(4);
    expect((await csv('search_string=birch')).text.split('\r\n').length).toBe(3);
  });

  it('contains dates as screens show them, which imports read again (SES-052, CON-028)', async () => {
    const place = { company_id: theirs, payroll_id: await aPayroll(portal, theirs) };
    await anEmployee(portal, place, { surname: 'Dated', start_date: '2024-02-01' });
    const { text } = await csv('search_string=dated&columns[]=surname&columns[]=start_date', master);
    expect(text).toBe('\uFEFFSurname,Start Date\r\nDated,01/02/2024\r\n');
    await portal.db
      .updateTable('users')
      .set({ last_login: new Date('2026-07-01T12:30:00Z') })
      .execute();
    const users = await portal.call('GET', '/users?format=csv&columns[]=last_login', { token: master });
    expect(users.text).toContain('01/07/2026 13:30');
    expect(users.text).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('has no column that the caller cannot view, and answers for it as for one that does not exist', async () => {
    const [hidden, unknown] = [await csv('columns[]=ni_number'), await csv('columns[]=search_text')];
    expect([hidden.status, hidden.text]).toEqual([422, unknown.text]);
    expect((await csv('columns[]=ni_number', master)).text).toContain('NI number / PPS number\r\nQQ123456C');
  });

  it('writes more than one batch without losing or duplicating a row', async () => {
    const full = await aCompany(portal);
    const ofFull = await aPayroll(portal, full);
    await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, is_opted_out_of_tronc_scheme)
      select ${full}::bigint, ${ofFull}::bigint, 'A', 'B', n::text, false from generate_series(1, 2500) n`.execute(
      portal.db,
    );
    const { text } = await csv(`company_ids[]=${full}&columns[]=payroll_ref`, master);
    const refs = text.trim().split('\r\n').slice(1);
    expect([refs.length, new Set(refs).size]).toEqual([2500, 2500]);
  });

  it('counts people, sites and schemes of companies that the caller can view, and only names the others (CMP-008, CMP-009, CMP-010)', async () => {
    const known = await aCompany(portal, { name: '@Known by name', company_number: '00000001' });
    const { token } = await portal.person({ companies: { [ours]: ['view_company'], [known]: ['view_sites'] } });
    const columns = ['name', 'company_number', 'employees', 'sites', 'schemes'].map((name) => `columns[]=${name}`);
    const { text } = await portal.call('GET', `/companies?format=csv&${columns.join('&')}`, { token });
    const [head, first, second, end] = text.split('\r\n');
    expect(head).toBe('\uFEFFName,No.,Employees,Sites,Schemes');
    expect(first).toBe("'@Known by name,,,,");
    expect(second).toMatch(/^Ours,\w+,2,0,0$/);
    expect(end).toBe('');
  });

  it('exports lists that no entity declares too, page by page', async () => {
    await portal.person({ forename: '=1+1', surname: 'Aardvark', companies: { [theirs]: ['view_sites'] } });
    const columns = 'columns[]=forename&columns[]=surname&columns[]=last_login';
    const people = await portal.call('GET', `/users?format=csv&${columns}&sort_by=name`, { token: master });
    expect(people.text).toMatch(/^\uFEFFForename,Surname,Last Login\r\n'=1\+1,Aardvark,[^,]*\r\nVi,Ewer,/);
    // The file of a user manager of one payroll contains only that payroll's users.
    const place = { company_id: ours, permissions: ['super_user'] as const };
    const manager = await portal.person({ surname: 'Abel', payrolls: { [payroll]: place } });
    const managed = await portal.call('GET', '/users?format=csv&columns[]=surname', { token: manager.token });
    expect(managed.text).toBe('\uFEFFSurname\r\nAbel\r\n');
    const refused = await portal.call('GET', '/users?format=csv&columns[]=hash', { token: master });
    expect(refused.body.errors).toHaveProperty('columns');
  });
});

describe('preferences (contract H5)', () => {
  it('stores preferences per user and merges them, list by list', async () => {
    const change = (body: object, token = viewer) => portal.call('PATCH', '/user/preferences', { token, body });
    const columns = { employees: [{ name: 'name', width: 200 }] };
    await change({ theme: 'dark', columns });
    await change({ views: { employees: 7, sites: 8 } });
    const { body } = await change({ locale: 'ga', columns: { sites: [{ name: 'name' }] }, views: { sites: null } });
    expect(body.data).toEqual({
      theme: 'dark',
      locale: 'ga',
      columns: { ...columns, sites: [{ name: 'name' }] },
      views: { employees: 7, sites: null },
    });
    expect((await portal.call('GET', '/user/preferences', { token: viewer })).body).toEqual(body);
    expect((await portal.call('GET', '/user/preferences', { token: master })).body.data).toEqual({});
    const refused = await change({ theme: 'pink', tronc_master: true });
    expect(refused).toRejectFields('theme', 'tronc_master');
  });
});

describe('list views (contract H4)', () => {
  const add = (body: object, token = viewer) =>
    portal.call('POST', '/views', {
      token,
      body: { resource: 'employees', name: 'Leavers', shared: false, state: { filter: { filter: 2 } }, ...body },
    });
  const names = async (token: string): Promise<string[]> =>
    (await portal.call('GET', '/views?resource=employees', { token })).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('shows views to their owner, and shared ones to the company they are shared with', async () => {
    const colleague = (await portal.person({ companies: { [ours]: ['view_sites'] } })).token;
    const outsider = (await portal.person({ companies: { [theirs]: ['view_employees'] } })).token;
    await add({ name: 'Mine' });
    expect((await add({ name: 'Team', shared: true, company_id: ours })).status).toBe(201);
    expect((await add({ name: 'All', shared: true }, master)).status).toBe(201);
    expect([await names(viewer), await names(colleague), await names(outsider)]).toEqual([
      ['All', 'Mine', 'Team'],
      ['All', 'Team'],
      ['All'],
    ]);
  });

  it('lets users share where they have a permission, and troncmasters with everyone', async () => {
    expect((await add({ shared: true, company_id: theirs })).body.errors).toEqual({
      company_id: ['company id was not found. Check it, or choose another.'],
    });
    expect((await add({ shared: true })).status).toBe(403);
    expect((await add({ state: { html: '<b>' } })).status).toBe(422);
    expect((await add({ state: { columns: ['name:wide'] } })).status).toBe(422);
    const wide = { columns: ['name:240', 'email'] };
    expect((await add({ name: 'Wide', resource: 'sites', state: wide })).body.data.state).toEqual(wide);
    const { id } = (await add({ company_id: ours })).body.data;
    expect(
      (await portal.call('PATCH', `/views/${id}`, { token: viewer, body: { shared: true, company_id: null } })).status,
    ).toBe(403);
  });

  it('lets their owner or a troncmaster change and delete them', async () => {
    const { id } = (await add({ name: 'Old', shared: true, company_id: ours })).body.data;
    const hidden = (await add({ name: 'Hidden' })).body.data.id;
    const colleague = (await portal.person({ companies: { [ours]: ['view_sites'] } })).token;
    const on = (method: string, view: number, token: string) =>
      portal.call(method, `/views/${view}`, { token, ...(method === 'PATCH' && { body: { name: 'New' } }) });
    expect((await on('PATCH', id, colleague)).status).toBe(403);
    expect((await on('DELETE', hidden, colleague)).status).toBe(404);
    expect((await on('PATCH', id, viewer)).body.data).toMatchObject({ name: 'New', owner: { name: 'Vi Ewer' } });
    expect((await on('DELETE', id, master)).body.data).toEqual({ id });
    expect((await on('PATCH', id, viewer)).status).toBe(404);
  });
});
