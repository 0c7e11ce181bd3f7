import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, HOURS, troncCalls } from '#test/support/troncWorld.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let editor: { id: number; token: string };
let viewer: string;
let outsider: string;
let master: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  const other = await aCompany(portal);
  editor = await portal.person({
    forename: 'Eve',
    surname: 'Hall',
    companies: { [company]: ['view_employees', 'edit_employees', 'view_tronc_schemes', 'edit_tronc_schemes'] },
  });
  viewer = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
  outsider = (await portal.person({ companies: { [other]: ['view_employees', 'edit_employees'] } })).token;
  master = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

const someone = () => anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Moss' });
const patch = (id: number, body: object, token = editor.token) =>
  portal.call('PATCH', `/employee/${id}`, { token, body });
const historyOf = (id: number, token = editor.token, resource = 'employees') =>
  portal.call('GET', `/history?resource=${resource}&id=${id}`, { token });
const newest = async (id: number, resource = 'employees') => (await historyOf(id, master, resource)).body.data[0];
const undo = (change: { id: number }, token = editor.token) =>
  portal.call('POST', `/history/${change.id}/undo`, { token });

describe('the history of a record (contract H4)', () => {
  it('returns who changed what, newest first, with the field names of answers, to users who can view the record', async () => {
    const id = await someone();
    await patch(id, { surname: 'Reed' });
    await patch(id, { emails: { home: 'a@b.ie' } });
    const { body } = await historyOf(id);
    expect(body.meta.total).toBe(2);
    expect(body.data).toMatchObject([
      { changes: [{ field: 'emails.home', from: null, to: 'a@b.ie' }], undoable: true },
      {
        user: { id: editor.id, name: 'Eve Hall' },
        action: 'employees.changed',
        changes: [{ field: 'surname', from: 'Moss', to: 'Reed' }],
        undoable: false,
      },
    ]);
    expect((await historyOf(id, viewer)).body.data[0].undoable).toBe(false);
    expect((await historyOf(id, outsider)).text).toBe((await historyOf(999_999, outsider)).text);
    expect((await historyOf(id, outsider)).status).toBe(404);
    expect((await historyOf(id, editor.token, 'passwords')).body.errors).toHaveProperty('resource');
  });

  it('leaves out fields that the reader may not see, and prevents undoing changes of them', async () => {
    const id = await someone();
    await portal.db
      .insertInto('audit')
      .values({
        event: 'employees.changed',
        resource: 'employees',
        record_id: id,
        company_id: company,
        user_id: null,
        changes: JSON.stringify({ ni_number: [null, 'QQ123456C'], surname: ['Elm', 'Moss'] }),
      })
      .execute();
    const { body, text } = await historyOf(id);
    expect(body.data[0]).toMatchObject({ changes: [{ field: 'surname' }], undoable: false });
    expect(text).not.toContain('QQ123456C');
    expect((await undo(await newest(id))).body.code).toBe('not_undoable');
    expect((await historyOf(id, master)).text).toContain('QQ123456C');
  });

  it('hides a user’s permissions elsewhere from those who manage only some of them', async () => {
    const { id } = await portal.person({
      payrolls: { [payroll]: { company_id: company, permissions: ['view_files'] } },
    });
    const { token } = await portal.person({
      payrolls: { [payroll]: { company_id: company, permissions: ['super_user'] } },
    });
    const rights = [{ company_id: company, permissions: ['view_sites'] }];
    const given = await portal.call('PATCH', `/users/${id}`, { token: master, body: { company_permissions: rights } });
    expect(given.status).toBe(200);
    expect((await newest(id, 'users')).changes).toEqual([{ field: 'company_permissions', from: [], to: rights }]);
    expect((await historyOf(id, token, 'users')).body.data[0]).toMatchObject({ changes: [], undoable: false });
    expect((await undo(await newest(id, 'users'), master)).body.code).toBe('not_undoable');
  });
});

