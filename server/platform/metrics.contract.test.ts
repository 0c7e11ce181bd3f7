import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { isLocal } from '#server/platform/metrics/mount.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

const METRICS_TOKEN = 'a token for the monitor';
const pool = { totalCount: 7, idleCount: 3, waitingCount: 2 };
const through = { 'x-forwarded-for': '10.1.2.3' };

let portal: TestPortal;
let app: FastifyInstance;
let address: string;
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });
const read = (headers: Record<string, string> = {}) => get('/api/metrics', headers);

beforeAll(async () => {
  portal = await testPortal();
  const config = { ...portal.services.config, metricsToken: METRICS_TOKEN };
  app = await buildApp({ ...portal.services, config }, { metrics: pool });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await portal?.close();
});

describe('the metrics of a portal (contract H8)', () => {
  it('counts requests by route and status, without an id, connections, and waiting work', async () => {
    await get('/api/health');
    await get('/api/tronc_reports/77?search=Hearth', { 'x-token': 'none' });
    await get('/api/no/such/page');
    await portal.db
      .insertInto('outbox')
      .values({
        channel: 'mail',
        recipient: 'ada@example.com',
        subject: 'Hello',
        body: 'Hello',
        created_at: portal.now(),
      })
      .execute();
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    const body = await answer.text();
    const lines = body.split('\n').filter((line) => /^tipology_(?!request_)/.test(line));
    expect(lines).toEqual(
      expect.arrayContaining([
        'tipology_requests_total{method="GET",route="/api/health",status="200"} 1',
        'tipology_requests_total{method="GET",route="/api/tronc_reports/:id",status="401"} 1',
        'tipology_requests_total{method="GET",route="none",status="404"} 1',
        'tipology_database_connections{state="open"} 7',
        'tipology_database_connections{state="waited_for"} 2',
        'tipology_outbox_unsent{channel="mail"} 1',
        'tipology_requests_under_way{state="receiving"} 0',
        'tipology_requests_shed_total{reason="load"} 0',
        'tipology_requests_shed_total{reason="exports"} 0',
      ]),
    );
    expect(body).not.toMatch(/Hearth|\/77|ada@|such/);
  });

  it('are available on this machine, or with the monitor’s token; a proxied request counts as remote', async () => {
    const statuses = async (...all: Record<string, string>[]) =>
      (await Promise.all(all.map(read))).map(({ status }) => status);
    expect(await statuses({}, through, { forwarded: 'for=10.1.2.3' })).toEqual([200, 403, 403]);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect(await statuses({ ...through, authorization }, { ...through, authorization: 'Bearer wrong' })).toEqual([
      200, 403,
    ]);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.2.3', false],
    ['::ffff:10.1.2.3', false],
    [undefined, false],
  ])('treats %s as local: %s', (remoteAddress, local) => expect(isLocal(remoteAddress, {})).toBe(local));

  it('answers 404 unless metrics are configured', async () => {
    expect((await portal.call('GET', '/metrics')).status).toBe(404);
  });
});
