import { employee } from '#domain/entities/employees.ts';
import { companyNameIn, subtitleIn } from '#domain/schema/subtitle.ts';
import { titleIn } from '#domain/schema/title.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let editor: string;
let viewer: string;
let troncmaster: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Quay' });
  payroll = await aPayroll(portal, company);
  editor = (await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
  troncmaster = (await portal.person({ tronc_master: true })).token;
  // Wednesday 10 June 2026, noon
  portal.wait(Date.parse('2026-06-10T12:00:00Z') - portal.now().getTime());
});
afterAll(() => portal.close());

type Values = Parameters<typeof anEmployee>[2];
const add = (values: Values = {}, place = { company_id: company, payroll_id: payroll }) =>
  anEmployee(portal, place, values);
const get = (path: string, token = viewer) => portal.call('GET', path, { token });
const read = async (id: number, token = viewer) => (await get(`/employee/${id}`, token)).body.data;
const change = (id: number, body: object, token = editor, headers = {}) =>
  portal.call('PATCH', `/employee/${id}`, { token, body, headers });

describe('one employee (API-027)', () => {
  // Also proves EMP-032.
  it('returns everything that is known about a person (EMP-029, EMP-030, EMP-031)', async () => {
    const site = await aSite(portal, company, { name: 'Bar' });
    const role = await aJobRole(portal, company, { job_title: 'Mixologist' });
    const scheme = await aScheme(portal, { company_id: company, site_id: site }, { name: 'Bar tips' });
    const training = await portal.db
      .insertInto('training_types')
      .values({ company_id: company, name: 'Wine' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await add({
      forename_1: 'Łukasz',
      surname: "O'Brien",
      payroll_ref: 'Q7',
      ni_number: 'AB123456C',
      department: 'Bar',
      start_date: '2024-02-29',
      email: 'lukasz@example.com',
      mobile: '07700 900123',
      address_line_1: '3 Shore',
      address_post_code: 'EH6 6QW',
      tronc_scheme_id: scheme.id,
    });
    const key = { company_id: company, employee_id: id };
    await portal.db
      .insertInto('employee_sites')
      .values({ ...key, site_id: site })
      .execute();
    await portal.db
      .insertInto('employee_job_roles')
      .values({ ...key, job_role_id: role, position: 0 })
      .execute();
    expect(await read(id)).toEqual({
      id,
      archived_at: null,
      company_id: company,
      company: { id: company, name: 'Quay' },
      payroll_id: payroll,
      name: "O'Brien, Łukasz",
      forename_1: 'Łukasz',
      surname: "O'Brien",
      payroll_ref: 'Q7',
      payroll_no: 'Q7',
      ni_number: null,
      department: 'Bar',
      dept_no: null,
      start_date: '2024-02-29',
      leave_date: null,
      emails: { home: 'lukasz@example.com' },
      phone_numbers: { mobile: '07700 900123' },
      address: { line_1: '3 Shore', line_2: null, line_3: null, post_town: null, post_code: 'EH6 6QW' },
      is_opted_out_of_tronc_scheme: false,
      tronc_scheme_id: scheme.id,
      current_tronc_scheme: [{ id: scheme.id, name: 'Bar tips' }],
      sites: [{ id: site, name: 'Bar' }],
      job_roles: [{ job_role_id: role, job_title: 'Mixologist' }],
      training_status: [{ training_id: training.id, name: 'Wine', status: 'incomplete' }],
      irish_payroll: false,
      statements_closed: null,
      unprintable_letters: [],
      revision: 1,
      updated_at: expect.any(String),
    });
  });

  it('names the letters of the name that no PDF can print', async () => {
    const { unprintable_letters } = await read(await add({ forename_1: 'Wei 伟', surname: 'Łuć 王' }));
    expect(unprintable_letters).toEqual(['伟', '王']);
  });

  it('shows the NI number only to users who can view the employees of the payroll (contract B)', async () => {
    const id = await add({ ni_number: 'AB123456C' });
    const onPayroll = async (permission: string) =>
      (await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: [permission] } } })).token;
    for (const permission of ['employee_admin', 'view_files', 'epayslips_admin'])
      expect((await read(id, await onPayroll(permission))).ni_number).toBe('AB123456C');
    expect((await read(id)).ni_number).toBeNull();
    expect((await get(`/employee/${id}`, await onPayroll('upload'))).status).toBe(403);
  });

  it('answers 403 without the permission, and 404 to another tenant (EMP-058, D3, D8)', async () => {
    const id = await add();
    const blind = (await portal.person({ companies: { [company]: ['view_company'] } })).token;
    const outsider = (await portal.person({ companies: { [await aCompany(portal)]: ['view_employees'] } })).token;
    expect((await get(`/employee/${id}`, blind)).status).toBe(403);
    expect((await get(`/employee/${id}`, outsider)).status).toBe(404);
    expect((await change(id, { forename: 'Eve' }, viewer)).status).toBe(403);
    expect((await change(id, { forename: 'Eve' }, outsider)).status).toBe(404);
    const admin = await portal.person({
      payrolls: { [payroll]: { company_id: company, permissions: ['employee_admin'] } },
    });
    expect((await change(id, { forename: 'Eve' }, admin.token)).status).toBe(200);
  });

  it('marks a person of an Irish payroll', async () => {
    const irish = await aPayroll(portal, company, { irish_payroll: true });
    expect((await read(await add({}, { company_id: company, payroll_id: irish }))).irish_payroll).toBe(true);
  });
});

