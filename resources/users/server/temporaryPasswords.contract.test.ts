import { ROUTES } from '#server/routes.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';
import { addFirstAccount, renewFirstPassword } from './firstAccount.ts';
import { addTroncmaster, removeSecondStepOf, resetPasswordOf, troncmasters } from './operator.ts';

const DAY = 24 * 3_600_000;

let portal: TestPortal;
let manager: { id: number; token: string };
let payroll: number;
beforeAll(async () => {
  portal = await testPortal();
  const company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  manager = await portal.person({
    forename: 'Mary',
    surname: 'Manager',
    payrolls: { [payroll]: { company_id: company, permissions: ['super_user', 'dual_approve', 'view_files'] } },
  });
});
afterAll(() => portal.close());
beforeEach(() => portal.wait(61_000));

let made = 0;
/** A new user, whose temporary password its creator was shown. */
const added = async () => {
  made += 1;
  const permissions = [{ payroll_id: payroll, permissions: ['dual_approve'] }];
  const body = { forename: 'Niamh', surname: `Walsh${made}`, email: `niamh${made}@example.com`, permissions };
  const answer = await portal.call('POST', '/users', { token: manager.token, body });
  return { ...answer.body.data, password: answer.body.meta.temporary_password } as {
    id: number;
    username: string;
    password: string;
  };
};
const login = (username: string, password: string, where = portal) => signIn(where, { username, password });
const replace = (token: string, old_password: string, where = portal) =>
  where.call('PATCH', '/security/password', {
    token,
    body: { old_password, password: PASSWORD, password_confirm: PASSWORD },
  });
const inbox = async (token: string) =>
  (await portal.call('GET', '/notices?security=1', { token })).body.data as {
    code: string;
    text: string;
    path: string;
  }[];

describe('a session that a temporary password opened (ASVS 6.4.1)', () => {
  it('can do nothing on any route but read its profile, replace the password and log out', async () => {
    const { username, password } = await added();
    const { token } = (await login(username, password)).body;
    const open = new Set(['GET /user/profile', 'PATCH /security/password', 'POST /auth/logout']);
    const closed = ROUTES.filter(
      ({ method, path, permission }) =>
        permission.who !== 'public' && permission.who !== 'worker' && !open.has(`${method} ${path}`),
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const { method, path } of closed) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const body = method === 'GET' ? undefined : {};
      const answer = await portal.call(method, url, { token, body });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 403, 'password_change_required']);
    }
    const profile = await portal.call('GET', '/user/profile', { token });
    expect(profile.body.meta.password_change_required).toBe(true);
  });

  it('is open to everything once its owner has chosen a password, which does not expire', async () => {
    const { username, password } = await added();
    const { token } = (await login(username, password)).body;
    expect((await replace(token, password)).status).toBe(200);
    const profile = await portal.call('GET', '/user/profile', { token });
    expect(profile.body.meta).not.toHaveProperty('password_change_required');
    expect((await portal.call('GET', '/payrolls', { token })).status).toBe(200);
    portal.wait(2 * DAY);
    expect((await login(username, PASSWORD)).status).toBe(200);
    const { id, token: renewed } = await portal.person({
      payrolls: { [payroll]: { company_id: 1, permissions: ['super_user', 'dual_approve', 'view_files'] } },
    });
    manager = { id, token: renewed };
  });
});

