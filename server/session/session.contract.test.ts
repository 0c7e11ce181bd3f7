import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const status = async (token: string, background = false): Promise<number> =>
  (await portal.call('GET', '/user/profile', { token, ...(background && { headers: { 'x-background': '1' } }) }))
    .status;
const login = async (account: { username: string }, password = PASSWORD): Promise<string> =>
  (await signIn(portal, { username: account.username, password })).body.token;

describe('the lifetime of a session', () => {
  it('asks every call for a living token (SES-032)', async () => {
    for (const token of [undefined, '', 'made-up'])
      expect((await portal.call('GET', '/user/profile', { ...(token !== undefined && { token }) })).body).toEqual({
        message: 'Unauthenticated',
        code: 'unauthenticated',
      });
  });

  it('lives through 29:59 without a call and ends at 30:01', async () => {
    const token = await login(await anAccount(portal));
    portal.wait(29 * MINUTE + 59 * SECOND);
    expect(await status(token)).toBe(200);
    portal.wait(29 * MINUTE + 59 * SECOND);
    expect(await status(token)).toBe(200);
    portal.wait(30 * MINUTE + SECOND);
    expect(await status(token)).toBe(401);
  });

  it('counts from the last call, even if that followed soon after another', async () => {
    const token = await login(await anAccount(portal));
    portal.wait(20 * SECOND);
    expect(await status(token)).toBe(200);
    portal.wait(29 * MINUTE + 59 * SECOND);
    expect(await status(token)).toBe(200);
  });

  it('is not extended by background calls', async () => {
    const token = await login(await anAccount(portal));
    for (let minute = 1; minute < 30; minute += 1) {
      portal.wait(MINUTE);
      expect(await status(token, true)).toBe(200);
    }
    portal.wait(MINUTE + SECOND);
    expect(await status(token, true)).toBe(401);
  });

  it('ends after 12 hours, however busy', async () => {
    const token = await login(await anAccount(portal));
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      portal.wait(20 * MINUTE);
      expect(await status(token)).toBe(200);
    }
    portal.wait(20 * MINUTE + SECOND);
    expect(await status(token)).toBe(401);
  });

  it('ends by logout, alone (F-7)', async () => {
    const account = await anAccount(portal);
    const [one, two] = [await login(account), await login(account)];
    expect((await portal.call('POST', '/auth/logout', { token: one })).body).toEqual({ data: {} });
    expect([await status(one), await status(two)]).toEqual([401, 200]);
    expect((await portal.call('POST', '/auth/logout', { token: one })).status).toBe(401);
  });

  it('ends immediately when its user is disabled, also directly in the database', async () => {
    const account = await anAccount(portal);
    const token = await login(account);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', account.id).execute();
    expect(await status(token)).toBe(401);
  });
});

describe('password changes (API-083)', () => {
  const NEW = 'Another-horse-8';
  const change = (token: string, body: Record<string, string>) =>
    portal.call('PATCH', '/security/password', { token, body });

  it('ends every other session and half login, keeps this one, and writes to the owner', async () => {
    const account = await anAccount(portal);
    const [here, there] = [await login(account), await login(account)];
    const answer = await change(here, {
      old_password: PASSWORD,
      password: NEW,
      password_confirm: NEW,
    });
    expect(answer).toSucceed(200);
    expect(answer.body.data.id).toEqual(account.id);
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect((await signIn(portal, { username: account.username, password: PASSWORD })).status).toBe(401);
    expect((await signIn(portal, { username: account.username, password: NEW })).status).toBe(200);
    const letters = await portal.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', account.email)
      .execute();
    expect(letters).toEqual([{ subject: 'Your Tipology password was changed' }]);
  });

  it.each([
    ['a wrong current one', { old_password: 'Wrong-horse-7' }, { old_password: ['The current password is incorrect'] }],
    [
      'one that is not confirmed',
      { password_confirm: 'Other-horse-9' },
      { password_confirm: ['Passwords must match'] },
    ],
    [
      'a weak one (VAL-064)',
      { password: 'horse', password_confirm: 'horse' },
      { password: [expect.stringContaining('8 characters')] },
    ],
  ])('rejects %s with 422, never 401 (F-63)', async (_, given, errors) => {
    const token = await login(await anAccount(portal));
    const answer = await change(token, { old_password: PASSWORD, password: NEW, password_confirm: NEW, ...given });
    expect(answer).toRejectFields(errors);
    expect(await status(token)).toBe(200);
  });

  it('is no way to guess the current password: 10 failures in 15 minutes', async () => {
    const token = await login(await anAccount(portal));
    const guess = () => change(token, { old_password: 'Wrong-horse-7', password: NEW, password_confirm: NEW });
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('news (F-24)', () => {
  it('is shown until seen, and again when there is more news (SES-047)', async () => {
    const token = await login(await anAccount(portal));
    const read = async () => (await portal.call('GET', '/news', { token })).body.data;
    const post = (title: string) =>
      portal.db
        .insertInto('news')
        .values({ title, body: 'Text', date: '2026-11-20', created_at: portal.now() })
        .execute();
    expect(await read()).toEqual({ display_news: false, items: [] });
    await post('First');
    expect(await read()).toMatchObject({ display_news: true, items: [{ title: 'First', date: '2026-11-20' }] });
    expect((await portal.call('POST', '/news/seen', { token })).body).toEqual({ data: { display_news: false } });
    expect((await read()).display_news).toBe(false);
    portal.wait(SECOND);
    await post('Second');
    expect((await read()).display_news).toBe(true);
  });
});
