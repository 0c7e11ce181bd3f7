import { refusalLog } from './refusalLog.ts';

const observed = () => {
  const faults: unknown[] = [];
  const log = refusalLog((error) => faults.push(error));
  const written: [string, number][] = [];
  const note = (kind: string, at: number) =>
    log.note(kind, at, async (repeated) => void written.push([kind, repeated]));
  return { log, note, written, faults };
};

describe('the log of rejected requests', () => {
  it('records the first of a kind immediately, and those of the same minute as a number', async () => {
    const { note, written } = observed();
    for (let n = 0; n < 50; n += 1) await note('a', n * 1000);
    await note('b', 50_000);
    expect(written).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    await note('a', 61_000);
    expect(written.slice(2)).toEqual([
      ['a', 49],
      ['a', 0],
    ]);
  });

  it('records no number if nothing was repeated', async () => {
    const { log, note, written } = observed();
    await note('a', 0);
    await note('a', 60_000);
    await log.flush();
    expect(written).toEqual([
      ['a', 0],
      ['a', 0],
    ]);
  });

  it('records what was counted when the portal stops', async () => {
    const { log, note, written } = observed();
    await note('a', 0);
    await note('a', 1);
    await log.flush();
    await log.flush();
    expect(written).toEqual([
      ['a', 0],
      ['a', 1],
    ]);
  });

  it('leaves a limited number of records, however many kinds there are', async () => {
    const { log, note, written } = observed();
    for (let n = 0; n < 5_000; n += 1) await note(`kind ${n}`, 0);
    await log.flush();
    expect(written.length).toBeLessThanOrEqual(502);
    expect(written.reduce((sum, [, repeated]) => sum + (repeated || 1), 0)).toBe(5_000);
  });

  it('reports a record that cannot be written, and continues', async () => {
    const { log, faults } = observed();
    await log.note('a', 0, () => Promise.reject(new Error('no database')));
    expect(faults).toEqual([new Error('no database')]);
  });
});
