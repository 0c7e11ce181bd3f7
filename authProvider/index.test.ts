import { HttpError } from 'ra-core';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { createActivity } from './activity.ts';
import { createAuthProvider } from './index.ts';
import { createInterruptions } from './interruption.ts';
import { createSession } from './session.ts';
import type { Transport } from './transport.ts';

const profile = {
  id: 7,
  forename: 'Aoife',
  surname: 'Byrne',
  tronc_master: false,
  company_permissions: [{ company_id: 1, permissions: ['view_employees'] }],
  permissions: [{ payroll_id: 3, permissions: ['view_files'] }],
};
const done = { incomplete: false, user_id: 7, token: 'session', device_token: 'device', message: '' };
const codeNeeded = { incomplete: 'totp', user_id: 7, token: 'pending', device_token: null, message: 'Enter the code' };

type Options = NonNullable<Parameters<Transport>[1]>;

/** Creates a tab at the login page, with the server's responses by path and a record of the calls made. */
function tab(answers: Record<string, unknown> = {}, page = '/dashboard', search = '') {
  const storage = memoryStorage();
  const calls: { path: string; options: Options }[] = [];
  const replies: Record<string, unknown> = {
    '/user/profile': { data: profile },
    '/payrolls': [{ id: 3, company_id: 1 }],
    '/auth/logout': { data: {} },
    ...answers,
  };
  const call = async (path: string, options: Options = {}) => {
    calls.push({ path, options });
    const reply = replies[path];
    const answer = typeof reply === 'function' ? reply(options) : reply;
    if (answer instanceof Error) throw answer;
    return { json: answer };
  };
  const browser = memoryStorage();
  const session = createSession(storage, browser);
  const reload = jest.fn();
  const clearState = jest.fn();
  const onSessionLost = jest.fn();
  const onSessionStart = jest.fn();
  const interruptions = createInterruptions(storage);
  const settings = { reload, clearState, onSessionLost, onSessionStart, interruptions };
  const place = { page: () => page, address: () => page + search };
  const payrolls = async () => (await call('/payrolls')).json as never;
  const auth = createAuthProvider({
    call: call as Transport,
    payrolls,
    session,
    activity: createActivity(),
    ...settings,
    ...place,
  });
  return { auth, session, storage, browser, calls, ...settings };
}

/** Checks that a 401 never settles: otherwise react-admin would continue as if the call had succeeded. */
async function ended(auth: ReturnType<typeof tab>['auth'], body: object | null = null) {
  const settled = jest.fn();
  auth.checkError(new HttpError('Unauthenticated', 401, body)).then(settled, settled);
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
}

const credentials = { username: 'aoife', password: 'secret' };

