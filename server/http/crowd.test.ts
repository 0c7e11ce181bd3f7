import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { limitCrowd } from './crowd.ts';
import { answerError } from './errorHandler.ts';

/** A server that lets two in at once, whose answers wait until they are let go. */
const server = async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  limitCrowd(app, 2);
  const waiting: (() => void)[] = [];
  app.get('/api/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/api/health', async () => 'well');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const until = async (there: number): Promise<void> => {
    while (waiting.length < there) await new Promise((resolve) => setImmediate(resolve));
  };
  const url = (path: string) => `http://127.0.0.1:${port}/api/${path}`;
  return { app, waiting, until, url, get: (path: string) => fetch(url(path)) };
};

describe('a crowd', () => {
  test('is told to come again beyond what can be served in time, and let in as soon as somebody leaves', async () => {
    const { app, waiting, until, get } = await server();
    const [first, second] = [get('slow'), get('slow')];
    await until(2);
    const refused = await get('slow');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    waiting[0]?.();
    expect((await Promise.race([first, second])).status).toBe(200);
    const third = get('slow');
    await until(3);
    for (const end of waiting) end();
    expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.close();
  });

  test('keeps nobody from asking whether the portal is well', async () => {
    const { app, waiting, until, get } = await server();
    const inside = [get('slow'), get('slow')];
    await until(2);
    expect((await get('health')).status).toBe(200);
    for (const end of waiting) end();
    await Promise.all(inside);
    await app.close();
  });

  test('is smaller by whoever went away without an answer', async () => {
    const { app, waiting, until, url, get } = await server();
    const gone = [ask(url('slow')).end(), ask(url('slow')).end()];
    for (const one of gone) one.on('error', () => undefined);
    await until(2);
    for (const one of gone) one.destroy();
    let status = 503;
    while (status === 503) {
      const asked = get('slow').then((answer) => answer.status);
      status = await Promise.race([asked, until(3).then(() => 0)]);
    }
    for (const end of waiting) end();
    expect(status).toBe(0);
    await app.close();
  });
});
