import { tapWire, type Wire } from '#test/support/browser/wire.ts';
import { createHttp } from './httpClient.ts';

const BUSY = {
  status: 503,
  headers: { 'Retry-After': '2' },
  json: { code: 'unavailable', message: 'Try again shortly' },
};

let wire: Wire;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  wire.restore();
});

/** A client of a server that gives these answers one after the other, with a record of its reports of waiting. */
const client = (...answers: object[]) => {
  wire = tapWire(() => answers.shift() ?? { json: { data: 'there' } });
  const waits: boolean[] = [];
  return { http: createHttp({ apiUrl: '/api', token: () => 'session', onRetryWait: (is) => waits.push(is) }), waits };
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('a read that the server postpones', () => {
  it('is repeated after the time that the server gave, and reports that it waits', async () => {
    const { http, waits } = client(BUSY);
    const answer = http.call('/sites');
    await pass(1_999);
    expect([wire.sent.length, waits]).toEqual([1, [true]]);
    await pass(1_001);
    await expect(answer).resolves.toMatchObject({ json: { data: 'there' } });
    expect([wire.sent.length, waits]).toEqual([2, [true, false]]);
  });

  it('is repeated at most twice, then fails with the server’s message', async () => {
    const { http, waits } = client(BUSY, BUSY, BUSY);
    const failed = http.call('/sites').catch((error) => error);
    await pass(60_000);
    expect(await failed).toMatchObject({ status: 503, message: 'Try again shortly' });
    expect([wire.sent.length, waits]).toEqual([3, [true, false, true, false]]);
  });

  it('is not repeated once its caller has cancelled it', async () => {
    const { http, waits } = client(BUSY);
    const controller = new AbortController();
    const failed = http.call('/sites', { signal: controller.signal }).catch((error) => error);
    await pass(1_000);
    controller.abort();
    await pass(60_000);
    expect([(await failed).name, wire.sent.length, waits]).toEqual(['AbortError', 1, [true, false]]);
  });
});

test.each([
  ['a write, which may have been done', { method: 'POST', body: { name: 'Quay' } }, BUSY],
  ['a question of the tab itself', { background: true }, BUSY],
  ['a read that nobody said to make again', {}, { status: 503, json: { message: 'Gone' } }],
  ['a read that failed', {}, { status: 500, json: { message: 'Error' } }],
] as const)('%s is not repeated automatically', async (_, options, answer) => {
  const { http, waits } = client(answer);
  const failed = http.call('/sites', options).catch((error) => error);
  await pass(60_000);
  expect([(await failed).status, wire.sent.length, waits]).toEqual([answer.status, 1, []]);
});