describe('login', () => {
  it('makes one POST without a second factor and stores the three keys (SES-024, SES-025, SES-026)', async () => {
    const { auth, storage, calls } = tab({ '/auth/password': done });
    await auth.login(credentials);
    expect(calls.filter(({ path }) => path === '/auth/password')).toHaveLength(1);
    expect([storage.getItem('userId'), storage.getItem('apiToken'), storage.getItem('deviceToken')]).toEqual([
      '7',
      'session',
      'device',
    ]);
    expect(storage.length).toBe(3);
  });

  it('identifies itself as an employer on the web, and sends no token (SES-022, SES-023, F-12)', async () => {
    const { auth, calls } = tab({ '/auth/password': done });
    await auth.login(credentials);
    expect(calls[0]?.options.body).toEqual({ ...credentials, type: 'employer', platform: 'web' });
    expect(calls[0]?.options.token).toBeNull();
  });

  it('reads the profile and opens the dashboard (SES-027, SES-029)', async () => {
    const { auth, calls } = tab({ '/auth/password': done });
    await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: '/dashboard' });
    expect(calls.map(({ path }) => path)).toContain('/user/profile');
  });

  it('takes the idle timeout of the session from the server', async () => {
    const { auth } = tab({
      '/auth/password': done,
      '/user/profile': { data: profile, meta: { session_idle_minutes: 90 } },
    });
    await auth.login(credentials);
    expect(Math.round(auth.activity.remaining() / 60_000)).toBe(90);
  });

  it('requests the code and keeps the pending token out of storage until the code is accepted (SES-017, ARC-003, F-2)', async () => {
    const { auth, storage } = tab({ '/auth/password': codeNeeded });
    await expect(auth.login(credentials)).rejects.toMatchObject({ code: 'code_required', field: 'totp' });
    expect(storage.length).toBe(0);
  });

  it.each([
    ['totp', 'totp'],
    ['smscode', 'smscode'],
  ] as const)('sends a %s code as %s with the pending token (SES-020, SES-021)', async (incomplete, field) => {
    const answers = [{ ...codeNeeded, incomplete }, done];
    const { auth, calls } = tab({ '/auth/password': () => answers.shift() });
    await auth.login(credentials).catch(() => undefined);
    await auth.login({ field, value: '123456' });
    const second = calls.filter(({ path }) => path === '/auth/password')[1];
    expect(second?.options.body).toEqual({ [field]: '123456', type: 'employer', platform: 'web' });
    expect(second?.options.body).not.toHaveProperty('password');
    expect(second?.options.token).toBe('pending');
  });

  it('accepts another attempt with the same pending token after a wrong code', async () => {
    const answers = [codeNeeded, new HttpError('Incorrect code', 401), done];
    const { auth, calls } = tab({ '/auth/password': () => answers.shift() });
    await auth.login(credentials).catch(() => undefined);
    await expect(auth.login({ field: 'totp', value: '000000' })).rejects.toMatchObject({ message: 'Incorrect code' });
    await auth.login({ field: 'totp', value: '123456' });
    expect(calls.filter(({ path }) => path === '/auth/password')[2]?.options.token).toBe('pending');
  });

  it('reports why the login failed, without logging the user out (SES-030, F-3)', async () => {
    const { auth, reload } = tab({ '/auth/password': new HttpError('Incorrect username or password', 401) });
    await expect(auth.login(credentials)).rejects.toMatchObject({ message: 'Incorrect username or password' });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('an error response', () => {
  it('clears storage and state and reloads on 401 (SES-038, SES-039, ARC-003)', async () => {
    const { auth, session, storage, reload, clearState } = tab();
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    await ended(auth);
    // Only the page to return to is left, and it contains no credential.
    expect(Object.keys({ ...JSON.parse(storage.getItem('interrupted') ?? '{}') })).toEqual([
      'userId',
      'address',
      'reason',
    ]);
    expect([storage.length, session.token()]).toEqual([1, null]);
    expect(clearState).toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reports a session lost by 401 once, with its user id and after storage is cleared, and reports who logs in next', async () => {
    const { auth, session, storage, onSessionLost, onSessionStart } = tab({ '/auth/password': done });
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    onSessionLost.mockImplementation(() => storage.setItem('kept', 'typed'));
    await ended(auth);
    await ended(auth);
    expect([onSessionLost.mock.calls, storage.getItem('kept')]).toEqual([[[7]], 'typed']);
    await auth.login(credentials);
    expect(onSessionStart.mock.calls).toEqual([[7]]);
  });

  it.each([403, 404, 409, 422, 500])('keeps the session on %i (F-150, ERR-003)', async (status) => {
    const { auth, session, reload } = tab();
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    await expect(auth.checkError(new HttpError('no', status))).resolves.toBeUndefined();
    expect(session.token()).toBe('session');
    expect(reload).not.toHaveBeenCalled();
  });

  it('redirects to the set-up of a second factor on a 403 that requires one (contract C11)', async () => {
    const { auth } = tab();
    await expect(auth.checkError(new HttpError('no', 403, { code: 'mfa_setup_required' }))).rejects.toMatchObject({
      logoutUser: false,
      redirectTo: '/my-account/authentification',
    });
  });
});

describe('the page that a login interrupts (F-10, SES-039)', () => {
  const lost = '/employees/4/overview';
  const drawer = '?drawer=edit-employee&drawer.id=4';

  it('is opened again after a lost session, with its drawer, and only once', async () => {
    const { auth, session } = tab({ '/auth/password': done }, lost, drawer);
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    await ended(auth, { reason: 'password_changed' });
    expect(auth.interruption()).toEqual({ reason: 'password_changed', returns: true });
    await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: lost + drawer });
    expect(auth.interruption()).toBeNull();
    await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: '/dashboard' });
  });

  it('is not shown to another user who logs in in the same tab', async () => {
    const { auth, session } = tab({ '/auth/password': done }, lost);
    session.store({ userId: 8, apiToken: 'session', deviceToken: null });
    await ended(auth);
    await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: '/dashboard' });
  });

  it('is the address that was opened without a session, through both steps of the login', async () => {
    const answers = [codeNeeded, done];
    const { auth } = tab({ '/auth/password': () => answers.shift() }, lost, drawer);
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
    expect(auth.interruption()).toEqual({ reason: null, returns: true });
    await auth.login(credentials).catch(() => undefined);
    await expect(auth.login({ field: 'totp', value: '123456' })).resolves.toEqual({ redirectTo: lost + drawer });
  });

  it('is kept while a temporary password is replaced, and while a second factor is set up', async () => {
    const mustChoose = { session_idle_minutes: 30, password_change_required: true };
    const answers = { '/auth/password': done, '/user/profile': { data: profile, meta: mustChoose } };
    const { auth } = tab(answers, lost);
    await auth.checkAuth({}).catch(() => undefined);
    await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: '/choose_password' });
    expect([auth.takeReturn(), auth.takeReturn()]).toEqual([lost, '/dashboard']);

    const { auth: other, session } = tab({}, lost);
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    await other.checkError(new HttpError('no', 403, { code: 'mfa_setup_required' })).catch(() => undefined);
    expect(other.returnAddress()).toBe(lost);
  });

  it.each(['/', '/login', '/dashboard', '/set_password', '/choose_password', '/forgotten_password'])(
    'is never %s',
    async (page) => {
      const { auth } = tab({ '/auth/password': done }, page);
      await auth.checkAuth({}).catch(() => undefined);
      await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: '/dashboard' });
    },
  );

  it('is forgotten by a logout', async () => {
    const { auth, session } = tab({}, lost);
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    await auth.logout({});
    expect(auth.interruption()).toBeNull();
  });
});

