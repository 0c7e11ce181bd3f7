import { recordBody } from '#dataProvider/recordBody.ts';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { derivedValues } from '#domain/schema/derive.ts';
import { duplicateOf } from '#domain/schema/duplicate.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { writableFields } from '#domain/schema/names.ts';
import { nextStates } from '#domain/schema/states.ts';
import { generatedOptions } from '#server/crud/generatedRoutes.ts';
import { findRow } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { sampleBody } from '#test/support/matrix/generated.ts';
import { linesOf } from '#test/support/newEntities.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { ADDED, DECLARED } from '#test/support/registeredEntities.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

// A child and its parent find each other in the register.
jest.mock('#domain/entities/generated/index.ts', () => jest.requireActual('#test/support/registeredEntities.ts'));

// Each entity that is declared in one file: the examples of docs/add-an-entity.md among them.
const NAMED = DECLARED.map((entity): [string, AnyEntity] => [entity.name, entity]);

/** Kinds of which each entity has an optional field, which can be emptied and set back. */
const EMPTIED = new Set<FieldKind>(['choice', 'reference']);

let portal: TestPortal;
let ids: Record<string, number> & { company: number };
let staff: number[];
let token: string;
let editor: string;

beforeAll(async () => {
  // An installation can have registered the same ones.
  const unregistered = DECLARED.filter(({ name }) => !Object.hasOwn(GENERATED, name));
  const routes = unregistered.flatMap((entity) => crudRoutes(entity, generatedOptions(entity)));
  portal = await testPortal({}, routes, async (db) => {
    for (const entity of [...ADDED, ...unregistered]) await runSchema(db, createTable(entity));
  });
  const company = await aCompany(portal);
  const place = { company_id: company, payroll_id: await aPayroll(portal, company) };
  staff = [];
  for (let n = 0; n < 25; n += 1) staff.push(await anEmployee(portal, place, { surname: `Person${n}` }));
  ids = { company, site: await aSite(portal, company), employee: staff[0] as number };
  token = (await portal.person({ tronc_master: true })).token;
  editor = (await portal.person({ companies: { [company]: ['view_employees', 'create_employees', 'edit_employees'] } }))
    .token;
});
afterAll(() => portal.close());

const call = (method: string, path: string, body?: object, as = token) =>
  portal.call(method, path, { token: as, ...(body && { body }) });
const create = async (name: string, body: object, as = token) => {
  const reply = await call('POST', `/${name}`, { company_id: ids.company, ...body }, as);
  expect(reply).toSucceed(201);
  return reply.body.data;
};

describe.each(NAMED)('%s', (name, entity) => {
  const one = (id: number, path = '') => `/${name}/${id}${path}`;
  const isDerived = async (id: number) => {
    const row = await findRow(portal.db, entity, id);
    expect(row).toMatchObject(derivedValues(entity, row ?? {}));
  };
  let id: number;

  beforeAll(async () => {
    const { to } = parentFieldOf(entity) ?? {};
    const parent = DECLARED.find((other) => other.name === to);
    if (parent) ids[parent.name] = (await create(parent.name, sampleBody(parent, ids, 9))).id;
  });

  it('is added, changed, listed, changed in bulk and set back from its history', async () => {
    const body = sampleBody(entity, ids);
    id = (await create(name, body)).id;
    await isDerived(id);
    const changed = sampleBody(entity, ids, 2);
    const keys = writableFields(entity, 'update').map(([key]) => key);
    const reply = await call('PATCH', one(id), Object.fromEntries(keys.map((key) => [key, changed[key]])));
    expect(reply).toSucceed(200);
    await isDerived(id);
    const listed = await call('GET', `/${name}`);
    expect(listed.body.data).toEqual([expect.objectContaining({ id, revision: reply.body.data.revision })]);
    const again = await call(
      'PATCH',
      one(id),
      reply.body.data.attendees ? { attendees: reply.body.data.attendees } : {},
    );
    expect(again).toSucceed(200);
    const [key = ''] =
      Object.entries(entity.fields).find(([, { kind, required }]) => EMPTIED.has(kind) && !required) ?? [];
    const { [key]: before } = again.body.data;
    expect(await call('POST', '/bulk_edit', { resource: name, ids: [id], changes: { [key]: null } })).toSucceed(200);
    await isDerived(id);
    const { body: history } = await call('GET', `/history?resource=${name}&id=${id}`);
    expect(history.data.length).toBeGreaterThan(2);
    expect(await call('POST', `/history/${history.data[0].id}/undo`)).toSucceed(200);
    expect((await call('GET', one(id))).body.data[key]).toEqual(before);
    await isDerived(id);
  });

  it('is exported with every column, printed and duplicated', async () => {
    const columns = Object.keys(entity.fields).map((key) => `columns[]=${key}`);
    const csv = await call('GET', `/${name}?format=csv&${columns.join('&')}`);
    expect(csv.status).toBe(200);
    expect(csv.bytes.toString().trim().split('\r\n').length).toBeGreaterThan(1);
    const { bytes } = await call('GET', one(id, '/record.pdf'));
    expect(pdfText(bytes)).toContain(entity.words.one);
    const { body } = await call('GET', one(id));
    const copy = duplicateOf(entity, body.data);
    await create(name, { ...sampleBody(entity, ids, 3), ...copy });
  });

  it('takes each step that its states allow, and can be archived and deleted if it says so', async () => {
    const taken = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const row = (await findRow(portal.db, entity, id)) ?? {};
      const state = nextStates(entity, row).find((next) => !taken.has(next));
      if (state === undefined) break;
      taken.add(state);
      expect(await call('POST', one(id, `/${state}`), {})).toSucceed(200);
      await isDerived(id);
    }
    if (!entity.archivable) return;
    for (const [method, path] of [
      ['POST', '/archive'],
      ['POST', '/restore'],
    ] as const) {
      const { body } = await call('GET', one(id));
      const headers = { 'If-Match': String(body.data.revision) };
      expect(await portal.call(method, one(id, path), { token, headers })).toSucceed(200);
    }
  });
});

