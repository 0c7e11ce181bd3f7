import { checkEveryPath } from '#test/support/everyPath.ts';

jest.retryTimes(0);

describe('records of 200 added entities', () => {
  it('are stored as their declarations derive them, after each of 10,000 requests by every path', async () => {
    const taken = await checkEveryPath(200, 1_450);
    expect([...taken.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(10_000);
  }, 3_600_000);
});
