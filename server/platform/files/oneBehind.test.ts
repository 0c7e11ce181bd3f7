import { oneBehind, type Start } from './oneBehind.ts';

describe('steps that run one behind the caller', () => {
  it('run one at a time, in order, while the caller continues', async () => {
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const step = (name: string) => async () => {
      log.push(`${name} starts`);
      await new Promise<void>((resolve) => ends.push(resolve));
      log.push(`${name} ends`);
    };
    const all = oneBehind(async (start) => {
      await start(step('one'));
      log.push('two is prepared');
      ends[0]?.();
      await start(step('two'));
      log.push('the caller is done');
      ends[1]?.();
    });
    await all;
    expect(log).toEqual(['one starts', 'two is prepared', 'one ends', 'two starts', 'the caller is done', 'two ends']);
  });

  it('report the error of a step before the one that it causes, and start no further step', async () => {
    const next = jest.fn();
    const failing = (work: (start: Start) => Promise<void>) =>
      oneBehind(async (start) => {
        await start(() => Promise.reject(new Error('not written')));
        await work(start);
      });
    await expect(failing((start) => start(next))).rejects.toThrow('not written');
    await expect(failing(() => Promise.reject(new Error('transaction is aborted')))).rejects.toThrow('not written');
    await expect(failing(() => Promise.resolve())).rejects.toThrow('not written');
    await expect(oneBehind(() => Promise.reject(new Error('not readable')))).rejects.toThrow('not readable');
    expect(next).not.toHaveBeenCalled();
  });
});
