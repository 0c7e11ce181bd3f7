import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
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

const CANARY = 'Canary "Qz7';
const REST_OF_IT = /Canary|Qz7/;

let portal: TestPortal;
const address = (): string => {
  const at = portal.app.server.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}`;
};
const lines: string[] = [];
beforeAll(async () => {
  portal = await testPortal({ logLevel: 'info' }, [breaks], undefined, { write: (line) => void lines.push(line) });
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
