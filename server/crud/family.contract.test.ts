import fc from 'fast-check';
import { sql } from 'kysely';
import type * as Areas from '#domain/access/areas.ts';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type * as FieldModule from '#domain/schema/field.ts';
import type * as GeneratedModule from '#domain/schema/generatedEntity.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { importCsv } from '#test/support/generatedPortal.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany } from '#test/support/world.ts';
import { recompute } from './recompute.ts';
import { findRow } from './repository.ts';

/** Kit orders with their lines: a parent with each kind of total, which is locked once it is sent. */
jest.mock('#domain/entities/generated/index.ts', () => {
  const { AREAS } = jest.requireActual<typeof Areas>('#domain/access/areas.ts');
  const { date, derived, flag, integer, money, parent, states, text, total } =
    jest.requireActual<typeof FieldModule>('#domain/schema/field.ts');
  const { generatedEntity } = jest.requireActual<typeof GeneratedModule>('#domain/schema/generatedEntity.ts');
  const of = 'kit_order_lines';
  const kit_orders = generatedEntity('kit_orders', {
    access: AREAS.employees,
    archivable: true,
    fields: {
      number: text('Number', { required: true, unique: true, person: false }),
      note: text('Note', { requiredIf: { lines: { min: 3 } } }),
      status: states('Status', {
        draft: { to: ['sent'] },
        sent: { to: ['draft'], onlyIf: { lines: { min: 1 } }, locked: true },
      }),
      lines: total(integer('Lines'), { of, count: true }),
      total: total(money('Total'), { of, sum: 'amount' }),
      urgent: total(money('Urgent'), { of, sum: 'amount', where: { urgent: true, needed_on: { empty: false } } }),
      needed_on: total(date('Last needed'), { of, max: 'needed_on' }),
      cheapest: total(money('Cheapest'), { of, min: 'amount' }),
      deposit: derived(money('Deposit'), {
        of: ['total'],
        value: ({ total: sum }: { total: number }) => Math.round(sum / 2),
      }),
    },
  });
  const kit_order_lines = generatedEntity(of, {
    access: AREAS.employees,
    fields: {
      item: text('Item', { required: true, person: false }),
      kit_order_id: parent('Order', 'kit_orders'),
      amount: money('Amount'),
      urgent: flag('Urgent'),
      needed_on: date('Needed on'),
    },
  });
  return { GENERATED: { kit_orders, kit_order_lines } };
});

const { kit_orders: orders } = GENERATED as unknown as Record<'kit_orders', AnyEntity>;