describe('a temporary password', () => {
  it('is refused after 24 hours, in the words of a wrong one', async () => {
    const late = await added();
    const { status, text } = await login(late.username, `${late.password}x`);
    portal.wait(DAY - 120_000);
    expect((await login(late.username, late.password)).status).toBe(200);
    portal.wait(120_000);
    const refused = await login(late.username, late.password);
    expect([refused.status, refused.text]).toEqual([status, text]);
    const { id, token } = await portal.person({
      forename: 'Mary',
      surname: 'Manager',
      payrolls: { [payroll]: { company_id: 1, permissions: ['super_user', 'dual_approve', 'view_files'] } },
    });
    manager = { id, token };
    const state = await portal.call('GET', `/users/${late.id}/sign_in`, { token });
    expect(state.body.data).toMatchObject({ password: 'expired', until: null, reset_sends: 'temporary_password' });
  });

  it('is made known to those who approve the same payroll and to troncmasters, and to nobody else', async () => {
    const place = { company_id: 1, permissions: ['dual_approve'] };
    const approver = await portal.person({ payrolls: { [payroll]: place } });
    const clerk = await portal.person({ payrolls: { [payroll]: { company_id: 1, permissions: ['upload'] } } });
    const foreign = await aCompany(portal);
    const elsewhere = await aPayroll(portal, foreign);
    const outsider = await portal.person({
      payrolls: { [elsewhere]: { company_id: foreign, permissions: ['dual_approve'] } },
    });
    const master = await portal.person({ tronc_master: true });
    const { id, password } = await added();
    const codes = async (token: string) => (await inbox(token)).map(({ code }) => code);
    for (const who of [approver, master]) expect(await codes(who.token)).toEqual(['user_created']);
    for (const who of [clerk, outsider, manager]) expect(await codes(who.token)).not.toContain('user_created');
    const [notice] = await inbox(approver.token);
    expect(notice?.text).toBe(
      `Mary Manager created an account for Niamh Walsh${made} and has seen its temporary password`,
    );
    expect([notice?.path, (await inbox(master.token))[0]?.path]).toEqual([
      null,
      `/user-management/all-users/user-details/${id}`,
    ]);
    await portal.call('POST', `/users/${id}/reset_password`, { token: manager.token });
    expect(await codes(approver.token)).toEqual(['user_reset', 'user_created']);
    const stored = await portal.db.selectFrom('notices').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(password);
    // The notice is hidden with the permission.
    await portal.db.deleteFrom('payroll_permissions').where('user_id', '=', approver.id).execute();
    expect(await codes(approver.token)).toEqual([]);
    const rest = await portal.call('GET', '/notices?security=0', { token: master.token });
    expect(rest.body.data).toEqual([]);
  });
});

describe('an account that is given the right to approve after its creation', () => {
  it('is made known to those who approve the same payroll, too', async () => {
    const place = { company_id: 1, permissions: ['dual_approve'] };
    const approver = await portal.person({ payrolls: { [payroll]: place } });
    const master = await portal.person({ tronc_master: true, forename: 'Tom', surname: 'Master' });
    const body = { forename: 'Late', surname: 'Rights', email: 'late@example.com' };
    const { data } = (await portal.call('POST', '/users', { token: master.token, body })).body;
    expect(await inbox(approver.token)).toEqual([]);
    const permissions = [{ payroll_id: payroll, permissions: ['dual_approve'] }];
    await portal.call('PATCH', `/users/${data.id}`, { token: master.token, body: { permissions } });
    expect((await inbox(approver.token)).map(({ text }) => text)).toEqual([
      'Tom Master created an account for Late Rights and has seen its temporary password',
    ]);
  });
});

describe('a temporary password where a second factor is required (REQUIRE_MFA)', () => {
  it('is replaced first, then the app is set up, and then everything is open', async () => {
    const strict = await testPortal({ requireMfa: 'tronc_master', requireMfaStated: true });
    try {
      const first = { username: 'admin', email: 'admin@example.com', forename: 'First', surname: 'Troncmaster' };
      const password = await addFirstAccount({ db: strict.db, now: strict.now }, first);
      const { token } = (await login('admin', password, strict)).body;
      const get = (path: string) => strict.call('GET', path, { token });
      for (const path of ['/security/totp/setup', '/companies'])
        expect((await get(path)).body.code).toBe('password_change_required');
      expect((await replace(token, password, strict)).status).toBe(200);

      expect((await get('/companies')).body.code).toBe('mfa_setup_required');
      // Longer than the period for which the login proved the password.
      strict.wait(6 * 60_000);
      const { key } = (await get('/security/totp/setup')).body.data;
      const prove = (more = {}) =>
        strict.call('POST', '/security/totp/setup', { token, body: { totp: appCode(strict, key), ...more } });
      expect(Object.keys((await prove()).body.errors)).toEqual(['password']);
      expect((await prove({ password: PASSWORD })).status).toBe(200);
      for (const path of ['/companies', '/payrolls', '/users', '/security/sessions', '/news'])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
    } finally {
      await strict.close();
    }
  });
});

