import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import {
  choice,
  date,
  decimal,
  derived,
  flag,
  integer,
  list,
  money,
  states,
  text,
  time,
} from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { entitiesToRecompute, recompute } from '#server/crud/recompute.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { createTable } from '#server/db/ddl.ts';
import { generatedOptions } from '#server/entities/generated.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { csvForm } from '../support/troncWorld.ts';
import { aCompany } from '../support/world.ts';

interface Line {
  /** millionths */
  miles: number | null;
  /** pence per mile */
  rate: number | null;
}

const claims = generatedEntity('mileage_claims', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    lines: list('Lines', { of: { miles: decimal('Miles', { places: 1, min: 0 }), rate: money('Rate') } }),
    total: derived(money('Total'), {
      of: ['lines'],
      value: ({ lines }: { lines: Line[] | null }) =>
        (lines ?? []).reduce((sum, { miles, rate }) => sum + Math.round(((miles ?? 0) * (rate ?? 0)) / 1_000_000), 0),
    }),
  },
});

/** Minutes after midnight. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const shifts = generatedEntity('shifts', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    starts: time('Starts', { required: true }),
    ends: time('Ends', { required: true }),
    minutes: derived(integer('Minutes'), {
      of: ['starts', 'ends'],
      value: ({ starts, ends }: { starts: string; ends: string }) => minutesOf(ends) - minutesOf(starts),
    }),
  },
  check: ({ starts, ends }) => (starts && ends && ends <= starts ? { ends: 'ends_first' } : undefined),
  messages: { ends_first: 'The shift must end after it starts' },
});

const checks = generatedEntity('work_checks', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    type: choice('Type', ['passport', 'visa', 'online']),
    expires: date('Expires', { showIf: { type: ['visa', 'online'] }, requiredIf: { type: 'visa' } }),
    share_code: text('Share code', { showIf: { type: 'online' }, requiredIf: { type: 'online' } }),
    warned: flag('Warned', { showIf: { type: 'online', share_code: 'W' } }),
  },
});

const orders = generatedEntity('stock_orders', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    supplier: text('Supplier', { requiredIf: { status: ['submitted', 'approved'] } }),
    status: states('Status', {
      draft: { to: ['submitted'] },
      submitted: { to: ['approved', 'rejected'], by: AREAS.sites.canDelete },
      approved: { locked: true, tone: 'success' },
      rejected: { to: ['draft'], tone: 'danger' },
    }),
  },
});

let portal: TestPortal;
let approver: string;
let company: number;
let token: string;

beforeAll(async () => {
  portal = await testPortal(
    {},
    [claims, shifts, checks, orders].flatMap((entity: AnyEntity) => crudRoutes(entity, generatedOptions(entity))),
    async (db) => {
      for (const entity of [claims, shifts, checks, orders]) await sql.raw(createTable(entity)).execute(db);
    },
  );
  company = await aCompany(portal);
  const rights = ['view_sites', 'create_sites', 'edit_sites'];
  token = (await portal.person({ companies: { [company]: rights } })).token;
  approver = (await portal.person({ companies: { [company]: ['view_sites', 'delete_sites'] } })).token;
});
afterAll(() => portal.close());

const create = (path: string, body: object) =>
  portal.call('POST', path, { token, body: { company_id: company, ...body } });
const historyOf = async (resource: string, id: number) =>
  (await portal.call('GET', `/history?resource=${resource}&id=${id}`, { token })).body.data;

describe('a derived field', () => {
  it('follows from the other fields when a record is created and changed, and is part of its history', async () => {
    const { status, body } = await create('/mileage_claims', {
      name: 'March',
      lines: [{ miles: '12.5', rate: '0.45' }, { miles: 100, rate: '0.45' }, { miles: 3 }],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: '50.63', lines: [{ miles: 12.5, rate: '0.45' }, {}, {}] });
    const changed = await portal.call('PATCH', `/mileage_claims/${body.data.id}`, {
      token,
      body: { lines: [{ miles: 10, rate: '0.45' }] },
    });
    expect(changed.body.data.total).toBe('4.50');
    const [newest] = await historyOf('mileage_claims', body.data.id);
    expect(newest.changes).toContainEqual({ field: 'total', from: '50.63', to: '4.50' });
  });

  it('cannot be entered', async () => {
    const { status, body } = await create('/mileage_claims', { name: 'April', total: '99.00' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['total']);
  });

  it('sorts and exports', async () => {
    await create('/mileage_claims', { name: 'Small', lines: [{ miles: 1, rate: '1.00' }] });
    const { body } = await portal.call('GET', '/mileage_claims?sort_by=total:asc&per_page=1', { token });
    expect(body.data[0]).toMatchObject({ name: 'Small', total: '1.00' });
    const { text: csv } = await portal.call('GET', '/mileage_claims?format=csv&search_string=small', { token });
    expect(csv).toContain('1.00');
  });

  it('is computed for every line of an import', async () => {
    const form = csvForm('file', 'name,starts,ends\nEarly,0600,14.30\nLate,2pm,10:15 pm\n');
    form.append('company_id', String(company));
    expect((await portal.call('POST', '/shifts/import', { token, form })).status).toBe(201);
    const { body } = await portal.call('GET', '/shifts?sort_by=minutes:asc', { token });
    expect(body.data).toMatchObject([
      { name: 'Late', starts: '14:00', ends: '22:15', minutes: 495 },
      { name: 'Early', starts: '06:00', ends: '14:30', minutes: 510 },
    ]);
  });

  it('follows when a change of the fields that it depends on is undone', async () => {
    const { data } = (await create('/shifts', { name: 'Split', starts: '10:00', ends: '12:00' })).body;
    await portal.call('PATCH', `/shifts/${data.id}`, { token, body: { ends: '13:00' } });
    const [change] = await historyOf('shifts', data.id);
    expect(change).toMatchObject({ undoable: true });
    const undone = await portal.call('POST', `/history/${change.id}/undo`, { token });
    expect(undone.status).toBeLessThan(300);
    const { body } = await portal.call('GET', `/shifts/${data.id}`, { token });
    expect(body.data).toMatchObject({ ends: '12:00', minutes: 120 });
  });

  it('is computed again for all records once its function has changed, with an audit row for each that differs', async () => {
    const { data } = (await create('/shifts', { name: 'Stocktake', starts: '08:00', ends: '09:00' })).body;
    await recompute(portal.services, shifts);
    expect(await entitiesToRecompute(portal.db, [claims, shifts])).toEqual([claims]);
    const withBreak = generatedEntity('shifts', {
      access: AREAS.sites,
      fields: {
        name: text('Name', { required: true }),
        starts: time('Starts', { required: true }),
        ends: time('Ends', { required: true }),
        minutes: derived(integer('Minutes'), {
          of: ['starts', 'ends'],
          value: ({ starts, ends }: { starts: string; ends: string }) => {
            const all = minutesOf(ends) - minutesOf(starts);
            return all > 360 ? all - 30 : all;
          },
        }),
      },
    });
    expect(await entitiesToRecompute(portal.db, [withBreak])).toEqual([withBreak]);
    await recompute(portal.services, withBreak);
    const { body } = await portal.call('GET', '/shifts?sort_by=minutes:desc', { token });
    expect(body.data[0]).toMatchObject({ name: 'Early', minutes: 480, revision: 1 });
    expect((await historyOf('shifts', body.data[0].id))[0].changes).toEqual([{ field: 'minutes', from: 510, to: 480 }]);
    expect(await historyOf('shifts', data.id)).toHaveLength(1);
  });
});

describe('a time of day and a decimal', () => {
  it.each([
    [{ starts: '25:00', ends: '26:00' }, { starts: ['Starts must be a time such as 09:30 or 17:45'] }],
    [{ starts: '10:00', ends: '09:00' }, { ends: expect.any(Array) }],
  ])('are rejected with their rule: %j', async (times, errors) => {
    const { status, body } = await create('/shifts', { name: 'Wrong', ...times });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject(errors);
  });

  it('a decimal with too many places names how many it may have', async () => {
    const { body } = await create('/mileage_claims', { name: 'Far', lines: [{ miles: '1.25' }, { miles: 'x' }] });
    expect(body.errors).toEqual({
      'lines.0.miles': ['Miles may have at most this many decimal places: 1'],
      'lines.1.miles': ['Miles must be a number'],
    });
  });
});

describe('a conditional field', () => {
  const check = (body: object) => create('/work_checks', { name: 'Ada', ...body });

  it('is required while the other fields have the values of its condition, and only then', async () => {
    expect((await check({ type: 'visa' })).body.errors).toEqual({ expires: ['Expires is a required field'] });
    expect((await check({ type: 'online', share_code: ' ' })).body.errors).toEqual({
      share_code: ['Share code is a required field'],
    });
    expect((await check({ type: 'passport' })).status).toBe(201);
    expect((await check({})).status).toBe(201);
  });

  it('is not kept while it is not shown, even if a request contains it, and is emptied when the condition ends', async () => {
    const { data } = (await check({ type: 'passport', share_code: 'W', expires: '2027-01-31', warned: true })).body;
    expect(data).toMatchObject({ share_code: null, expires: null, warned: false });
    const online = (await check({ type: 'online', share_code: 'W', expires: '2027-01-31', warned: true })).body.data;
    expect(online).toMatchObject({ share_code: 'W', expires: '2027-01-31', warned: true });
    const { body } = await portal.call('PATCH', `/work_checks/${online.id}`, { token, body: { type: 'passport' } });
    expect(body.data).toMatchObject({ share_code: null, expires: null, warned: false });
  });

  it('is checked when a change meets its condition, and does not prevent unrelated changes', async () => {
    const { data } = (await check({ type: 'passport' })).body;
    const change = (body: object) => portal.call('PATCH', `/work_checks/${data.id}`, { token, body });
    expect((await change({ type: 'visa' })).body.errors).toEqual({ expires: ['Expires is a required field'] });
    expect((await change({ type: 'visa', expires: '2027-01-31' })).status).toBe(200);
    await sql`update work_checks set expires = null where id = ${data.id}`.execute(portal.db);
    expect((await change({ name: 'Ada Byrne' })).status).toBe(200);
  });

  it.each([
    ['a field that does not exist', { showIf: { kind: 'visa' } }, /showIf names kind, which is no other field/],
    ['a value that the choice does not have', { showIf: { type: 'brp' } }, /names the value brp.*passport, visa/],
    ['required as well', { showIf: { type: 'visa' }, required: true }, /use requiredIf instead/],
  ] as const)('cannot be declared with %s', (_, options, message) => {
    const declare = () =>
      generatedEntity('visas', {
        access: AREAS.sites,
        fields: {
          name: text('Name'),
          type: choice('Type', ['passport', 'visa']),
          expires: date('Expires', options),
        },
      });
    expect(declare).toThrow(message);
  });
});

describe('the states of a record', () => {
  const order = async (values: object = { supplier: 'Fahy' }) =>
    (await create('/stock_orders', { name: 'Glasses', ...values })).body.data;
  const step = (id: number, state: string, as = token, headers = {}) =>
    portal.call('POST', `/stock_orders/${id}/${state}`, { token: as, headers });
  const read = async (id: number) => (await portal.call('GET', `/stock_orders/${id}`, { token })).body.data;

  it('begin with the first one, which no request can choose', async () => {
    expect((await order()).status).toBe('draft');
    const { status, body } = await create('/stock_orders', { name: 'Glasses', status: 'approved' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['status']);
  });

  it('change by declared steps only, each with its permission and an audit row', async () => {
    const { id } = await order();
    expect((await step(id, 'approved', approver)).body.code).toBe('wrong_state');
    expect((await step(id, 'submitted', approver)).status).toBe(403);
    expect((await step(id, 'submitted')).body.data.status).toBe('submitted');
    expect((await step(id, 'approved')).status).toBe(403);
    expect((await step(id, 'approved', approver)).body.data.status).toBe('approved');
    const [newest] = await historyOf('stock_orders', id);
    expect(newest.changes).toEqual([{ field: 'status', from: 'submitted', to: 'approved' }]);
    expect((await step(id, 'draft', approver)).status).toBe(403);
    expect((await step(id, 'lost', approver)).status).toBe(404);
  });

  it('are only left if the page shows the current record', async () => {
    const { id, revision } = await order();
    await portal.call('PATCH', `/stock_orders/${id}`, { token, body: { name: 'Plates' } });
    const stale = await step(id, 'submitted', token, { 'If-Match': String(revision) });
    expect(stale.status).toBe(412);
    expect(stale.body.data).toMatchObject({ name: 'Plates', status: 'draft' });
  });

  it('can require fields', async () => {
    const { id } = await order({});
    expect((await step(id, 'submitted')).body.errors).toEqual({ supplier: ['Supplier is a required field'] });
    expect((await read(id)).status).toBe('draft');
  });

  it('lock a record against every change: by form, bulk edit and undo', async () => {
    const { id } = await order();
    await portal.call('PATCH', `/stock_orders/${id}`, { token, body: { name: 'Plates' } });
    const [change] = await historyOf('stock_orders', id);
    expect(change.undoable).toBe(true);
    await step(id, 'submitted');
    await step(id, 'approved', approver);
    const locked = { status: 409, body: { code: 'locked' } };
    expect(await portal.call('PATCH', `/stock_orders/${id}`, { token, body: { name: 'Cups' } })).toMatchObject(locked);
    const bulk = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'stock_orders', ids: [id], changes: { supplier: 'Byrne' } },
    });
    expect(bulk.body.data).toMatchObject([{ id, ok: false, message: expect.stringMatching(/locked/) }]);
    expect((await portal.call('POST', `/history/${change.id}/undo`, { token })).status).toBe(409);
    expect((await historyOf('stock_orders', id)).some(({ undoable }: { undoable: boolean }) => undoable)).toBe(false);
    expect(await read(id)).toMatchObject({ name: 'Plates', supplier: 'Fahy', status: 'approved' });
  });

  it.each([
    ['a step to a state that does not exist', { draft: { to: ['sent'] }, done: {} }, /draft leads to sent/],
    ['a state that no step leads to', { draft: {}, done: {} }, /no state leads to done/],
    ['the name of another route', { draft: { to: ['archive'] }, archive: {} }, /archive needs another name/],
    [
      'different permissions for one step',
      { draft: { to: ['done'] }, sent: { to: ['done', 'draft'], by: 'troncmaster' }, done: { to: ['sent'] } },
      /all steps to done need the same/,
    ],
  ] as const)('cannot be declared with %s', (_, declared, message) => {
    const declare = () =>
      generatedEntity('stocks', {
        access: AREAS.sites,
        fields: { name: text('Name'), status: states('Status', declared) },
      });
    expect(declare).toThrow(message);
  });
});
