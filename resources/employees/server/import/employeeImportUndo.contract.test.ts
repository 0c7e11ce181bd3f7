import { csvText } from '#domain/csv/write.ts';
import { removeExpired } from '#server/operate/runner/removeExpired.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let site: number;
let importer: { id: number; token: string };
let creator: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  site = await aSite(portal, company, { name: 'Harbour' });
  const rights = ['view_employees', 'create_employees', 'edit_employees'];
  importer = await portal.person({ companies: { [company]: rights }, forename: 'Ida', surname: 'Import' });
  creator = (await portal.person({ companies: { [company]: ['create_employees'] } })).token;
});
afterAll(() => portal.close());

const HEADER = ['payroll_ref', 'forename_1', 'surname'];
type Fields = Record<string, string | number>;

const send = (file: string, fields: Fields, token = importer.token, name = 'staff.csv') => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('employees', new Blob([file], { type: 'text/csv' }), name);
  return portal.call('POST', '/employees', { token, form });
};
const change = (file: string, payroll_id: number, more: Fields = {}) =>
  send(file, { payroll_id, update_existing: 1, ...more });
const undo = (id: number, token = importer.token) => portal.call('POST', `/employee_imports/${id}/undo`, { token });
const call = async (path: string) => (await portal.call('GET', path, { token: importer.token })).body;
const people = async (payroll_id: number) =>
  (await call(`/employees?payroll_id=${payroll_id}&per_page=200&include_sites=1&sort_by=payroll_ref`)).data;
/** Returns everything that a file can set for a payroll's people, without revision and time of the last change. */
const states = async (payroll_id: number) =>
  (await people(payroll_id)).map(({ revision: _, updated_at: __, ...person }: Record<string, unknown>) => person);
const ages = (payroll_id: number) =>
  portal.db
    .selectFrom('employees')
    .select(['id', 'revision', 'ni_number'])
    .where('payroll_id', '=', payroll_id)
    .execute();

/** Creates a payroll with Ann (A1) and Bob (B1), both imported. */
const aStaff = async (irish_payroll = false) => {
  const payroll_id = await aPayroll(portal, company, { irish_payroll });
  const { body } = await send(
    csvText(
      ['payroll_ref', 'forename_1', 'surname', 'email', 'start_date'],
      [
        ['A1', 'Ann', 'Ash', 'ann@example.com', '2024-03-01'],
        ['B1', 'Bob', 'Bell', '', ''],
      ],
    ),
    { payroll_id },
  );
  return { payroll_id, import_id: body.import_id as number };
};