describe('the password of the first account (F-17)', () => {
  it('is renewed at a start after it has expired, as long as no troncmaster has chosen one', async () => {
    const empty = await testPortal();
    try {
      const { db, now } = empty;
      const first = { username: 'admin', email: 'admin@example.com', forename: 'First', surname: 'Troncmaster' };
      const password = await addFirstAccount({ db, now }, first);
      expect(await renewFirstPassword({ db, now })).toBeNull();
      empty.wait(DAY);
      expect((await login('admin', password, empty)).status).toBe(401);
      const renewed = await renewFirstPassword({ db, now });
      expect(renewed?.username).toBe('admin');
      const { token } = (await login('admin', renewed?.password ?? '', empty)).body;
      await replace(token, renewed?.password ?? '', empty);
      empty.wait(2 * DAY);
      expect(await renewFirstPassword({ db, now })).toBeNull();
      expect((await login('admin', PASSWORD, empty)).status).toBe(200);
    } finally {
      await empty.close();
    }
  });
});

describe('npm run admin, for an operator who cannot log in', () => {
  const tm = { tronc_master: true, username: 'locked', forename: 'Lena', surname: 'Locked' };
  const eventsOf = async (id: number) =>
    (
      await portal.db
        .selectFrom('audit')
        .select(['event', 'cause', 'user_id'])
        .where('resource', '=', 'users')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
    )
      .filter(({ cause }) => cause === 'npm run admin')
      .map(({ event, user_id }) => [event, user_id]);

  it('resets a lost password and a lost authenticator app, ends the sessions, and leaves audit rows and notices', async () => {
    const { id } = await anAccount(portal, tm);
    const { token } = (await login('locked', PASSWORD)).body;
    await withApp(portal, token);
    const password = await resetPasswordOf(portal.services, 'LOCKED@example.com');
    expect((await portal.call('GET', '/companies', { token })).status).toBe(401);
    expect((await login('locked', PASSWORD)).status).toBe(401);
    expect((await login('locked', password)).body).toMatchObject({ incomplete: 'totp' });
    await removeSecondStepOf(portal.services, 'locked');
    const again = (await login('locked', password)).body.token;
    expect((await replace(again, password)).status).toBe(200);
    const { body } = await portal.call('GET', '/notices', { token: again });
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['account_password', 'account_mfa_off']),
    );
    expect(await eventsOf(id)).toEqual([
      ['users.password_reset', null],
      ['users.changed', null],
    ]);
  });

  it('adds a troncmaster whose names are free, lists all of them, and names an unknown account', async () => {
    const person = { username: 'second', email: 'second@example.com', forename: 'Sam', surname: 'Second' };
    const password = await addTroncmaster(portal.services, person);
    expect((await login('second', password)).status).toBe(200);
    await expect(addTroncmaster(portal.services, person)).rejects.toThrow('Another account has the username second');
    const all = await troncmasters(portal.db);
    expect(all.find(({ username }) => username === 'second')).toMatchObject({ name: 'Sam Second', active: true });
    expect(all.map(({ username }) => username)).not.toContain('niamh1@example.com');
    await expect(resetPasswordOf(portal.services, 'nobody')).rejects.toThrow('There is no account nobody');
  });
});