describe('the list of employees (API-024, EMP-014)', () => {
  let home: number;
  let here: string;
  let ids: Record<string, number>;

  beforeAll(async () => {
    home = await aCompany(portal, { name: 'A home', tipology: false });
    const place = { company_id: home, payroll_id: await aPayroll(portal, home) };
    const scheme = await aScheme(portal, { company_id: home, site_id: await aSite(portal, home, { name: 'Zoo' }) });
    ids = {
      ann: await add({ forename_1: 'Ann', surname: 'Young', payroll_ref: '9', start_date: '2020-01-01' }, place),
      bob: await add({ forename_1: 'Bob', surname: 'abbot', payroll_ref: '10', leave_date: '2026-06-09' }, place),
      cay: await add({ forename_1: 'Cay', surname: 'Ó Súilabháin', email: 'cay@example.ie', payroll_ref: 'C' }, place),
      wei: await add({ forename_1: '伟', surname: '王', leave_date: '2026-06-10', tronc_scheme_id: scheme.id }, place),
    };
    const bar = await aSite(portal, home, { name: 'Bar' });
    await portal.db
      .insertInto('employee_sites')
      .values({ company_id: home, employee_id: ids.ann as number, site_id: bar })
      .execute();
    here = (await portal.person({ companies: { [home]: ['view_employees'], [company]: ['view_employees'] } })).token;
  });

  const names = async (query: string, token = here) => {
    const { body } = await get(`/employees?company_ids[]=${home}&${query}`, token);
    return body.data.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id));
  };

  it('sorts by surname, ten per page', async () => {
    expect(await names('')).toEqual(['bob', 'cay', 'ann', 'wei']);
    const { meta } = (await get(`/employees?company_ids[]=${home}`, here)).body;
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 4, from: 1, to: 4 });
    expect(await names('per_page=2&page=2')).toEqual(['ann', 'wei']);
  });

  it.each([
    ['filter=0', ['bob', 'cay', 'ann', 'wei']],
    ['filter=1', ['cay', 'ann', 'wei']],
    ['filter=2', ['bob']],
    ['search_string=young, a', ['ann']],
    ['search_string=ANN YOU', ['ann']],
    ['search_string=ó súil', ['cay']],
    ['search_string=Ó SÚILABHÁIN', ['cay']],
    ['search_string=王', ['wei']],
    ['search_string=example.ie', ['cay']],
    ['search_string=10', ['bob']],
    ['sort_by=name:desc', ['wei', 'ann', 'cay', 'bob']],
    ['sort_by=start_date:desc', ['ann', 'bob', 'cay', 'wei']],
    ['sort_by=site', ['ann', 'bob', 'cay', 'wei']],
    ['sort_by=company:desc', ['ann', 'bob', 'cay', 'wei']],
    ['troncs_only=1', []],
    ['without_scheme=1', ['bob', 'cay', 'ann']],
    ['without_scheme=1&filter=1', ['cay', 'ann']],
    ['without_scheme=0', ['bob', 'cay', 'ann', 'wei']],
  ])('accepts %s', async (query, expected) => {
    expect(await names(encodeURI(query))).toEqual(expected);
  });

  it('finds one person by the whole payroll ref, in any case', async () => {
    expect(await names('payroll_ref=10')).toEqual(['bob']);
    expect(await names('payroll_ref=c')).toEqual(['cay']);
    expect(await names('payroll_ref=1')).toEqual([]);
    // Sorting ignores accents and spaces; the lookup does not.
    expect(await names(encodeURI('payroll_ref=Ċ'))).toEqual([]);
    expect(await names(encodeURI('payroll_ref=1 0'))).toEqual([]);
    const { body } = await get(`/employees?payroll_ref=10`, viewer);
    expect(body.data).toEqual([]);
  });

  it('filters by payroll, scheme and site', async () => {
    const [row] = (await get(`/employees?company_ids[]=${home}&search_string=young&include_sites=1`, here)).body.data;
    expect(await names(`site_ids[]=${row.sites[0].id}`)).toEqual(['ann']);
    const wei = await read(ids.wei as number, here);
    expect(await names(`tronc_scheme_ids[]=${wei.tronc_scheme_id}`)).toEqual(['wei']);
    expect(await names(`payroll_id=${wei.payroll_id}`)).toHaveLength(4);
    expect(await names(`payroll_id=${payroll}`)).toEqual([]);
  });

  it('includes sites only on request', async () => {
    const { body } = await get(`/employees?company_ids[]=${home}`, here);
    expect(body.data[0]).not.toHaveProperty('sites');
  });

  it.each(['filter=3', 'sort_by=ni_number', 'sort_by=site:up', 'payroll_id=x'])('rejects %s', async (query) => {
    expect((await get(`/employees?${query}`, here)).status).toBe(422);
  });

  it('rejects a search for characters that no text can contain (A3)', async () => {
    expect((await get('/employees?search_string=a%00b', here)).body.code).toBe('malformed');
  });

  it('sorts by company name across companies', async () => {
    await add();
    const { body } = await get('/employees?sort_by=company:desc&per_page=1', here);
    expect(body.data[0].company.name).toBe('Quay');
  });

  it('shows each caller only the people of their companies and payrolls', async () => {
    expect(await names('', viewer)).toEqual([]);
    const { payroll_id } = await read(ids.ann as number, here);
    const admin = { [payroll_id]: { company_id: home, permissions: ['employee_admin'] } };
    expect(await names('', (await portal.person({ payrolls: admin })).token)).toHaveLength(4);
    expect(await names('', troncmaster)).toHaveLength(4);
  });
});