describe('updates of people on the payroll (contract H3)', () => {
  it('changes the values in the file, keeps those it leaves blank, and adds the other people', async () => {
    const { payroll_id } = await aStaff();
    const [waiter, chef] = await Promise.all(
      ['Waiter', 'Chef'].map((t) => aJobRole(portal, company, { job_title: t })),
    );
    const [ann] = await people(payroll_id);
    await portal.call('PATCH', `/employee/${ann.id}`, {
      token: importer.token,
      body: { job_roles: [{ job_role_id: waiter }, { job_role_id: chef }] },
    });
    const scheme = await aScheme(portal, { company_id: company, site_id: site }, { name: 'Quay tronc' });
    const file = csvText(
      [...HEADER, 'email', 'start_date', 'leave_date', 'department', 'job_role', 'site', 'ni_number'],
      [
        ['a1', '', 'Ó Súilabháin', '', '', '2026-02-01', 'Bar', 'chef', 'Harbour', 'AB123456C'],
        ['B1', 'Łukasz', '', 'l@example.com', '', '', '', 'Chef', '', ''],
        ['C1', '伟', '王', '', '', '', '', 'Waiter', '', ''],
      ],
    );
    const answer = await change(file, payroll_id, { tronc_scheme_id: scheme.id });
    expect(answer).toSucceed(201);
    expect(answer.body).toEqual({
      status: 'success',
      total_created: { employees: 1 },
      total_updated: { employees: 2 },
      import_id: expect.any(Number),
    });
    const [a, b, c] = await people(payroll_id);
    const tronc = { current_tronc_scheme: [{ id: scheme.id, name: 'Quay tronc' }] };
    expect(a).toMatchObject({
      ...tronc,
      id: ann.id,
      name: 'Ó Súilabháin, Ann',
      payroll_ref: 'A1',
      emails: { home: 'ann@example.com' },
      start_date: '2024-03-01',
      leave_date: '2026-02-01',
      department: 'Bar',
      // Already linked, so the other job role is kept and their order is unchanged.
      job_roles: [{ job_title: 'Waiter' }, { job_title: 'Chef' }],
      sites: [{ name: 'Harbour' }],
    });
    expect(b).toMatchObject({ ...tronc, name: 'Bell, Łukasz', emails: { home: 'l@example.com' }, sites: [] });
    expect(c).toMatchObject({ ...tronc, name: '王, 伟', payroll_ref: 'C1', job_roles: [{ job_title: 'Waiter' }] });
    expect(await ages(payroll_id)).toContainEqual({ id: ann.id, revision: 3, ni_number: 'AB123456C' });
  });

  it('requires only the ref and the columns to change, and leaves people without a change alone', async () => {
    const { payroll_id } = await aStaff();
    const file = csvText(['payroll_ref', 'email'], [['A1', 'ann@example.com'], ['B1', 'bob@example.com']]); // biome-ignore format: one line each
    const { body } = await change(file, payroll_id);
    expect([body.total_created.employees, body.total_updated.employees]).toEqual([0, 1]);
    expect((await people(payroll_id)).map(({ revision }: { revision: number }) => revision)).toEqual([1, 2]);
  });

  it('validates the person as changed, and lets someone keep an archived job role', async () => {
    const { payroll_id } = await aStaff();
    const jester = await aJobRole(portal, company, { job_title: 'Jester', archived_at: new Date() });
    const [, bob] = await people(payroll_id);
    const link = { company_id: company, employee_id: bob.id, job_role_id: jester, position: 0 };
    await portal.db.insertInto('employee_job_roles').values(link).execute();
    const rows = (ref: string) => csvText(['payroll_ref', 'leave_date', 'job_role'], [['A1', '2024-02-01', ''], ['B1', '', 'jester'], [ref, '', 'Jester']]); // biome-ignore format: one line each
    const refused = await change(rows('N1'), payroll_id);
    expect(refused).toBeRefused(400, {
      errors: [
        { line: 2, messages: ['leave_date must not be before the start date'] },
        {
          line: 4,
          messages: [
            'forename_1 is a required field',
            'surname is a required field',
            'job_role Jester is archived. Choose another.',
          ],
        },
      ],
    });
    const same = await change(csvText(['payroll_ref', 'job_role'], [['B1', 'Jester']]), payroll_id);
    expect(same).toSucceed(201);
    expect(same.body.total_updated.employees).toBe(0);
  });

  it('requires permission to edit too; without `update_existing`, an existing ref is a line error', async () => {
    const { payroll_id } = await aStaff();
    const file = csvText(HEADER, [['A1', 'Ann', 'Oak']]);
    expect((await send(file, { payroll_id, update_existing: 1 }, creator)).status).toBe(403);
    const refused = await send(file, { payroll_id, update_existing: 0 });
    expect(refused).toBeRefused(400, {
      errors: [{ line: 2, messages: ['payroll_ref is already used. Enter another.'] }],
    });
  });
});

