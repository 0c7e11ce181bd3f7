import { type Line, LineWatch } from './lineWatch.ts';

/** A line whose counters a test sets. */
const aLine = (host: string) => {
  const stream = { bytesRead: 100, bytesWritten: 100, ended: '', destroy: (error: Error) => error };
  stream.destroy = (error) => {
    stream.ended = error.message;
    return error;
  };
  return { host, port: 5432, stream } satisfies Line;
};

const aWatch = (silentHosts: readonly string[]) => {
  const asked: string[] = [];
  const watch = new LineWatch((host) => {
    asked.push(host);
    return Promise.resolve(!silentHosts.includes(host));
  });
  return { watch, asked };
};

describe('a connection without an answer', () => {
  it('is ended if its machine does not accept another one; idle ones and other machines’ stay', async () => {
    const { watch, asked } = aWatch(['gone']);
    const [waiting, idle, slow] = [aLine('gone'), aLine('gone'), aLine('slow')];
    const began = Date.now();
    for (const line of [waiting, idle, slow]) watch.add(line);
    for (const line of [waiting, slow]) line.stream.bytesWritten += 50;
    await watch.sweep(began + 4_000);
    expect(asked).toEqual([]);
    await watch.sweep(began + 6_000);
    expect(asked.sort()).toEqual(['gone', 'slow']);
    expect([waiting, idle, slow].map(({ stream }) => stream.ended)).toEqual([
      'Connection ended: gone does not answer',
      '',
      '',
    ]);
    for (const line of [waiting, idle, slow]) watch.remove(line);
  });

  it('is kept if an answer arrives before or while the machine is tried, and on a Unix socket', async () => {
    const line = aLine('gone');
    const local = aLine('/var/run/postgresql');
    const watch = new LineWatch(() => {
      line.stream.bytesRead += 1;
      return Promise.resolve(false);
    });
    const began = Date.now();
    for (const one of [line, local]) {
      watch.add(one);
      one.stream.bytesWritten += 50;
    }
    await watch.sweep(began + 6_000);
    expect(line.stream.ended).toBe('');
    await watch.sweep(began + 7_000);
    await watch.sweep(began + 11_000);
    expect([line.stream.ended, local.stream.ended]).toEqual(['', '']);
    for (const one of [line, local]) watch.remove(one);
  });
});
