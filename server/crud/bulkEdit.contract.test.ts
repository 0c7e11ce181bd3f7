import { sql } from 'kysely';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let scheme: number;
let editor: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  scheme = (await aScheme(portal, { company_id: company, site_id: await aSite(portal, company) })).id;
  editor = (await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } })).token;
});
afterAll(() => portal.close());

type Values = Parameters<typeof anEmployee>[2];
const add = (values: Values = {}, place = { company_id: company, payroll_id: payroll }) =>
  anEmployee(portal, place, values);
const bulk = (ids: unknown, changes: unknown, more: object = {}, token = editor) =>
  portal.call('POST', '/bulk_edit', { token, body: { resource: 'employees', ids, changes, ...more } });
const stored = (ids: number[]) =>
  portal.db
    .selectFrom('employees')
    .select(['id', 'tronc_scheme_id', 'revision', 'leave_date', 'archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const schemesOf = async (ids: number[]) => (await stored(ids)).map(({ tronc_scheme_id }) => tronc_scheme_id);
const audited = (ids: number[]) =>
  portal.db
    .selectFrom('audit')
    .select(['event', 'record_id', 'company_id', 'changes'])
    .where('resource', '=', 'employees')
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .execute();

describe('bulk edits (contract H4, F-74)', () => {
  it('links people to a scheme in the requested order, each with its revision and audit row', async () => {
    const [first, second] = [await add(), await add()];
    const { status, body } = await bulk([second, first], { tronc_scheme_id: scheme });
    const changes = [{ field: 'tronc_scheme_id', from: null, to: scheme }];
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { id: second, ok: true, message: null, changes, questions: [] },
      { id: first, ok: true, message: null, changes, questions: [] },
    ]);
    expect(body.meta).toMatchObject({ total: 2, last_page: 1 });
    expect((await stored([first, second])).map(({ revision }) => revision)).toEqual([2, 2]);
    const row = {
      event: 'employees.changed',
      company_id: company,
      changes: { tronc_scheme_id: [null, scheme] },
    };
    expect(await audited([first, second])).toEqual([
      { ...row, record_id: first },
      { ...row, record_id: second },
    ]);
  });

  it('asks once about everyone who would share in the tips of a site at which they do not work', async () => {
    const [own, other] = [
      await aSite(portal, company, { name: 'Quay' }),
      await aSite(portal, company, { name: 'Mill' }),
    ];
    const { id: tronc_scheme_id } = await aScheme(portal, { company_id: company, site_id: own });
    const at = async (site_id: number, values: Values) => {
      const id = await add(values);
      await portal.db.insertInto('employee_sites').values({ company_id: company, employee_id: id, site_id }).execute();
      return id;
    };
    const first = await at(other, { surname: 'Ash', forename_1: 'Ann' });
    const second = await at(other, { surname: 'Bell', forename_1: 'Bob' });
    const out = await at(other, { is_opted_out_of_tronc_scheme: true });
    const ids = [out, await at(own, {}), await add(), second, first];
    const asking = (header: string | undefined, selected: object, changes: object) =>
      portal.call('POST', '/bulk_edit', {
        token: editor,
        body: { resource: 'employees', ...selected, changes },
        headers: header === undefined ? {} : { 'x-confirm': header },
      });
    const names = 'Ash, Ann: Mill → Quay; Bell, Bob: Mill → Quay';
    const questions = [{ code: 'schemes_of_other_sites', params: { names, people: 2 } }];
    const warning = [
      { code: 'scheme_of_other_site', params: { scheme: expect.any(String), scheme_site: 'Quay', sites: 'Mill' } },
    ];
    const preview = await bulk(ids, { tronc_scheme_id }, { dry_run: true });
    expect(preview.body.questions).toEqual(questions);
    expect(preview.body.data.map((one: { questions: unknown }) => one.questions)).toEqual([
      [],
      [],
      [],
      warning,
      warning,
    ]);
    const refused = await asking('ask', { ids }, { tronc_scheme_id });
    expect(refused).toBeRefused(409, { code: 'confirmation_needed' });
    expect(refused.body.questions).toEqual(questions);
    expect(new Set(await schemesOf(ids))).toEqual(new Set([null]));
    expect(await asking('schemes_of_other_sites', { ids }, { tronc_scheme_id })).toSucceed(200);
    expect(new Set(await schemesOf(ids))).toEqual(new Set([tronc_scheme_id]));
    // Nothing changes any more, and an employee without sites is no contradiction.
    expect(await asking('ask', { ids }, { tronc_scheme_id })).toSucceed(200);
    expect(await asking('ask', { ids }, { site_ids: [] })).toSucceed(200);
    const moved = await asking('ask', { matching: `tronc_scheme_ids=${tronc_scheme_id}` }, { site_ids: [other] });
    expect(moved).toBeRefused(409, { code: 'confirmation_needed' });
    expect(moved.body.questions[0].params.people).toBe(4);
    expect(await asking(undefined, { ids }, { site_ids: [other] })).toSucceed(200);
    // The opt-out of someone in the scheme of another site ends.
    expect(
      (await asking('ask', { ids }, { is_opted_out_of_tronc_scheme: false })).body.questions[0].params.people,
    ).toBe(1);
  });

  it('skips records without the permission as 403 and invisible ones as 404, like unknown ids (D8)', async () => {
    const viewed = await aCompany(portal);
    const hidden = await aCompany(portal);
    const inCompany = async (company_id: number) =>
      add({}, { company_id, payroll_id: await aPayroll(portal, company_id) });
    const [mine, seen, unseen] = [await add(), await inCompany(viewed), await inCompany(hidden)];
    const { token } = await portal.person({
      companies: { [company]: ['edit_employees'], [viewed]: ['view_employees'] },
    });
    const { body } = await bulk([mine, seen, unseen, 999_999], { tronc_scheme_id: scheme }, {}, token);
    const no = (id: number, message: string) => ({ id, ok: false, message, changes: [], questions: [] });
    expect(body.data.slice(1)).toEqual([
      no(seen, 'You do not have permission to do this. Ask the person who manages users at your company.'),
      no(unseen, 'Not found'),
      no(999_999, 'Not found'),
    ]);
    expect(body.data[0].ok).toBe(true);
    expect(await schemesOf([mine, seen, unseen])).toEqual([scheme, null, null]);
    expect((await audited([seen, unseen])).length).toBe(0);
  });

  it('checks the permission on each record’s own payroll', async () => {
    const other = await aPayroll(portal, company);
    const { token } = await portal.person({
      payrolls: { [payroll]: { company_id: company, permissions: ['employee_admin'] } },
    });
    const [mine, theirs] = [await add(), await add({}, { company_id: company, payroll_id: other })];
    const { body } = await bulk([mine, theirs], { tronc_scheme_id: scheme }, {}, token);
    expect(body.data.map(({ ok, message }: { ok: boolean; message: string }) => [ok, message])).toEqual([
      [true, null],
      [false, 'Not found'],
    ]);
  });

  it('applies the rules of its own PATCH to each record, and returns the first broken one', async () => {
    const [early, late] = [await add({ start_date: '2025-01-01' }), await add({ start_date: '2026-05-01' })];
    const changes = { leave_date: '2026-03-31' };
    const { body } = await bulk([early, late], changes);
    const patch = await portal.call('PATCH', `/employee/${late}`, { token: editor, body: changes });
    expect(body.data).toMatchObject([{ ok: true }, { ok: false, message: patch.body.errors.leave_date[0] }]);
    expect((await stored([early, late])).map(({ leave_date }) => leave_date)).toEqual(['2026-03-31', null]);
  });

  it('rejects links to a scheme of another company', async () => {
    const other = await aCompany(portal);
    const foreign = await aScheme(portal, { company_id: other, site_id: await aSite(portal, other) });
    const id = await add();
    const { body } = await bulk([id], { tronc_scheme_id: foreign.id });
    expect(body.data).toEqual([
      {
        id,
        ok: false,
        message: 'Tronc scheme was not found. Check it, or choose another.',
        changes: [],
        questions: [],
      },
    ]);
  });

  it('links people to job roles and sites, and explains why people of another company are skipped (F-74)', async () => {
    const [north, role] = [await aSite(portal, company, { name: 'Northgate' }), await aJobRole(portal, company)];
    const other = await aCompany(portal);
    const elsewhere = await add({}, { company_id: other, payroll_id: await aPayroll(portal, other) });
    const here = await add();
    const { token } = await portal.person({
      companies: { [company]: ['view_employees', 'edit_employees'], [other]: ['view_employees', 'edit_employees'] },
    });
    const links = { site_ids: [north], job_roles: [{ job_role_id: role }] };
    const dry = await bulk([here, elsewhere], links, { dry_run: true }, token);
    expect(dry.body.data).toMatchObject([
      { id: here, ok: true },
      { id: elsewhere, ok: false, message: expect.stringContaining('was not found'), changes: [] },
    ]);
    expect(dry.body.data[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      'job_roles',
      'sites',
    ]);
    const linksOf = async (id: number) => {
      const { data } = (await portal.call('GET', `/employee/${id}`, { token })).body;
      return [data.sites, data.job_roles].map((list: object[]) => list.length);
    };
    expect(await linksOf(here)).toEqual([0, 0]);
    expect((await bulk([here, elsewhere], links, {}, token)).body.data).toEqual(dry.body.data);
    expect([await linksOf(here), await linksOf(elsewhere)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('disables and enables accounts by the rules for a single one, and changes nothing else of users', async () => {
    const master = await portal.person({ tronc_master: true });
    const [ann, bob] = [await portal.person({ companies: { [company]: ['view_sites'] } }), await portal.person({})];
    const users = (ids: number[], changes: object, token = master.token) =>
      bulk(ids, changes, { resource: 'users' }, token);
    const activity = (ids: number[]) =>
      portal.db.selectFrom('users').select('active').where('id', 'in', ids).orderBy('id').execute();
    const ids = [ann.id, bob.id, master.id];
    const dry = await bulk(ids, { active: false }, { resource: 'users', dry_run: true }, master.token);
    expect((await portal.call('GET', '/user/preferences', { token: ann.token })).status).toBe(200);
    const { body } = await users(ids, { active: false });
    expect(body).toEqual(dry.body);
    expect(body.data).toEqual([
      ...[ann.id, bob.id].map((id) => ({
        id,
        ok: true,
        message: null,
        changes: [{ field: 'active', from: true, to: false }],
        questions: [],
      })),
      {
        id: master.id,
        ok: false,
        message: 'You cannot enable or disable your own account',
        changes: [],
        questions: [],
      },
    ]);
    expect((await portal.call('GET', '/user/preferences', { token: ann.token })).status).toBe(401);
    expect((await activity(ids)).filter(({ active }) => !active)).toHaveLength(2);
    expect((await users([ann.id], { active: true })).body.data[0].ok).toBe(true);
    expect((await users([ann.id], { surname: 'Alike', active: false })).body.data[0]).toMatchObject({
      ok: false,
      message: 'surname cannot be saved here. Reload the page and try again.',
    });
    // A user manager of a payroll cannot disable users who have permissions beyond it.
    const { token } = await portal.person({
      payrolls: { [payroll]: { company_id: company, permissions: ['super_user'] } },
    });
    const own = await portal.person({
      payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } },
    });
    expect(
      (await users([own.id, ann.id], { active: false }, token)).body.data.map(
        ({ message }: { message: string }) => message,
      ),
    ).toEqual([null, 'Not found']);
  });

  it('skips every record for a field that no PATCH accepts', async () => {
    const id = await add();
    const { body } = await bulk([id], { company_id: 1 });
    expect(body.data[0]).toMatchObject({
      ok: false,
      message: 'company_id cannot be saved here. Reload the page and try again.',
    });
  });

  it('continues after a value that only the database rejects', async () => {
    const [one, two] = [await aSite(portal, company, { name: 'North' }), await aSite(portal, company)];
    const { token } = await portal.person({ companies: { [company]: ['edit_sites'] } });
    const { body } = await bulk([two, one], { name: 'north' }, { resource: 'sites' }, token);
    expect(body.data).toMatchObject([
      { id: two, ok: false, message: 'Site name is already used. Enter another.' },
      { id: one, ok: true },
    ]);
  });

  it('changes records of every entity that has a PATCH, and rejects those changed in other ways', async () => {
    const { token } = await portal.person({ companies: { [company]: ['edit_tronc_schemes'] } });
    const { body } = await bulk([scheme], { name: 'Bar' }, { resource: 'schemes' }, token);
    expect(body.data).toMatchObject([
      {
        id: scheme,
        ok: true,
        changes: expect.arrayContaining([expect.objectContaining({ field: 'name', to: 'Bar' })]),
      },
    ]);
    for (const resource of ['updates', 'passwords'])
      expect((await bulk([1], {}, { resource })).body.errors).toHaveProperty('resource');
  });

  it.each(['ids', 'matching'])(
    'returns what is unusual about each change, selected by %s, as a warning (issue 20)',
    async (by) => {
      const surname = `Farahead${by}`;
      const id = await add({ surname, start_date: '2025-01-01' });
      const selected = by === 'ids' ? { ids: [id] } : { matching: `search_string=${surname}` };
      const edit = (start_date: string, dry_run: boolean) =>
        portal.call('POST', '/bulk_edit', {
          token: editor,
          body: { resource: 'employees', ...selected, changes: { start_date }, dry_run },
          headers: { 'x-confirm': 'ask' },
        });
      expect((await edit('2025-02-01', true)).body.data).toMatchObject([{ ok: true, questions: [] }]);
      const questions = [{ code: 'start_far_ahead', params: { start: '01/02/2062' } }];
      expect((await edit('2062-02-01', true)).body.data).toMatchObject([{ id, ok: true, questions }]);
      expect((await edit('2062-02-01', false)).body.data).toMatchObject([{ id, ok: true, questions }]);
    },
  );

  it('writes nothing on a dry run, and returns what would happen', async () => {
    const id = await add();
    const { body } = await bulk([id, 999_999], { tronc_scheme_id: scheme }, { dry_run: true });
    expect(body.data).toMatchObject([
      { ok: true, changes: [{ field: 'tronc_scheme_id', from: null, to: scheme }] },
      { ok: false, message: 'Not found' },
    ]);
    expect(await stored([id])).toMatchObject([{ tronc_scheme_id: null, revision: 1 }]);
    expect(await audited([id])).toEqual([]);
  });

  it('writes all or nothing when something breaks that is no refusal', async () => {
    const [first, second] = [await add(), await add()];
    await sql`create function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'disk'; end $$`.execute(portal.db);
    await sql`create trigger refuse_audit before insert on audit for each row
      when (new.record_id = ${sql.lit(second)}) execute function refuse_audit()`.execute(portal.db);
    try {
      expect((await bulk([first, second], { tronc_scheme_id: scheme })).status).toBe(500);
      expect(await schemesOf([first, second])).toEqual([null, null]);
    } finally {
      await sql`drop trigger refuse_audit on audit`.execute(portal.db);
    }
  });

  it('runs once per idempotency key (F-155)', async () => {
    const id = await add();
    const send = () =>
      portal.call('POST', '/bulk_edit', {
        token: editor,
        headers: { 'idempotency-key': 'bulk-1' },
        body: { resource: 'employees', ids: [id], changes: { tronc_scheme_id: scheme } },
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await stored([id])).toMatchObject([{ revision: 2 }]);
  });

  it.each([
    ['ids', []],
    ['ids', Array.from({ length: 1_001 }, (_, index) => index + 1)],
    ['ids', [7, 7]],
    ['resource', 'updates'],
    ['changes', 'all'],
    ['surprise', 1],
  ])('rejects a bad %s', async (name, value) => {
    const refused = await bulk([1], {}, { [name]: value });
    expect(refused).toRejectFields(name);
  });

  it('changes three hundred people in one request', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, is_opted_out_of_tronc_scheme)
      select ${company}, ${payroll}, 'Sam', 'Many', 'M' || n, false from generate_series(1, 300) n
      returning id`.execute(portal.db);
    const ids = rows.map(({ id }) => id);
    const { body } = await bulk(ids, { tronc_scheme_id: scheme });
    expect(body.data.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(new Set(await schemesOf(ids))).toEqual(new Set([scheme]));
  });
});

describe('bulk edits of everything that a list contains (contract H4)', () => {
  const matching = (query: string, changes: object, more: object = {}, token = editor) =>
    portal.call('POST', '/bulk_edit', { token, body: { resource: 'employees', matching: query, changes, ...more } });
  /** Adds `count` people, whose surname nobody else has, to a payroll. */
  const people = async (surname: string, count: number, place = { company_id: company, payroll_id: payroll }) => {
    const rows = await sql<{ id: number }>`
      insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, start_date,
        is_opted_out_of_tronc_scheme)
      select ${place.company_id}, ${place.payroll_id}, 'Ann', ${surname}, ${surname} || n, '2025-01-01', false
      from generate_series(1, ${count}::int) n returning id`.execute(portal.db);
    return rows.rows.map(({ id }) => id);
  };

  it('changes records of all pages in one transaction, each with its revision and audit row', async () => {
    const ids = await people('Quillfeather', 1_203);
    const first = await portal.call('GET', '/employees?search_string=Quillfeather&per_page=25', { token: editor });
    expect(first.body.meta.total).toBe(1_203);
    const query = 'search_string=Quillfeather&per_page=25&page=2&sort_by=name:desc';
    const answer = await matching(query, { leave_date: '2026-03-31' });
    expect(answer).toSucceed(200);
    expect(answer.body.counts).toEqual({ changed: 1_203, unchanged: 0, refused: 0 });
    expect(answer.body.data.length).toBe(200);
    const rows = await stored(ids);
    expect(new Set(rows.map(({ leave_date, revision }) => `${leave_date} ${revision}`))).toEqual(
      new Set(['2026-03-31 2']),
    );
    const audits = await audited(ids);
    expect(audits.length).toBe(1_203);
    expect(audits[0]).toMatchObject({ event: 'employees.changed', changes: { leave_date: [null, '2026-03-31'] } });
  });

  it('leaves records that already have the value without a revision and an audit row', async () => {
    const [done, open] = await people('Larkspurton', 2);
    await bulk([done], { leave_date: '2026-03-31' });
    const before = (await audited([done ?? 0])).length;
    const again = await matching('search_string=Larkspurton', { leave_date: '2026-03-31' });
    expect(again.body.counts).toEqual({ changed: 1, unchanged: 1, refused: 0 });
    expect((await bulk([done], { leave_date: '2026-03-31' })).body.data[0]).toMatchObject({ ok: true, changes: [] });
    expect((await stored([done ?? 0, open ?? 0])).map(({ revision }) => revision)).toEqual([2, 2]);
    expect((await audited([done ?? 0])).length).toBe(before);
  });

  it('finds only what the caller’s own list contains, and refuses what they may not edit', async () => {
    const [viewed, hidden] = [await aCompany(portal), await aCompany(portal)];
    const at = async (company_id: number) => ({ company_id, payroll_id: await aPayroll(portal, company_id) });
    const [mine, seen, unseen] = [
      await people('Wolstenholme', 1),
      await people('Wolstenholme', 1, await at(viewed)),
      await people('Wolstenholme', 1, await at(hidden)),
    ];
    const { token } = await portal.person({
      companies: { [company]: ['view_employees', 'edit_employees'], [viewed]: ['view_employees'] },
    });
    const { body } = await matching('search_string=Wolstenholme', { leave_date: '2026-03-31' }, {}, token);
    expect(body.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(body.data.map(({ id, ok }: { id: number; ok: boolean }) => [id, ok])).toEqual([
      [seen[0], false],
      [mine[0], true],
    ]);
    expect((await stored([...mine, ...seen, ...unseen])).filter(({ leave_date }) => leave_date !== null)).toHaveLength(
      1,
    );
    const one = await matching(`search_string=Wolstenholme&company_ids[]=${hidden}`, { leave_date: null }, {}, token);
    expect(one.body.counts).toEqual({ changed: 0, unchanged: 0, refused: 0 });
  });

  it('archives records of all pages, and leaves those that the caller may not archive', async () => {
    const elsewhere = await aCompany(portal);
    const seen = { company_id: elsewhere, payroll_id: await aPayroll(portal, elsewhere) };
    const [ids, refused] = [await people('Featherstone', 1_203), await people('Featherstone', 2, seen)];
    const { token } = await portal.person({
      companies: { [company]: ['view_employees', 'delete_employees'], [elsewhere]: ['view_employees'] },
    });
    const archive = (more: object = {}) => {
      const body = { resource: 'employees', matching: 'search_string=Featherstone&page=2', archived: true, ...more };
      return portal.call('POST', '/bulk_archive', { token, body });
    };
    const counts = { changed: 1_203, unchanged: 0, refused: 2 };
    expect((await archive({ dry_run: true })).body.counts).toEqual(counts);
    expect(await audited(ids)).toEqual([]);
    const { body } = await archive();
    expect([body.counts, body.data.length]).toEqual([counts, 200]);
    expect(body.data.slice(0, 2)).toEqual(
      refused.map((id) => ({
        id,
        ok: false,
        message: expect.stringMatching(/^You do not have permission/),
        changes: [],
        questions: [],
      })),
    );
    expect((await stored(ids)).filter(({ archived_at, revision }) => archived_at && revision === 2)).toHaveLength(
      1_203,
    );
    expect(new Set((await audited(ids)).map(({ event }) => event))).toEqual(new Set(['employees.archived']));
    const left = await portal.call('GET', '/employees?search_string=Featherstone', { token });
    expect(left.body.meta.total).toBe(2);
  });

  it('writes nothing in a dry run, applies the rules to each record, and rejects two ways to select', async () => {
    const ids = await people('Brackenbury', 2);
    await portal.db
      .updateTable('employees')
      .set({ start_date: '2026-05-01' })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const dry = await matching('search_string=Brackenbury', { leave_date: '2026-03-31' }, { dry_run: true });
    expect(dry.body.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(dry.body.data[1]).toMatchObject({ ok: true, changes: [{ field: 'leave_date', to: '2026-03-31' }] });
    expect((await stored(ids)).map(({ leave_date }) => leave_date)).toEqual([null, null]);
    const { body } = await matching('search_string=Brackenbury', { leave_date: '2026-03-31' });
    expect(body).toEqual({ ...dry.body, edit: { first: expect.any(Number), last: expect.any(Number) } });
    expect((await matching('x=1', { leave_date: null }, { ids })).status).toBe(422);
    expect((await matching('per_page=0', { leave_date: null })).status).toBe(422);
    const none = await portal.call('POST', '/bulk_edit', {
      token: editor,
      body: { resource: 'employees', changes: {} },
    });
    expect(none.status).toBe(422);
  });
});

describe('the undo of a bulk edit (issue 43)', () => {
  const undo = (edit: unknown, token = editor, resource = 'employees') =>
    portal.call('POST', '/bulk_edit/undo', { token, body: { resource, edit } });
  const departments = async (ids: number[]) =>
    (
      await portal.db
        .selectFrom('employees')
        .select(['id', 'department'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ department }) => department);

  it('restores each record’s own earlier value, with an audit row, in one transaction', async () => {
    const ids = [
      await add({ department: 'Bar' }),
      await add({ department: 'Floor' }),
      await add({ department: 'Pass' }),
    ];
    const edited = await bulk(ids, { department: 'Pass' });
    expect(edited.body.counts).toEqual({ changed: 2, unchanged: 1, refused: 0 });
    const { status, body } = await undo(edited.body.edit);
    expect([status, body.counts]).toEqual([200, { changed: 2, unchanged: 0, refused: 0 }]);
    expect(body.data[0].changes).toEqual([{ field: 'department', from: 'Pass', to: 'Bar' }]);
    expect(await departments(ids)).toEqual(['Bar', 'Floor', 'Pass']);
    const rows = (await audited(ids)).map(({ record_id, changes }) => [record_id, changes]);
    expect(rows).toContainEqual([ids[1], { department: ['Pass', 'Floor'] }]);
    expect((await undo(edited.body.edit)).body.counts).toEqual({ changed: 0, unchanged: 0, refused: 2 });
  });

  it('leaves a record that was changed since as it is, and says why', async () => {
    const ids = [await add({ department: 'Bar' }), await add({ department: 'Bar' })];
    const { edit } = (await bulk(ids, { department: 'Floor' })).body;
    await portal.call('PATCH', `/employee/${ids[0]}`, { token: editor, body: { surname: 'Elm' } });
    const { body } = await undo(edit);
    expect(body.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(body.data[0]).toMatchObject({ id: ids[0], ok: false, message: expect.stringContaining('changed again') });
    expect(await departments(ids)).toEqual(['Floor', 'Bar']);
  });

  it('undoes the edit of a whole list, and nothing of another person or of another edit', async () => {
    const surname = 'Undone';
    const [one, two] = [await add({ surname, department: 'Spa' }), await add({ surname, department: 'Spa' })];
    const other = await add({ department: 'Spa' });
    await bulk([other], { department: 'Gym' });
    const body = { resource: 'employees', matching: `search_string=${surname}`, changes: { department: 'Gym' } };
    const { edit } = (await portal.call('POST', '/bulk_edit', { token: editor, body })).body;
    const { token } = await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } });
    expect((await undo(edit, token)).status).toBe(404);
    expect((await undo(edit)).body.counts.changed).toBe(2);
    expect(await departments([one, two, other])).toEqual(['Spa', 'Spa', 'Gym']);
  });

  it('offers no undo of a dry run, and rejects one without the permission to edit', async () => {
    const person = await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } });
    const id = await add({ department: 'Bar' });
    expect((await bulk([id], { department: 'Floor' }, { dry_run: true })).body.edit).toBeNull();
    const { edit } = (await bulk([id], { department: 'Floor' }, {}, person.token)).body;
    await portal.db.deleteFrom('company_permissions').where('user_id', '=', person.id).execute();
    expect((await undo(edit, person.token)).body.counts).toEqual({ changed: 0, unchanged: 0, refused: 1 });
    expect(await departments([id])).toEqual(['Floor']);
    expect((await undo(edit, person.token, 'passwords')).body.errors).toHaveProperty('resource');
    expect((await undo({ first: 1, last: 9_000_000 }, person.token)).status).toBe(422);
  });
});