describe('the undo of a change (contract H4)', () => {
  it('writes a change like any other, which can itself be undone', async () => {
    const id = await someone();
    await patch(id, { surname: 'Reed' });
    const answer = await undo(await newest(id));
    expect(answer).toSucceed(200);
    expect(answer.body.data.surname).toBe('Moss');
    expect(answer.body.data.revision).toBe(3);
    expect(await newest(id)).toMatchObject({
      changes: [{ field: 'surname', from: 'Reed', to: 'Moss' }],
      undoable: true,
    });
    expect((await undo(await newest(id))).body.data.surname).toBe('Reed');
  });

  it('is rejected after a later change, with or without an audit row', async () => {
    const id = await someone();
    await patch(id, { surname: 'Reed' });
    const first = await newest(id);
    await patch(id, { emails: { home: 'c@d.ie' } });
    expect((await undo(first)).body).toMatchObject({ code: 'changed_since' });
    const second = await newest(id);
    await portal.db.updateTable('employees').set({ email: 'e@f.ie' }).where('id', '=', id).execute();
    expect((await undo(second)).status).toBe(409);
    expect((await portal.call('GET', `/employee/${id}`, { token: editor.token })).body.data.emails.home).toBe('e@f.ie');
  });

  it('requires the permission to make the change, and reveals nothing to another tenant', async () => {
    const id = await someone();
    await patch(id, { surname: 'Reed' });
    const change = await newest(id);
    expect((await undo(change, viewer)).status).toBe(403);
    expect((await undo(change, outsider)).text).toBe((await undo({ id: 999_999 }, outsider)).text);
  });

  it('applies the current rules', async () => {
    const id = await someone();
    await patch(id, { start_date: '2026-03-01' });
    await portal.db.updateTable('employees').set({ leave_date: '2026-05-01' }).where('id', '=', id).execute();
    await patch(id, { start_date: '2026-01-01' });
    await portal.db.updateTable('employees').set({ leave_date: '2026-02-01' }).where('id', '=', id).execute();
    expect((await undo(await newest(id))).body.errors).toHaveProperty('leave_date');
  });

  it('is rejected for amounts of money', async () => {
    const { id } = await aScheme(portal, { company_id: company, site_id: await aSite(portal, company) });
    const change = (body: object) => portal.call('PATCH', `/tronc_schemes/${id}`, { token: editor.token, body });
    expect((await change({ setup_fee: '250.00' })).status).toBe(200);
    expect(await newest(id, 'schemes')).toMatchObject({ undoable: false });
    expect((await undo(await newest(id, 'schemes'))).body.code).toBe('not_undoable');
    expect((await change({ name: 'Renamed' })).status).toBe(200);
    expect((await undo(await newest(id, 'schemes'))).status).toBe(200);
  });
});

describe('links in the history (contract H4, F-74)', () => {
  const ids = { one: 0, two: 0, waiter: 0 };
  beforeAll(async () => {
    ids.one = await aSite(portal, company, { name: 'North' });
    ids.two = await aSite(portal, company, { name: 'South' });
    ids.waiter = await aJobRole(portal, company, { job_title: 'Waiter' });
  });
  const held = async (id: number) => {
    const { data } = (await portal.call('GET', `/employee/${id}`, { token: master })).body;
    return [
      data.sites,
      data.job_roles.map((role: { job_role_id: number }) => role.job_role_id),
      data.current_tronc_scheme,
    ];
  };

  it('shows names on both records, and can be undone from the person', async () => {
    const id = await someone();
    const links = { site_ids: [ids.one], job_roles: [{ job_role_id: ids.waiter }] };
    await patch(id, links);
    const change = await newest(id);
    expect(change).toMatchObject({ undoable: true });
    expect(change.changes).toEqual([
      { field: 'sites', from: [], to: [{ id: ids.one, name: 'North' }] },
      { field: 'job_roles', from: [], to: [{ id: ids.waiter, name: 'Waiter' }] },
    ]);
    expect(await newest(ids.one, 'sites')).toMatchObject({
      action: 'sites.linked',
      undoable: false,
      changes: [{ field: 'employee', from: null, to: { id, name: expect.stringMatching(/^Moss, /) } }],
    });
    expect((await undo(change)).status).toBe(200);
    expect(await held(id)).toEqual([[], [], []]);
    expect(await newest(ids.waiter, 'job_roles')).toMatchObject({
      action: 'job_roles.unlinked',
      changes: [{ field: 'employee', to: null }],
    });
    expect((await undo(await newest(id))).status).toBe(200);
    expect((await held(id)).slice(0, 2)).toEqual([[{ id: ids.one, name: 'North' }], [ids.waiter]]);
  });

  it('lists the names of the records that a new person was linked with', async () => {
    const body = { payroll_id: payroll, forename: 'New', surname: 'Person', payroll_ref: 'N77', site_ids: [ids.one] };
    const { id } = (await portal.call('POST', '/employee', { token: master, body })).body.data;
    const created = await newest(id);
    expect(created.action).toBe('employees.created');
    expect(created.changes).toContainEqual({ field: 'sites', from: [], to: [{ id: ids.one, name: 'North' }] });
  });

  it('undoes links of a bulk edit one by one, unless something has happened since', async () => {
    const { id: scheme } = await aScheme(portal, { company_id: company, site_id: ids.one });
    const people = [await someone(), await someone()] as const;
    const changes = { tronc_scheme_id: scheme, site_ids: [ids.one, ids.two] };
    const body = { resource: 'employees', ids: people, changes };
    await portal.call('POST', '/bulk_edit', { token: editor.token, body });
    const { data } = (await historyOf(scheme, master, 'schemes')).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['schemes.linked', 'schemes.linked']);
    expect((await undo(await newest(people[0]))).status).toBe(200);
    expect(await held(people[0])).toEqual([[], [], []]);
    const linked = await newest(people[1]);
    await patch(people[1], { site_ids: [ids.two] });
    expect((await undo(linked)).body.code).toBe('changed_since');
  });

  it('lets the linked record’s own change be undone, and hides names from users who cannot view the people', async () => {
    const { token } = await portal.person({ companies: { [company]: ['view_sites', 'edit_sites'] } });
    const site = await aSite(portal, company, { name: 'East' });
    await portal.call('PATCH', `/sites/${site}`, { token, body: { name: 'West' } });
    await patch(await someone(), { site_ids: [site] });
    const [linked, renamed] = (await historyOf(site, token, 'sites')).body.data;
    expect(linked).toMatchObject({ action: 'sites.linked', changes: [], names: {} });
    expect(renamed).toMatchObject({ action: 'sites.changed', undoable: true });
    expect((await undo(renamed, token)).body.data.name).toBe('East');
  });
});