describe('dry runs (contract H3)', () => {
  const file = csvText(
    [...HEADER, 'email', 'job_role', 'pps_number'],
    [
      ['A1', 'Ann', "O'Brien", '', '', '1234567FA'],
      ['B1', 'Bob', '', '', 'Porter', ''],
      ['C1', '伟', '王', 'w@example.com', 'Porter', '1234567T'],
      ['A1 ', '', '', '', '', ''],
    ],
  );
  const sound = file.split('\r\n').slice(0, 4).join('\r\n').replace('Bob,,,Porter', 'Bob,,,');

  it('returns every cell that would change and for whom, and writes nothing', async () => {
    const { payroll_id } = await aStaff(true);
    await aJobRole(portal, company, { job_title: 'Porter' });
    await portal.db
      .updateTable('employees')
      .set({ ni_number: '1234567T' })
      .where('payroll_id', '=', payroll_id)
      .execute();
    const before = await ages(payroll_id);
    const answer = await change(sound, payroll_id, { dry_run: 1 });
    expect(answer).toSucceed(200);
    expect(answer.body.status).toBe('preview');
    expect(answer.body.total_created.employees).toBe(1);
    expect(answer.body.total_updated.employees).toBe(1);
    // Without a permission on the payroll, the old PPS number stays hidden (D3).
    expect(answer.body.rows).toEqual([
      {
        line: 2,
        action: 'update',
        employee_id: before[0]?.id,
        name: "O'Brien, Ann",
        changes: [
          { field: 'surname', from: 'Ash', to: "O'Brien" },
          { field: 'pps_number', from: null, to: '1234567FA' },
        ],
        questions: [],
      },
      { line: 3, action: 'unchanged', employee_id: before[1]?.id, name: 'Bell, Bob', changes: [], questions: [] },
      {
        line: 4,
        action: 'create',
        employee_id: null,
        name: '王, 伟',
        changes: [
          { field: 'forename_1', from: null, to: '伟' },
          { field: 'surname', from: null, to: '王' },
          { field: 'payroll_ref', from: null, to: 'C1' },
          { field: 'email', from: null, to: 'w@example.com' },
          { field: 'job_role', from: null, to: 'Porter' },
          { field: 'pps_number', from: null, to: '1234567T' },
        ],
        questions: [],
      },
    ]);
    expect(await ages(payroll_id)).toEqual(before);
    expect((await call(`/employee_imports?payroll_ids[]=${payroll_id}`)).meta.total).toBe(1);
    const refused = await change(file, payroll_id, { dry_run: 1 });
    expect(refused).toBeRefused(400, { errors: [{ line: 5, messages: ['payroll_ref appears more than once'] }] });
  });

  it('returns the first 500 lines and counts them all', async () => {
    const payroll_id = await aPayroll(portal, company);
    const rows = Array.from({ length: 700 }, (_, n) => [`R${n}`, 'Ann', 'Ash']);
    const { body } = await send(csvText(HEADER, rows), { payroll_id, dry_run: 1 });
    expect([body.rows.length, body.rows.at(-1).line, body.total_created.employees]).toEqual([500, 501, 700]);
  });
});

describe('the list of past imports (contract H3)', () => {
  it('names the file that the user chose, such as the Excel file from which the browser made the CSV', async () => {
    const payroll_id = await aPayroll(portal, company);
    const rows = csvText(HEADER, [['X1', 'Xia', 'Xu']]);
    await send(rows, { payroll_id, source_filename: 'C:\\pay\\June.xlsx' }, importer.token, 'employees.csv');
    const { data } = await call(`/employee_imports?payroll_ids[]=${payroll_id}`);
    expect(data.map(({ filename }: { filename: string }) => filename)).toEqual(['June.xlsx']);
  });

  it('returns who imported which file when, newest first, to users who can import there', async () => {
    const { payroll_id, import_id } = await aStaff();
    const latest = (await send(csvText(HEADER, [['Z1', 'Zoe', 'Zed']]), { payroll_id }, importer.token, '../June.csv'))
      .body;
    const { data, meta } = await call(`/employee_imports?payroll_ids[]=${payroll_id}`);
    expect(meta.total).toBe(2);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([latest.import_id, import_id]);
    expect(data[0]).toEqual({
      id: latest.import_id,
      payroll_id,
      filename: 'June.csv',
      created_by: { id: importer.id, forename: 'Ida', surname: 'Import', name: 'Ida Import' },
      created_at: expect.any(String),
      created: 1,
      updated: 0,
      undone_at: null,
      undoable: true,
    });
    const elsewhere = await portal.person({ companies: { [await aCompany(portal)]: ['create_employees'] } });
    const viewer = await portal.person({ companies: { [company]: ['view_employees'] } });
    const asked = async (token: string) => portal.call('GET', '/employee_imports', { token });
    expect((await asked(elsewhere.token)).body.data).toEqual([]);
    expect((await asked(viewer.token)).status).toBe(403);
    expect([(await undo(import_id, elsewhere.token)).status, (await undo(import_id, viewer.token)).status]).toEqual([
      404, 403,
    ]);
  });
});

