import { RACES, race } from '#lab/races/index.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/** The short form of `npm run lab -- races`. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

describe('of 64 concurrent clients exactly one wins', () => {
  it.each(Object.keys(RACES) as (keyof typeof RACES)[])(
    '%s',
    async (name) => {
      expect(await race(portal, name, 1)).toEqual([]);
    },
    360_000,
  );
});
