import { once } from 'node:events';
import { exportStream } from './exportTurns.ts';

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'a line\r\n';
}

describe('exports', () => {
  it('run three at once, and one that breaks off makes room, read or not', async () => {
    const running = [exportStream(endless()), exportStream(endless()), exportStream(endless())];
    expect(() => exportStream(endless())).toThrow('too_many');
    const [unread, read, other] = running as [(typeof running)[0], (typeof running)[0], (typeof running)[0]];
    await once(read, 'readable');
    for (const stream of [unread, read]) {
      const closed = once(stream, 'close');
      stream.destroy();
      await closed;
    }
    const more = [exportStream(endless()), exportStream(endless())];
    expect(() => exportStream(endless())).toThrow('too_many');
    for (const stream of [other, ...more]) stream.destroy();
  });
});
