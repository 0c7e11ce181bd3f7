import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld, csvForm, HOURS, type TroncWorld, troncCalls } from '../support/troncWorld.ts';

let portal: TestPortal;
let world: TroncWorld;
beforeAll(async () => {
  portal = await testPortal();
  world = await aTroncWorld(portal);
});
afterAll(() => portal.close());

/** Sends a form written by hand, as no regular client writes one. */
const rawForm = (raw: string, type = 'multipart/form-data; boundary=b') =>
  portal.call('POST', `/tronc_periods/${world.period}/troncs_files`, {
    token: world.troncmaster,
    raw,
    headers: { 'content-type': type },
  });
const part = (name: string, content: string, filename?: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`;

describe('requests that our clients never send', () => {
  it('names a field called constructor as unknown, like any other', async () => {
    const { status, body } = await portal.call('POST', '/company/add', {
      token: world.troncmaster,
      body: { constructor: 1, toString: 2 },
    });
    expect([status, body.errors.constructor, body.errors.toString]).toEqual([
      422,
      [expect.any(String)],
      [expect.any(String)],
    ]);
  });

  it('rejects numbers that cannot be ids, and finds nothing for years that no calendar has', async () => {
    const token = world.troncmaster;
    const replies = [
      await portal.call('POST', '/sites', { token, body: { company_id: 1e21, name: 'X' } }),
      await portal.call('POST', '/sites', { token, body: { company_id: 1.5, name: 'X' } }),
      await portal.call('GET', '/tronc_periods?tax_years[]=999999999999999', { token }),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors && Object.keys(body.errors), body.data])).toEqual([
      [422, ['company_id'], undefined],
      [422, ['company_id'], undefined],
      [200, undefined, []],
    ]);
  });

  it('rejects an unpaired surrogate where it would be stored as JSON', async () => {
    const token = world.troncmaster;
    const keep = (words: string) => portal.call('PUT', '/drafts/half', { token, body: { data: { words } } });
    const refused = await keep('half a letter: \ud800');
    expect(refused).toBeRefused(400, 'malformed');
    expect((await keep('a whole one: \ud83d\ude00')).status).toBe(200);
  });

  it('refuses a broken multipart form, and one with forbidden names, as malformed', async () => {
    const file = part('files', 'x', 'x.txt');
    const replies = [
      await rawForm(`${part('__proto__', '1')}${file}--b--\r\n`),
      await rawForm(`${part('constructor', '1')}${file}--b--\r\n`),
      await rawForm(file),
      await rawForm(`${file}--b--\r\n`, 'multipart/form-data'),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([400, 'malformed']));
  });

  it('refuses a form name that is both a text and a table', async () => {
    const refused = await rawForm(
      `${part('period', '1')}${part('period[0][a]', '2')}${part('files', 'x', 'x.txt')}--b--\r\n`,
    );
    expect(refused).toRejectFields('period');
  });

  it('rejects a form where JSON is required, instead of reporting success without a change', async () => {
    const form = new FormData();
    form.append('name', 'New');
    const { status } = await portal.call('PATCH', `/tronc_schemes/${world.scheme}`, { token: world.troncmaster, form });
    expect(status).toBe(415);
  });

  it('answers no 5xx to deeply nested JSON with an idempotency key', async () => {
    const { status } = await portal.call('POST', '/company/add', {
      token: world.troncmaster,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
      raw: `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('unpacks no content that comes compressed: a small thing that becomes a large one passes no limit', async () => {
    const send = (raw: Uint8Array | string, encoding: string) =>
      portal.call('POST', '/company/add', {
        token: world.troncmaster,
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        raw,
      });
    const bomb = gzipSync(`{"name":"${'x'.repeat(50_000_000)}"}`);
    const replies = [await send(bomb, 'gzip'), await send('{}', 'deflate'), await send('{}', 'no-such-thing')];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([415, 'unsupported_media']));
  });

  it('answers an address that is no text like any other refusal, without saying it back', async () => {
    const { status, body, headers } = await portal.call('GET', '/users/%ff?search_string=Ada', {
      token: world.troncmaster,
    });
    expect([status, body, headers['cache-control']]).toEqual([
      400,
      { code: 'malformed', message: expect.not.stringContaining('Ada') },
      'no-store',
    ]);
  });

  it('answers longer ids than any record has, and methods that require content, without an error of its own', async () => {
    for (const path of [`/drafts/${'a'.repeat(5_000)}`, `/employee/${'9'.repeat(5_000)}`])
      expect((await portal.call('GET', path)).body).toMatchObject({ code: 'not_found' });
    const { port } = portal.app.server.address() as AddressInfo;
    const head = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end('QUERY /api/employees HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}'),
      );
      socket.once('data', (data) => resolve(data.toString('latin1', 0, 12)));
    });
    expect(head).toMatch(/^HTTP\/1\.1 4/);
  });

  it('treats an unreadable If-Match as stale, and * as any revision (F-154)', async () => {
    const patch = (match: string) =>
      portal.call('PATCH', `/tronc_schemes/${world.scheme}`, {
        token: world.troncmaster,
        body: { name: 'New name' },
        headers: { 'if-match': match },
      });
    const stale = [await patch('"12345678901"'), await patch('"abc"'), await patch('"1", "2"')];
    expect(stale.map(({ status }) => status)).toEqual([412, 412, 412]);
    expect((await patch('*')).status).toBe(200);
  });

  it('distinguishes two files of the same name and size under one idempotency key (F-155)', async () => {
    const send = (csv: string) =>
      portal.call('POST', `/tronc_periods/${world.period}/employee_hours`, {
        token: world.troncmaster,
        form: csvForm('hours', csv),
        headers: { 'idempotency-key': 'hours' },
      });
    const replies = [await send(HOURS), await send(HOURS), await send(HOURS.replace('30', '31'))];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [201, undefined],
      [422, 'idempotency_mismatch'],
    ]);
  });

  it('remembers no more than so much for the idempotency keys of one user (ASVS V2.4.1)', async () => {
    const { id, token } = await portal.person();
    const read = (key: string) =>
      portal.call('POST', '/notices/read_all', { token, headers: { 'idempotency-key': key } });
    expect((await read('first')).status).toBe(200);
    const hoarded = { user_id: id, key: 'large', request_hash: Buffer.alloc(32), status: 200 };
    await portal.db
      .insertInto('idempotency')
      .values({ ...hoarded, answer: JSON.stringify('x'.repeat(50 * 1024 * 1024)) })
      .execute();
    const refused = await read('second');
    expect(refused).toBeRefused(429, 'too_many');
    expect(refused.headers['retry-after']).toBe('3600');
    // Repeats are answered all the same, and others are not concerned.
    expect((await read('first')).status).toBe(200);
    const other = { token: world.troncmaster, headers: { 'idempotency-key': 'second' } };
    expect((await portal.call('POST', '/notices/read_all', other)).status).toBe(200);
    await portal.db.deleteFrom('idempotency').where('key', '=', 'large').execute();
    expect((await read('second')).status).toBe(200);
  });

  it('rejects an hours line with more or fewer cells than the header, so that 8,30 is not eight hours (API-074)', async () => {
    const { hours } = troncCalls(portal, world);
    const replies = [await hours('payroll_ref,hours\nA1,8,30\nB1,20\n'), await hours('payroll_ref,hours\nA1\nB1,20\n')];
    expect(replies.map(({ status, body }) => [status, body.errors[0].line, body.errors.length])).toEqual([
      [400, 2, 1],
      [400, 2, 1],
    ]);
  });

  it('counts an unknown username with surrounding spaces as the same name, as it does a known one', async () => {
    const attempt = (username: string) =>
      portal.call('POST', '/auth/password', { body: { username, password: 'Wrong-1-word', type: 'employer' } });
    for (let tries = 0; tries < 10; tries += 1) await attempt('nobody-here');
    expect([(await attempt('nobody-here')).status, (await attempt(' nobody-here ')).status]).toEqual([429, 429]);
  });
});
