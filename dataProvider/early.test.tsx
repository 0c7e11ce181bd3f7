import { replace } from '#test/support/browser/replace.ts';
import { rememberReads, sendEarly, takeEarly } from './early.ts';

const sent: [string, Record<string, string>][] = [];
const answers: Response[] = [];
const storage = () => window.sessionStorage;
const by = { token: 'token-1', language: 'en-IE' };
const list = { url: '/api/employees?page=1', background: false };
const count = { url: '/api/notices?read=0', background: true };

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  storage().clear();
  storage().setItem('apiToken', by.token);
  window.history.replaceState(null, '', '/employees?page=1');
  replace(globalThis, 'fetch', async (url: unknown, init?: RequestInit) => {
    sent.push([String(url), init?.headers as Record<string, string>]);
    const answer = new Response(String(url), { headers: { 'X-Request-Id': 'r1' } });
    answers.push(answer);
    return answer;
  });
});

const openOnce = (reads = [list, count]) => {
  const remembered = rememberReads(storage());
  for (const read of reads) remembered.add(read);
  remembered.close(by.language);
};

describe('reads before the program is loaded', () => {
  it('are those of the last opening of the same page, with its session and language', () => {
    openOnce();
    expect(sendEarly(storage())?.responses.size).toBe(2);
    const headers = { Accept: 'application/json', 'Accept-Language': 'en-IE', 'X-Token': 'token-1' };
    expect(sent).toEqual([
      [list.url, headers],
      [count.url, { ...headers, 'X-Background': '1' }],
    ]);
  });

  it('are none for another page, without a session, and after the session storage was cleared by a logout', () => {
    openOnce();
    window.history.replaceState(null, '', '/employees?page=2');
    expect(sendEarly(storage())).toBeNull();
    window.history.replaceState(null, '', '/employees?page=1');
    storage().removeItem('apiToken');
    expect(sendEarly(storage())).toBeNull();
    storage().clear();
    storage().setItem('apiToken', by.token);
    expect(sendEarly(storage())).toBeNull();
    expect(sent).toEqual([]);
  });

  it('give each response once, and none to another session or language, or after ten seconds', async () => {
    openOnce();
    const early = sendEarly(storage());
    expect(takeEarly(list, { ...by, token: 'token-2' }, early)).toBeUndefined();
    expect(takeEarly(list, { ...by, language: 'ga' }, early)).toBeUndefined();
    expect(takeEarly({ ...list, background: true }, by, early)).toBeUndefined();
    const taken = await takeEarly(list, by, early);
    expect([taken?.status, taken?.headers.get('X-Request-Id'), await taken?.text()]).toEqual([200, 'r1', list.url]);
    expect(takeEarly(list, by, early)).toBeUndefined();
    if (early) early.sent -= 10_001;
    expect(takeEarly(count, by, early)).toBeUndefined();
  });

  it('are read at once, because a response whose body nobody reads may stay pending in the browser', async () => {
    openOnce();
    await Promise.all(sendEarly(storage())?.responses.values() ?? []);
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
  });

  it('are remembered for eight pages, the newest opening of each', () => {
    for (let page = 1; page <= 10; page += 1) {
      window.history.replaceState(null, '', `/employees?page=${page}`);
      openOnce();
    }
    openOnce([list]);
    expect(sendEarly(storage())?.responses.size).toBe(1);
    const found = [1, 2, 3, 9].map((page) => {
      window.history.replaceState(null, '', `/employees?page=${page}`);
      return sendEarly(storage()) !== null;
    });
    expect(found).toEqual([false, false, true, true]);
  });

  it('are not remembered after the first render', () => {
    const remembered = rememberReads(storage());
    remembered.add(list);
    remembered.close(by.language);
    remembered.add(count);
    expect(sendEarly(storage())?.responses.size).toBe(1);
  });

  it('ignores a memory that it cannot read', () => {
    storage().setItem('tipology-reads', '{');
    expect(sendEarly(storage())).toBeNull();
  });
});
