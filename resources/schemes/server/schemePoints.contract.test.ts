import { addMonths } from '#domain/dates/months.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let site: number;
let scheme: { id: number; department_id: number; division_id: number };
let waiter: number;
let chef: number;
let retired: number;
let foreign: number;
let hygiene: number;
let service: number;
let foreignTraining: number;
let editor: string;
let viewer: string;
let outsider: string;

const aTraining = async (company_id: number, name: string): Promise<number> =>
  (await portal.db.insertInto('training_types').values({ company_id, name }).returning('id').executeTakeFirstOrThrow())
    .id;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  const other = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  site = await aSite(portal, company);
  waiter = await aJobRole(portal, company, { job_title: 'Waiter' });
  chef = await aJobRole(portal, company, { job_title: 'Chef' });
  retired = await aJobRole(portal, company, { job_title: 'Cellarman', archived_at: new Date() });
  foreign = await aJobRole(portal, other);
  hygiene = await aTraining(company, 'Food hygiene');
  service = await aTraining(company, 'Service');
  foreignTraining = await aTraining(other, 'Wine');
  editor = (
    await portal.person({
      companies: { [company]: ['view_tronc_schemes', 'edit_tronc_schemes', 'create_tronc_schemes'] },
    })
  ).token;
  viewer = (await portal.person({ companies: { [company]: ['view_tronc_schemes', 'view_employees'] } })).token;
  outsider = (await portal.person({ companies: { [other]: ['view_tronc_schemes', 'edit_tronc_schemes'] } })).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  scheme = await aScheme(
    portal,
    { company_id: company, site_id: site },
    { tronc_points_training: true, tronc_points_length_of_service: true },
  );
});

const put = (tail: string, body: unknown, token = editor, headers = {}) =>
  portal.call('PUT', `/tronc_schemes/${scheme.id}/${tail}`, { token, body, headers });
