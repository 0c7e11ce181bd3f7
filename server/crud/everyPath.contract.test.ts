import { checkEveryPath } from '#test/support/everyPath.ts';

jest.retryTimes(0);

describe('a record of an added entity', () => {
  it('is stored as its declaration derives it, by whatever path it was written', async () => {
    const taken = await checkEveryPath(8, 25);
    const paths = ['archive', 'bulk', 'change', 'child', 'children', 'create', 'import', 'restore', 'step', 'undo'];
    expect([...taken.keys()].sort()).toEqual(paths);
  });
});
