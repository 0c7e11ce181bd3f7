import { setImmediate as turn } from 'node:timers/promises';
import { type QueueLimits, workQueue } from './workQueue.ts';

/** A queue whose tasks run until they are released, one by one. */
const observed = (limits: Partial<QueueLimits> = {}) => {
  const queue = workQueue('passwords', { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 50, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const enter = (name: string, ...keys: string[]) => {
    const done = queue.run(keys, () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
    done.catch(({ code }: { code: string }) => refused.push(`${name} ${code}`));
    return done;
  };
  const finishOne = async () => {
    ends.shift()?.();
    await turn();
  };
  return { queue, started, refused, enter, finishOne };
};

describe('the queue before costly work', () => {
  it('runs no more tasks at the same time than allowed, in total and per key, and the rest in their order', async () => {
    const { started, enter, finishOne } = observed();
    for (const n of [1, 2, 3]) enter(`a${n}`, 'a');
    for (const n of [1, 2, 3]) enter(`b${n}`, 'b');
    await turn();
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    await finishOne();
    expect(started.slice(4)).toEqual(['a3']);
  });

  it('runs all other tasks before the flood of one account, whatever addresses it uses', async () => {
    const { started, enter, finishOne } = observed();
    for (let n = 0; n < 40; n += 1) enter(`flood${n}`, 'account', `address${n}`);
    for (let n = 0; n < 3; n += 1) enter(`other${n}`, `account${n}`, `home${n}`);
    await turn();
    expect(started).toEqual(['flood0', 'flood1', 'other0', 'other1']);
    await finishOne();
    await finishOne();
    expect(started.slice(4)).toEqual(['other2', 'flood2']);
  });

  it('runs all other tasks before the flood of one address, whatever accounts it tries', async () => {
    const { started, enter, finishOne } = observed({ atOnce: 1, perKey: 1 });
    for (let n = 0; n < 40; n += 1) enter(`flood${n}`, `account${n}`, 'address');
    enter('other', 'another', 'home');
    await turn();
    await finishOne();
    await finishOne();
    expect(started.slice(0, 3)).toEqual(['flood0', 'other', 'flood1']);
  });

  it('rejects tasks beyond the queue length of one key, and still lets others wait', async () => {
    const { refused, started, enter, finishOne } = observed({ atOnce: 1, perKey: 1, waitingPerKey: 5 });
    for (let n = 0; n < 8; n += 1) enter(`flood${n}`, 'account');
    enter('other', 'another');
    await turn();
    expect(refused).toEqual(['flood6 too_many', 'flood7 too_many']);
    await finishOne();
    await finishOne();
    expect(started).toContain('other');
  });

  it('makes space in a full queue by rejecting the task with the latest turn', async () => {
    const { refused, enter } = observed({ atOnce: 1, perKey: 1, waiting: 6 });
    for (let n = 0; n < 7; n += 1) enter(`flood${n}`, 'account');
    enter('other', 'another');
    await turn();
    expect(refused).toEqual(['flood6 too_many']);
    enter('late', 'account');
    await turn();
    expect(refused).toEqual(['flood6 too_many', 'late too_many']);
  });

  it('frees its place when the work fails', async () => {
    const queue = workQueue('passwords', { atOnce: 1, perKey: 1, waiting: 0, waitingPerKey: 0 });
    await expect(queue.run(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(['a'], async () => 'next')).resolves.toBe('next');
  });

  it('asks rejected clients to retry after a second', async () => {
    const { enter } = observed({ atOnce: 1, perKey: 1, waiting: 0 });
    enter('first', 'a');
    await expect(enter('second', 'b')).rejects.toMatchObject({ code: 'too_many', details: { retryAfter: 1 } });
  });
});
