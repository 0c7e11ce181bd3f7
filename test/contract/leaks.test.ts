import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

/** A mistake of ours that makes the database raise an error about the user's input. */
const breaks = route({
  method: 'POST',
  path: '/toy/breaks',
  tag: 'toy',
  summary: 'Fails as only a mistake of ours can',
  permission: { who: 'loggedIn' },
  body: z.strictObject({ name: z.string() }),
  answer: z.strictObject({}),
  audit: 'toy',
  handle: async ({ db }, { body }) => {
    await sql`select ${body.name}::bigint`.execute(db);
    return ok({});
  },
});

/** Takes long in the database. */
const waits = route({
  method: 'GET',
  path: '/toy/waits',
  tag: 'toy',
  summary: 'Waits for the database',
  permission: { who: 'loggedIn' },
  answer: z.strictObject({}),
  handle: async ({ db }) => {
    await sql`select pg_sleep(${0.12}), ${CANARY}::text`.execute(db);
    return ok({});
  },
});

const CANARY = 'Canary "Qz7';
const REST_OF_IT = /Canary|Qz7/;

let portal: TestPortal;
const address = (): string => {
  const at = portal.app.server.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}`;
};
const lines: string[] = [];
beforeAll(async () => {
  portal = await testPortal({ logLevel: 'info', slowStatementMs: 100 }, [breaks, waits], undefined, {
    write: (line) => void lines.push(line),
  });
});
afterAll(() => portal.close());

describe('output of the portal other than its answers', () => {
  it('is a log of paths and statuses: no word of a query, a body, a header or a complaint of the database', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const query = `?search_string=${encodeURIComponent(CANARY)}&token=${token}`;
    const replies = [
      await portal.call('GET', `/sites${query}`, { token }),
      await portal.call('POST', '/auth/password', { body: { username: CANARY, password: CANARY, type: 'employer' } }),
      await portal.call('POST', '/sites', { token, body: { company_id: 1, name: CANARY } }),
      await portal.call('POST', '/toy/breaks', { token, body: { name: CANARY } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 422, 500]);
    expect(replies[3]?.text).not.toMatch(REST_OF_IT);
    expect(lines.filter((line) => line.includes('"path":"/api/sites"'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('"code":"22P02"'))).toHaveLength(1);
    expect(lines.filter((line) => REST_OF_IT.test(line) || line.includes(token))).toEqual([]);
  });

  it('is one access line for each request: route, status, milliseconds, user and the id that the response returns', async () => {
    const { token, id } = await portal.person({ tronc_master: true });
    const send = (path: string, headers = {}) => portal.call('GET', path, { token, headers });
    const lineOf = (reqId = '') =>
      lines.map((line) => JSON.parse(line)).find((line) => line.reqId === reqId && line.access);
    const own = await send('/sites/999999?search_string=x');
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f]{10}$/);
    expect(lineOf(own.headers['x-request-id'])).toMatchObject({
      level: 30,
      msg: 'request',
      access: { method: 'GET', path: '/api/sites/999999', status: own.status, user: id, ms: expect.any(Number) },
    });
    const given = await send('/sites', { 'x-request-id': 'proxy-7.a' });
    expect(given.headers['x-request-id']).toBe('proxy-7.a');
    expect(lineOf('proxy-7.a').access).toEqual({
      ...{ method: 'GET', route: '/api/sites', path: '/api/sites', status: 200, user: id, ms: expect.any(Number) },
    });
    const forged = await send('/sites', { 'x-request-id': 'a","level":"60' });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f]{10}$/);
  });

  it('names the user in the access line of a login, and nobody where it failed', async () => {
    const { id, username } = await anAccount(portal);
    const lineOf = (reqId = '') =>
      lines.map((line) => JSON.parse(line)).find((line) => line.reqId === reqId && line.access);
    const opened = await signIn(portal, { username, password: PASSWORD });
    expect(lineOf(opened.headers['x-request-id']).access.user).toBe(id);
    const failed = await signIn(portal, { username, password: 'Wrong-horse-7' });
    expect(lineOf(failed.headers['x-request-id']).access.user).toBeNull();
  });

  it('names a slow statement with its route and duration, without its values', async () => {
    const { token } = await portal.person();
    await portal.call('GET', '/toy/waits', { token });
    // On a machine that does other work, further statements are slow.
    const slow = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, slow }) => msg === 'slow statement' && slow.statement.includes('pg_sleep'));
    expect(slow).toEqual([
      expect.objectContaining({
        level: 40,
        slow: { ms: expect.any(Number), route: 'GET /toy/waits', statement: 'select pg_sleep($1), $2::text' },
      }),
    ]);
    expect(slow[0].slow.ms).toBeGreaterThan(100);
    expect(lines.filter((line) => REST_OF_IT.test(line))).toEqual([]);
  });

  it('is never kept by a browser, framed, sniffed or named to another site, and runs no script but our own', async () => {
    const { token } = await portal.person();
    for (const { headers } of [await portal.call('GET', '/user/profile', { token }), await portal.call('GET', '/no')]) {
      const { 'content-security-policy': policy = '', ...rest } = headers;
      expect(rest).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(rest).not.toHaveProperty('set-cookie');
      expect(policy.split(';')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'report-uri /api/csp_reports',
        ]),
      );
    }
  });

  it('logs what browsers blocked, without search text, and only a limited number of lines', async () => {
    const report = {
      'document-uri': `https://portal.example.com/employees?search_string=${CANARY}`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example.com/x.js?Canary',
      'script-sample': CANARY,
    };
    const send = (content: string, type = 'application/csp-report') =>
      fetch(`${address()}/api/csp_reports`, { method: 'POST', headers: { 'content-type': type }, body: content });
    const before = lines.length;
    const one = JSON.stringify({ 'csp-report': report });
    const status = async (sent: Promise<Response>) => (await sent).status;
    expect(await status(send(one))).toBe(204);
    const written = () => lines.slice(before).filter((line) => line.includes('content policy'));
    expect(written()).toHaveLength(1);
    expect(JSON.parse(written()[0] ?? '{}').report).toEqual({
      directive: 'script-src-elem',
      page: '/employees',
      blocked: 'https://evil.example.com',
      line: ':0',
    });
    expect(await status(send('{'))).toBe(400);
    expect(await status(send('x'.repeat(20_000)))).toBe(413);
    expect(await status(send(one, 'text/html'))).toBe(415);
    const login = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: one };
    expect(await status(fetch(`${address()}/api/auth/password`, login))).toBe(415);
    await Promise.all(Array.from({ length: 30 }, () => send(one)));
    expect(written().length).toBeLessThanOrEqual(40); // two minutes at most
    expect(lines.slice(before).filter((line) => REST_OF_IT.test(line))).toEqual([]);
  });

  it('is no file under a name that a user gave it', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const form = new FormData();
    form.append('name', 'Up and away');
    form.append('type', 'update');
    form.append('file', new Blob(['x'], { type: 'text/plain' }), '../../../away.txt');
    const { status } = await portal.call('POST', '/updates', { token, form });
    const files = readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect([status, files.length]).toEqual([201, 1]);
    expect(files[0]?.name).toMatch(/^[0-9a-f-]{36}$/);
  });
});
