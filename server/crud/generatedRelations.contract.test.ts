import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { ENTITIES as REGISTER } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { date, dateTime, document, integer, month, reference, references, text, time } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { titleIn } from '#domain/schema/title.ts';
import { personalDataOf } from '#server/operate/subject/personalData.ts';
import { alterTable } from '#server/platform/db/alter.ts';
import { createTable, shapeOf } from '#server/platform/db/ddl.ts';
import { generatedPortal, importCsv } from '#test/support/generatedPortal.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

const sessions = generatedEntity('trial_sessions', {
  access: AREAS.employees,
  archivable: true,
  fields: {
    name: text('Name', { required: true }),
    starts: time('Starts'),
    places: integer('Places', { required: true, min: 1 }),
    attendees: references('Attendees', 'employees', { max: 'places', search: true, tab: true }),
    trainers: references('Trainers', 'employees', { max: 2 }),
  },
});
const checks = generatedEntity('visa_checks', {
  access: AREAS.employees,
  title: '{employee_id} · {checked_on}',
  fields: {
    employee_id: reference('Employee', 'employees', { required: true, tab: 'Visa checks' }),
    manager_id: reference('Checked by', 'employees'),
    checked_on: date('Checked', { required: true }),
    scan: document('Scan'),
    witnesses: references('Witnesses', 'employees'),
  },
  messages: { self: 'Another employee checks' },
  // Two references that are not known would be equal, too.
  check: ({ employee_id, manager_id }) => (employee_id === manager_id ? { manager_id: 'self' } : undefined),
});
const visits = generatedEntity('home_visits', {
  access: AREAS.employees,
  title: '{employee_id}, {held_at}',
  fields: {
    employee_id: reference('Employee', 'employees', { required: true }),
    held_at: dateTime('Held at', { required: true }),
  },
});
const notes = generatedEntity('visit_notes', {
  access: AREAS.employees,
  title: '{visit_id} / {season}',
  fields: {
    visit_id: reference('Visit', 'home_visits', { required: true }),
    season: month('Season', { required: true }),
  },
});
const ENTITIES: AnyEntity[] = [sessions, checks, visits, notes];

// As the register of an installation: names of references are looked up in it.
Object.assign(REGISTER, { home_visits: visits, visit_notes: notes });

let portal: TestPortal;
let company: number;
let payroll: number;
let token: string;
let viewer: string;
let [ann, tom, eve]: number[] = [];
let elsewhere: number;