describe('a rejected call on the page where the step is done', () => {
  it.each([
    ['password_change_required', '/choose_password'],
    ['mfa_setup_required', '/my-account/authentification'],
  ])('%s leaves %s as it is', async (code, page) => {
    const { auth } = tab({}, page);
    await expect(auth.checkError(new HttpError('no', 403, { code }))).resolves.toBeUndefined();
  });

  it('redirects from the page of one step to that of the other', async () => {
    const refused = (code: string) => new HttpError('no', 403, { code });
    const { auth } = tab({}, '/my-account/authentification');
    await expect(auth.checkError(refused('password_change_required'))).rejects.toMatchObject({
      redirectTo: '/choose_password',
    });
    const { auth: other } = tab({}, '/choose_password');
    await expect(other.checkError(refused('mfa_setup_required'))).rejects.toMatchObject({
      redirectTo: '/my-account/authentification',
    });
  });
});

describe('a temporary password', () => {
  it('redirects to the page that replaces it, at login and whenever the server rejects a call because of it', async () => {
    const { auth } = tab({
      '/auth/password': done,
      '/user/profile': { data: profile, meta: { session_idle_minutes: 30, password_change_required: true } },
    });
    await expect(auth.login(credentials)).resolves.toEqual({ redirectTo: '/choose_password' });
    const refused = new HttpError('no', 403, { code: 'password_change_required' });
    await expect(auth.checkError(refused)).rejects.toMatchObject({ logoutUser: false, redirectTo: '/choose_password' });
  });
});