describe('undoing an import (contract H3)', () => {
  it('removes the people it added, restores what it changed, only once, and leaves one audit row', async () => {
    const { payroll_id, import_id } = await aStaff();
    await Promise.all(['Cook', 'Baker'].map((job_title) => aJobRole(portal, company, { job_title })));
    await aSite(portal, company, { name: 'Lodge' });
    const scheme = await aScheme(portal, { company_id: company, site_id: site });
    const header = ['payroll_ref', 'forename_1', 'surname', 'mobile', 'start_date', 'job_role', 'site', 'department'];
    await change(csvText(header, [['A1', '', '', '', '', 'Cook', 'Harbour', 'Bar']]), payroll_id);
    const before = await states(payroll_id);
    const { body } = await change(
      csvText(header, [
        ['A1', 'Anna', 'Ó Briain', '07700 900123', '2024-04-01', 'Baker', 'Lodge', 'Floor'],
        ['N1', 'New', 'Hand', '', '', 'Cook', 'Lodge', ''],
      ]),
      payroll_id,
      { tronc_scheme_id: scheme.id },
    );
    expect(await states(payroll_id)).toHaveLength(3);
    const undone = await undo(body.import_id);
    expect(undone).toSucceed(200);
    expect(undone.body.data).toMatchObject({ undoable: false, undone_at: expect.any(String) });
    expect(await states(payroll_id)).toEqual(before);
    expect(await undo(body.import_id)).toMatchObject({ status: 409, body: { code: 'import_undone' } });
    const audited = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'employees.import_undone')
      .where('record_id', '=', payroll_id)
      .execute();
    const { import_id: id, ...counts } = {
      import_id: [body.import_id, null],
      employees: [1, null],
      updated: [1, null],
    };
    expect(audited).toEqual([{ changes: { import_id: id, ...counts } }]);
    // What it restored is as the earlier import left it, so all imports can be undone in turn.
    const earlier = (await call(`/employee_imports?payroll_ids[]=${payroll_id}`)).data[1].id;
    expect((await undo(import_id)).body.errors).toEqual({ changed: ['Ash, Ann (A1)'] });
    expect([(await undo(earlier)).status, (await undo(import_id)).status]).toEqual([200, 200]);
    expect(await states(payroll_id)).toEqual([]);
  });

  it('appears in the history of each person, like the import itself, with its changes (contract H4)', async () => {
    const { payroll_id, import_id } = await aStaff();
    const cook = await aJobRole(portal, company, { job_title: 'Sous-chef' });
    const [ann] = await people(payroll_id);
    const header = ['payroll_ref', 'forename_1', 'surname', 'email', 'job_role', 'ni_number'];
    const { body } = await change(
      csvText(header, [['A1', 'Anna', '', 'a@b.ie', 'Sous-chef', 'QQ123456C']]),
      payroll_id,
    );
    await undo(body.import_id);
    const { data } = await call(`/history?resource=employees&id=${ann.id}`);
    const changed = [
      { field: 'import_id', from: null, to: body.import_id },
      { field: 'forename_1', from: 'Ann', to: 'Anna' },
      { field: 'emails.home', from: 'ann@example.com', to: 'a@b.ie' },
      { field: 'job_roles', from: [], to: [{ id: cook, name: 'Sous-chef' }] },
    ];
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'employees.import_undone',
      'employees.imported',
      'employees.imported',
    ]);
    expect(data[1].changes).toHaveLength(changed.length);
    expect(data[1].changes).toEqual(expect.arrayContaining(changed));
    expect(data[1].names).toEqual({ [`import_id:${body.import_id}`]: 'staff.csv' });
    expect(data[0].changes).toEqual(
      expect.arrayContaining(changed.map(({ field, from, to }) => ({ field, from: to, to: from }))),
    );
    expect(data[2].changes).toEqual([{ field: 'import_id', from: null, to: import_id }]);
  });

  it('stays possible for 90 days; then the import’s stored values are deleted, and the histories stay', async () => {
    const { payroll_id, import_id } = await aStaff();
    const remembered = () =>
      portal.db.selectFrom('employee_import_rows').select('employee_id').where('import_id', '=', import_id).execute();
    const [ann] = await people(payroll_id);
    await portal.db
      .updateTable('employee_imports')
      .set({ created_at: new Date(portal.now().getTime() - 90 * 86_400_000 + 60_000) })
      .where('id', '=', import_id)
      .execute();
    await removeExpired(portal.services);
    expect(await remembered()).toHaveLength(2);
    portal.wait(120_000);
    expect((await call(`/employee_imports?payroll_ids[]=${payroll_id}`)).data[0].undoable).toBe(false);
    expect(await undo(import_id)).toMatchObject({ status: 409, body: { code: 'import_too_old' } });
    await removeExpired(portal.services);
    expect(await remembered()).toEqual([]);
    expect((await call(`/history?resource=employees&id=${ann.id}`)).data).toHaveLength(1);
  });

  it('rejects all of it, naming what has since been changed or depends on it', async () => {
    const payroll_id = await aPayroll(portal, company);
    const scheme = await aScheme(portal, { company_id: company, site_id: site });
    const place = { company_id: company, scheme_id: scheme.id };
    const rows = ['E', 'H', 'P', 'R', 'T'].map((ref) => [ref, 'Ann', `Ash${ref}`]);
    const { body } = await send(csvText(HEADER, [...rows, ['X', 'Xan', 'Xu']]), {
      payroll_id,
      tronc_scheme_id: scheme.id,
    });
    const id = Object.fromEntries(
      (await people(payroll_id)).map((p: { payroll_ref: string; id: number }) => [p.payroll_ref, p.id]),
    );
    const [training] = await portal.db.insertInto('training_types').values({ company_id: company, name: 'Fire' }).returning('id').execute(); // biome-ignore format: one fixture
    const period_id = await aTroncPeriod(portal, place);
    await portal.call('PATCH', `/employee/${id.E}`, { token: importer.token, body: { surname: 'Elm' } });
    await portal.db.insertInto('tronc_hours').values({ company_id: company, period_id, employee_id: id.H, job_role_id: null, bucket_start: 'period', hours: 300 }).execute(); // biome-ignore format: one fixture
    await portal.db
      .insertInto('employee_individual_points')
      .values({ ...place, employee_id: id.P, points: 100 })
      .execute();
    await portal.db.insertInto('employee_training').values({ company_id: company, employee_id: id.T, training_id: training?.id ?? 0, complete: true }).execute(); // biome-ignore format: one fixture
    await portal.db
      .insertInto('tronc_reports')
      .values({ ...place, period_id, version: 1, status: 'draft', input: JSON.stringify({ employees: [{ id: id.R }] }), input_hash: '', result: '{}', totals: '{}', created_by: importer.id, created_at: portal.now(), approved_by: null, approved_at: null }) // biome-ignore format: one fixture
      .execute();
    const refused = await undo(body.import_id);
    expect(refused).toBeRefused(409, {
      code: 'import_in_use',
      errors: {
        changed: ['Elm, Ann (E)'],
        hours: ['AshH, Ann (H)'],
        points: ['AshP, Ann (P)'],
        reports: ['AshR, Ann (R)'],
        training: ['AshT, Ann (T)'],
      },
    });
    expect(await people(payroll_id)).toHaveLength(6);
  });

  it('restores changed cells even of people in use before, and names at most twenty', async () => {
    const payroll_id = await aPayroll(portal, company);
    const scheme = await aScheme(portal, { company_id: company, site_id: site });
    const period_id = await aTroncPeriod(portal, { company_id: company, scheme_id: scheme.id });
    const employee_id = await anEmployee(
      portal,
      { company_id: company, payroll_id },
      { payroll_ref: 'K', surname: 'Kay' },
    );
    await portal.db.insertInto('tronc_hours').values({ company_id: company, period_id, employee_id, job_role_id: null, bucket_start: 'period', hours: 300 }).execute(); // biome-ignore format: one fixture
    const rows = Array.from({ length: 23 }, (_, n) => [`N${n}`, 'Ann', 'Ash']);
    const both = await change(csvText(HEADER, [['K', 'Kim', ''], ...rows]), payroll_id);
    await portal.db.updateTable('employees').set({ revision: 2 }).where('payroll_id', '=', payroll_id).where('surname', '=', 'Ash').execute(); // biome-ignore format: one fixture
    const { changed } = (await undo(both.body.import_id)).body.errors;
    expect(changed[0].split('; ')).toHaveLength(21);
    expect(changed[0]).toMatch(/; \+3$/);
    const rest = await change(csvText(['payroll_ref', 'surname'], [['K', 'Quay']]), payroll_id);
    expect((await undo(rest.body.import_id)).status).toBe(200);
    expect((await people(payroll_id)).find(({ id }: { id: number }) => id === employee_id).name).toBe('Kay, Kim');
  });
});