beforeAll(async () => {
  portal = await generatedPortal(ENTITIES);
  company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  const person = (surname: string, forename_1: string, payroll_ref: string) =>
    anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname, forename_1, payroll_ref });
  ann = await person('Byrne', 'Ann', 'B1');
  tom = await person('Fahy', 'Tom', 'F1');
  eve = await person('Adams', 'Eve', 'A1');
  const other = await aCompany(portal);
  const place = { company_id: other, payroll_id: await aPayroll(portal, other) };
  elsewhere = await anEmployee(portal, place, { surname: 'Elsewhere' });
  const rights = ['view_employees', 'create_employees', 'edit_employees', 'delete_employees'];
  token = (await portal.person({ companies: { [company]: rights } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
});
afterAll(() => portal.close());

const create = (body: object, path = '/trial_sessions', as = token) =>
  portal.call('POST', path, { token: as, body: { company_id: company, ...body } });
const aSession = async (body: object = {}) => (await create({ name: 'Fire safety', places: 3, ...body })).body.data;
const change = (id: number, body: object, as = token) =>
  portal.call('PATCH', `/trial_sessions/${id}`, { token: as, body });
const list = async (query: string, path = '/trial_sessions') =>
  (await portal.call('GET', `${path}?${query}`, { token })).body;
const historyOf = async (resource: string, id: number) =>
  (await portal.call('GET', `/history?resource=${resource}&id=${id}`, { token })).body.data;
const read = async (id: number) => (await portal.call('GET', `/trial_sessions/${id}`, { token })).body.data;

describe('a field with several references', () => {
  it('is a list of ids in requests and responses, each once and in any order, with the names next to it', async () => {
    const { status, body } = await create({ name: 'First aid', places: 3, attendees: [String(tom), ann, ann] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      attendees: [ann, tom],
      attendees_named: [
        { id: ann, name: 'Byrne, Ann' },
        { id: tom, name: 'Fahy, Tom' },
      ],
      trainers: [],
      trainers_named: [],
    });
    const changed = await change(body.data.id, { attendees: [eve] });
    expect(changed.body.data).toMatchObject({ attendees: [eve], revision: 2 });
    expect((await change(body.data.id, { attendees: null })).body.data.attendees).toEqual([]);
    expect((await read(body.data.id)).attendees).toEqual([]);
  });

  it('is read with the page of a list and filters it', async () => {
    await aSession({ attendees: [ann, eve] });
    const { data } = await list(`attendees[]=${eve}`);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ attendees }: { attendees: number[] }) => attendees.includes(eve ?? 0))).toBe(true);
  });

  it('has at most as many entries as another field of its record says, whichever of the two changes', async () => {
    const over = await create({ name: 'Full', places: 1, attendees: [ann, tom] });
    const errors = { attendees: ['Attendees can have at most this many entries: 1'] };
    expect(over).toMatchObject({ status: 422, body: { errors } });
    const { id } = await aSession({ places: 2, attendees: [ann, tom] });
    expect((await change(id, { places: 1 })).body.errors).toEqual(errors);
    expect((await change(id, { places: 1, attendees: [ann] })).status).toBe(200);
    const bulk = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'trial_sessions', ids: [id], changes: { attendees: [ann, eve] } },
    });
    expect(bulk.body.data).toMatchObject([{ ok: false, message: errors.attendees[0] }]);
    expect((await change(id, { trainers: [ann, tom, eve] })).body.errors).toEqual({
      trainers: ['Trainers can have at most this many entries: 2'],
    });
    expect((await read(id)).attendees).toEqual([ann]);
  });

  it('refers only to records of its company that are in use, and the tables guarantee the company', async () => {
    const { body } = await create({ name: 'Mixed', places: 3, attendees: [ann, elsewhere] });
    expect(body.errors.attendees[0]).toMatch(new RegExp(`Attendees #${elsewhere} was not found`));
    const { id } = await aSession();
    const insert = sql`insert into trial_sessions_attendees values (${company}, ${id}, ${elsewhere})`;
    await expect(insert.execute(portal.db)).rejects.toThrow(/foreign key/);
    const gone = await anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Gone' });
    await change(id, { attendees: [gone] });
    await sql`update employees set archived_at = now() where id = ${gone}`.execute(portal.db);
    expect((await change(id, { attendees: [gone, ann] })).status).toBe(200);
    expect((await create({ name: 'Late', places: 3, attendees: [gone] })).body.errors.attendees[0]).toMatch(/archived/);
    expect((await change(id, { attendees: [ann] }, viewer)).status).toBe(403);
  });

  it('is set for several records at once', async () => {
    const [one, two] = [await aSession({ attendees: [tom] }), await aSession()];
    const { body } = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'trial_sessions', ids: [one.id, two.id], changes: { attendees: [tom, eve] } },
    });
    expect(body.data).toMatchObject([
      { ok: true, changes: [{ field: 'attendees', from: [tom], to: [tom, eve] }] },
      { ok: true },
    ]);
    expect([(await read(one.id)).attendees, (await read(two.id)).attendees]).toEqual([
      [tom, eve],
      [tom, eve],
    ]);
  });

  it('is in the history of its record, with names, and can be undone', async () => {
    const { id } = await aSession({ attendees: [ann] });
    await change(id, { attendees: [tom, eve] });
    const [newest] = await historyOf('trial_sessions', id);
    expect(newest).toMatchObject({
      undoable: true,
      changes: [{ field: 'attendees', from: [ann], to: [tom, eve] }],
      names: { [`attendees:${ann}`]: 'Byrne, Ann', [`attendees:${tom}`]: 'Fahy, Tom' },
    });
    expect((await portal.call('POST', `/history/${newest.id}/undo`, { token })).status).toBeLessThan(300);
    expect((await read(id)).attendees).toEqual([ann]);
  });

  it('is in the histories of the records referred to, which stay undoable', async () => {
    const person = await anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Nolan' });
    await portal.call('PATCH', `/employee/${person}`, { token, body: { forename: 'Nora' } });
    const { id } = await aSession({ attendees: [person] });
    const record = { id, name: 'Fire safety' };
    const [added, own] = await historyOf('employees', person);
    expect(added).toMatchObject({
      action: 'employees.added_to',
      undoable: false,
      changes: [{ field: 'linked:trial_sessions.attendees', from: null, to: record }],
    });
    expect(own).toMatchObject({ action: 'employees.changed', undoable: true });
    await portal.call('DELETE', `/trial_sessions/${id}`, { token });
    const [removed] = await historyOf('employees', person);
    expect(removed).toMatchObject({ action: 'employees.removed_from', changes: [{ from: record, to: null }] });
  });

  it('applies rules that compare references of an imported line to the records, once they are found', async () => {
    const importing = (rows: string, dryRun: boolean) =>
      importCsv(portal, '/visa_checks', { company, token, dryRun }, `employee_id,manager_id,checked_on\n${rows}\n`);
    for (const dry of [true, false]) {
      const { body } = await importing('B1,F1,01/05/2026\nB1,B1,02/05/2026\nB1,Nobody,03/05/2026', dry);
      expect(body.errors).toEqual([
        { line: 3, messages: ['Another employee checks'] },
        { line: 4, messages: [expect.stringContaining('Checked by Nobody was not found')] },
      ]);
    }
    expect(await importing('B1,F1,01/05/2026', false)).toSucceed(201);
    await sql`delete from visa_checks where checked_on = '2026-05-01'`.execute(portal.db);
  });

  it('exports names, which an import reads: by name, payroll ref or id, with the line and value of each error', async () => {
    const { id } = await aSession({ name: 'Exported', attendees: [ann, tom] });
    const { text: csv } = await portal.call('GET', `/trial_sessions?format=csv&ids[]=${id}`, { token });
    expect(csv).toContain('"Byrne, Ann; Fahy, Tom"');
    const importing = (rows: string, dryRun = false) =>
      importCsv(portal, '/trial_sessions', { company, token, dryRun }, `name,places,attendees\n${rows}\n`);
    expect((await importing(`Imported,3,"Byrne, Ann; f1; #${eve};byrne, ann"`)).status).toBe(201);
    expect((await list('search_string=Imported')).data[0].attendees).toEqual([ann, tom, eve]);
    for (const dry of [true, false]) {
      const { body } = await importing('Good,3,B1\nBad,3,B1; Nobody\nFull,1,B1;F1', dry);
      expect(body.code).toBe('csv_errors');
      expect(JSON.stringify(body)).toMatch(/Attendees Nobody was not found/);
      expect(JSON.stringify(body)).toMatch(/Attendees can have at most this many entries: 1/);
    }
    expect((await list('search_string=Good')).data).toEqual([]);
  });

  it('is emptied by a form with a file, too', async () => {
    const { data } = (await create({ employee_id: ann, checked_on: '2026-11-03', witnesses: [tom] }, '/visa_checks'))
      .body;
    expect(data.witnesses).toEqual([tom]);
    const send = async (witnesses: string) => {
      const form = new FormData();
      form.append(witnesses === '' ? 'witnesses' : 'witnesses[]', witnesses);
      return (await portal.call('PATCH', `/visa_checks/${data.id}`, { token, form })).body.data.witnesses;
    };
    expect(await send(String(eve))).toEqual([eve]);
    expect(await send('')).toEqual([]);
  });

  it('prevents the deletion of what it refers to, and not of its own record', async () => {
    const person = await anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Used' });
    const { id } = await aSession({ attendees: [person] });
    const del = () => portal.call('DELETE', `/employee/${person}`, { token });
    expect((await del()).body.code).toBe('in_use');
    // Requires the permission to delete, as docs/add-an-entity.md says.
    const remove = (as: string) => portal.call('DELETE', `/trial_sessions/${id}`, { token: as });
    const editor = (await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } })).token;
    expect((await remove(editor)).status).toBe(403);
    expect((await remove(token)).status).toBe(200);
    expect((await del()).status).toBe(200);
  });

  it('is part of the personal data of a person, and is erased with it', async () => {
    const person = await anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Leaver' });
    const { id } = await aSession({ attendees: [person, ann] });
    const checked = await create({ employee_id: person, checked_on: '2026-01-05', witnesses: [tom] }, '/visa_checks');
    const { tables } = await personalDataOf(portal.db, { id: person, company_id: company });
    expect(tables.trial_sessions_attendees).toMatchObject([{ record_id: id }]);
    // The records about a person are deleted with their links.
    await sql`delete from visa_checks where id = ${checked.body.data.id}`.execute(portal.db);
    expect(
      (await sql`select 1 from visa_checks_witnesses where record_id = ${checked.body.data.id}`.execute(portal.db))
        .rows,
    ).toEqual([]);
  });

  it('follows its declaration: renamed with its values, dropped only if that is said', async () => {
    const fields = { name: text('Name', { required: true }) };
    const declare = (more: object) =>
      generatedEntity('talks', { access: AREAS.employees, fields: { ...fields, ...more } });
    const before = declare({ guests: references('Guests', 'employees') });
    const renamed = declare({ people: references('People', 'employees') });
    await runSchema(portal.db, createTable(before));
    const [{ id }] = (await sql<{ id: number }>`insert into talks (company_id, name) values (${company}, 'T') returning id`.execute(portal.db)).rows as [{ id: number }]; // biome-ignore format: one query
    await sql`insert into talks_guests values (${company}, ${id}, ${ann})`.execute(portal.db);
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(portal.db);
    };
    expect(alterTable(renamed, shapeOf(before), {}).refusals).toEqual([expect.stringMatching(/--drop guests/)]);
    const rename = alterTable(renamed, shapeOf(before), { rename: { guests: 'people' } });
    expect(rename.refusals).toEqual([]);
    await run(rename.statements);
    const { rows } = await sql`select linked_id from talks_people`.execute(portal.db);
    expect(rows).toEqual([{ linked_id: ann }]);
    await run(alterTable(declare({}), rename.shape, { drop: ['people'] }).statements);
    await expect(sql`select 1 from talks_people`.execute(portal.db)).rejects.toThrow(/does not exist/);
    await run(alterTable(before, shapeOf(declare({})), {}).statements);
    expect((await sql`select 1 from talks_guests`.execute(portal.db)).rows).toEqual([]);
  });
});

