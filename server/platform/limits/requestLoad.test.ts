import type { LimitOwner } from './limitOwner.ts';
import { LOAD_LIMITS, type LoadLimits } from './loadLimits.ts';
import { RequestLoad } from './requestLoad.ts';

const MEBIBYTE = 1024 * 1024;
const loadOf = (limits: Partial<LoadLimits> = {}) => new RequestLoad({ ...LOAD_LIMITS, ...limits });

/** An admitted request with an incomplete body. */
const receiving = (load: RequestLoad, address: LimitOwner, bytes = 0) => {
  const request = load.admit(address);
  load.receive(request, bytes);
  return request;
};

describe('incomplete bodies', () => {
  test('count towards the limits of the portal only once their callers are identified', async () => {
    const load = loadOf({ bodies: 2, bodyBytes: MEBIBYTE });
    for (let at = 0; at < 5; at += 1) receiving(load, `address:10.0.0.${at}`, MEBIBYTE);
    await load.enterOwner(receiving(load, 'address:10.0.1.1', MEBIBYTE), 'user:1');
    await expect(load.enterOwner(receiving(load, 'address:10.0.1.1', MEBIBYTE), 'user:2')).rejects.toThrow(
      'unavailable',
    );
    await load.enterOwner(receiving(load, 'address:10.0.1.1'), 'user:2');
    await expect(load.enterOwner(receiving(load, 'address:10.0.1.1'), 'user:3')).rejects.toThrow('unavailable');
    expect([load.states.receiving, load.shed.bodies]).toEqual([2, 2]);
  });

  test.each([
    ['number', { bodies: 4 }, 0],
    ['bytes', { bodyBytes: 4 * MEBIBYTE }, MEBIBYTE],
  ])('of anonymous callers use at most half of the %s', async (_, limits, bytes) => {
    const load = loadOf(limits);
    for (let at = 0; at < 2; at += 1) load.enterAnonymous(receiving(load, `address:10.0.0.${at}`, bytes));
    expect(() => load.enterAnonymous(receiving(load, 'address:10.0.0.9', bytes))).toThrow('unavailable');
    for (let user = 1; user <= 2; user += 1)
      await load.enterOwner(receiving(load, 'address:10.0.0.1', bytes), `user:${user}`);
    await expect(load.enterOwner(receiving(load, 'address:10.0.0.1', bytes), 'user:3')).rejects.toThrow('unavailable');
  });

  test('of anonymous callers do not block the users of the same address', async () => {
    const load = loadOf({ bodiesPerAddress: 2 });
    for (let at = 0; at < 2; at += 1) load.enterAnonymous(receiving(load, 'address:10.0.0.1'));
    await load.enterOwner(receiving(load, 'address:10.0.0.1'), 'user:1');
    expect(() => load.enterAnonymous(receiving(load, 'address:10.0.0.1'))).toThrow('too_many');
    expect(load.states.receiving).toBe(3);
  });

  test('leave nothing counted, in whatever order a request ends', async () => {
    const load = loadOf({ bodies: 2, bodyBytes: 2 * MEBIBYTE, bodiesPerUser: 1, bodiesPerAddress: 1 });
    type Step = (request: ReturnType<typeof receiving>) => unknown;
    const steps: Step[] = [
      (request) => load.enterOwner(request, 'user:1'),
      (request) => load.arrived(request),
      (request) => load.answered(request, 2 * MEBIBYTE),
      (request) => load.close(request),
    ];
    for (let first = 0; first < steps.length; first += 1) {
      const request = receiving(load, 'address:10.0.0.1', MEBIBYTE);
      for (let at = 0; at < steps.length; at += 1) await steps[(first + at) % steps.length]?.(request);
      load.close(request);
      load.receive(request, MEBIBYTE);
      expect(load.states).toEqual({ receiving: 0, waiting: 0, working: 0, sending: 0 });
    }
    const last = load.admit('address:10.0.0.1');
    await load.enterOwner(last, 'user:1');
    load.answered(last, LOAD_LIMITS.answerBytesPerUser + 1);
    expect(load.shed.bodies + load.shed.answers).toBe(0);
  });
});

test('a small answer is sent while a large one has not been read', async () => {
  const load = loadOf({ answerBytesPerUser: MEBIBYTE });
  const [large, small, another] = [
    load.admit('address:10.0.0.1'),
    load.admit('address:10.0.0.1'),
    load.admit('address:10.0.0.1'),
  ];
  for (const request of [large, small, another]) await load.enterOwner(request, 'user:1');
  load.answered(large, 2 * MEBIBYTE);
  load.answered(small, 0);
  expect(() => load.answered(another, 2 * MEBIBYTE)).toThrow('too_many');
});