let portal: TestPortal;
let company: number;
let token: string;
beforeAll(async () => {
  portal = await testPortal({}, [], async (db) => {
    for (const entity of Object.values<AnyEntity>(GENERATED)) await runSchema(db, createTable(entity));
  });
  company = await aCompany(portal);
  ({ token } = await portal.person({ tronc_master: true }));
});
afterAll(() => portal.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  portal.call(method, path, { token, headers, ...(body && { body }) });
let numbers = 0;
const add = async (path: string, body: object): Promise<number> => {
  const reply = await call('POST', path, { company_id: company, ...body });
  expect(reply).toSucceed(201);
  return reply.body.data.id;
};
const anOrder = () => {
  numbers += 1;
  return add('/kit_orders', { number: `K ${numbers}` });
};
const aLine = (order: number, more: object = {}) =>
  add('/kit_order_lines', { kit_order_id: order, item: 'Apron', amount: '2.50', ...more });
const read = async (id: number) => (await call('GET', `/kit_orders/${id}`)).body.data;
/** Sends a request that names the revision on screen. */
const step = async (path: string, verb: string, method = 'POST') => {
  const { body } = await call('GET', path);
  return call(method, `${path}${verb}`, undefined, { 'If-Match': String(body.data.revision) });
};

describe('the totals of a parent', () => {
  it('follow each way to change a child, and what is derived from them follows too', async () => {
    const id = await anOrder();
    expect(await read(id)).toMatchObject({
      ...{ lines: 0, total: '0.00', urgent: '0.00', needed_on: null, cheapest: null, deposit: '0.00' },
    });
    const first = await aLine(id, { needed_on: '2026-07-01', urgent: true });
    const second = await aLine(id, { amount: '10.00', needed_on: '2026-08-01' });
    expect(await read(id)).toMatchObject({
      ...{ lines: 2, total: '12.50', urgent: '2.50', needed_on: '2026-08-01', cheapest: '2.50', deposit: '6.25' },
    });
    expect(await call('PATCH', `/kit_order_lines/${second}`, { amount: '11.00', urgent: true })).toSucceed(200);
    expect(await read(id)).toMatchObject({ lines: 2, total: '13.50', urgent: '13.50', deposit: '6.75' });
    const changes = { needed_on: null };
    expect(await call('POST', '/bulk_edit', { resource: 'kit_order_lines', ids: [first, second], changes })).toSucceed(
      200,
    );
    expect(await read(id)).toMatchObject({ needed_on: null, urgent: '0.00' });
    const { body: history } = await call('GET', `/history?resource=kit_order_lines&id=${second}`);
    expect(await call('POST', `/history/${history.data[0].id}/undo`)).toSucceed(200);
    expect(await read(id)).toMatchObject({ needed_on: '2026-08-01', urgent: '11.00' });
    expect(await step(`/kit_order_lines/${second}`, '/archive')).toSucceed(200);
    expect(await read(id)).toMatchObject({ lines: 1, total: '2.50', needed_on: null });
    expect(await step(`/kit_order_lines/${second}`, '/restore')).toSucceed(200);
    expect(await read(id)).toMatchObject({ lines: 2, total: '13.50' });
    expect(await step(`/kit_order_lines/${first}`, '', 'DELETE')).toSucceed(200);
    expect(await read(id)).toMatchObject({ lines: 1, total: '11.00', cheapest: '11.00' });
  });

  it('follow an import, whose lines name the parent by its title', async () => {
    const [one, other] = [await anOrder(), await anOrder()];
    const [first, second] = [(await read(one)).number, (await read(other)).number];
    const file = `Item,Order,Amount\nApron,${first},1.00\nHat,${second},2.00\nCap,${first},3.50\n`;
    expect(await importCsv(portal, '/kit_order_lines', { company, token }, file)).toSucceed(201);
    expect([await read(one), await read(other)]).toMatchObject([{ total: '4.50' }, { total: '2.00' }]);
  });

  it('are sorted, filtered and exported like any other column', async () => {
    const id = await anOrder();
    await aLine(id, { amount: '999.00' });
    const { body } = await call('GET', '/kit_orders?sort_by=total:desc&total_from=999&total_to=999');
    expect(body.data).toMatchObject([{ id }]);
    const csv = await call('GET', `/kit_orders?ids[]=${id}&format=csv&columns[]=lines&columns[]=total`);
    expect(csv.bytes.toString()).toContain('1,999.00');
  });

  it('leave the revision of the parent, so that a person who edits it can save', async () => {
    const id = await anOrder();
    const { revision } = await read(id);
    await aLine(id);
    const reply = await call('PATCH', `/kit_orders/${id}`, { note: 'Soon' }, { 'If-Match': String(revision) });
    expect(reply).toSucceed(200);
    expect(reply.body.data).toMatchObject({ lines: 1, note: 'Soon' });
  });

  it('are in the history of the parent, where the last edit can still be undone', async () => {
    const id = await anOrder();
    expect(await call('PATCH', `/kit_orders/${id}`, { note: 'Soon' })).toSucceed(200);
    await aLine(id);
    const { body } = await call('GET', `/history?resource=kit_orders&id=${id}`);
    expect(body.data[0]).toMatchObject({
      action: 'kit_orders.totals_changed',
      undoable: false,
      changes: expect.arrayContaining([{ field: 'total', from: '0.00', to: '2.50' }]),
    });
    expect(body.data[1]).toMatchObject({ undoable: true });
    expect(await call('POST', `/history/${body.data[1].id}/undo`)).toSucceed(200);
    expect(await read(id)).toMatchObject({ lines: 1, note: null });
  });

  it('are exact when many add, change and archive lines at once', async () => {
    const id = await anOrder();
    const held = await Promise.all(Array.from({ length: 4 }, () => aLine(id)));
    const replies = await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => aLine(id, { amount: `${n}.00` })),
      ...held.slice(0, 2).map((line) => call('PATCH', `/kit_order_lines/${line}`, { amount: '100.00' })),
      ...held.slice(2).map((line) => step(`/kit_order_lines/${line}`, '/archive')),
      call('PATCH', `/kit_orders/${id}`, { note: 'Many' }),
    ]);
    for (const reply of replies) if (typeof reply !== 'number') expect(reply).toSucceed(200);
    expect(await read(id)).toMatchObject({ lines: 14, total: '266.00', note: 'Many' });
  });
});

