import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import {
  choice,
  choices,
  date,
  dateTime,
  decimal,
  derived,
  flag,
  integer,
  list,
  money,
  month,
  states,
  text,
  time,
  weekdays,
} from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { generatedPortal, importCsv } from '#test/support/generatedPortal.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany } from '#test/support/world.ts';
import { entitiesToRecompute, recompute } from './recompute.ts';

interface Line {
  /** millionths */
  miles: number | null;
  /** pence per mile */
  rate: number | null;
}

const claims = generatedEntity('travel_claims', {
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
    // Names that a list's own statement once had for its columns.
    place: text('Place'),
    all_rows: integer('Rows'),
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

const keys = generatedEntity('locker_keys', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    deposit: money('Deposit'),
    status: states('Status', {
      held: { to: ['lost', 'returned'] },
      lost: { locked: true, tone: 'danger' },
      returned: { to: ['held'], onlyIf: { deposit: { empty: false } } },
    }),
    place: text('Place', { showIf: { status: 'held' } }),
    owed: derived(money('Deposit owed'), {
      of: ['deposit', 'status'],
      value: ({ deposit, status }: { deposit: number | null; status: string }) => (status === 'lost' ? deposit : null),
    }),
  },
});

const repairs = generatedEntity('repairs', {
  access: AREAS.sites,
  archivable: true,
  fields: {
    name: text('Name', { required: true }),
    cost: money('Cost'),
    paid_on: date('Paid on'),
    status: states('Status', {
      open: { to: ['closed', 'held'] },
      held: { to: ['open'] },
      closed: { to: ['open'], by: AREAS.sites.canDelete, locked: { except: ['paid_on'] } },
    }),
    paid: derived(text('Paid'), {
      of: ['paid_on'],
      value: ({ paid_on }: { paid_on: string | null }) => (paid_on ? 'yes' : 'no'),
    }),
  },
});

const inductions = generatedEntity('inductions', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    held_at: dateTime('Held at'),
    season: month('Season'),
    days: weekdays('Days'),
    code: text('Code', { pattern: /^[A-Z]{2}\d{2}$/, example: 'KT01' }),
    proof: choice('Proof', { brp: 'BRP', passport: { label: 'Passport', tone: 'info' } }),
    topics: choices('Topics', { food: 'Food hygiene', fire: 'Fire', first_aid: 'First aid' }, { max: 2 }),
    warden: text('Warden', { showIf: { topics: 'fire' }, requiredIf: { topics: 'fire' } }),
    budget: money('Budget'),
    places: integer('Places', { min: 0 }),
    // Not rounded, which the command rejects.
    share: derived(money('Share'), {
      of: ['budget', 'places'],
      value: ({ budget, places }: { budget: number | null; places: number | null }) =>
        budget && places ? budget / places : null,
    }),
  },
  messages: { costly: 'The budget must be £10 or less for each place' },
  check: ({ budget, places }) => (budget && places && budget > places * 1_000 ? { budget: 'costly' } : undefined),
});
const safes = generatedEntity('safes', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    place: text('Place', { visibleTo: AREAS.sites.canDelete }),
    grade: choice('Grade', ['one', 'two'], { visibleTo: AREAS.sites.canDelete, default: 'one' }),
  },
});

const ENTITIES = [claims, shifts, checks, orders, keys, inductions, repairs, safes];

let portal: TestPortal;
let approver: string;
let company: number;
let token: string;

