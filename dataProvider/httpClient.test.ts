import { tapWire, type Wire } from '#test/support/browser/wire.ts';
import { createHttp, filenameOf } from './httpClient.ts';

let wire: Wire;
afterEach(() => wire.restore());

const client = (onActivity?: () => void) => createHttp({ apiUrl: '/api', token: () => 'session', onActivity });

describe('every request', () => {
  it('goes to the configured base with the session’s token (SES-032, SES-033)', async () => {
    wire = tapWire();
    await createHttp({ apiUrl: 'https://pay.example/v1', token: () => 'session' }).call('/companies');
    expect(wire.last().url).toBe('https://pay.example/v1/companies');
    expect(wire.last().headers.get('X-Token')).toBe('session');
  });

  it('carries no token where none is wanted, and the pending one where that is (F-2, F-12)', async () => {
    wire = tapWire();
    await client().call('/auth/password', { token: null });
    expect(wire.last().headers.has('X-Token')).toBe(false);
    await client().call('/auth/password', { token: 'pending' });
    expect(wire.last().headers.get('X-Token')).toBe('pending');
  });

  it('names the language that the page is shown in, by which the server words its refusals', async () => {
    wire = tapWire();
    await createHttp({ apiUrl: '/api', token: () => null, language: () => 'ga' }).call('/sites');
    expect(wire.last().headers.get('Accept-Language')).toBe('ga');
  });

  it('with an effect has an idempotency key of its own (F-155)', async () => {
    wire = tapWire();
    await client().call('/sites', { method: 'POST', body: {} });
    await client().call('/sites', { method: 'POST', body: {} });
    const keys = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
    await client().call('/sites');
    expect(wire.last().headers.has('Idempotency-Key')).toBe(false);
  });

  it('is the same one while nobody knows what became of it, so that a second press does nothing twice (F-155)', async () => {
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
    const [lost, failed, done, anew] = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect([failed, done]).toEqual([lost, lost]);
    expect(anew).not.toBe(lost);
  });

  it('differs with what is sent, and is one for a double click, of files too (F-155)', async () => {
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
    const [one, again, other] = wire.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('tells whether the server was reached, whatever it answered', async () => {
    const reached: boolean[] = [];
    const http = createHttp({ apiUrl: '/api', token: () => null, onReach: (now) => reached.push(now) });
    wire = tapWire(({ url }) => (url === '/api/away' ? { fail: new TypeError('Failed to fetch') } : { status: 503 }));
    for (const path of ['/away', '/news']) await http.call(path).catch(() => undefined);
    expect(reached).toEqual([false, true]);
  });

  it('that nobody asked for says so, and does not count as activity (contract C1)', async () => {
    wire = tapWire();
    const touched = jest.fn();
    await client(touched).call('/updates', { background: true });
    expect(wire.last().headers.get('X-Background')).toBe('1');
    expect(touched).not.toHaveBeenCalled();
    await client(touched).call('/updates');
    expect(wire.last().headers.has('X-Background')).toBe(false);
    expect(touched).toHaveBeenCalledTimes(1);
  });

  it('sends multipart without naming its type, so that the browser adds the boundary', async () => {
    wire = tapWire();
    await client().call('/employees', { method: 'POST', body: new FormData() });
    expect(wire.last().headers.has('Content-Type')).toBe(false);
  });
});

describe('a request that does not succeed', () => {
  it('rejects with status and message', async () => {
    wire = tapWire(() => ({ status: 409, json: { message: 'Already closed', code: 'conflict' } }));
    await expect(client().call('/tickets/1/close', { method: 'POST' })).rejects.toMatchObject({
      status: 409,
      message: 'Already closed',
      body: { code: 'conflict' },
    });
  });

  it('for want of a network says Error (F-149)', async () => {
    wire = tapWire(() => ({ fail: new TypeError('Failed to fetch') }));
    await expect(client().call('/news')).rejects.toMatchObject({ status: 0, message: 'Error' });
  });

  it('because it was cancelled rejects with the abort itself, which nobody reports (SES-035, SES-036)', async () => {
    wire = tapWire();
    const leaving = new AbortController();
    leaving.abort();
    await expect(client().call('/news', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the name of a download', () => {
  it('is the extended one, else the plain one, else a fallback', () => {
    expect(filenameOf(`attachment; filename="x.csv"; filename*=UTF-8''Caf%C3%A9.csv`)).toBe('Café.csv');
    expect(filenameOf('attachment; filename="hours.csv"')).toBe('hours.csv');
    expect(filenameOf(null)).toBe('download');
  });
});