/** What a request does to the lines of an order; the number chooses one of them. */
const PATHS = [
  'create',
  'change',
  'bulk',
  'undo',
  'archive',
  'restore',
  'delete',
  'import',
  'recompute',
  'parent',
] as const;
const AMOUNTS = ['0.00', '2.50', '19.99', null] as const;

describe('the totals of a parent, after any requests by any path', () => {
  it('are those of a fresh sum', async () => {
    const taken = new Set<string>();
    const path = fc.record({ path: fc.constantFrom(...PATHS), at: fc.nat(9), amount: fc.constantFrom(...AMOUNTS) });
    await fc.assert(
      fc.asyncProperty(fc.array(path, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
        const id = await anOrder();
        for (const { path: how, at, amount } of [{ path: 'create', at: 0, amount: '1.00' } as const, ...steps]) {
          const { rows: lines } = await sql<{ id: number }>`select id from kit_order_lines
            where kit_order_id = ${id} order by id`.execute(portal.db);
          const line = lines[at % Math.max(1, lines.length)]?.id ?? 0;
          const reply = await take(how, { id, line, amount });
          if (reply) expect(reply.status).toBeLessThan(500);
          if (!reply || reply.status < 300) taken.add(how);
          const { rows } = await sql<Record<string, unknown>>`select count(*) as lines,
            coalesce(sum(amount), 0)::bigint as total, min(amount) as cheapest from kit_order_lines
            where kit_order_id = ${id} and archived_at is null`.execute(portal.db);
          expect(await findRow(portal.db, orders, id)).toMatchObject(rows[0] ?? {});
        }
      }),
      { ...runs(8), endOnFailure: true },
    );
    expect([...taken].sort()).toEqual([...PATHS].sort());
  });
});

const take = async (how: string, { id, line, amount }: { id: number; line: number; amount: string | null }) => {
  const one = `/kit_order_lines/${line}`;
  const body = { company_id: company, kit_order_id: id, item: 'Apron', amount };
  if (how === 'create') return call('POST', '/kit_order_lines', body);
  if (how === 'import') {
    const file = `Item,Order,Amount\nHat,#${id},${amount ?? ''}\nCap,#${id},1.00\n`;
    return importCsv(portal, '/kit_order_lines', { company, token }, file);
  }
  if (how === 'parent') return call('PATCH', `/kit_orders/${id}`, { note: `Note ${amount}` });
  if (how === 'recompute') {
    await sql`update kit_orders set total = 1, lines = 99 where id = ${id}`.execute(portal.db);
    await recompute(portal.services, orders);
    return null;
  }
  if (how === 'change') return call('PATCH', one, { amount });
  if (how === 'bulk')
    return call('POST', '/bulk_edit', { resource: 'kit_order_lines', ids: [line], changes: { amount } });
  if (how === 'undo') {
    if (line === 0) return null;
    await call('PATCH', one, { item: `Item ${amount}`, urgent: true });
    const { body: history } = await call('GET', `/history?resource=kit_order_lines&id=${line}`);
    const found = history.data.find(({ undoable }: { undoable: boolean }) => undoable);
    return found ? call('POST', `/history/${found.id}/undo`) : null;
  }
  if ((await call('GET', one)).status !== 200) return null;
  return how === 'delete' ? step(one, '', 'DELETE') : step(one, `/${how}`);
};

