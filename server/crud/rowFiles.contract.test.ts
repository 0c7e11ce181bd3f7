import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { recordBody } from '#dataProvider/recordBody.ts';
import { AREAS } from '#domain/access/areas.ts';
import { ENTITIES as REGISTER } from '#domain/entities/index.ts';
import { derived, document, integer, list, money, reference, states, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { ANONYMOUS } from '#server/context.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { exportSubject } from '#server/operate/subject/exportSubject.ts';
import { verify } from '#server/operate/verify/index.ts';
import { clamdScan } from '#server/platform/files/scan/clamd.ts';
import { scanFile } from '#server/platform/files/scan/scanFile.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#test/support/clamd.ts';
import { generatedPortal } from '#test/support/generatedPortal.ts';
import { pdfText } from '#test/support/pdfText.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

interface Line {
  cost: number | null;
  receipt: true | null;
}

const expenses = generatedEntity('staff_expenses', {
  access: AREAS.sites,
  archivable: true,
  fields: {
    name: text('Name', { required: true, person: false }),
    status: states('Status', { draft: { to: ['paid'] }, paid: { locked: true } }),
    form: document('Form'),
    lines: list('Lines', {
      of: {
        item: text('Item', { required: true }),
        cost: money('Cost'),
        receipt: document('Receipt'),
        employee_id: reference('Employee', 'employees'),
        seen_by_id: reference('Seen by', 'employees'),
        picture: document('Picture', { person: true }),
      },
    }),
    unproven: derived(integer('Without receipt'), {
      of: ['lines'],
      value: ({ lines }: { lines: unknown[] | null }) =>
        ((lines ?? []) as Line[]).filter(({ receipt }) => receipt === null).length,
    }),
  },
  messages: { large: 'A line of more than £100 needs a receipt' },
  check: ({ lines }) =>
    ((lines ?? []) as Line[]).some(({ cost, receipt }) => (cost ?? 0) > 10_000 && receipt === null)
      ? { lines: 'large' }
      : undefined,
});
const claims = generatedEntity('mileage_claims', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    trips: list('Trips', {
      max: 2,
      of: { goal: text('Goal'), proof: document('Proof', { required: true }) },
    }),
  },
});
Object.assign(REGISTER, { staff_expenses: expenses });

let clamd: FakeClamd;
let portal: TestPortal;
let company: number;
let token: string;
let viewer: string;
let outsider: string;

