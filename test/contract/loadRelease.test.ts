import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { z } from 'zod';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import type { PortalState } from '#server/platform/limits/portalState.ts';
import { eventually } from '../support/eventually.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

const ORIGIN = 'https://office.example.com';
const NONE = { receiving: 0, waiting: 0, working: 0, sending: 0 };

let state: PortalState | undefined;
const waiting: (() => void)[] = [];
const held = route({
  method: 'GET',
  path: '/held',
  tag: 'Test',
  summary: 'Test',
  permission: { who: 'public' },
  answer: z.strictObject({}),
  handle: (context) => {
    state = context.state;
    return new Promise((resolve) => waiting.push(() => resolve(ok({}))));
  },
});

let portal: TestPortal;
const sockets: Socket[] = [];
beforeAll(async () => {
  portal = await testPortal({ corsOrigins: [ORIGIN] }, [held], undefined, undefined, {
    bodies: 6,
    bodiesPerAddress: 2,
    bodyBytes: 2 * 1024 * 1024,
    perUser: 1,
    waitingPerUser: 0,
  });
  const answer = portal.call('GET', '/held');
  await eventually(async () => waiting.length > 0);
  for (const end of waiting.splice(0)) end();
  await answer;
});
afterEach(async () => {
  for (const end of waiting.splice(0)) end();
  for (const socket of sockets.splice(0)) socket.destroy();
  await eventually(async () => counted() === 0);
});
afterAll(() => portal.close());

const counted = (): number => Object.values(state?.load.states ?? {}).reduce((sum, one) => sum + one, 0);

/** The head of a request, whose body is as long as `more` says and does not follow. */
const head = (method: string, path: string, ...more: string[]) =>
  [`${method} /api${path} HTTP/1.1`, 'host: portal', ...more, '', ''].join('\r\n');
const FORM = ['content-type: multipart/form-data; boundary=b', 'content-length: 1000'];
const JSON_IN_CHUNKS = ['content-type: application/json', 'transfer-encoding: chunked'];
const open = (text: string): Socket => {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).write(text);
  return socket;
};
const statusOf = async (socket: Socket): Promise<string> => String(await once(socket, 'data')).slice(9, 12);

/** Sends a request whose answer waits, and then another one on the same connection. */
const pipelined = async (second: string): Promise<Socket> => {
  const [before, handlers] = [counted(), waiting.length];
  const socket = open(head('GET', '/held') + second);
  await eventually(async () => waiting.length > handlers && counted() >= before + 2);
  return socket;
};

describe('a connection that closes while an answer waits for the one before it', () => {
  it('leaves no request counted', async () => {
    const socket = await pipelined(head('POST', '/tickets', ...FORM));
    socket.destroy();
    await eventually(async () => counted() === 0);
    expect(state?.load.states).toEqual(NONE);
  });

  it('gives the user of an unfinished upload their turns back', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const socket = await pipelined(head('POST', '/updates', `x-token: ${token}`, ...FORM));
    await eventually(async () => state?.load.states.receiving === 1);
    expect((await portal.call('GET', '/user/profile', { token })).status).toBe(429);
    socket.destroy();
    await eventually(async () => counted() === 0);
    expect((await portal.call('GET', '/user/profile', { token })).status).toBe(200);
  });
});

describe('bodies of callers without a session', () => {
  it('are counted no more once they are refused, whether their answer was sent or waits', async () => {
    for (const kind of [FORM, JSON_IN_CHUNKS])
      for (let at = 0; at < 7; at += 1) expect(await statusOf(open(head('POST', '/tickets', ...kind)))).toBe('401');
    for (let at = 0; at < 7; at += 1) await pipelined(head('POST', '/tickets', ...FORM));
    await eventually(async () => state?.load.states.receiving === 0);
    expect(state?.load.shed.bodies).toBe(0);
  });

  it('do not keep out the users of the same address, wherever they are sent', async () => {
    const send = (path: string, type = 'application/json') =>
      open(head('POST', path, `content-type: ${type}`, 'content-length: 100'));
    for (let at = 0; at < 2; at += 1) send('/auth/password');
    await eventually(async () => state?.load.states.receiving === 2);
    expect(await statusOf(send('/no/such/path'))).toBe('429');
    expect(await statusOf(send('/csp_reports', 'application/csp-report'))).toBe('429');
    const { token } = await portal.person({ tronc_master: true });
    open(head('POST', '/updates', `x-token: ${token}`, ...FORM));
    await eventually(async () => state?.load.states.receiving === 3);
  });
});

describe('a body that no route reads', () => {
  it('has to arrive soon, wherever it is sent', async () => {
    const long = 'content-length: 1000';
    const begun = performance.now();
    const closed = [
      head('GET', '/health', long),
      head('POST', '/metrics', long),
      head('POST', '/auth/password', 'content-encoding: gzip', 'content-type: application/json', long),
      head('OPTIONS', '/sites', `origin: ${ORIGIN}`, 'access-control-request-method: POST', long),
      head('POST', '/tickets', ...FORM),
      head('GET', '/sites/%E0%A4%A', long),
    ].map((text) => once(open(text).resume(), 'close'));
    expect(await Promise.all(closed)).toHaveLength(6);
    // Later, the connection would be closed because it is silent for a minute.
    expect(performance.now() - begun).toBeLessThan(45_000);
  });
});

describe('the health of the portal', () => {
  it('costs the database one query a second, however many ask', async () => {
    const execute = jest.spyOn(portal.services.db.getExecutor(), 'executeQuery');
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.call('GET', '/health')));
    const asked = execute.mock.calls.length;
    execute.mockRestore();
    expect(answers.every(({ status, body }) => status === 200 && body.data.status === 'ok')).toBe(true);
    expect(asked).toBeLessThanOrEqual(3 + (performance.now() - begun) / 1_000);
  });
});
