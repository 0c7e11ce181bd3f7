import { request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { LOAD_LIMITS, type LoadLimits } from '#server/platform/limits/loadLimits.ts';
import { RequestLoad } from '#server/platform/limits/requestLoad.ts';
import { answerError } from './errorHandler.ts';
import { shedLoad } from './loadShedding.ts';
import { limitOtherBodies } from './unreadBody.ts';

const sockets: Socket[] = [];
let close = async (): Promise<void> => undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await close();
});

/** A server with these limits, whose slow responses last until the test ends them. */
const server = async (limits: Partial<LoadLimits> = { working: 2 }) => {
  const app = Fastify({ forceCloseConnections: true });
  const load = new RequestLoad({ ...LOAD_LIMITS, ...limits });
  app.setErrorHandler(answerError);
  limitOtherBodies(app);
  const waiting: (() => void)[] = [];
  await app.register(
    async (api) => {
      shedLoad(api, load);
      api.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
      api.get('/health', async () => 'well');
      api.get('/quick', async () => 'done');
      api.get('/large', async () => 'x'.repeat(20_000_000));
      api.post('/body', async ({ body }) => body);
    },
    { prefix: '/api' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    for (const end of waiting) end();
    await app.close();
  };
  const { port } = app.server.address() as AddressInfo;
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
  };
  const url = (path: string) => `http://127.0.0.1:${port}/api/${path}`;
  /** Sends text and leaves the connection open; `answer` resolves with everything received when it is closed. */
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let came = '';
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        came += chunk;
      });
    socket.write(text);
    return { socket, answer: new Promise<string>((resolve) => socket.once('close', () => resolve(came))) };
  };
  const slowBody = (path = '/api/body') =>
    send(`POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
  const post = () =>
    fetch(url('body'), { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } });
  return { load, waiting, until, url, send, slowBody, post, get: (path: string) => fetch(url(path)) };
};

describe('requests beyond the load limit', () => {
  test('are rejected with the time to try again, until another one ends; health reports it', async () => {
    const { load, waiting, until, get } = await server();
    expect(load.level()).toBe('normal');
    const [first, second] = [get('slow'), get('slow')];
    await until(() => waiting.length === 2);
    const refused = await get('slow');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect([(await get('health')).status, load.level(), load.shed.load]).toEqual([200, 'shedding', 1]);
    waiting[0]?.();
    expect((await Promise.race([first, second])).status).toBe(200);
    expect((await get('quick')).status).toBe(200);
  });

  test('are accepted when a client disconnects without its response', async () => {
    const { load, waiting, until, url, get } = await server();
    const gone = [ask(url('slow')).end(), ask(url('slow')).end()];
    for (const one of gone) one.on('error', () => undefined);
    await until(() => waiting.length === 2);
    for (const one of gone) one.destroy();
    await until(() => load.states.working === 0);
    expect((await get('quick')).status).toBe(200);
  });

  test('are accepted while clients do not read their responses, which may not fill the memory', async () => {
    const { load, until, send, get } = await server();
    for (let at = 0; at < 3; at += 1) {
      send('GET /api/large HTTP/1.1\r\nhost: portal\r\n\r\n').socket.pause();
      await until(() => load.states.sending === at + 1);
    }
    expect([load.states.working, (await get('quick')).status]).toEqual([0, 200]);
    expect([(await get('large')).status, load.shed.answers]).toEqual([429, 1]);
  });
});

describe('a body that arrives slowly', () => {
  test('is not part of the load, so that any number of them leaves the portal to others', async () => {
    const { load, until, slowBody, get, post } = await server({ working: 2, bodiesPerAddress: 5 });
    for (let at = 0; at < 5; at += 1) slowBody();
    await until(() => load.states.receiving === 5);
    expect([load.states.working, (await get('quick')).status, (await post()).status]).toEqual([0, 200, 200]);
  });

  test('gets a 408 at its deadline, and its connection ends', async () => {
    const { load, until, slowBody } = await server({ bodyTime: 100 });
    const answer = await slowBody().answer;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
    await until(() => load.states.receiving === 0);
    expect([load.shed.slow_body, load.states]).toEqual([1, { receiving: 0, waiting: 0, working: 0, sending: 0 }]);
  });

  test('is rejected beyond the number for one address, and no longer counted when its client disconnects', async () => {
    const { load, until, slowBody, post, get } = await server({ bodiesPerAddress: 2 });
    const held = [slowBody(), slowBody()];
    await until(() => load.states.receiving === 2);
    const { socket } = slowBody();
    const [chunk] = await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])));
    expect(String(chunk)).toMatch(/^HTTP\/1.1 429 /);
    // Bodies that arrive with their headers do not count.
    expect([(await post()).status, (await get('quick')).status]).toEqual([200, 200]);
    for (const one of held) one.socket.destroy();
    await until(() => load.states.receiving === 0);
    expect(load.shed.bodies).toBe(1);
  });

  test('ends its connection if no route reads it', async () => {
    const { slowBody } = await server();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
    try {
      const { answer, socket } = slowBody('/elsewhere');
      await new Promise((resolve) => socket.once('connect', resolve));
      const ended = answer.then(() => true);
      while (!(await Promise.race([ended, new Promise((resolve) => setImmediate(() => resolve(false)))])))
        jest.advanceTimersByTime(1_000);
      expect(await ended).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('one address has a limited number of requests in progress', async () => {
  const { waiting, until, get } = await server({ perAddress: 2 });
  void Promise.all([get('slow'), get('slow')]);
  await until(() => waiting.length === 2);
  const refused = await get('quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
});
