import { DRAFT_PAUSE, draftKeeper } from './draftKeeper.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () => {
  const keep = jest.fn(async (_data: string, _options: { isClosing: boolean }): Promise<void> => undefined);
  const drop = jest.fn(async () => undefined);
  return { keep, drop, keeper: draftKeeper<string>({ keep, drop }) };
};
const pause = () => jest.advanceTimersByTimeAsync(DRAFT_PAUSE);

describe('the draft of a long form', () => {
  it('is sent once typing pauses, with the newest state only', async () => {
    const { keep, keeper } = open();
    keeper.write('Q');
    await jest.advanceTimersByTimeAsync(DRAFT_PAUSE - 1);
    keeper.write('Qu');
    await jest.advanceTimersByTimeAsync(DRAFT_PAUSE - 1);
    expect(keep).not.toHaveBeenCalled();
    await pause();
    expect(keep.mock.calls).toEqual([['Qu', { isClosing: false }]]);
  });

  it('is sent immediately when the page is left, and not again', async () => {
    const { keep, keeper } = open();
    keeper.write('Quay');
    keeper.flush({ isClosing: true });
    expect(keep.mock.calls).toEqual([['Quay', { isClosing: true }]]);
    await pause();
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('waits for the previous call, and replaces what that one failed to send', async () => {
    const { keep, keeper } = open();
    let fail: (error: Error) => void = () => undefined;
    keep.mockImplementationOnce(
      () =>
        new Promise<void>((_, reject) => {
          fail = reject;
        }),
    );
    keeper.write('one');
    await pause();
    keeper.write('two');
    await pause();
    expect(keep).toHaveBeenCalledTimes(1);
    fail(new Error('network'));
    await pause();
    expect(keep.mock.calls.map(([data]) => data)).toEqual(['one', 'two']);
  });

  it('is dropped after a save or a discard, after pending calls, and without a call if the server never had it', async () => {
    const { keep, drop, keeper } = open();
    keeper.write('typed');
    keeper.clear();
    await pause();
    expect([keep.mock.calls, drop.mock.calls]).toEqual([[], []]);
    keeper.write('kept');
    await pause();
    keeper.clear();
    await pause();
    expect([keep.mock.calls.length, drop.mock.calls.length]).toEqual([1, 1]);
    keeper.found();
    keeper.clear();
    await pause();
    expect(drop).toHaveBeenCalledTimes(2);
  });
});
