import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company_id: number;
let payroll_id: number;
let clerk: string;
let editor: string;

beforeAll(async () => {
  portal = await testPortal();
  company_id = await aCompany(portal);
  payroll_id = await aPayroll(portal, company_id);
  const companies = { [company_id]: ['view_employees', 'edit_employees', 'create_employees'] };
  clerk = (
    await portal.person({ companies, payrolls: { [payroll_id]: { company_id, permissions: ['employee_admin'] } } })
  ).token;
  editor = (await portal.person({ companies })).token;
});
afterAll(() => portal.close());

const add = (body: object, token = clerk) => portal.call('POST', '/employee', { token, body: { payroll_id, ...body } });
const change = (id: number, body: object, token = clerk) => portal.call('PATCH', `/employee/${id}`, { token, body });
const person = { forename: 'Mary', surname: 'Walsh' };

describe('adding one employee', () => {
  it('stores everything that the form contains, with job roles, sites and scheme', async () => {
    const site = await aSite(portal, company_id);
    const role = await aJobRole(portal, company_id);
    const scheme = await aScheme(portal, { company_id, site_id: site });
    const { status, body } = await add({
      ...person,
      payroll_ref: 'W1',
      ni_number: 'ab 12 34 56 c',
      department: 'Bar',
      address: { line_1: '3 Shore', post_town: 'Leith', post_code: 'eh66qw' },
      start_date: '01-02-2026',
      job_roles: [{ job_role_id: role }],
      site_ids: [site],
      tronc_scheme_id: scheme.id,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      company_id,
      payroll_id,
      name: 'Walsh, Mary',
      payroll_ref: 'W1',
      ni_number: 'AB123456C',
      department: 'Bar',
      start_date: '2026-02-01',
      job_roles: [{ job_role_id: role }],
      sites: [{ id: site }],
      current_tronc_scheme: [{ id: scheme.id }],
    });
    expect(body.data.address).toMatchObject({ line_1: '3 Shore', post_town: 'Leith', post_code: 'EH6 6QW' });
    const { body: history } = await portal.call('GET', `/history?resource=employees&id=${body.data.id}`, {
      token: clerk,
    });
    expect(history.data[0].action).toBe('employees.created');
  });

  it('rejects what a line of the import would be rejected for, with the same words', async () => {
    await add({ ...person, payroll_ref: 'T1' });
    const { status, body } = await add({ surname: 'Walsh', payroll_ref: 't1', emails: { home: 'no' }, ni_number: '1' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      forename: ['Forename is a required field'],
      'emails.home': ['Please enter a valid email address'],
      ni_number: [expect.stringContaining('NI number')],
    });
    const twice = await add({ ...person, payroll_ref: 't1' });
    const named = ['Payroll ref is already used by Walsh, Mary. Enter another.'];
    expect(twice).toRejectFields({ payroll_ref: named });
  });

  it('asks about a start date far in the future, and again only about another one', async () => {
    const send = (confirmed: string, method: string, path: string, body: object) =>
      portal.call(method, path, { token: clerk, body, headers: { 'x-confirm': confirmed } });
    const far = { ...person, payroll_id, payroll_ref: 'FAR1', start_date: '2099-02-01' };
    const asked = await send('ask', 'POST', '/employee', far);
    expect(asked).toBeRefused(409, { questions: [{ code: 'start_far_ahead', params: { start: '01/02/2099' } }] });
    const added = await send('start_far_ahead', 'POST', '/employee', far);
    expect(added.status).toBe(201);
    const path = `/employee/${added.body.data.id}`;
    expect((await send('ask', 'PATCH', path, { department: 'Bar' })).status).toBe(200);
    expect((await send('ask', 'PATCH', path, { start_date: '2098-02-01' })).status).toBe(409);
  });

  it('says so if an archived person has the payroll ref', async () => {
    const { id } = (await add({ ...person, payroll_ref: 'Z9' })).body.data;
    const tm = (await portal.person({ tronc_master: true })).token;
    await portal.call('POST', `/employee/${id}/archive`, { token: tm });
    expect((await add({ ...person, payroll_ref: 'z9' })).body.errors).toEqual({
      payroll_ref: ['Payroll ref is used by an archived entry. Restore that one, or enter another.'],
    });
  });

  it('rejects a scheme of another company, and a payroll where the user may not add people', async () => {
    const other = await aCompany(portal);
    const theirs = await aScheme(portal, { company_id: other, site_id: await aSite(portal, other) });
    const refused = await add({ ...person, payroll_ref: 'X1', tronc_scheme_id: theirs.id });
    expect(refused).toRejectFields('tronc_scheme_id');
    const foreign = await add({ ...person, payroll_ref: 'X1', payroll_id: await aPayroll(portal, other) });
    expect(foreign).toRejectFields('payroll_id');
  });

  it('applies the formats of the country of the payroll (F-51)', async () => {
    const irish = await aPayroll(portal, company_id, { irish_payroll: true });
    const good = { ...person, payroll_id: irish, payroll_ref: 'I1', ni_number: '1234567FA' };
    expect((await add({ ...good, ni_number: 'AB123456C' })).body.errors).toHaveProperty('ni_number');
    const answer = await add({ ...good, address: { post_code: 'D02X285' } });
    expect(answer).toSucceed(201);
    expect(answer.body.data?.address?.post_code).toBe('D02 X285');
    expect((await change(answer.body.data.id, { ni_number: 'AB123456C' })).status).toBe(422);
  });
});

