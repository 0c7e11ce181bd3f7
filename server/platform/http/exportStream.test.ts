import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { ExportLimiter } from '#server/platform/limits/exportLimiter.ts';
import { LOAD_LIMITS, type LoadLimits } from '#server/platform/limits/loadLimits.ts';
import { RequestLoad } from '#server/platform/limits/requestLoad.ts';
import { exportStream } from './exportStream.ts';

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    await nextTurn();
    yield 'a line\r\n';
  }
}
async function* short(): AsyncGenerator<string> {
  yield 'a line\r\n';
}

/** Exports of users by id, each of one company, with no waiting time. */
const portal = (limits: Partial<LoadLimits> = {}, poolSize = 10) => {
  const all = { ...LOAD_LIMITS, exportTimeout: 1, ...limits };
  const state = { load: new RequestLoad(all), exports: new ExportLimiter(all, poolSize) };
  const open = (user: number, company: number, source = endless()) => {
    const scope = { id: user, tronc_master: false, companies: new Map([[company, new Set()]]), payrolls: new Map() };
    const context = { state, address: '127.0.0.1', caller: { viewer_id: null, principal: scope } };
    return exportStream(context as unknown as Parameters<typeof exportStream>[0], source);
  };
  return { state, open };
};

describe('exports', () => {
  it('run once for each user, and the users of one company leave a slot to the others', async () => {
    const { open, state } = portal();
    const streams = [await open(1, 7), await open(2, 7)];
    await expect(open(1, 7)).rejects.toThrow('too_many');
    await expect(open(3, 7)).rejects.toThrow('too_many');
    streams.push(await open(4, 8));
    await expect(open(5, 9)).rejects.toThrow('too_many');
    expect(state.load.shed.exports).toBe(3);
    for (const stream of streams) stream.destroy();
  });

  it('release their slot when they are cancelled, whether anything was read or not', async () => {
    const { open } = portal();
    const [unread, read] = [await open(1, 7), await open(2, 7)];
    await once(read, 'readable');
    for (const stream of [unread, read]) {
      const closed = once(stream, 'close');
      stream.destroy();
      await closed;
    }
    for (const stream of [await open(1, 7), await open(2, 7)]) stream.destroy();
  });

  it('wait for their turn: a user with many waiting exports is served after the user with one', async () => {
    const { open } = portal({ exportTimeout: 10_000 }, 3);
    const running = await open(1, 7);
    const order: number[] = [];
    const waiting = [1, 1, 1, 2].map(async (user) => {
      const stream = await open(user, user, short());
      order.push(user);
      for await (const _ of stream) void _;
    });
    running.destroy();
    await Promise.all(waiting);
    expect(order).toEqual([2, 1, 1, 1]);
  });

  it('use one connection where the pool has few', async () => {
    expect(portal({}, 2).state.exports.most).toBe(1);
  });

  it('end when nobody reads them, and close their source', async () => {
    const { open } = portal({ stall: 20 });
    let isClosed = false;
    async function* source(): AsyncGenerator<string> {
      try {
        yield* endless();
      } finally {
        isClosed = true;
      }
    }
    const stream = await open(1, 7, source());
    stream.read(0);
    const [error] = await once(stream, 'error');
    expect([error.message, stream.destroyed]).toEqual(['request_timeout', true]);
    while (!isClosed) await nextTurn();
  });

  it('end after the maximum time, however steadily they are read', async () => {
    const { open } = portal({ exportTime: 50 });
    const stream = await open(1, 7);
    stream.resume();
    const [error] = await once(stream, 'error');
    expect(error.message).toBe('request_timeout');
  });

  it('do not count a slow source as a reader that stopped', async () => {
    const { open } = portal({ stall: 20 });
    async function* slow(): AsyncGenerator<string> {
      for (let line = 0; line < 3; line += 1) {
        await pause(40);
        yield 'a line\r\n';
      }
    }
    let text = '';
    for await (const chunk of await open(1, 7, slow())) text += String(chunk);
    expect(text).toBe('a line\r\n'.repeat(3));
  });
});