describe('a child', () => {
  it('cannot be added, changed, imported, undone, archived or deleted while its parent is locked', async () => {
    const id = await anOrder();
    const line = await aLine(id);
    expect(await call('PATCH', `/kit_order_lines/${line}`, { item: 'Hat' })).toSucceed(200);
    const { body: history } = await call('GET', `/history?resource=kit_order_lines&id=${line}`);
    expect(await call('POST', `/kit_orders/${id}/sent`, {})).toSucceed(200);
    const body = { company_id: company, item: 'Cap' };
    const bulk = { resource: 'kit_order_lines', ids: [line], changes: { item: 'Cap' } };
    for (const reply of [
      await call('POST', '/kit_order_lines', { ...body, kit_order_id: id }),
      await call('POST', '/kit_order_lines', { ...body, kit_order_id: String(id) }),
      await call('PATCH', `/kit_order_lines/${line}`, { item: 'Cap' }),
      await call('POST', `/history/${history.data[0].id}/undo`),
      await step(`/kit_order_lines/${line}`, '/archive'),
      await step(`/kit_order_lines/${line}`, '', 'DELETE'),
    ])
      expect(reply.body).toMatchObject({ code: 'locked' });
    const edited = await call('POST', '/bulk_edit', bulk);
    expect(edited.body.data).toMatchObject([{ ok: false, message: expect.stringContaining('locked') }]);
    const { number } = await read(id);
    const file = `Item,Order\nApron,${number}\n`;
    for (const dryRun of [true, false]) {
      const imported = await importCsv(portal, '/kit_order_lines', { company, token, dryRun }, file);
      expect(JSON.stringify(imported.body)).toContain('This is locked');
    }
    expect(await read(id)).toMatchObject({ lines: 1, total: '2.50' });
    expect(await call('POST', `/kit_orders/${id}/draft`, {})).toSucceed(200);
    expect(await call('PATCH', `/kit_order_lines/${line}`, { item: 'Cap' })).toSucceed(200);
  });

  it('is archived and restored with its parent, whose totals stay, and is deleted with it', async () => {
    const id = await anOrder();
    const [line, gone] = [await aLine(id), await aLine(id)];
    expect(await step(`/kit_order_lines/${gone}`, '/archive')).toSucceed(200);
    expect(await step(`/kit_orders/${id}`, '/archive')).toSucceed(200);
    const archived = async (one: number) => (await call('GET', `/kit_order_lines/${one}`)).body.data.archived_at;
    expect(await archived(line)).not.toBeNull();
    expect(await read(id)).toMatchObject({ lines: 1, total: '2.50' });
    expect((await step(`/kit_order_lines/${line}`, '/restore')).body.code).toBe('cannot_restore');
    expect((await step(`/kit_order_lines/${line}`, '', 'DELETE')).body.code).toBe('archived');
    expect(await step(`/kit_orders/${id}`, '/restore')).toSucceed(200);
    expect([await archived(line), await archived(gone)]).toEqual([null, expect.any(String)]);
    expect(await read(id)).toMatchObject({ lines: 1, total: '2.50' });
    const preview = await call('GET', `/kit_orders/${id}/archive`);
    expect(preview.body.data.uses).toEqual([]);
    expect(await step(`/kit_orders/${id}`, '', 'DELETE')).toSucceed(200);
    for (const one of [line, gone]) expect((await call('GET', `/kit_order_lines/${one}`)).status).toBe(404);
    const deleted = portal.db.selectFrom('audit').select('record_id').where('event', '=', 'kit_order_lines.deleted');
    expect(await deleted.where('record_id', 'in', [line, gone]).execute()).toHaveLength(2);
  });

  it('is printed with its parent', async () => {
    const id = await anOrder();
    await aLine(id, { item: 'Fleece', amount: '1234.50' });
    const gone = await aLine(id, { item: 'Sandals' });
    expect(await step(`/kit_order_lines/${gone}`, '/archive')).toSucceed(200);
    const printed = pdfText((await call('GET', `/kit_orders/${id}/record.pdf`)).bytes).replace(/\s+/g, ' ');
    for (const words of ['Kit order lines', 'Fleece', '£1,234.50']) expect(printed).toContain(words);
    expect(printed).not.toContain('Sandals');
  });

  it('stays with its parent, which must be of the same company', async () => {
    const [id, other] = [await anOrder(), await anOrder()];
    const line = await aLine(id);
    const moved = await call('PATCH', `/kit_order_lines/${line}`, { kit_order_id: other });
    expect(moved.status).toBe(422);
    const outsider = await aCompany(portal);
    const body = { company_id: outsider, kit_order_id: id, item: 'Apron' };
    expect((await call('POST', '/kit_order_lines', body)).body.errors).toHaveProperty('kit_order_id');
  });

  it('decides what its parent needs and which steps it can take', async () => {
    const id = await anOrder();
    expect((await call('POST', `/kit_orders/${id}/sent`, {})).body.code).toBe('wrong_state');
    for (let n = 0; n < 3; n += 1) await aLine(id);
    const row = await findRow(portal.db, orders, id);
    expect(row).toMatchObject({ lines: 3, total: 750, revision: 1 });
    expect(await call('POST', `/kit_orders/${id}/sent`, {})).toSucceed(200);
  });
});