const read = async () => (await portal.call('GET', `/tronc_schemes/${scheme.id}`, { token: viewer })).body.data;
const role = (job_role_id: number, points: unknown = 1) => ({ job_role_id, points });
const aDepartment = async (name: string): Promise<number> =>
  (
    await portal.db
      .insertInto('departments')
      .values({
        company_id: company,
        scheme_id: scheme.id,
        division_id: scheme.division_id,
        name,
        split: 0,
        position: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('job roles of a scheme (API-064, API-065, SCH-042)', () => {
  it('replaces all with a bare array and returns them by department, by title', async () => {
    const first = await put('job_roles', [{ department_id: null, job_roles: [role(waiter, 1.25), role(chef, '2')] }]);
    const shown = [
      {
        department_id: scheme.department_id,
        job_roles: [
          { job_role_id: chef, job_title: 'Chef', points: 2 },
          { job_role_id: waiter, job_title: 'Waiter', points: 1.25 },
        ],
      },
    ];
    expect(first).toSucceed(200);
    expect(first.body.data).toEqual(shown);
    expect(first.body.meta.total).toBe(1);
    const { body } = await portal.call('GET', `/tronc_schemes/${scheme.id}/job_roles`, { token: viewer });
    expect(body.data).toEqual(shown);
    expect((await read()).job_roles).toEqual(shown);
    await put(
      'job_roles',
      first.body.data.map((one: object) => ({ ...one, job_roles: [role(chef, 0)] })),
    );
    expect((await read()).job_roles[0].job_roles).toEqual([{ job_role_id: chef, job_title: 'Chef', points: 0 }]);
  });

  it('requires their department once there are several, and lists empty departments too (F-109)', async () => {
    const kitchen = await aDepartment('Kitchen');
    expect((await put('job_roles', [{ department_id: null, job_roles: [role(chef)] }])).body.errors).toEqual({
      '0.department_id': ['Department is a required field'],
    });
    const { body } = await put('job_roles', [{ department_id: kitchen, job_roles: [role(chef)] }]);
    expect(body.data.map((one: { job_roles: object[] }) => one.job_roles.length)).toEqual([0, 1]);
  });

  it('rejects each error at its own place: unknown, of another company, archived, duplicate, bad points', async () => {
    const { status, body } = await put('job_roles', [
      { department_id: 999_999, job_roles: [role(waiter), role(foreign)] },
      { department_id: scheme.department_id, job_roles: [role(retired), role(waiter)] },
    ]);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      '0.department_id': ['Department was not found. Check it, or choose another.'],
      '0.job_roles.1.job_role_id': ['Job role was not found. Check it, or choose another.'],
      '1.job_roles.0.job_role_id': ['Job role is archived. Choose another.'],
      '1.job_roles.1.job_role_id': ['Job role appears more than once'],
    });
    const points = await put('job_roles', [{ department_id: null, job_roles: [role(waiter), role(chef, 1.234)] }]);
    expect(points.body.errors).toEqual({ '0.job_roles.1.points': ['points may have at most two decimals'] });
    expect(Object.keys((await put('job_roles', [{ job_roles: [role(chef, -1)] }])).body.errors)).toEqual([
      '0.job_roles.0.points',
    ]);
    expect((await put('job_roles', { points: [] })).status).toBe(422);
    expect((await read()).job_roles[0].job_roles).toEqual([]);
  });

  it('keeps a role that was archived after it was added', async () => {
    const parting = await aJobRole(portal, company);
    await put('job_roles', [{ job_roles: [role(parting)] }]);
    await portal.db.updateTable('job_roles').set({ archived_at: new Date() }).where('id', '=', parting).execute();
    expect((await put('job_roles', [{ job_roles: [role(parting, 3)] }])).status).toBe(200);
  });
});

describe('training points (API-066, SCH-041)', () => {
  it('replaces the whole list', async () => {
    const { body } = await put('training_points', {
      points: [{ training_id: hygiene, complete_points: 1.5, incomplete_points: -0.5 }],
    });
    expect(body.data).toEqual([
      { training_id: hygiene, name: 'Food hygiene', complete_points: 1.5, incomplete_points: -0.5 },
    ]);
    await put('training_points', { points: [] });
    expect((await read()).training_tronc_points).toEqual([]);
  });

  it('rejects a training of another company, a duplicate, and one without points', async () => {
    const row = (training_id: number, more: object = {}) => ({
      training_id,
      complete_points: 1,
      incomplete_points: 0,
      ...more,
    });
    const { body } = await put('training_points', { points: [row(hygiene), row(foreignTraining), row(hygiene)] });
    expect(body.errors).toEqual({
      'points.1.training_id': ['Training was not found. Check it, or choose another.'],
      'points.2.training_id': ['Training appears more than once'],
    });
    const bare = await put('training_points', { points: [row(hygiene, { complete_points: null })] });
    expect(Object.keys(bare.body.errors)).toEqual(['points.0.complete_points']);
    expect(Object.keys((await put('training_points', {})).body.errors)).toEqual(['points']);
  });
});

describe('length of service points (API-067, SCH-043, VAL-052)', () => {
  it('replaces the whole list, shortest first; a span that stays keeps its id', async () => {
    const first = await put('length_of_service_points', {
      points: [
        { time_span: 24, tronc_points: 2 },
        { time_span: 12, tronc_points: 1.25 },
      ],
    });
    expect(first.body.data.map((one: { time_span: number }) => one.time_span)).toEqual([12, 24]);
    const second = await put('length_of_service_points', { points: [{ time_span: 24, tronc_points: -3 }] });
    expect(second.body.data).toEqual([{ id: first.body.data[1].id, time_span: 24, tronc_points: -3 }]);
  });

  it.each([
    [{ time_span: 0, tronc_points: 1 }, 'time_span'],
    [{ time_span: 601, tronc_points: 1 }, 'time_span'],
    [{ time_span: 1.5, tronc_points: 1 }, 'time_span'],
    [{ time_span: 12, tronc_points: 0 }, 'tronc_points'],
    [{ time_span: 12, tronc_points: 1.234 }, 'tronc_points'],
    [{ time_span: 6, tronc_points: 9 }, 'time_span'],
  ])('rejects %j at %s', async (row, field) => {
    const refused = await put('length_of_service_points', {
      points: [{ time_span: 6, tronc_points: 1 }, row],
    });
    expect(refused).toRejectFields(`points.1.${field}`);
  });
});

describe('list updates', () => {
  it('increments the scheme’s revision, and answers a stale one with the current scheme (F-154)', async () => {
    const points = [{ time_span: 6, tronc_points: 1 }];
    const first = await put('length_of_service_points', { points }, editor, { 'if-match': '"1"' });
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    const stale = await put('training_points', { points: [] }, editor, { 'if-match': '"1"' });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.id).toEqual(scheme.id);
    expect(stale.body.data.revision).toBe(2);
  });

  it('requires permission to edit schemes; others get 403 or 404 (SCH-053)', async () => {
    expect((await put('training_points', { points: [] }, viewer)).status).toBe(403);
    expect((await put('training_points', { points: [] }, outsider)).status).toBe(404);
    const hidden = await portal.call('GET', `/tronc_schemes/${scheme.id}/job_roles`, { token: outsider });
    expect(hidden.status).toBe(404);
  });

  it('leaves an audit row with the values before and after', async () => {
    await put('length_of_service_points', { points: [{ time_span: 6, tronc_points: 1 }] });
    const row = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('resource', '=', 'schemes')
      .where('record_id', '=', scheme.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.changes).toEqual({
      length_of_service_tronc_points: [[], [{ id: expect.any(Number), time_span: 6, tronc_points: 1 }]],
    });
  });
});

