import { CHECK_INTERVAL_MS, createConnection } from './connection.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const away = { status: 0 };
const watched = () => {
  const ask = jest.fn(async (): Promise<unknown> => undefined);
  const connection = createConnection(ask);
  const listener = jest.fn();
  connection.subscribe(listener);
  return { ask, connection, listener };
};
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('the connection to the server', () => {
  it('is not lost by one failed call while another one succeeds', async () => {
    const { connection, listener } = watched();
    connection.reach(false);
    await settled();
    expect([connection.isLost(), listener.mock.calls.length]).toEqual([false, 0]);
  });

  it('is lost when no call succeeds, is checked every five seconds, and is back with the first response of any kind', async () => {
    const { ask, connection, listener } = watched();
    ask.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockRejectedValueOnce({ status: 503 });
    connection.reach(false);
    connection.reach(false); // calls fail in bursts: one check is enough
    await settled();
    expect([connection.isLost(), ask.mock.calls.length]).toEqual([true, 1]);
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
    expect([connection.isLost(), ask.mock.calls.length]).toEqual([true, 2]);
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
    expect([connection.isLost(), listener.mock.calls.length]).toEqual([false, 2]);
    await jest.advanceTimersByTimeAsync(10 * CHECK_INTERVAL_MS);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is back as soon as any call is answered', async () => {
    const { ask, connection } = watched();
    ask.mockRejectedValue(away);
    connection.check();
    await settled();
    connection.reach(true);
    expect(connection.isLost()).toBe(false);
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