beforeAll(async () => {
  clamd = await fakeClamd();
  portal = await generatedPortal([expenses, claims], { clamdHost: '127.0.0.1', clamdPort: clamd.port });
  company = await aCompany(portal);
  const rights = ['view_sites', 'create_sites', 'edit_sites', 'delete_sites'];
  token = (await portal.person({ tronc_master: true })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
  outsider = (await portal.person({ companies: { [await aCompany(portal)]: rights } })).token;
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

const aFile = (name: string, content = `%PDF-1.7 ${name}`): File =>
  new File([content], name, { type: 'application/pdf' });
const sent = (body: unknown) => (body instanceof FormData ? { form: body } : { body: body as object });
const send = (
  method: string,
  path: string,
  values: Record<string, unknown>,
  entity = expenses as typeof expenses | typeof claims,
) => portal.call(method, path, { token, ...sent(recordBody(entity, values)) });
const create = (lines: unknown, more: object = {}) =>
  send('POST', '/staff_expenses', { company_id: company, name: 'June', lines, ...more });
const add = async (lines: unknown, more: object = {}) => {
  const reply = await create(lines, more);
  expect(reply).toSucceed(201);
  return reply.body.data;
};
const change = (id: number, values: Record<string, unknown>) => send('PATCH', `/staff_expenses/${id}`, values);
const storedIds = async (): Promise<number[]> =>
  (await portal.db.selectFrom('stored_files').select('id').orderBy('id').execute()).map(({ id }) => id);
const scanned = async (file: { id: number }): Promise<void> => {
  const { rows } = await sql<{ key: string }>`select storage_key as key from stored_files where id = ${file.id}`.execute(portal.db); // biome-ignore format: one line
  await scanFile(portal.services, clamdScan({ host: '127.0.0.1', port: clamd.port }), rows[0]?.key ?? 'none');
};
const download = (id: number, path: string, as = token) =>
  portal.call('GET', `/staff_expenses/${id}/${path}`, { token: as });
const newest = async (id: number) =>
  (await portal.call('GET', `/history?resource=staff_expenses&id=${id}`, { token })).body.data[0];

describe('a file in the rows of a list', () => {
  it('is sent with its row, next to a file of the record, and is described in it', async () => {
    const { id, lines, form, unproven } = await add(
      [{ item: 'Taxi', cost: '12.00', receipt: aFile('taxi.pdf') }, { item: 'Bus' }],
      { form: aFile('form.pdf') },
    );
    expect(form).toMatchObject({ filename: 'form.pdf' });
    expect(lines[0].receipt).toEqual({
      id: expect.any(Number),
      filename: 'taxi.pdf',
      mime_type: 'application/pdf',
      size: 17,
      file_scanner_scan_status: 'pending',
    });
    expect([lines[1].receipt, unproven]).toEqual([null, 1]);
    const listed = await portal.call('GET', `/staff_expenses?ids[]=${id}`, { token });
    expect(listed.body.data[0].lines).toEqual(lines);
  });

  it('stays in a row that is sent as it was returned, moves with it, is replaced, and is removed with it', async () => {
    const { id, lines } = await add([
      { item: 'Taxi', receipt: aFile('taxi.pdf') },
      { item: 'Meal', receipt: aFile('meal.pdf') },
      { item: 'Bus', receipt: aFile('bus.pdf') },
    ]);
    const [taxi, meal, bus] = lines;
    const { body } = await change(id, {
      lines: [
        { ...bus, receipt: aFile('new.pdf') },
        { ...taxi, cost: '3.00' },
      ],
    });
    expect(body.data.lines).toMatchObject([
      { item: 'Bus', receipt: { filename: 'new.pdf' } },
      { item: 'Taxi', cost: '3.00', receipt: { id: taxi.receipt.id, filename: 'taxi.pdf' } },
    ]);
    const left = await storedIds();
    expect([taxi, meal, bus].map(({ receipt }) => left.includes(receipt.id))).toEqual([true, false, false]);
    const { changes, undoable } = await newest(id);
    expect(undoable).toBe(false);
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'lines',
        from: [
          expect.objectContaining({ item: 'Taxi', receipt: 'taxi.pdf' }),
          expect.objectContaining({ receipt: 'meal.pdf' }),
          expect.objectContaining({ receipt: 'bus.pdf' }),
        ],
        to: [expect.objectContaining({ receipt: 'new.pdf' }), expect.objectContaining({ receipt: 'taxi.pdf' })],
      }),
    );
    const emptied = await change(id, { lines: [{ ...body.data.lines[1], receipt: null }] });
    expect(emptied.body.data).toMatchObject({ lines: [{ receipt: null }], unproven: 1 });
    expect(await storedIds()).not.toContain(taxi.receipt.id);
  });

  it('is no change if the rows are sent as they were returned', async () => {
    const before = await add([{ item: 'Taxi', receipt: aFile('taxi.pdf') }]);
    const { body } = await change(before.id, { lines: before.lines });
    expect(body.data.revision).toBe(before.revision);
  });

  it('counts for declared rules, which learn whether there is one', async () => {
    expect(await create([{ item: 'Flight', cost: '200.00' }])).toRejectFields({
      lines: ['A line of more than £100 needs a receipt'],
    });
    const { id, lines } = await add([{ item: 'Flight', cost: '200.00', receipt: aFile('flight.pdf') }]);
    const removed = await change(id, { lines: [{ ...lines[0], receipt: null }] });
    expect(removed).toRejectFields('lines');
  });

  it('is required in each row if it is required', async () => {
    const claim = (trips: unknown) =>
      send('POST', '/mileage_claims', { company_id: company, name: 'May', trips }, claims);
    expect(await claim([{ goal: 'Cork', proof: aFile('a.pdf') }, { goal: 'Bray' }])).toRejectFields({
      'trips.1.proof': ['Proof is a required field'],
    });
    const { body } = await claim([{ goal: 'Cork', proof: aFile('a.pdf') }]);
    const [trip] = body.data.trips;
    const path = `/mileage_claims/${body.data.id}`;
    expect(await send('PATCH', path, { trips: [{ ...trip, proof: null }] }, claims)).toRejectFields('trips.0.proof');
    expect(await send('PATCH', path, { trips: [trip, trip] }, claims)).toRejectFields('trips.1.proof');
  });

  it.each([
    ['a number', 7],
    ['a name', 'taxi.pdf'],
    ['an unknown id', { id: 999_999 }],
    ['an object', { id: 1, path: '/etc/passwd' }],
    ['a list', [{ id: 1 }]],
  ])('cannot be named by %s', async (_, receipt) => {
    const stored = await storedIds();
    const reply = await portal.call('POST', '/staff_expenses', {
      token,
      body: { company_id: company, name: 'June', lines: [{ item: 'Taxi', receipt }] },
    });
    expect(reply).toRejectFields('lines.0.receipt');
    expect(await storedIds()).toEqual(stored);
  });

  it('cannot be that of another record, of another field, or in two rows', async () => {
    const other = await add([{ item: 'Taxi', receipt: aFile('taxi.pdf') }]);
    const { id, lines } = await add([{ item: 'Meal', receipt: aFile('meal.pdf') }]);
    const [line] = lines;
    expect(await change(id, { lines: [{ item: 'Taxi', receipt: other.lines[0].receipt }] })).toRejectFields(
      'lines.0.receipt',
    );
    expect(await change(id, { lines: [{ item: 'Meal', picture: line.receipt }] })).toRejectFields('lines.0.picture');
    expect(await change(id, { lines: [line, line] })).toRejectFields('lines.1.receipt');
    expect(await change(id, { lines: [{ ...line, receipt: { id: line.receipt.id } }] })).toSucceed(200);
  });

  it('is rejected without its row, twice, or under a name that rows do not have', async () => {
    const stored = await storedIds();
    const form = (lines: object[], ...names: string[]) => {
      const parts = new FormData();
      parts.append('company_id', String(company));
      parts.append('name', 'June');
      parts.append('lines', JSON.stringify(lines));
      for (const name of names) parts.append(name, aFile('taxi.pdf'));
      return portal.call('POST', '/staff_expenses', { token, form: parts });
    };
    expect(await form([{ item: 'Taxi' }], 'lines[1][receipt]')).toRejectFields('lines.1.receipt');
    expect(await form([{ item: 'Taxi' }], 'lines[0][receipt]', 'lines[0][receipt]')).toRejectFields('lines.0.receipt');
    expect((await form([{ item: 'Taxi' }], 'lines[0][item]')).status).toBe(422);
    expect((await form([{ item: 'Taxi' }], 'lines[__proto__][receipt]')).status).toBe(422);
    expect((await form([{ item: 'Taxi' }], 'lines[][receipt]')).status).toBe(422);
    expect(await storedIds()).toEqual(stored);
  });

  it('is rejected, at its row, if its type is', async () => {
    const reply = await create([{ item: 'Taxi' }, { item: 'Bus', receipt: aFile('run.exe', 'MZ') }]);
    expect(reply).toBeRefused(422, 'file_type_refused');
    expect(Object.keys(reply.body.errors)).toEqual(['lines.1.receipt']);
  });

  it('is downloaded by its own address, once it is scanned, for those who may view the record', async () => {
    const { id, lines } = await add([
      { item: 'Taxi', receipt: aFile('taxi.pdf') },
      { item: 'Bad', receipt: aFile('bad.pdf', `x${EICAR}`) },
    ]);
    const [good, bad] = lines.map(({ receipt }: { receipt: { id: number } }) => receipt);
    expect((await download(id, `lines/receipt/${good.id}`)).body.code).toBe('file_not_scanned');
    await scanned(good);
    await scanned(bad);
    const { status, text: bytes } = await download(id, `lines/receipt/${good.id}`, viewer);
    expect([status, bytes]).toEqual([200, '%PDF-1.7 taxi.pdf']);
    expect(await download(id, `lines/receipt/${bad.id}`)).toBeRefused(409, 'file_infected');
    expect((await download(id, `lines/receipt/${good.id}`, outsider)).status).toBe(404);
    expect((await download(id, `lines/picture/${good.id}`)).status).toBe(404);
    const other = await add([{ item: 'Taxi' }]);
    expect((await download(other.id, `lines/receipt/${good.id}`)).status).toBe(404);
  });

  it('is exported and printed by its name, next to the names of records', async () => {
    const payroll = await aPayroll(portal, company);
    const ann = await anEmployee(portal, { company_id: company, payroll_id: payroll }, { surname: 'Byrne', forename_1: 'Ann' }); // biome-ignore format: one line
    const { id, lines } = await add([{ item: 'Taxi', receipt: aFile('taxi.pdf'), seen_by_id: ann }]);
    expect(lines[0]).toMatchObject({ receipt: { filename: 'taxi.pdf' }, seen_by: { id: ann } });
    const csv = await portal.call('GET', `/staff_expenses?ids[]=${id}&format=csv&columns[]=lines`, { token });
    expect(csv.text).toContain('Item: Taxi, Receipt: taxi.pdf, Seen by:');
    const printed = await portal.call('GET', `/staff_expenses/${id}/record.pdf`, { token });
    expect(pdfText(printed.bytes).replace(/\s+/g, ' ')).toContain('taxi.pdf');
  });

  it('is left as it is by a bulk edit, a locked state and an archived record, and is deleted with its record', async () => {
    const { id, lines, revision } = await add([{ item: 'Taxi', receipt: aFile('taxi.pdf') }]);
    const bulk = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'staff_expenses', ids: [id], changes: { lines: [] } },
    });
    expect(bulk.body.data[0]).toMatchObject({ ok: false });
    const step = (method: string, path: string, at: number) =>
      portal.call(method, `/staff_expenses/${id}${path}`, { token, headers: { 'If-Match': String(at) } });
    expect(await step('POST', '/archive', revision)).toSucceed(200);
    expect((await change(id, { lines: [] })).body.code).toBe('archived');
    expect(await step('POST', '/restore', revision + 1)).toSucceed(200);
    expect(await storedIds()).toContain(lines[0].receipt.id);
    const paid = await add([{ item: 'Taxi', receipt: aFile('paid.pdf') }]);
    expect((await portal.call('POST', `/staff_expenses/${paid.id}/paid`, { token, body: {} })).status).toBe(200);
    const late = [{ ...paid.lines[0], receipt: aFile('late.pdf') }];
    expect((await change(paid.id, { lines: late })).body.code).toBe('locked');
    expect(await step('POST', '/archive', revision + 2)).toSucceed(200);
    expect(await step('DELETE', '', revision + 3)).toSucceed(200);
    expect(await storedIds()).not.toContain(lines[0].receipt.id);
    expect((await verify(portal.services)).faults).toEqual([]);
  });

  it('is part of the personal data of the person of its row, and is erased with it', async () => {
    const place = { company_id: company, payroll_id: await aPayroll(portal, company) };
    const person = await anEmployee(portal, place, { leave_date: '2010-01-31' });
    const { id, lines } = await add([
      { item: 'Own', employee_id: person, receipt: aFile('own.pdf') },
      { item: 'Seen', seen_by_id: person, receipt: aFile('kept.pdf'), picture: aFile('face.pdf') },
      { item: 'Other', receipt: aFile('other.pdf'), picture: aFile('scene.pdf') },
    ]);
    const files = lines.flatMap((line: Record<string, { id: number } | null>) => [line.receipt ?? [], line.picture ?? []].flat()); // biome-ignore format: one line
    for (const one of files) await scanned(one);
    const by = { caller: ANONYMOUS, cause: 'command subject' };
    const parts = unzipSync(await buffer(await exportSubject(portal.services, by, person)));
    const exported = Object.keys(parts).map((name) => name.replace(/\d+ /, ''));
    expect(exported.sort()).toEqual(['employee.json', 'staff_expenses/face.pdf', 'staff_expenses/own.pdf']);
    expect(await eraseSubject(portal.services, person, 'asked')).toMatchObject({ documents: 2 });
    const { body } = await portal.call('GET', `/staff_expenses/${id}`, { token });
    expect(body.data.lines).toMatchObject([
      { receipt: { filename: 'kept.pdf' }, picture: null },
      { receipt: { filename: 'other.pdf' }, picture: { filename: 'scene.pdf' } },
    ]);
    const left = await storedIds();
    expect(files.map((one: { id: number }) => left.includes(one.id))).toEqual([false, true, false, true, true]);
  });
});