describe('names in the history', () => {
  it('replaces the ids of trainings, companies and permissions', async () => {
    const { id: training_id } = await portal.db
      .insertInto('training_types')
      .values({ company_id: company, name: 'Food hygiene' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await someone();
    const training_statuses = [{ training_id, status: 'complete' }];
    await portal.call('PATCH', `/employee/${id}/training_status`, { token: editor.token, body: { training_statuses } });
    expect(await newest(id)).toMatchObject({
      changes: [{ field: `training.${training_id}`, from: 'incomplete', to: 'complete' }],
      names: { [`training_id:${training_id}`]: 'Food hygiene' },
    });
  });
});

describe('the timeline of a tronc period and of its reports', () => {
  it('lists hours, fund, files and reports: drafts to troncmasters only (RPT-012)', async () => {
    const world = await aTroncWorld(portal);
    const { period } = world;
    const record = (event: string, resource: string, record_id: number, changes: object) =>
      portal.db
        .insertInto('audit')
        .values({
          event,
          resource,
          record_id,
          company_id: world.company,
          user_id: null,
          changes: JSON.stringify(changes),
        })
        .execute();
    const body = { hour_buckets: [{ tronc_period_id: period, amount: '100.00' }] };
    await portal.call('PUT', `/tronc_periods/${period}/tronc_amounts`, { token: world.troncmaster, body });
    await troncCalls(portal, world).hours(HOURS);
    const made = await portal.call('POST', `/tronc_periods/${period}/generate_report`, {
      token: world.troncmaster,
      body: {},
    });
    const report = made.body.data.id;
    await record('tronc_files.uploaded', 'tronc_files', 999_999, { filename: [null, 'of another period'] });
    const eventsFor = async (token: string, resource = 'tronc_periods', id = period) =>
      (await historyOf(id, token, resource)).body.data?.map(({ action }: { action: string }) => action);
    const entered = await historyOf(period, world.client, 'tronc_periods');
    expect(entered.body.data.at(-1)).toMatchObject({
      action: 'tronc_amounts.entered',
      changes: [{ field: 'tronc_amount', from: null, to: '100.00' }],
      undoable: false,
    });
    expect(await eventsFor(world.troncmaster)).toEqual([
      'tronc_reports.generated',
      'tronc_hours.imported',
      'tronc_amounts.entered',
    ]);
    expect(await eventsFor(world.client)).toEqual(['tronc_hours.imported', 'tronc_amounts.entered']);
    expect((await historyOf(report, world.client, 'tronc_reports')).status).toBe(404);
    await portal.call('POST', `/tronc_reports/${report}/approve`, { token: world.troncmaster });
    expect(await eventsFor(world.client, 'tronc_reports', report)).toEqual([
      'tronc_reports.approved',
      'tronc_reports.generated',
    ]);
    expect((await historyOf(period, world.outsider, 'tronc_periods')).status).toBe(404);
  });
});