describe('correcting an employee', () => {
  it('changes payroll ref, number, department and address, and records each change', async () => {
    const { id } = (await add({ ...person, payroll_ref: 'C1', department: 'Bar' })).body.data;
    const { status, body } = await change(id, {
      payroll_ref: 'C2',
      ni_number: 'AB123456D',
      department: 'Floor',
      address: { line_1: '4 Shore' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      payroll_ref: 'C2',
      payroll_no: 'C2',
      ni_number: 'AB123456D',
      department: 'Floor',
    });
    const { body: history } = await portal.call('GET', `/history?resource=employees&id=${id}`, { token: clerk });
    const fields = history.data[0].changes.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['address.line_1', 'department', 'ni_number', 'payroll_ref']);
  });

  it('keeps payroll refs unique on a payroll, also between two requests at the same time', async () => {
    const ids = [
      await anEmployee(portal, { company_id, payroll_id }),
      await anEmployee(portal, { company_id, payroll_id }),
    ];
    const answers = await Promise.all(ids.map((id) => change(id, { payroll_ref: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { body } = answers.find(({ status }) => status === 422) as (typeof answers)[number];
    expect(Object.keys(body.errors)).toEqual(['payroll_ref']);
  });

  it('leaves the number of people alone whose number the user cannot see', async () => {
    const id = await anEmployee(portal, { company_id, payroll_id }, { ni_number: 'AB123456C' });
    expect((await change(id, { ni_number: null, department: 'Bar' }, editor)).status).toBe(200);
    const kept = await portal.db
      .selectFrom('employees')
      .select(['ni_number', 'department'])
      .where('id', '=', id)
      .execute();
    expect(kept).toEqual([{ ni_number: 'AB123456C', department: 'Bar' }]);
    const refused = await change(id, { ni_number: 'AB123456D' }, editor);
    expect(refused).toRejectFields('ni_number');
  });
});

describe('the filters of the list of employees', () => {
  it('finds the people of a site, with a job role, in a scheme', async () => {
    const site = await aSite(portal, company_id);
    const role = await aJobRole(portal, company_id);
    const scheme = await aScheme(portal, { company_id, site_id: site });
    const links = { site_ids: [site], job_roles: [{ job_role_id: role }], tronc_scheme_id: scheme.id };
    const { id } = (await add({ ...person, payroll_ref: 'F1', ...links })).body.data;
    for (const filter of [`site_ids=${site}`, `job_role_ids=${role}`, `tronc_scheme_ids=${scheme.id}`]) {
      const { body } = await portal.call('GET', `/employees?${filter}`, { token: editor });
      expect(body.data.map((one: { id: number }) => one.id)).toEqual([id]);
    }
  });
});