describe('logout', () => {
  it('clears storage and state and reloads without waiting for the server (NAV-044, F-7)', async () => {
    const { auth, session, storage, reload, calls } = tab({ '/auth/logout': new HttpError('away', 0) });
    session.store({ userId: 7, apiToken: 'session', deviceToken: 'device' });
    await auth.logout({});
    expect(calls).toEqual([{ path: '/auth/logout', options: { method: 'POST', token: 'session' } }]);
    expect(storage.length).toBe(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the device token, and sends it with the next login of any account (F-4)', async () => {
    const { auth, session, storage, calls } = tab({ '/auth/password': done });
    session.store({ userId: 7, apiToken: 'session', deviceToken: 'device' });
    await auth.logout({});
    expect([storage.length, session.deviceToken()]).toEqual([0, 'device']);
    await auth.login({ username: 'somebody-else', password: 'secret' });
    expect(calls.find(({ path }) => path === '/auth/password')?.options.body).toMatchObject({ device_token: 'device' });
  });

  it('only shows the login page without a session, to avoid an endless reload', async () => {
    const { auth, reload } = tab();
    await expect(auth.logout({})).resolves.toBe('/login');
    expect(reload).not.toHaveBeenCalled();
  });

  it('ends the session in another tab with the same token, and in no other', async () => {
    const here = tab();
    const twin = createSession(memoryStorage(), memoryStorage());
    const other = createSession(memoryStorage(), memoryStorage());
    for (const session of [here.session, twin]) session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    other.store({ userId: 8, apiToken: 'other', deviceToken: null });
    const otherEnded = jest.fn();
    const stopOther = other.onEndedElsewhere(otherEnded);
    await new Promise<void>((resolve) => {
      const stop = twin.onEndedElsewhere(() => {
        stop();
        resolve();
      });
      here.auth.logout({});
    });
    stopOther();
    expect(otherEnded).not.toHaveBeenCalled();
  });
});

describe('a session handed over by URL', () => {
  const handed = { api_token: 'handed', user_id: 7, device_token: null };

  it('is verified by its own profile, then replaces the stored session (SES-004, F-8)', async () => {
    const { auth, session, storage, calls } = tab();
    session.store({ userId: 1, apiToken: 'old', deviceToken: 'old' });
    await auth.adopt(handed);
    expect(calls[0]).toEqual({ path: '/user/profile', options: { token: 'handed' } });
    expect([session.userId(), session.token(), storage.getItem('deviceToken')]).toEqual([7, 'handed', null]);
  });

  it('does not store its device token in the browser, because the sender of the address would know it (SES-004, F-4)', async () => {
    const { auth, session, storage, browser } = tab();
    await auth.adopt({ ...handed, device_token: 'planted' });
    expect([storage.getItem('deviceToken'), session.deviceToken(), browser.length]).toEqual(['planted', null, 0]);
  });

  it('changes nothing if it belongs to another user', async () => {
    const { auth, session } = tab();
    session.store({ userId: 1, apiToken: 'old', deviceToken: null });
    await expect(auth.adopt({ ...handed, user_id: 8 })).rejects.toThrow();
    expect(session.token()).toBe('old');
  });
});

describe('the identity', () => {
  it('is read once, with the company of each payroll permission', async () => {
    const { auth, calls } = tab();
    const identity = await auth.getIdentity();
    await auth.getIdentity();
    expect(identity.fullName).toBe('Aoife Byrne');
    expect(identity.principal.payrolls.get(3)?.company_id).toBe(1);
    expect(calls.filter(({ path }) => path === '/user/profile')).toHaveLength(1);
  });

  it('is read again after a failure and after `forget`', async () => {
    let failing = true;
    const { auth } = tab({ '/user/profile': () => (failing ? new HttpError('away', 503) : { data: profile }) });
    await expect(auth.getIdentity()).rejects.toMatchObject({ status: 503 });
    failing = false;
    const first = await auth.getIdentity();
    auth.forget();
    expect(await auth.getIdentity()).not.toBe(first);
  });
});

describe('questions about permissions', () => {
  it('are answered without waiting while the identity is known, and not answered otherwise', async () => {
    const { auth, session } = tab();
    session.store({ userId: 7, apiToken: 'session', deviceToken: null });
    const question = { resource: 'employees', action: 'list' };
    expect(auth.accessNow?.(question)).toBeUndefined();
    await auth.getIdentity();
    expect([auth.accessNow?.(question), auth.accessNow?.({ resource: 'users', action: 'list' })]).toEqual([
      true,
      false,
    ]);
    auth.forget();
    expect(auth.accessNow?.(question)).toBeUndefined();
    const reading = auth.getIdentity();
    expect(auth.accessNow?.(question)).toBeUndefined();
    await reading;
    await auth.logout({});
    expect(auth.accessNow?.(question)).toBeUndefined();
  });
});

describe('viewing as another user (contract H6)', () => {
  const view = { token: 'view', userId: 9, name: 'Wren Ashdown', expiresAt: '2026-11-20T10:00:00Z' };
  const looking = async () => {
    const opened = tab({ '/auth/password': done });
    await opened.auth.login(credentials);
    opened.auth.startView(view);
    return opened;
  };

  it("replaces the user's own session in this tab until the view is closed", async () => {
    const { auth, session, reload } = await looking();
    expect([session.token(), session.userId(), auth.view()?.name]).toEqual(['view', 9, 'Wren Ashdown']);
    auth.stopView();
    expect([session.token(), session.userId(), auth.view()]).toEqual(['session', 7, null]);
    // The troncmaster opened the view on that user's page.
    expect(reload.mock.calls).toEqual([[], ['/user-management/all-users/user-details/9']]);
  });

  it("ends with its 15 minutes and returns to the user's own session", async () => {
    const { auth, session } = await looking();
    await ended(auth);
    await ended(auth); // calls fail in bursts
    expect([session.token(), auth.view()]).toEqual(['session', null]);
  });

  it("ends on logout together with the user's own session, whose token is sent to the server", async () => {
    const { auth, storage, calls } = await looking();
    await auth.logout({});
    expect(calls.at(-1)).toMatchObject({ path: '/auth/logout', options: { token: 'session' } });
    expect(storage.length).toBe(0);
  });
});