describe('a title with a reference and a date with its time, in the title of another record', () => {
  it('is in the companies’ local time everywhere, and an import finds the record by it', async () => {
    const visit = async (held_at: string) => (await create({ employee_id: tom, held_at }, '/home_visits')).body.data;
    const summer = await visit('2026-07-01T08:30:00Z');
    const winter = await visit('2026-12-01T08:30:00Z');
    expect([summer, winter].map((record) => titleIn(visits, record))).toEqual([
      'Fahy, Tom, 01/07/2026 09:30',
      'Fahy, Tom, 01/12/2026 08:30',
    ]);
    const file = 'visit_id,season\n"Fahy, Tom, 01/07/2026 09:30",07/2026\n"Fahy, Tom, 01/12/2026 08:30",12/2026\n';
    expect(await importCsv(portal, '/visit_notes', { company, token }, file)).toSucceed(201);
    const { data } = await list('sort_by=season:asc', '/visit_notes');
    expect(data).toMatchObject([
      { visit: { id: summer.id, name: titleIn(visits, summer) } },
      { visit: { id: winter.id, name: titleIn(visits, winter) } },
    ]);
    const found = await portal.call('GET', '/search?search_string=fahy', { token });
    const titles = JSON.stringify(found.body);
    expect(titles).toContain('Fahy, Tom, 01/07/2026 09:30 / 07/2026');
    expect(titleIn(notes, data[0])).toBe('Fahy, Tom, 01/07/2026 09:30 / 07/2026');
  });
});

