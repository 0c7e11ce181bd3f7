import { AREAS } from '#domain/access/areas.ts';
import { ENTITIES as REGISTER } from '#domain/entities/index.ts';
import { derived, integer, list, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { personalDataOf } from '#server/operate/subject/personalData.ts';
import { alterTable } from '#server/platform/db/alter.ts';
import { createTable, shapeOf } from '#server/platform/db/ddl.ts';
import { generatedPortal } from '#test/support/generatedPortal.ts';
import { pdfText } from '#test/support/pdfText.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

const lines = list('Tasters', {
  of: {
    employee_id: reference('Employee', 'employees', { required: true }),
    score: integer('Score', { min: 0, max: 10 }),
    served_by_id: reference('Served by', 'employees'),
    remark: text('Remark'),
  },
});
const tastings = generatedEntity('wine_tastings', {
  access: AREAS.employees,
  archivable: true,
  fields: {
    wine: text('Wine', { required: true, person: false }),
    tasters: lines,
    total: derived(integer('Total'), {
      of: ['tasters'],
      value: ({ tasters }: { tasters: { score: number | null }[] | null }) =>
        (tasters ?? []).reduce((sum, { score }) => sum + (score ?? 0), 0),
    }),
  },
});
// As the register of an installation: the commands about a person look entities up in it.
Object.assign(REGISTER, { wine_tastings: tastings });

let portal: TestPortal;
let company: number;
let token: string;
let [ann, tom]: number[] = [];
let elsewhere: number;
let addPerson: (surname: string, forename_1: string, more?: object) => Promise<number>;

beforeAll(async () => {
  portal = await generatedPortal([tastings]);
  company = await aCompany(portal);
  const payroll = await aPayroll(portal, company);
  addPerson = (surname, forename_1, more = {}) =>
    anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname, forename_1, ...more });
  ann = await addPerson('Byrne', 'Ann');
  tom = await addPerson('Fahy', 'Tom');
  const other = await aCompany(portal);
  elsewhere = await anEmployee(portal, { company_id: other, payroll_id: await aPayroll(portal, other) });
  token = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

const create = (tasters: readonly object[], more: object = {}) =>
  portal.call('POST', '/wine_tastings', { token, body: { company_id: company, wine: 'Rioja', tasters, ...more } });
const change = (id: number, body: object) => portal.call('PATCH', `/wine_tastings/${id}`, { token, body });
const newest = async (resource: string, id: number) =>
  (await portal.call('GET', `/history?resource=${resource}&id=${id}`, { token })).body.data[0];

describe('a reference in the rows of a list', () => {
  it('is an id with the name of its record next to it, and can be sent as it was returned', async () => {
    const { status, body } = await create([
      { employee_id: String(tom), score: 7 },
      { employee_id: ann, served_by_id: tom },
    ]);
    expect(status).toBe(201);
    expect(body.data.tasters).toMatchObject([
      { employee_id: tom, employee: { id: tom, name: 'Fahy, Tom' }, score: 7, served_by_id: null, served_by: null },
      { employee_id: ann, employee: { id: ann, name: 'Byrne, Ann' }, served_by: { id: tom, name: 'Fahy, Tom' } },
    ]);
    const [first] = body.data.tasters;
    const again = await change(body.data.id, { tasters: [{ ...first, score: 9 }] });
    expect(again.body.data).toMatchObject({ tasters: [{ employee: { name: 'Fahy, Tom' }, score: 9 }], total: 9 });
    const { changes, names } = await newest('wine_tastings', body.data.id);
    const to = [expect.objectContaining({ employee_id: tom, score: 9 })];
    expect(changes).toContainEqual(expect.objectContaining({ field: 'tasters', to }));
    expect(names).toMatchObject({ [`tasters.employee_id:${ann}`]: 'Byrne, Ann' });
    expect(await newest('employees', ann as number)).toMatchObject({ action: 'employees.removed_from' });
  });

  it('is a record that exists, of the same company and not archived: the error is at its row', async () => {
    const unknown = await create([{ employee_id: ann }, { employee_id: 999_999 }, { employee_id: elsewhere }]);
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.body.errors)).toEqual(['tasters.1.employee_id', 'tasters.2.employee_id']);
    expect(unknown.body.errors['tasters.1.employee_id'][0]).toContain('Employee');
    const blank = await create([{ score: 3 }]);
    expect(Object.keys(blank.body.errors)).toEqual(['tasters.0.employee_id']);
  });

  it('is named in lists, exports and on paper, with one query for a whole page', async () => {
    await create([{ employee_id: ann, score: 5, served_by_id: tom }], { wine: 'Malbec' });
    const list = await portal.call('GET', '/wine_tastings?search_string=Malbec', { token });
    expect(list.body.data[0].tasters[0].served_by).toEqual({ id: tom, name: 'Fahy, Tom' });
    const csv = await portal.call('GET', '/wine_tastings?format=csv&columns[]=tasters&search_string=Malbec', { token });
    expect(csv.bytes.toString()).toContain('Employee: Byrne, Ann, Score: 5, Served by: Fahy, Tom');
    const { bytes } = await portal.call('GET', `/wine_tastings/${list.body.data[0].id}/record.pdf`, { token });
    expect(pdfText(bytes).replace(/\s+/g, ' ')).toContain('Byrne, Ann');
  });

  it('keeps its record from being deleted until no row contains it', async () => {
    const person = await addPerson('Guest', 'Gil');
    const { id } = (await create([{ employee_id: person }])).body.data;
    const remove = () => portal.call('DELETE', `/employee/${person}`, { token });
    expect((await remove()).body.code).toBe('in_use');
    expect((await change(id, { tasters: [] })).status).toBe(200);
    expect((await remove()).status).toBe(200);
    const other = await addPerson('Guest', 'Una');
    const tasting = (await create([{ employee_id: other }])).body.data.id;
    const gone = await portal.call('DELETE', `/wine_tastings/${tasting}`, { token });
    expect(gone.status).toBe(200);
    expect((await portal.call('DELETE', `/employee/${other}`, { token })).status).toBe(200);
  });

  it('is part of the personal data of a person, and is erased with it', async () => {
    const person = await addPerson('Leaver', 'Lee', { leave_date: '2015-01-31' });
    const { id } = (
      await create([
        { employee_id: person, score: 4, remark: 'Corked' },
        { employee_id: ann, score: 5, served_by_id: person, remark: 'Served by Lee' },
        { employee_id: tom, score: 1, remark: 'Fine' },
      ])
    ).body.data;
    const key = { id: person, company_id: company };
    const { tables, audit } = await personalDataOf(portal.db, key);
    expect(tables.wine_tastings_tasters_employee_id).toMatchObject([{ record_id: id, remark: 'Corked' }]);
    expect(tables.wine_tastings_tasters_served_by_id).toMatchObject([{ record_id: id, remark: 'Served by Lee' }]);
    expect(audit.some(({ event }) => event === 'wine_tastings.created')).toBe(true);
    await eraseSubject(portal.services, person, 'asked');
    const { body } = await portal.call('GET', `/wine_tastings/${id}`, { token });
    expect(body.data).toMatchObject({
      total: 6,
      tasters: [
        { employee_id: ann, score: 5, served_by_id: person, remark: null },
        { employee_id: tom, remark: 'Fine' },
      ],
    });
    expect(JSON.stringify((await newest('wine_tastings', id)).changes)).not.toContain('Corked');
  });

  it('follows its declaration: renamed with its list or alone, and dropped only if that is said', async () => {
    const declare = (more: object) =>
      generatedEntity('pours', {
        access: AREAS.employees,
        fields: { name: text('Name', { required: true }), ...more },
      });
    const of = (fields: object) => list('Tasters', { of: { score: integer('Score'), ...fields } });
    const first = declare({ tasters: of({ employee_id: reference('Employee', 'employees') }) });
    await runSchema(portal.db, createTable(first));
    const refused = (more: object, purpose = {}) => alterTable(declare(more), shapeOf(first), purpose).refusals.join();
    expect(refused({ tasters: of({}) })).toContain('--drop tasters.employee_id');
    expect(refused({})).toContain('--drop tasters');
    expect(refused({ tasters: of({ employee_id: integer('Employee') }) })).toContain('was a reference');
    const renamed = declare({ guests: of({ person_id: reference('Person', 'employees') }) });
    const rename = { tasters: 'guests', 'guests.employee_id': 'guests.person_id' };
    const moved = alterTable(renamed, shapeOf(first), { rename });
    expect(moved.refusals).toEqual([]);
    await runSchema(portal.db, moved.statements.map((one) => `${one};`).join('\n'));
    const dropped = alterTable(declare({}), moved.shape, { drop: ['guests'] });
    expect(dropped.statements).toContain('drop table pours_guests_person_id');
    await runSchema(portal.db, dropped.statements.map((one) => `${one};`).join('\n'));
  });
});
