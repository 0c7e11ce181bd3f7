import { SharedCheck } from './sharedCheck.ts';

test('a check runs once in its period, and its result is shared, also a failure', async () => {
  let [at, runs] = [0, 0];
  const shared = new SharedCheck(1_000, () => at);
  const check = async () => {
    runs += 1;
    if (runs === 2) throw new Error('away');
  };
  await Promise.all([shared.run(check), shared.run(check)]);
  at = 999;
  await shared.run(check);
  expect(runs).toBe(1);
  at = 1_000;
  await expect(shared.run(check)).rejects.toThrow('away');
  await expect(shared.run(check)).rejects.toThrow('away');
  expect(runs).toBe(2);
  at = 2_000;
  await shared.run(check);
});

test('no second check begins while one has not ended', async () => {
  let at = 0;
  const ends: (() => void)[] = [];
  const shared = new SharedCheck(1_000, () => at);
  const check = () => new Promise<void>((resolve) => ends.push(resolve));
  const first = shared.run(check);
  at = 5_000;
  const second = shared.run(check);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.all([first, second]);
});

test('a recent result that was discarded is not shared again', async () => {
  const shared = new SharedCheck(1_000, () => 0);
  await shared.run(async () => {});
  shared.forget();
  const away = shared.run(async () => {
    throw new Error('away');
  });
  await expect(away).rejects.toThrow('away');
});
