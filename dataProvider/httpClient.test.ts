import { tapWire, type Wire } from '#test/support/browser/wire.ts';
import { createHttp, filenameOf } from './httpClient.ts';
import { TIMEOUT_MS } from './timeout.ts';

let wire: Wire;
afterEach(() => wire.restore());

const client = (onActivity?: () => void) => createHttp({ apiUrl: '/api', token: () => 'session', onActivity });

describe('every request', () => {
  it('uses the configured base URL and the session’s token (SES-032, SES-033)', async () => {
    wire = tapWire();
    await createHttp({ apiUrl: 'https://pay.example/v1', token: () => 'session' }).call('/companies');
    expect(wire.last().url).toBe('https://pay.example/v1/companies');
    expect(wire.last().headers.get('X-Token')).toBe('session');
  });

  it('sends no token for null, and a pending token in place of the session’s (F-2, F-12)', async () => {
    wire = tapWire();
    await client().call('/auth/password', { token: null });
    expect(wire.last().headers.has('X-Token')).toBe(false);
    await client().call('/auth/password', { token: 'pending' });
    expect(wire.last().headers.get('X-Token')).toBe('pending');
  });

  it('names the language of the page, in which the server words its errors', async () => {
    wire = tapWire();
    await createHttp({ apiUrl: '/api', token: () => null, language: () => 'ga' }).call('/sites');
    expect(wire.last().headers.get('Accept-Language')).toBe('ga');
  });

  it('sends a new idempotency key with each POST after an answer, and none with a GET (F-155)', async () => {
    wire = tapWire();
    await client().call('/sites', { method: 'POST', body: {} });
    await client().call('/sites', { method: 'POST', body: {} });
    const keys = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
    await client().call('/sites');
    expect(wire.last().headers.has('Idempotency-Key')).toBe(false);
  });

  it('keeps the idempotency key until the outcome is known, so that a second press has no second effect (F-155)', async () => {
    const answers: ReturnType<Parameters<typeof tapWire>[0] & object>[] = [
      { fail: new TypeError('Failed to fetch') },
      { status: 500, json: { message: 'Error' } },
      { status: 201, json: { data: {} } },
      { status: 201, json: { data: {} } },
    ];
    wire = tapWire(() => answers.shift() ?? {});
    const http = client();
    const press = (name: string) => http.call('/sites', { method: 'POST', body: { name } }).catch(() => undefined);
    for (const name of ['Quay', 'Quay', 'Quay', 'Quay']) await press(name);
    const [lost, failed, done, next] = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect([failed, done]).toEqual([lost, lost]);
    expect(next).not.toBe(lost);
  });

  it('sends a double click once and different bodies under different keys, for files too (F-155)', async () => {
    wire = tapWire();
    const http = client();
    const form = (name: string) => {
      const body = new FormData();
      body.append('file', new File(['a,b'], name));
      return body;
    };
    await Promise.all(
      [form('a.csv'), form('a.csv'), form('b.csv')].map((body) => http.call('/employees', { method: 'POST', body })),
    );
    const [one, other, ...more] = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(other).not.toBe(one);
    expect(more).toEqual([]);
  });

  it('uses another key for the same action on a newer revision, which is another intention (F-154, F-155)', async () => {
    wire = tapWire(() => ({ fail: new TypeError('Failed to fetch') }));
    const http = client();
    const generate = (revision: number) => http.call('/report', { method: 'POST', revision }).catch(() => undefined);
    for (const revision of [4, 4, 5]) await generate(revision);
    const [first, again, newer] = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(newer).not.toBe(first);
  });

  it('reports whether the server was reached, whatever it answered', async () => {
    const reached: boolean[] = [];
    const http = createHttp({ apiUrl: '/api', token: () => null, onReach: (now) => reached.push(now) });
    wire = tapWire(({ url }) => (url === '/api/away' ? { fail: new TypeError('Failed to fetch') } : { status: 503 }));
    for (const path of ['/away', '/news']) await http.call(path).catch(() => undefined);
    expect(reached).toEqual([false, true]);
  });

  it('marks a background call and does not count it as activity (contract C1)', async () => {
    wire = tapWire();
    const touched = jest.fn();
    await client(touched).call('/updates', { background: true });
    expect(wire.last().headers.get('X-Background')).toBe('1');
    expect(touched).not.toHaveBeenCalled();
    await client(touched).call('/updates');
    expect(wire.last().headers.has('X-Background')).toBe(false);
    expect(touched).toHaveBeenCalledTimes(1);
  });

  it('sends multipart without a Content-Type, so that the browser adds the boundary', async () => {
    wire = tapWire();
    await client().call('/employees', { method: 'POST', body: new FormData() });
    expect(wire.last().headers.has('Content-Type')).toBe(false);
  });
});

describe('a request that fails', () => {
  it('rejects with status and message', async () => {
    wire = tapWire(() => ({ status: 409, json: { message: 'Already closed', code: 'conflict' } }));
    await expect(client().call('/tickets/1/close', { method: 'POST' })).rejects.toMatchObject({
      status: 409,
      message: 'Already closed',
      body: { code: 'conflict' },
    });
  });

  it('rejects with Error without a network (F-149)', async () => {
    wire = tapWire(() => ({ fail: new TypeError('Failed to fetch') }));
    await expect(client().call('/news')).rejects.toMatchObject({ status: 0, message: 'Error' });
  });

  it('rejects with Error if no response arrives in time, and says so', async () => {
    jest.useFakeTimers();
    wire = tapWire();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const call = expect(client().call('/sites', { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 0,
      message: 'Error',
      body: { code: 'timeout' },
    });
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    await call;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('reports a page of a proxy in place of JSON as a network error, and keeps the idempotency key', async () => {
    wire = tapWire();
    const reach: boolean[] = [];
    const http = createHttp({ apiUrl: '/api', token: () => 'session', onReach: (reached) => reach.push(reached) });
    const page = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<html>Log in</html>'));
    const network = { status: 0, body: { code: 'network' } };
    await expect(http.call('/sites', { method: 'POST', body: {} })).rejects.toMatchObject(network);
    expect(reach).toEqual([false]);
    const keyOf = (call: number) => new Headers(page.mock.calls[call]?.[1]?.headers).get('Idempotency-Key');
    await http.call('/sites', { method: 'POST', body: {} }).catch(() => undefined);
    expect(keyOf(1)).toBe(keyOf(0));
    page.mockRestore();
  });

  it('rejects with the abort itself when cancelled, which is not reported to the user (SES-035, SES-036)', async () => {
    wire = tapWire();
    const controller = new AbortController();
    controller.abort();
    await expect(client().call('/news', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the file name of a download', () => {
  it('is the extended name, else the plain name, else a default', () => {
    expect(filenameOf(`attachment; filename="x.csv"; filename*=UTF-8''Caf%C3%A9.csv`)).toBe('Café.csv');
    expect(filenameOf('attachment; filename="hours.csv"')).toBe('hours.csv');
    expect(filenameOf(null)).toBe('download');
  });
});