describe('lists embedded in a scheme (F-103)', () => {
  const whole = (name: string, lists: object) => ({
    name,
    site_id: site,
    frequency_id: 4,
    pay_date: 'last_day',
    submission_days_before_pay_date: 5,
    report_return_days_before_pay_date: 2,
    troncmasters_fee_percentage: 0,
    setup_fee: 0,
    ...lists,
  });
  const post = (body: object) => portal.call('POST', '/tronc_schemes', { token: editor, body });
  const lists = {
    training_tronc_points: [{ training_id: service, complete_points: 2, incomplete_points: 0 }],
    job_roles: [{ department_id: null, job_roles: [{ job_role_id: 0, points: 3 }] }],
    length_of_service_tronc_points: [{ time_span: 12, tronc_points: 1 }],
  };
  beforeAll(() => {
    lists.training_tronc_points[0]!.training_id = service;
    lists.job_roles[0]!.job_roles[0]!.job_role_id = waiter;
  });

  it('writes them with a new scheme in one request, and accepts them as they were returned', async () => {
    const { status, body } = await post(whole('Embedded', lists));
    expect(status).toBe(201);
    const { id, training_tronc_points, job_roles, length_of_service_tronc_points } = body.data;
    expect(training_tronc_points[0]).toMatchObject({ training_id: service, complete_points: 2 });
    expect(job_roles[0].job_roles).toEqual([{ job_role_id: waiter, job_title: 'Waiter', points: 3 }]);
    const again = await portal.call('PATCH', `/tronc_schemes/${id}`, {
      token: editor,
      body: { training_tronc_points, job_roles, length_of_service_tronc_points: [] },
    });
    expect(again.body.data).toMatchObject({ training_tronc_points, job_roles, length_of_service_tronc_points: [] });
    expect(again.body.data.revision).toBe(2);
    expect(length_of_service_tronc_points).toHaveLength(1);
  });

  it('leaves nothing behind when one row is wrong, and names its place', async () => {
    const refused = await post(
      whole('Never made', { ...lists, job_roles: [{ job_roles: [role(waiter), role(foreign)] }] }),
    );
    expect(refused).toRejectFields({
      'job_roles.0.job_roles.1.job_role_id': ['Job role was not found. Check it, or choose another.'],
    });
    const rows = await portal.db.selectFrom('schemes').select('id').where('name', '=', 'Never made').execute();
    expect(rows).toEqual([]);
  });

  it('changes them together with the fields or not at all', async () => {
    const { body } = await portal.call('PATCH', `/tronc_schemes/${scheme.id}`, {
      token: editor,
      body: {
        setup_fee: 9,
        length_of_service_tronc_points: [
          { time_span: 6, tronc_points: 1 },
          { time_span: 6, tronc_points: 2 },
        ],
      },
    });
    expect(body.errors).toEqual({ 'length_of_service_tronc_points.1.time_span': ['Time span appears more than once'] });
    expect(await read()).toMatchObject({ setup_fee: '0.00', length_of_service_tronc_points: [], revision: 1 });
  });
});

