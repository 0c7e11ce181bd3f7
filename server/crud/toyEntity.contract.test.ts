import { defineEntity } from '#domain/schema/defineEntity.ts';
import { choice, date, email, flag, integer, money, percent, points, reference, text } from '#domain/schema/field.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany, aSite } from '#test/support/world.ts';
import { crudRoutes } from './routes.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/** Only this declaration: table, routes, permissions, validation and audit must follow from it (ARC-005). */
const voucher = defineEntity('vouchers', {
  words: { one: 'Voucher', many: 'Vouchers' },
  tenancy: 'ofCompany',
  title: 'code',
  searchResult: { title: '{code}', subtitle: '{colour}', path: '/vouchers/{id}' },
  access: {
    view: { company: ['view_sites'] },
    create: { company: ['create_sites'] },
    edit: { company: ['edit_sites'] },
  },
  list: {
    columns: ['code', 'worth'],
    sort: 'code:asc',
    sortable: ['code', 'worth', 'expires'],
    perPage: 10,
    filters: { company_ids: 'company_id', colour: 'colour' },
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true }),
    code: text('Code', { required: true, max: 12, unique: true, search: true }),
    worth: money('Worth', { required: true }),
    discount: percent('Discount'),
    weight: points('Weight', { min: 0 }),
    uses: integer('Uses', { min: 1, max: 9, default: 1 }),
    colour: choice('Colour', ['red', 'green'], { required: true, default: 'red' }),
    expires: date('Expires'),
    contact: email('Contact', { read: 'contact.email', write: 'contact_email' }),
    live: flag('Live', { required: true, default: true }),
    site_id: reference('Site', 'sites'),
    secret_note: text('Note', { visibleTo: 'troncmaster' }),
  },
});

let portal: TestPortal;
let company: number;
let other: number;
let editor: string;
let viewer: string;
let viewerId: number;
let outsider: string;
let troncmaster: string;
let site: number;
let foreignSite: number;