describe('employee changes (API-028)', () => {
  it('accepts the payload of the edit form, with the start date as DD-MM-YYYY', async () => {
    const [waiter, runner] = [await aJobRole(portal, company), await aJobRole(portal, company)];
    const id = await add();
    const { status, body } = await change(id, {
      forename: 'Zoë',
      surname: 'Ní Bhriain',
      emails: { home: 'zoe@example.com' },
      phone_numbers: { mobile: '0871234567' },
      job_roles: [{ job_role_id: runner }, { job_role_id: waiter }],
      is_opted_out_of_tronc_scheme: true,
      start_date: '29-02-2024',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Ní Bhriain, Zoë',
      emails: { home: 'zoe@example.com' },
      phone_numbers: { mobile: '0871234567' },
      is_opted_out_of_tronc_scheme: true,
      start_date: '2024-02-29',
      revision: 2,
    });
    expect(body.data.job_roles.map(({ job_role_id }: { job_role_id: number }) => job_role_id)).toEqual([
      runner,
      waiter,
    ]);
    expect((await change(id, { emails: { home: '' }, start_date: '2025-01-31' })).body.data).toMatchObject({
      emails: { home: null },
      phone_numbers: { mobile: '0871234567' },
      start_date: '2025-01-31',
    });
  });

  it('links to sites and to one scheme, and unlinks again (F-74)', async () => {
    const id = await add();
    const site_id = await aSite(portal, company, { name: 'Pier bar' });
    const scheme = await aScheme(portal, { company_id: company, site_id });
    const linked = await change(id, { tronc_scheme_id: scheme.id, site_ids: [site_id] });
    expect(linked.body.data).toMatchObject({
      current_tronc_scheme: [{ id: scheme.id }],
      sites: [{ id: site_id, name: 'Pier bar' }],
    });
    const unlinked = await change(id, { tronc_scheme_id: null, site_ids: [] });
    expect(unlinked.body.data).toMatchObject({ current_tronc_scheme: [], sites: [] });
  });

  it('rejects links to records of another company', async () => {
    const other = await aCompany(portal);
    const site_id = await aSite(portal, other);
    const scheme = await aScheme(portal, { company_id: other, site_id });
    const role = await aJobRole(portal, other);
    const body = { tronc_scheme_id: scheme.id, site_ids: [site_id], job_roles: [{ job_role_id: role }] };
    const answer = await change(await add(), body);
    expect(answer).toRejectFields({
      tronc_scheme_id: ['Tronc scheme was not found. Check it, or choose another.'],
      'site_ids.0': ['Site was not found. Check it, or choose another.'],
      'job_roles.0.job_role_id': ['Job role was not found. Check it, or choose another.'],
    });
  });

  it('rejects a new link to an archived job role, but keeps an existing one', async () => {
    const role = await aJobRole(portal, company);
    const job_roles = [{ job_role_id: role }];
    const id = await add();
    await change(id, { job_roles });
    await portal.db.updateTable('job_roles').set({ archived_at: new Date() }).where('id', '=', role).execute();
    expect((await change(id, { job_roles })).status).toBe(200);
    expect((await change(await add(), { job_roles })).body.errors).toEqual({
      'job_roles.0.job_role_id': ['Job role is archived. Choose another.'],
    });
  });

  it.each([
    [{ forename: '' }, { forename: ['Forename is a required field'] }],
    [{ forename: 'A\0nn' }, { forename: ['Forename is not valid. Check what you entered.'] }],
    [{ surname: null }, { surname: ['Surname is a required field'] }],
    [{ emails: { home: 'nobody' } }, { 'emails.home': ['Please enter a valid email address'] }],
    [{ phone_numbers: { mobile: 'call me' } }, { 'phone_numbers.mobile': ['Please enter a valid phone number'] }],
    [{ start_date: '31-02-2026' }, { start_date: ['Start date must be a date such as 25/12/2026'] }],
    [
      { start_date: '02-01-2026', leave_date: '01-01-2026' },
      { leave_date: ['Leave date must not be before the start date'] },
    ],
    [{ is_opted_out_of_tronc_scheme: null }, { is_opted_out_of_tronc_scheme: expect.any(Array) }],
    [{ payroll_ref: '' }, { payroll_ref: ['Payroll ref is a required field'] }],
    // the editor cannot see it
    [{ ni_number: 'AB123456C' }, { ni_number: ['NI number cannot be changed'] }],
    [{ emails: { work: 'a@b.ie' } }, { 'emails.work': ['work cannot be saved here. Reload the page and try again.'] }],
  ])('rejects %j and changes nothing (F-80)', async (body, errors) => {
    const id = await add();
    const answer = await change(id, body);
    expect(answer).toRejectFields(errors);
    expect((await read(id)).revision).toBe(1);
  });

  it('answers a stale If-Match with the current person (F-154)', async () => {
    const id = await add();
    await change(id, { forename: 'First' });
    const refused = await change(id, { forename: 'Second' }, editor, { 'if-match': '"1"' });
    expect(refused).toBeRefused(412, 'changed');
    expect(refused.body.data.forename_1).toBe('First');
  });

  it('loses no change of many at once, and audits each from the value before it', async () => {
    const id = await add({ department: 'None', mobile: '+447700900100' });
    const departments = Array.from({ length: 24 }, (_, n) => `Department ${n}`);
    const role = await aJobRole(portal, company, { job_title: 'Runner' });
    const answers = await Promise.all([
      ...departments.map((department) => change(id, { department })),
      ...departments.map((_, n) => change(id, { phone_numbers: { mobile: `+4477009002${10 + n}` } })),
      change(id, { job_roles: [{ job_role_id: role }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const revisions = answers.map(({ body }) => body.data.revision).sort((a, b) => a - b);
    expect(revisions).toEqual(answers.map((_, place) => place + 2));
    const now = await read(id);
    expect([now.revision, now.job_roles.length]).toEqual([50, 1]);
    const rows = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('resource', '=', 'employees')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    const steps = (name: string) => rows.flatMap(({ changes }) => (name in changes ? [changes[name]] : []));
    // Each change starts from the result of another one, and the last result is the present value.
    const isChain = (found: unknown[], first: string, last: string) => {
      const next = new Map(found as [string, string][]);
      let value = first;
      for (const _ of found) value = next.get(value) ?? 'broken';
      return next.size === found.length && value === last;
    };
    expect(steps('department')).toHaveLength(24);
    expect(isChain(steps('department'), 'None', now.department)).toBe(true);
    expect(steps('phone_numbers.mobile')).toHaveLength(24);
    expect(isChain(steps('phone_numbers.mobile'), '+447700900100', now.phone_numbers.mobile)).toBe(true);
  });

  it('audits the changes, including links', async () => {
    const role = await aJobRole(portal, company, { job_title: 'Sommelier' });
    const id = await add({ forename_1: 'Ann' });
    await change(id, { forename: 'Anna', job_roles: [{ job_role_id: role }] });
    const row = await portal.db
      .selectFrom('audit')
      .select(['event', 'changes'])
      .where('resource', '=', 'employees')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      event: 'employees.changed',
      changes: { forename_1: ['Ann', 'Anna'], job_roles: [[], [{ id: role, name: 'Sommelier' }]] },
    });
  });
});

describe('the training of an employee (API-030, F-79)', () => {
  const train = (id: number, training_statuses: unknown, token = editor, headers = {}) =>
    portal.call('PATCH', `/employee/${id}/training_status`, { token, body: { training_statuses }, headers });
  const statuses = (data: { training_status: { status: string }[] }) =>
    data.training_status.map(({ status }) => status);

  it('accepts complete and incomplete, in any spelling', async () => {
    const home = await aCompany(portal);
    const token = (await portal.person({ companies: { [home]: ['view_employees', 'edit_employees'] } })).token;
    const [one, two] = await portal.db
      .insertInto('training_types')
      .values([
        { company_id: home, name: 'Wine' },
        { company_id: home, name: 'Beer' },
      ])
      .returning('id')
      .execute();
    const id = await add({}, { company_id: home, payroll_id: await aPayroll(portal, home) });
    const first = await train(id, [{ training_id: one?.id, status: 'COMPLETE' }], token);
    expect(first).toSucceed(200);
    expect(statuses(first.body.data)).toEqual(['complete', 'incomplete']);
    expect(first.body.data.revision).toBe(2);
    const both = [
      { training_id: one?.id, status: false },
      { training_id: two?.id, status: true },
    ];
    expect(statuses((await train(id, both, token)).body.data)).toEqual(['incomplete', 'complete']);
    expect((await train(id, both, token, { 'if-match': '"1"' })).status).toBe(412);
    expect((await train(id, [both[0], both[0]], token)).body.errors).toEqual({
      'training_statuses.1.training_id': ['training id appears more than once'],
    });
  });

  it.each([
    [[{ training_id: 999_999, status: 'complete' }], 'training_statuses.0.training_id'],
    [[{ training_id: 1, status: 'done' }], 'training_statuses.0.status'],
    [[], 'training_statuses'],
    [undefined, 'training_statuses'],
  ])('rejects %j', async (given, field) => {
    const refused = await train(await add(), given);
    expect(refused).toRejectFields(field);
  });

  it('requires edit_employees', async () => {
    expect((await train(await add(), [{ training_id: 1, status: true }], viewer)).status).toBe(403);
  });
});

describe('what a picker shows of people with one name', () => {
  const offered = async (token: string) => {
    const query = `company_ids[]=${company}&search_string=Namesake&page=1&per_page=25`;
    return (await get(`/employees?${query}`, token)).body.data;
  };

  it('is in the response of their list: their payroll refs, and the company', async () => {
    for (const payroll_ref of ['00042', '00043']) await add({ surname: 'Namesake', forename_1: 'Aoife', payroll_ref });
    const people = await offered(viewer);
    expect(people.map((person: object) => [titleIn(employee, person), subtitleIn(employee, person)])).toEqual([
      ['Namesake, Aoife', '00042'],
      ['Namesake, Aoife', '00043'],
    ]);
    expect(companyNameIn(employee, people[0])).toBe('Quay');
  });

  it('is hidden from users who may not see them', async () => {
    expect(await offered((await portal.person({ companies: { [company]: ['view_company'] } })).token)).toEqual([]);
  });
});