const entityOf = (name: string) => DECLARED.find((entity) => entity.name === name) as AnyEntity;

describe('the examples', () => {
  it.each([
    'expense_claims',
    'locker_keys',
    'tasting_sessions',
    'tip_complaints',
    'uniform_orders',
    'uniform_order_lines',
  ])('%s is at most 40 lines of one file', (name) => {
    expect(linesOf(name)).toBeLessThanOrEqual(40);
  });

  it('a locker key that is lost owes its deposit, and only its note can be changed', async () => {
    const { id } = await create('locker_keys', { number: 'L 1', holder_id: staff[1], deposit: '20.00' });
    for (const state of ['held', 'lost']) expect(await call('POST', `/locker_keys/${id}/${state}`, {})).toSucceed(200);
    const { body } = await call('PATCH', `/locker_keys/${id}`, { note: 'Left in a taxi' });
    expect(body.data).toMatchObject({ status: 'lost', deposit_owed: '20.00', note: 'Left in a taxi' });
    expect((await call('PATCH', `/locker_keys/${id}`, { deposit: '0.00' })).body.code).toBe('locked');
    const free = await create('locker_keys', { number: 'L 2' });
    expect((await call('POST', `/locker_keys/${free.id}/held`, {})).status).toBeGreaterThanOrEqual(400);
  });

  it('a tasting session has 24 attendees, each once, and their average', async () => {
    const attendees = staff.map((employee_id) => ({ employee_id, score: 8 }));
    const session = await create('tasting_sessions', {
      wine: 'Rioja',
      held_on: '2026-07-01',
      attendees: attendees.slice(1),
    });
    expect(session).toMatchObject({ average: 8, attendees: { length: 24 } });
    const change = (rows: object[]) => call('PATCH', `/tasting_sessions/${session.id}`, { attendees: rows });
    expect((await change(attendees)).body.errors).toHaveProperty('attendees');
    expect((await change([{ employee_id: staff[0] }, { employee_id: staff[0] }])).body.errors.attendees).toEqual([
      'An employee can be entered only once',
    ]);
  });

  it('a complaint about tips is closed only by those who may delete, with a finding', async () => {
    const { id } = await create(
      'tip_complaints',
      { subject: 'Late tips', employee_id: staff[2], received_on: '2026-07-01' },
      editor,
    );
    const step = (state: string, as: string) => call('POST', `/tip_complaints/${id}/${state}`, {}, as);
    expect(await step('examined', editor)).toSucceed(200);
    expect((await step('upheld', editor)).status).toBe(403);
    expect((await step('upheld', token)).status).toBe(422);
    expect(await call('PATCH', `/tip_complaints/${id}`, { finding: 'Paid two weeks late' }, editor)).toSucceed(200);
    expect(await step('upheld', token)).toSucceed(200);
    const paid = await call('PATCH', `/tip_complaints/${id}`, { paid_on: '2026-07-20' }, editor);
    expect(paid.body.data).toMatchObject({ status: 'upheld', paid_on: '2026-07-20' });
  });

  it('an expense claim has a receipt for each line of more than £25, and a signed form', async () => {
    const aFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    const claim = (cost: string, receipt: File | null) => {
      const lines = [
        { item: 'Bus', cost: '3.00' },
        { item: 'Hotel', cost, receipt },
      ];
      const values = { company_id: ids.company, employee_id: staff[3], claimed_on: '2026-07-01', form: aFile('form.pdf'), lines }; // biome-ignore format: one line
      const form = recordBody(entityOf('expense_claims'), values) as FormData;
      return portal.call('POST', '/expense_claims', { token, form });
    };
    expect(await claim('80.00', null)).toRejectFields({ lines: ['A line of more than £25 needs a receipt'] });
    const { body } = await claim('80.00', aFile('hotel.pdf'));
    expect(body.data).toMatchObject({
      total: '83.00',
      form: { filename: 'form.pdf' },
      lines: [{ receipt: null }, { receipt: { filename: 'hotel.pdf' } }],
    });
  });

  it('a uniform order is sent with at least one line, and has their total', async () => {
    const { id } = await create('uniform_orders', { number: 'U 1', site_id: ids.site });
    const line = { uniform_order_id: id, item: 'Apron', quantity: 3, price: '12.50' };
    expect((await call('POST', `/uniform_orders/${id}/sent`, {})).body.code).toBe('wrong_state');
    const { amount } = await create('uniform_order_lines', { ...line, urgent: true, needed_on: '2026-07-01' }, editor);
    await create('uniform_order_lines', { ...line, item: 'Hat', quantity: 1 }, editor);
    expect(amount).toBe('37.50');
    const { body } = await call('GET', `/uniform_orders/${id}`, undefined, editor);
    expect(body.data).toMatchObject({ lines: 2, amount: '50.00', urgent: '37.50', needed_on: '2026-07-01' });
    expect(await call('POST', `/uniform_orders/${id}/sent`, {}, editor)).toSucceed(200);
    expect((await call('POST', '/uniform_order_lines', { company_id: ids.company, ...line }, editor)).body.code).toBe(
      'locked',
    );
  });
});