describe('points of an employee (API-068, API-069, EMP-036)', () => {
  let person: number;
  const path = () => `/tronc_schemes/${scheme.id}/employees/${person}/tronc_points`;
  const points = async (token = viewer) => (await portal.call('GET', path(), { token })).body.data;
  const set = (individual: unknown, token: string) => portal.call('PATCH', path(), { token, body: { individual } });
  let admin: string;

  beforeAll(async () => {
    admin = (await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['employee_admin'] } } }))
      .token;
  });
  beforeEach(async () => {
    const start_date = `${addMonths(today(portal), -26).slice(0, 'YYYY-MM'.length)}-01`;
    person = await anEmployee(
      portal,
      { company_id: company, payroll_id: payroll },
      { tronc_scheme_id: scheme.id, start_date },
    );
    await put('job_roles', [{ job_roles: [role(waiter, 1.5)] }]);
    await put('training_points', {
      points: [
        { training_id: hygiene, complete_points: 3, incomplete_points: 0.5 },
        { training_id: service, complete_points: 4, incomplete_points: 0.25 },
      ],
    });
    await put('length_of_service_points', {
      points: [
        { time_span: 12, tronc_points: 1 },
        { time_span: 24, tronc_points: 2 },
        { time_span: 60, tronc_points: 5 },
      ],
    });
    await portal.db
      .insertInto('employee_job_roles')
      .values([
        { company_id: company, employee_id: person, job_role_id: chef, position: 2 },
        { company_id: company, employee_id: person, job_role_id: waiter, position: 1 },
      ])
      .execute();
    await portal.db
      .insertInto('employee_training')
      .values({ company_id: company, employee_id: person, training_id: hygiene, complete: true })
      .execute();
  });

  it('returns those of each role, the sum for trainings and the one span reached (SCH-017, contract E8)', async () => {
    expect(await points()).toEqual({
      job_role: [
        { job_role_id: waiter, job_title: 'Waiter', points: 1.5, later: null },
        { job_role_id: chef, job_title: 'Chef', points: 0, later: null },
      ],
      individual: 0,
      length_of_service: 2,
      training: 3.25,
      revision: 1,
    });
  });

  it('returns 0 for kinds that the scheme does not count', async () => {
    const body = { tronc_points_training: false, tronc_points_length_of_service: false, tronc_points_job_role: false };
    await portal.call('PATCH', `/tronc_schemes/${scheme.id}`, { token: editor, body });
    expect(await points()).toMatchObject({
      length_of_service: 0,
      training: 0,
      job_role: [{ points: 0 }, { points: 0 }],
    });
  });

  it('accepts individual points from users who can edit the employee, and clears them with null (VAL-053)', async () => {
    const answer = await set(-7, admin);
    expect(answer).toSucceed(200);
    expect(answer.body.data.individual).toBe(-7);
    expect((await points()).individual).toBe(-7);
    expect((await set(3, admin)).body.data.individual).toBe(3);
    expect((await set(null, admin)).body.data.individual).toBe(0);
  });

  it('returns the person’s revision, and changes nothing for a stale one (F-154)', async () => {
    const over = (revision: number, individual: number) =>
      portal.call('PATCH', path(), { token: admin, body: { individual }, headers: { 'if-match': `"${revision}"` } });
    const { revision } = await points();
    const first = await over(revision, 3);
    expect([first.status, first.headers.etag, first.body.data.revision]).toEqual([200, '"2"', 2]);
    const stale = await over(revision, 8);
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data).toEqual(first.body.data);
    expect((await over(2, 8)).body.data).toMatchObject({ individual: 8, revision: 3 });
    expect((await portal.call('GET', `/employee/${person}`, { token: admin })).body.data.revision).toBe(3);
  });

  it.each([0, 1.5, 1000, -1000, '', undefined])('rejects %j as individual points', async (individual) => {
    const refused = await set(individual, admin);
    expect(refused).toRejectFields('individual');
  });

  it('answers 404 to a read, and 422 with the reason to a change, for someone without this scheme', async () => {
    await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('id', '=', person).execute();
    expect((await portal.call('GET', path(), { token: viewer })).status).toBe(404);
    const refused = await set(3, admin);
    expect(refused).toBeRefused(422, { message: 'Employee needs to be linked to a scheme to update Tronc Points.' });
  });

  it('requires view_employees to read and edit_employees to change', async () => {
    expect((await set(3, viewer)).status).toBe(403);
    expect((await portal.call('GET', path(), { token: editor })).status).toBe(403);
    expect((await portal.call('GET', path(), { token: outsider })).status).toBe(404);
    expect((await set(3, outsider)).status).toBe(404);
    const { token } = await portal.person({ companies: { [company]: ['edit_employees'] } });
    expect((await set(3, token)).status).toBe(200);
  });
});