beforeAll(async () => {
  portal = await generatedPortal(ENTITIES);
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
    const { status, body } = await create('/travel_claims', {
      name: 'March',
      lines: [{ miles: '12.5', rate: '0.45' }, { miles: 100, rate: '0.45' }, { miles: 3 }],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: '50.63', lines: [{ miles: 12.5, rate: '0.45' }, {}, {}] });
    const changed = await portal.call('PATCH', `/travel_claims/${body.data.id}`, {
      token,
      body: { lines: [{ miles: 10, rate: '0.45' }] },
    });
    expect(changed.body.data.total).toBe('4.50');
    const [newest] = await historyOf('travel_claims', body.data.id);
    expect(newest.changes).toContainEqual({ field: 'total', from: '50.63', to: '4.50' });
  });

  it('rejects values of which its function makes no value that can be stored, at its field', async () => {
    expect(await create('/inductions', { name: 'Even', budget: '9.00', places: 3 })).toSucceed(201);
    const reply = await create('/inductions', { name: 'Uneven', budget: '10.00', places: 3 });
    expect(reply).toRejectFields('share');
    expect(reply.body.errors.share[0]).toMatch(/^Share cannot be computed from these values/);
  });

  it('cannot be entered', async () => {
    const { status, body } = await create('/travel_claims', { name: 'April', total: '99.00' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['total']);
  });

  it('sorts and exports', async () => {
    await create('/travel_claims', { name: 'Small', lines: [{ miles: 1, rate: '1.00' }] });
    const { body } = await portal.call('GET', '/travel_claims?sort_by=total:asc&per_page=1', { token });
    expect(body.data[0]).toMatchObject({ name: 'Small', total: '1.00' });
    const { text: csv } = await portal.call('GET', '/travel_claims?format=csv&search_string=small', { token });
    expect(csv).toContain('1.00');
  });

  it('is computed for every line of an import', async () => {
    const file = 'name,starts,ends\nEarly,0600,14.30\nLate,2pm,10:15 pm\n';
    expect(await importCsv(portal, '/shifts', { company, token }, file)).toSucceed(201);
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
    [{ starts: '10:00', ends: '09:00' }, { ends: ['The shift must end after it starts'] }],
  ])('are rejected with their rule: %j', async (times, errors) => {
    const { status, body } = await create('/shifts', { name: 'Wrong', ...times });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject(errors);
  });

  it('a decimal with too many places names how many it may have', async () => {
    const { body } = await create('/travel_claims', { name: 'Far', lines: [{ miles: '1.25' }, { miles: 'x' }] });
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

  it('enter what the next state requires, in one audit row', async () => {
    const { id } = await order({});
    const submit = (body: object) => portal.call('POST', `/stock_orders/${id}/submitted`, { token, body });
    expect((await submit({ supplier: '' })).body.errors).toEqual({ supplier: ['Supplier is a required field'] });
    expect((await submit({ supplier: 'Glass Ltd', name: 'Plates' })).body.codes).toEqual({ name: ['unknown_field'] });
    expect(await read(id)).toMatchObject({ name: 'Glasses', status: 'draft', supplier: null });
    expect((await submit({ supplier: 'Glass Ltd' })).body.data).toMatchObject({
      status: 'submitted',
      supplier: 'Glass Ltd',
    });
    const [newest] = await historyOf('stock_orders', id);
    expect(newest.changes).toEqual([
      { field: 'status', from: 'draft', to: 'submitted' },
      { field: 'supplier', from: null, to: 'Glass Ltd' },
    ]);
  });

  it('replace no value that the record has', async () => {
    const { id } = await order({ supplier: 'Glass Ltd' });
    const { body } = await portal.call('POST', `/stock_orders/${id}/submitted`, { token, body: { supplier: 'X' } });
    expect(body.errors).toEqual({ supplier: ['Supplier cannot be changed'] });
    expect((await read(id)).status).toBe('draft');
  });

  it('can be entered only under their condition', async () => {
    const { data } = (await create('/locker_keys', { name: 'Key 1' })).body;
    const back = () => portal.call('POST', `/locker_keys/${data.id}/returned`, { token });
    expect((await back()).body.code).toBe('wrong_state');
    await portal.call('PATCH', `/locker_keys/${data.id}`, { token, body: { deposit: '5.00' } });
    expect((await back()).body.data).toMatchObject({ status: 'returned', deposit: '5.00' });
  });

  it('change what is derived from them, and empty the fields that they hide, in one audit row', async () => {
    const { data } = (await create('/locker_keys', { name: 'Key 7', deposit: '20.00', place: 'Bar' })).body;
    expect(data).toMatchObject({ owed: null, place: 'Bar' });
    const lost = await portal.call('POST', `/locker_keys/${data.id}/lost`, { token });
    expect(lost.body.data).toMatchObject({ status: 'lost', owed: '20.00', place: null, revision: data.revision + 1 });
    const stored = await sql`select owed, place from locker_keys where id = ${data.id}`.execute(portal.db);
    expect(stored.rows).toEqual([{ owed: 2000, place: null }]);
    const [newest] = await historyOf('locker_keys', data.id);
    expect(newest.changes).toEqual([
      { field: 'owed', from: null, to: '20.00' },
      { field: 'place', from: 'Bar', to: null },
      { field: 'status', from: 'held', to: 'lost' },
    ]);
  });

  it('are part of an export, which an import of the same entity reads without them', async () => {
    await create('/locker_keys', { name: 'Key 8', deposit: '5.00' });
    const columns = ['id', 'company_id', 'name', 'deposit', 'status', 'owed']
      .map((name) => `columns[]=${name}`)
      .join('&');
    const exported = await portal.call('GET', `/locker_keys?format=csv&search_string=key 8&${columns}`, { token });
    const again = String(exported.text).replace('Key 8', 'Key 9');
    expect(again).toMatch(/^\uFEFF?Id,Company,Name,Deposit,Status,Deposit owed\r\n/);
    expect(await importCsv(portal, '/locker_keys', { company, token }, again)).toSucceed(201);
    const { data } = (await portal.call('GET', '/locker_keys?search_string=key 9', { token })).body;
    expect(data).toMatchObject([{ name: 'Key 9', deposit: '5.00', status: 'held', owed: null }]);
    const { body } = await importCsv(portal, '/locker_keys', { company, token }, 'deposit,colour\n1.00,red\n');
    expect(body.errors).toEqual([
      {
        line: 1,
        messages: [
          'The column Name is missing. Add it, or use the template.',
          'The column colour is not known. Delete it, or use the template.',
        ],
      },
    ]);
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
});

describe('months, days of the week, moments, patterns and labelled choices', () => {
  const VALUES = {
    held_at: '2026-07-01T08:30:00Z',
    season: '2026-07',
    days: ['monday', 'friday'],
    code: 'KT01',
    proof: 'brp',
  };
  const add = async (values: object) => {
    const { status, body } = await create('/inductions', { name: 'Kitchen', ...values });
    expect({ status, errors: body.errors }).toMatchObject({ status: 201 });
    return body.data;
  };
  const change = (id: number, body: object) => portal.call('PATCH', `/inductions/${id}`, { token, body });

  it('are stored as they are sent, and as a person would write them', async () => {
    expect(await add({ ...VALUES, days: ['friday', 'monday', 'friday'] })).toMatchObject(VALUES);
    expect(await add({ season: 'Jul 2026', days: 'Mon and friday' })).toMatchObject({
      season: '2026-07',
      days: ['monday', 'friday'],
    });
    expect(await add({ days: [], season: '' })).toMatchObject({ days: null, season: null });
  });

  it('are rejected with the field and an example of what to write', async () => {
    const { body } = await create('/inductions', {
      name: 'Kitchen',
      held_at: 'noon',
      season: '13/2026',
      days: ['someday'],
      code: 'kitchen',
      proof: 'visa',
    });
    expect(body.errors).toEqual({
      held_at: ['Held at must be a date and time such as 25/12/2026 09:30'],
      season: ['Season must be a month such as 03/2026'],
      days: ['Days must be days of the week such as Monday, Friday'],
      code: ['Code must look like this: KT01'],
      proof: ['Choose one of the options for Proof'],
    });
  });

  it('can be undone', async () => {
    const { id } = await add(VALUES);
    await change(id, { days: ['sunday'], season: '2027-01', held_at: null });
    const [newest] = await historyOf('inductions', id);
    expect(newest.changes).toContainEqual({ field: 'days', from: ['monday', 'friday'], to: ['sunday'] });
    expect((await portal.call('POST', `/history/${newest.id}/undo`, { token })).status).toBeLessThan(300);
    expect((await portal.call('GET', `/inductions/${id}`, { token })).body.data).toMatchObject(VALUES);
  });

  it('are exported as people read them, and an import reads the export', async () => {
    await add({ ...VALUES, name: 'Round trip' });
    const columns = ['name', 'held_at', 'season', 'days', 'code', 'proof'];
    const query = columns.map((name) => `columns[]=${name}`).join('&');
    const { text: csv } = await portal.call('GET', `/inductions?format=csv&search_string=round trip&${query}`, {
      token,
    });
    expect(csv).toContain('Round trip,01/07/2026 09:30,07/2026,"Monday, Friday",KT01,BRP');
    const again = csv.replace(/^\uFEFF/, '').replaceAll('Round trip', 'Round trip again');
    expect(await importCsv(portal, '/inductions', { company, token }, again)).toSucceed(201);
    const { body } = await portal.call('GET', '/inductions?search_string=round trip again', { token });
    expect(body.data).toMatchObject([VALUES]);
  });

  it('filter the list: by a day of the week, and from one value to another, both included', async () => {
    const early = await add({
      name: 'Range early',
      season: '2025-01',
      held_at: '2025-01-31T23:59:00Z',
      days: ['sunday'],
    });
    const late = await add({ name: 'Range late', season: '2025-06', held_at: '2025-06-30T22:30:00Z', budget: '20.00' });
    const ids = async (query: string) => {
      const { status, body } = await portal.call('GET', `/inductions?search_string=range&${query}`, { token });
      expect({ status, errors: body.errors }).toMatchObject({ status: 200 });
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(await ids('days=sunday')).toEqual([early.id]);
    expect(await ids('season_from=2025-01&season_to=03/2025')).toEqual([early.id]);
    // Half past eleven in the evening, in summer time.
    expect(await ids('held_at_from=2025-06-30&held_at_to=2025-06-30')).toEqual([late.id]);
    expect(await ids('held_at_to=2025-01-31')).toEqual([early.id]);
    expect(await ids('budget_from=20&budget_to=20.00')).toEqual([late.id]);
    expect(await ids('budget_from=20.01')).toEqual([]);
    const refused = await portal.call('GET', '/inductions?held_at_from=soon', { token });
    expect(refused).toMatchObject({ status: 422, body: { errors: { held_at_from: [expect.stringMatching(/date/)] } } });
  });

  it('keep a value that the choice no longer offers until the field is changed', async () => {
    const { id } = await add(VALUES);
    await sql`update inductions set proof = 'permit' where id = ${id}`.execute(portal.db);
    const read = await portal.call('GET', `/inductions/${id}`, { token });
    expect(read.body.data.proof).toBe('permit');
    expect((await change(id, { name: 'Bar', proof: 'permit' })).body.data).toMatchObject({
      name: 'Bar',
      proof: 'permit',
    });
    expect((await change(id, { proof: 'visa' })).body.errors).toEqual({
      proof: ['Choose one of the options for Proof'],
    });
    expect((await change(id, { proof: 'passport' })).body.data.proof).toBe('passport');
  });
});

describe('a step whose permission depends on the state that it leaves', () => {
  const repair = async () => (await create('/repairs', { name: 'Oven' })).body.data.id;
  const step = (id: number, state: string, as = token) => portal.call('POST', `/repairs/${id}/${state}`, { token: as });

  it('is taken by those who may leave this state, and by no one else', async () => {
    const id = await repair();
    expect(await step(id, 'held')).toSucceed(200);
    expect((await step(id, 'open', approver)).status).toBe(403);
    expect(await step(id, 'open')).toSucceed(200);
    expect(await step(id, 'closed')).toSucceed(200);
    expect((await step(id, 'open')).status).toBe(403);
    expect(await step(id, 'open', approver)).toSucceed(200);
    expect((await step(id, 'open', approver)).body.code).toBe('wrong_state');
    const outsider = (await portal.person({})).token;
    expect((await step(id, 'open', outsider)).status).toBe(404);
  });
});

describe('a value that can be entered while its record is locked', () => {
  it('is changed, in bulk and by undo too, with what follows from it, and nothing else is', async () => {
    const { id } = (await create('/repairs', { name: 'Oven', cost: '10.00' })).body.data;
    const change = (body: object) => portal.call('PATCH', `/repairs/${id}`, { token, body });
    await change({ name: 'Ovens' });
    await portal.call('POST', `/repairs/${id}/closed`, { token });
    expect(await change({ cost: '11.00', paid_on: '2026-07-01' })).toBeRefused(409, 'locked');
    expect((await historyOf('repairs', id)).some(({ undoable }: { undoable: boolean }) => undoable)).toBe(false);
    // What has not changed is no change.
    expect((await change({ cost: '10.00', paid_on: '2026-07-01' })).body.data).toMatchObject({
      paid_on: '2026-07-01',
      paid: 'yes',
    });
    const bulk = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'repairs', ids: [id], changes: { paid_on: '2026-07-02' } },
    });
    expect(bulk.body.data).toMatchObject([{ id, ok: true }]);
    const [newest] = await historyOf('repairs', id);
    expect(newest).toMatchObject({ undoable: true });
    expect(await portal.call('POST', `/history/${newest.id}/undo`, { token })).toSucceed(200);
    const { body } = await portal.call('GET', `/repairs/${id}`, { token });
    expect(body.data).toMatchObject({ cost: '10.00', paid_on: '2026-07-01', name: 'Ovens' });
    const headers = { 'If-Match': String(body.data.revision) };
    const gone = await portal.call('DELETE', `/repairs/${id}`, { token: approver, headers });
    expect(gone).toBeRefused(409, 'locked');
  });
});

describe('several choices', () => {
  const add = async (values: object) => {
    const reply = await create('/inductions', { name: 'Kitchen', ...values });
    expect(reply).toSucceed(201);
    return reply.body.data;
  };
  const change = (id: number, body: object) => portal.call('PATCH', `/inductions/${id}`, { token, body });

  it('are kept once and in the order of the declaration, and their conditions are met by one of them', async () => {
    const { id, topics } = await add({ topics: ['first_aid', 'food', 'food'] });
    expect(topics).toEqual(['food', 'first_aid']);
    expect((await change(id, { topics: [] })).body.data.topics).toBeNull();
    expect((await change(id, { topics: ['fire'] })).body.errors).toEqual({ warden: ['Warden is a required field'] });
    expect((await change(id, { topics: ['fire'], warden: 'Ann' })).body.data).toMatchObject({ warden: 'Ann' });
    expect((await change(id, { topics: ['food'] })).body.data).toMatchObject({ topics: ['food'], warden: null });
  });

  it('are rejected with each word that is unknown, and above the number that may be chosen', async () => {
    expect((await create('/inductions', { name: 'Bar', topics: ['law', 'food', 'tax'] })).body.errors).toEqual({
      topics: [
        'Topics cannot be ‘law’. Choose from: Food hygiene; Fire; First aid.',
        'Topics cannot be ‘tax’. Choose from: Food hygiene; Fire; First aid.',
      ],
    });
    expect((await create('/inductions', { name: 'Bar', topics: ['food', 'fire', 'first_aid'] })).body.errors).toEqual({
      topics: ['Topics can have at most this many entries: 2'],
    });
  });

  it('filter the list by any of several values', async () => {
    const one = await add({ name: 'Any food', topics: ['food'] });
    const both = await add({ name: 'Any both', topics: ['food', 'first_aid'] });
    await add({ name: 'Any none' });
    const ids = async (query: string) =>
      (await portal.call('GET', `/inductions?search_string=any&${query}`, { token })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids('topics[]=food&topics[]=fire')).toEqual([both.id, one.id]);
    expect(await ids('topics=first_aid')).toEqual([both.id]);
    expect(await ids('topics[]=fire')).toEqual([]);
  });

  it('are exported as words, and an import reads the export and names each line, field and unknown word', async () => {
    await add({ name: 'Round set', topics: ['food', 'first_aid'] });
    const { text: csv } = await portal.call(
      'GET',
      '/inductions?format=csv&search_string=round set&columns[]=name&columns[]=topics',
      { token },
    );
    expect(csv).toContain('Name,Topics\r\nRound set,Food hygiene; First aid');
    const again = csv.replace(/^\uFEFF/, '').replaceAll('Round set', 'Round set again');
    expect(await importCsv(portal, '/inductions', { company, token }, again)).toSucceed(201);
    const { body } = await portal.call('GET', '/inductions?search_string=round set again', { token });
    expect(body.data).toMatchObject([{ topics: ['food', 'first_aid'] }]);
    const refused = await importCsv(portal, '/inductions', { company, token }, 'name,topics\nBar,Law; fire; Tax\n');
    expect(refused.body.errors).toEqual([
      {
        line: 2,
        messages: [
          'Topics cannot be ‘Law’. Choose from: Food hygiene; Fire; First aid.',
          'Topics cannot be ‘Tax’. Choose from: Food hygiene; Fire; First aid.',
        ],
      },
    ]);
  });

  it('can be undone, and keep a value that is no longer offered until it is removed', async () => {
    const { id } = await add({ topics: ['food'] });
    await change(id, { topics: ['first_aid'] });
    const [newest] = await historyOf('inductions', id);
    expect(newest.changes).toContainEqual({ field: 'topics', from: ['food'], to: ['first_aid'] });
    expect(await portal.call('POST', `/history/${newest.id}/undo`, { token })).toSucceed(200);
    await sql`update inductions set topics = '{food,law}' where id = ${id}`.execute(portal.db);
    expect((await change(id, { topics: ['law', 'first_aid'] })).body.data.topics).toEqual(['first_aid', 'law']);
    expect((await change(id, { name: 'Bar', topics: ['law'] })).body.data.topics).toEqual(['law']);
    expect((await change(id, { topics: ['food'] })).body.data.topics).toEqual(['food']);
    expect((await change(id, { topics: ['law'] })).body.errors).toHaveProperty('topics');
  });
});

describe('a field that its author may not see', () => {
  it('cannot be entered in a new record, except by its default', async () => {
    const entered = await create('/safes', { name: 'Bar', place: 'Cellar' });
    expect(entered.status).toBe(422);
    expect(Object.keys(entered.body.errors)).toEqual(['place']);
    const { status, body } = await create('/safes', { name: 'Bar', place: null, grade: 'one' });
    expect(status).toBe(201);
    const seen = await sql<{ grade: string }>`select grade from safes where id = ${body.data.id}`.execute(portal.db);
    expect(seen.rows).toEqual([{ grade: 'one' }]);
    expect((await create('/safes', { name: 'Office', grade: 'two' })).body.errors).toHaveProperty('grade');
  });
});

describe('a rule over several fields', () => {
  const COSTLY = 'The budget must be £10 or less for each place';
  const change = (id: number, body: object) => portal.call('PATCH', `/inductions/${id}`, { token, body });

  it('has its own message, from the API, a bulk edit, an undo and an import', async () => {
    expect((await create('/inductions', { name: 'Bar', budget: '21', places: 2 })).body.errors).toEqual({
      budget: [COSTLY],
    });
    const { id } = (await create('/inductions', { name: 'Bar', budget: '20', places: 4 })).body.data;
    await change(id, { budget: '10' });
    await change(id, { places: 1 });
    const bulk = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'inductions', ids: [id], changes: { budget: '10.01' } },
    });
    expect(bulk.body.data).toMatchObject([{ id, ok: false, message: COSTLY }]);
    const imported = await importCsv(portal, '/inductions', { company, token }, 'name,budget,places\nBar,21,2\n');
    expect(imported.body.errors).toEqual([{ line: 2, messages: [COSTLY] }]);
  });

  it('does not prevent a change of fields that it does not depend on', async () => {
    const { id } = (await create('/inductions', { name: 'Bar', budget: '20', places: 2 })).body.data;
    await sql`update inductions set places = 1 where id = ${id}`.execute(portal.db);
    expect((await change(id, { name: 'Cellar' })).status).toBe(200);
    expect((await change(id, { places: 1 })).body.errors).toEqual({ budget: [COSTLY] });
  });
});
