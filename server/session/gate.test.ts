import { makeGate } from './gate.ts';

const held = () => {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

describe('the gate before costly work', () => {
  it('runs four at once, lets fifty wait in order and refuses the next', async () => {
    const gate = makeGate({ atOnce: 4, waiting: 50 });
    const door = held();
    const order: number[] = [];
    let most = 0;
    let inside = 0;
    const enter = (n: number) =>
      gate.run(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await door.until;
        order.push(n);
        inside -= 1;
      });
    const all = Array.from({ length: 54 }, (_, n) => enter(n));
    await expect(enter(54)).rejects.toMatchObject({ code: 'too_many', details: { retryAfter: 1 } });
    door.release();
    await Promise.all(all);
    expect([most, order]).toEqual([4, Array.from({ length: 54 }, (_, n) => n)]);
  });

  it('gives its place back when the work fails', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 0 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(async () => 'next')).resolves.toBe('next');
  });
});
