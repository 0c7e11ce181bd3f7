import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { date, flag, integer, list, money, postcode, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { generatedPortal, importCsv } from '#test/support/generatedPortal.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany } from '#test/support/world.ts';

const loans = generatedEntity('equipment_loans', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    issued_on: date('Lent on'),
    lines: list('Lines', {
      required: true,
      max: 3,
      of: {
        item: text('Item', { required: true, max: 20 }),
        quantity: integer('Quantity', { min: 1, default: 1 }),
        cost: money('Cost'),
        back: flag('Back'),
      },
    }),
  },
});
const floats = generatedEntity('cash_floats', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    counted: money('Counted'),
    shop: postcode('Postcode'),
    notes: list('Notes', { of: { what: text('What') } }),
  },
});

let portal: TestPortal;
let company: number;
let irish: number;
let token: string;
let viewer: string;
let outsider: string;

beforeAll(async () => {
  portal = await generatedPortal([loans, floats]);
  company = await aCompany(portal);
  irish = await aCompany(portal, { country: 'IE' });
  const rights = ['view_sites', 'create_sites', 'edit_sites'];
  token = (await portal.person({ companies: { [company]: rights, [irish]: rights } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
  outsider = (await portal.person({ companies: { [irish]: rights } })).token;
});
afterAll(() => portal.close());

const add = (lines: unknown, as = token) =>
  portal.call('POST', '/equipment_loans', { token: as, body: { company_id: company, name: 'Kitchen', lines } });
const change = (id: number, body: object, as = token) =>
  portal.call('PATCH', `/equipment_loans/${id}`, { token: as, body });
const KETTLE = { item: 'Kettle', quantity: '2', cost: 35.5 };

describe('an entity with a list of rows (ARC-005)', () => {
  it('validates each row by the kinds of its fields, and returns it in wire format', async () => {
    const { status, body } = await add([KETTLE, { item: 'Pan' }]);
    expect(status).toBe(201);
    expect(body.data.lines).toEqual([
      { item: 'Kettle', quantity: 2, cost: '35.50', back: false },
      { item: 'Pan', quantity: 1, cost: null, back: false },
    ]);
    const { rows } = await sql<{ lines: unknown }>`select lines from equipment_loans where id = ${body.data.id}`.execute(portal.db); // biome-ignore format: one query
    expect(rows[0]?.lines).toMatchObject([{ cost: 3550 }, { cost: null }]);
  });

  it('names row and field of each error, in the field’s own words, and adds nothing', async () => {
    const before = (await portal.call('GET', '/equipment_loans', { token })).body.meta.total;
    const { status, body } = await add([KETTLE, { item: ' ', quantity: 0, cost: 'much', colour: 'red' }]);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'lines.1.item': ['Item is a required field'],
      'lines.1.quantity': ['Quantity is lower than the allowed value'],
      'lines.1.cost': ['please enter a valid numerical amount'],
      'lines.1.colour': ['colour cannot be saved here. Reload the page and try again.'],
    });
    expect((await portal.call('GET', '/equipment_loans', { token })).body.meta.total).toBe(before);
  });

  it.each([
    ['no row where one is needed', [], 'Add at least one row under Lines'],
    ['nothing at all', null, 'Add at least one row under Lines'],
    ['more than it takes', [KETTLE, KETTLE, KETTLE, KETTLE], 'Lines has too many entries'],
  ])('rejects %s', async (_, lines, words) => {
    expect((await add(lines)).body.errors).toEqual({ lines: [words] });
  });

  it('records a changed list as a whole in the history, an unchanged one not at all, and cannot undo the change', async () => {
    const { id } = (await add([KETTLE])).body.data;
    const newest = async () =>
      (await portal.call('GET', `/history?resource=equipment_loans&id=${id}`, { token })).body.data[0];
    await change(id, { name: 'Bar', lines: [KETTLE] });
    expect(await newest()).toMatchObject({ undoable: true, changes: [{ field: 'name', from: 'Kitchen', to: 'Bar' }] });
    await change(id, { lines: [{ item: 'Pan' }] });
    expect(await newest()).toMatchObject({
      undoable: false,
      changes: [{ field: 'lines', from: [{ item: 'Kettle' }], to: [{ item: 'Pan' }] }],
    });
  });

  it('exports its rows as text', async () => {
    await portal.call('POST', '/equipment_loans', {
      token,
      body: { company_id: company, name: 'Exported', lines: [KETTLE, { item: 'Pan' }] },
    });
    const { text: csv } = await portal.call('GET', '/equipment_loans?format=csv&search_string=exported', { token });
    expect(csv).toContain('"Item: Kettle, Quantity: 2, Cost: 35.50, Back: No; Item: Pan, Quantity: 1, Back: No"');
  });

  it('names the parameters of its list if a request has another one', async () => {
    const misspelt = await portal.call('GET', '/equipment_loans?colour=1', { token });
    expect(misspelt).toRejectFields('colour');
    expect(misspelt.body.errors.colour).toEqual([
      expect.stringMatching(/^The parameter colour is not known here\. Known parameters: .*, search_string, .*\.$/),
    ]);
    const gaeilge = await portal.call('GET', '/equipment_loans?colour=1', {
      token,
      headers: { 'accept-language': 'ga' },
    });
    expect(gaeilge.body.errors.colour).toEqual([expect.stringContaining('Níl an paraiméadar colour ar eolas anseo.')]);
  });

  it('has no import if no cell can contain a required value, and has one if the list is optional', async () => {
    const send = (path: string) => importCsv(portal, path, { company, token }, 'name\nTill\n');
    expect((await send('/equipment_loans')).status).toBe(404);
    expect((await send('/cash_floats')).status).toBe(201);
  });

  it('rejects changes by users who can only view it, and answers 404 to another company (D8)', async () => {
    const { id } = (await add([KETTLE])).body.data;
    expect((await change(id, { lines: [KETTLE] }, viewer)).status).toBe(403);
    expect((await change(id, { lines: [KETTLE] }, outsider)).status).toBe(404);
    expect((await add([KETTLE], viewer)).status).toBe(403);
  });
});

describe('a record of an Irish company (ARC-005)', () => {
  const addFloat = (company_id: number, shop: string) =>
    portal.call('POST', '/cash_floats', { token, body: { company_id, name: 'Till', counted: '5', shop } });

  it('returns its country with its company, and requires that country’s formats', async () => {
    const { body } = await addFloat(irish, 'd02 x285');
    expect(body.data).toMatchObject({ shop: 'D02 X285', company: { id: irish, country: 'IE' } });
    expect((await addFloat(irish, 'SW1A 1AA')).body.errors.shop?.[0]).toMatch(/Eircode/);
    expect((await addFloat(company, 'SW1A 1AA')).body.data.company.country).toBe('GB');
  });

  it('imports from a file in the same formats', async () => {
    const file = 'Name,Postcode\nTill 2,D02 X285\n';
    expect(await importCsv(portal, '/cash_floats', { company: irish, token }, file)).toSucceed(201);
  });
});