describe('references to two records of one entity, and a title made of one', () => {
  beforeAll(async () => {
    for (const [employee_id, manager_id, checked_on] of [
      [tom, ann, '2026-03-15'],
      [ann, eve, '2026-04-16'],
      [eve, tom, '2026-05-17'],
    ])
      await create({ employee_id, manager_id, checked_on }, '/visa_checks');
  });
  const namesBy = async (query: string) =>
    (await list(`per_page=50&${query}`, '/visa_checks')).data.map(({ employee }: { employee: { name: string } }) =>
      employee.name.slice(0, 1),
    );

  it('filter by each of them', async () => {
    expect(await namesBy(`manager_id[]=${ann}`)).toEqual(['F']);
    expect(await namesBy(`employee_id[]=${eve}&manager_id[]=${tom}`)).toEqual(['A']);
  });

  it('sort by the record referred to, as its own list is sorted', async () => {
    expect(await namesBy('sort_by=employee_id:asc')).toEqual(['A', 'B', 'B', 'F']);
    expect(await namesBy('sort_by=employee_id:desc')).toEqual(['F', 'B', 'B', 'A']);
    // Without a manager last.
    expect(await namesBy('sort_by=manager_id:asc')).toEqual(['B', 'F', 'A', 'B']);
  });

  it('are found by the title of the record referred to, in the list and in an export', async () => {
    expect(await namesBy('search_string=fahy')).toEqual(['F']);
    expect(await namesBy('search_string=nobody')).toEqual([]);
    const { text: csv } = await portal.call('GET', '/visa_checks?format=csv&search_string=fahy', { token });
    expect(csv).toContain('Fahy, Tom');
    expect((await list('search_string=byrne')).data.length).toBeGreaterThan(0);
  });

  it('are in the portal’s search under the title, for those who may see the list', async () => {
    const { body } = await portal.call('GET', '/search?search_string=fahy', { token });
    expect(body.data).toContainEqual(
      expect.objectContaining({ resource: 'visa_checks', title: 'Fahy, Tom · 15/03/2026' }),
    );
    const outsider = (await portal.person({})).token;
    expect((await portal.call('GET', '/search?search_string=fahy', { token: outsider })).body.data).toEqual([]);
  });
});