beforeAll(async () => {
  portal = await testPortal({}, crudRoutes(voucher), async (db) => void (await runSchema(db, createTable(voucher))));
  company = await aCompany(portal, { name: 'Ours', trading_as_name: 'Ours' });
  other = await aCompany(portal);
  site = await aSite(portal, company);
  foreignSite = await aSite(portal, other);
  editor = (await portal.person({ companies: { [company]: ['view_sites', 'create_sites', 'edit_sites'] } })).token;
  ({ id: viewerId, token: viewer } = await portal.person({ companies: { [company]: ['view_sites'] } }));
  outsider = (await portal.person({ companies: { [other]: ['view_sites', 'create_sites', 'edit_sites'] } })).token;
  troncmaster = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

const add = (body: object, token = editor) =>
  portal.call('POST', '/vouchers', { token, body: { company_id: company, worth: '5.00', ...body } });

describe('an entity from one declaration (ARC-005)', () => {
  it('adds a record, fills in defaults and returns it in its read form', async () => {
    const { status, body } = await add({
      code: 'A1',
      worth: 12.5,
      discount: 7.25,
      weight: '1.5',
      contact_email: 'a@b.ie',
      expires: '25/12/2026',
      site_id: site,
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      company_id: company,
      code: 'A1',
      worth: '12.50',
      discount: 7.25,
      weight: 1.5,
      uses: 1,
      colour: 'red',
      expires: '2026-12-25',
      contact: { email: 'a@b.ie' },
      live: true,
      site_id: site,
      secret_note: null,
      revision: 1,
    });
  });

  it('rejects bad values by the field’s own name and words, and changes nothing', async () => {
    const { status, body } = await add({
      code: 'x'.repeat(13),
      worth: '-1',
      uses: 10,
      colour: 'blue',
      contact_email: 'nobody',
      surprise: 1,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      code: ['Code exceeds the maximum length'],
      worth: ['please enter a valid numerical amount'],
      uses: ['Uses exceeds the maximum value allowed'],
      colour: ['Choose one of the options for Colour'],
      contact_email: ['Please enter a valid email address'],
      surprise: ['surprise cannot be saved here. Reload the page and try again.'],
    });
  });

  it('rejects a unique value that is taken, regardless of case', async () => {
    expect((await add({ code: 'a1' })).body.errors).toEqual({ code: ['code is already used. Enter another.'] });
  });

  it('rejects a record of another company as a reference', async () => {
    expect((await add({ code: 'B1', site_id: foreignSite })).body.errors).toEqual({
      site_id: ['Site was not found. Check it, or choose another.'],
    });
  });

  it('lists a page, filtered, searched and sorted, with its meta', async () => {
    for (const [code, worth, colour] of [
      ['C3', '3.00', 'green'],
      ['C1', '1.00', 'green'],
      ['C2', '2.00', 'red'],
    ])
      await add({ code, worth, colour });
    const { body } = await portal.call('GET', '/vouchers?search_string=c&sort_by=worth:desc&per_page=2', {
      token: viewer,
    });
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['C3', 'C2']);
    expect(body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3, from: 1, to: 2 });
    const green = await portal.call('GET', '/vouchers?colour=green', { token: viewer });
    expect(green.body.meta.total).toBe(2);
  });

  it('ignores an unknown parameter for a session and warns, but rejects it for keys and exports', async () => {
    const misspelt = '/vouchers?color=green&per_page=1';
    const ignored = await portal.call('GET', misspelt, { token: viewer });
    expect([ignored.status, ignored.headers.warning]).toEqual([
      200,
      expect.stringMatching(/^299 - "Unknown parameters were ignored: color\. Known parameters: .*search_string.*"$/),
    ]);
    const known = await portal.call('GET', '/vouchers?colour=green', { token: viewer });
    expect(known.headers).not.toHaveProperty('warning');
    const odd = await portal.call('GET', '/vouchers?%22%0d%0aset-cookie:%20a=1', { token: viewer });
    expect(odd.headers.warning).toContain('ignored: setcookiea. Known');
    const headers = { authorization: `Bearer ${await anApiKey(portal, viewerId)}` };
    for (const rejected of [
      await portal.call('GET', '/sites?color=green', { headers }),
      await portal.call('GET', `${misspelt}&format=csv`, { token: viewer }),
    ]) {
      expect(rejected).toRejectFields('color');
      expect(rejected.body.errors.color).toEqual([
        expect.stringMatching(/^The parameter color is not known here\. Known parameters: .*search_string.*\.$/),
      ]);
    }
  });

  it('returns the records requested by id that are in scope', async () => {
    const wanted = [(await add({ code: 'I1' })).body.data.id, (await add({ code: 'I2' })).body.data.id];
    const query = [...wanted, 999_999].map((id) => `ids[]=${id}`).join('&');
    const { body } = await portal.call('GET', `/vouchers?${query}`, { token: viewer });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(wanted);
    expect((await portal.call('GET', `/vouchers?${query}`, { token: outsider })).body.data).toEqual([]);
  });

  it.each([
    ['sort_by=secret_note:asc', 'sort_by'],
    ['sort_by=code:sideways', 'sort_by'],
    ['page=0', 'page'],
    ['per_page=x', 'per_page'],
  ])('rejects %s (contract A5)', async (query, field) => {
    const { status, body } = await portal.call('GET', `/vouchers?${query}`, { token: viewer });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('treats wildcards of a search literally', async () => {
    expect((await portal.call('GET', '/vouchers?search_string=%25', { token: viewer })).body.meta.total).toBe(0);
  });

  it('rejects a stale second edit: 412 with the current record (F-154)', async () => {
    const { body } = await add({ code: 'D1' });
    const path = `/vouchers/${body.data.id}`;
    const first = await portal.call('PATCH', path, {
      token: editor,
      body: { uses: 2 },
      headers: { 'if-match': '"1"' },
    });
    expect([first.status, first.body.data.revision, first.headers.etag]).toEqual([200, 2, '"2"']);
    const second = await portal.call('PATCH', path, {
      token: editor,
      body: { uses: 3 },
      headers: { 'if-match': '"1"' },
    });
    expect(second).toBeRefused(412, 'changed');
    expect(second.body.data.uses).toBe(2);
    expect((await portal.call('PATCH', path, { token: editor, body: { company_id: other } })).status).toBe(422);
  });

  it('adds once per idempotency key, and rejects the key with other content (F-155)', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const send = (code: string) =>
      portal.call('POST', '/vouchers', { token: editor, headers, body: { company_id: company, worth: '1.00', code } });
    const [first, again] = [await send('E1'), await send('E1')];
    expect(again.body).toEqual(first.body);
    expect((await send('E2')).body.code).toBe('idempotency_mismatch');
    expect((await portal.call('GET', '/vouchers?search_string=E1', { token: viewer })).body.meta.total).toBe(1);
  });

  it('lets the viewer read, not write (403), and hides all from another tenant (404), like a record that never existed (D8)', async () => {
    const { body } = await add({ code: 'F1' });
    const path = `/vouchers/${body.data.id}`;
    expect((await portal.call('GET', path, { token: viewer })).status).toBe(200);
    expect((await portal.call('PATCH', path, { token: viewer, body: { uses: 2 } })).status).toBe(403);
    expect((await add({ code: 'F2' }, viewer)).status).toBe(403);
    const hidden = await portal.call('GET', path, { token: outsider });
    const absent = await portal.call('GET', '/vouchers/999999', { token: outsider });
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
    expect((await portal.call('GET', '/vouchers', { token: outsider })).body.meta.total).toBe(0);
    expect((await add({ code: 'F3' }, outsider)).body.errors).toEqual({
      company_id: ['company id was not found. Check it, or choose another.'],
    });
    expect((await portal.call('GET', path)).status).toBe(401);
  });

  it('leaves a restricted field empty for users who cannot view it', async () => {
    const { body } = await add({ code: 'G1', secret_note: 'quiet' }, troncmaster);
    const read = (token: string) => portal.call('GET', `/vouchers/${body.data.id}`, { token });
    expect((await read(troncmaster)).body.data.secret_note).toBe('quiet');
    expect((await read(viewer)).body.data.secret_note).toBeNull();
  });

  it('writes one audit row with each write, including the changes', async () => {
    const { body } = await add({ code: 'H1' });
    await portal.call('PATCH', `/vouchers/${body.data.id}`, { token: editor, body: { worth: '6.00' } });
    const rows = await portal.db
      .selectFrom('audit')
      .select(['event', 'changes'])
      .where('resource', '=', 'vouchers')
      .where('record_id', '=', body.data.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['vouchers.created', 'vouchers.changed']);
    expect(rows[1]?.changes).toEqual({ worth: ['5.00', '6.00'] });
  });

  it('exports it under its own labels, as far as the caller can view it (contract H4)', async () => {
    await add({ code: '=1+1', contact_email: 'x@y.ie', live: false });
    const get = (query: string, token = viewer) => portal.call('GET', `/vouchers?format=csv&${query}`, { token });
    const { text, headers } = await get(
      'search_string=%3D1&columns[]=code&columns[]=worth&columns[]=live&columns[]=contact',
    );
    expect(text).toBe("\uFEFFCode,Worth,Live,Contact\r\n'=1+1,5.00,No,x@y.ie\r\n");
    expect(headers['content-disposition']).toMatch(/^attachment; filename="vouchers-\d{4}-\d\d-\d\d\.csv"/);
    expect((await get('', outsider)).text).toBe('\uFEFFCode,Worth\r\n');
    for (const hidden of ['secret_note', 'nothing'])
      expect((await get(`columns[]=${hidden}`)).body.errors).toEqual({
        columns: ['Choose one of the options for columns'],
      });
    expect((await get('columns[]=secret_note', troncmaster)).status).toBe(200);
  });

  it('is searchable, has a history, and its changes can be undone (contract H4)', async () => {
    const { body } = await add({ code: 'K1', uses: 4 });
    const { id } = body.data;
    const found = await portal.call('GET', '/search?search_string=k1', { token: viewer });
    expect(found.body.data).toEqual([
      { resource: 'vouchers', id, title: 'K1', subtitle: 'Ours · red', path: `/vouchers/${id}` },
    ]);
    expect((await portal.call('GET', '/search?search_string=k1', { token: outsider })).body.data).toEqual([]);
    await portal.call('PATCH', `/vouchers/${id}`, { token: editor, body: { uses: 5, contact_email: 'k@y.ie' } });
    const history = await portal.call('GET', `/history?resource=vouchers&id=${id}`, { token: editor });
    const [change] = history.body.data;
    expect(change).toMatchObject({
      action: 'vouchers.changed',
      undoable: true,
      changes: expect.arrayContaining([{ field: 'contact.email', from: null, to: 'k@y.ie' }]),
    });
    const undone = await portal.call('POST', `/history/${change.id}/undo`, { token: editor });
    expect(undone).toSucceed(200);
    expect(undone.body.data.uses).toBe(4);
    expect(undone.body.data.contact.email).toBeNull();
  });

  it('appears in the API’s description with its permissions', async () => {
    const { body } = await portal.call('GET', '/openapi.json');
    expect(body.paths['/vouchers'].post.description).toContain('create_sites');
  });
});
