import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';
import { addFirstAccount, hasUsers } from './firstAccount.ts';

let portal: TestPortal;
let troncmaster: { id: number; token: string };
/** manages the users of `payroll`, with two permissions to assign there and one on the company */
let manager: { id: number; token: string };
let company: number;
let foreignCompany: number;
let payroll: number;
let secondPayroll: number;
let foreignPayroll: number;

const on = (id: number, permissions: string[], company_id = company) => ({ [id]: { company_id, permissions } });

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  foreignCompany = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  secondPayroll = await aPayroll(portal, company);
  foreignPayroll = await aPayroll(portal, foreignCompany);
  troncmaster = await portal.person({ tronc_master: true });
  manager = await portal.person({
    companies: { [company]: ['view_company', 'view_sites'] },
    payrolls: { ...on(payroll, ['view_files', 'super_user']), ...on(secondPayroll, ['view_files']) },
  });
});
afterAll(() => portal.close());
beforeEach(() => portal.wait(61_000));

let made = 0;
const someone = () => {
  made += 1;
  return { forename: 'Niamh', surname: `Walsh ${made}`, email: `niamh${made}@example.com` };
};
const add = (who: { token: string }, body: object, headers = {}) =>
  portal.call('POST', '/users', { token: who.token, body: { ...someone(), ...body }, headers });
const patch = (who: { token: string }, id: number, body: object, headers = {}) =>
  portal.call('PATCH', `/users/${id}`, { token: who.token, body, headers });
const read = (who: { token: string }, id: number) => portal.call('GET', `/users/${id}`, { token: who.token });
const list = async (who: { token: string }, query = '') =>
  (await portal.call('GET', `/users?per_page=200&${query}`, { token: who.token })).body;
const act = (who: { token: string }, id: number, action: string) =>
  portal.call('POST', `/users/${id}/${action}`, { token: who.token });
const given = (permissions: string[], payroll_id = payroll) => ({ permissions: [{ payroll_id, permissions }] });

describe('new users (API-050, contract C8)', () => {
  it('returns the user with a temporary password, which signs in (F-16, F-46, CMP-056)', async () => {
    const { status, body } = await add(troncmaster, {
      company_permissions: [{ company_id: company, permissions: ['view_sites', 'view_company'] }],
      ...given(['upload']),
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: `${body.data.forename} ${body.data.surname}`,
      username: body.data.email,
      mobile_country_code: '+44',
      mobile_number: null,
      active: true,
      tronc_master: false,
      company_permissions: [{ company_id: company, permissions: ['view_company', 'view_sites'] }],
      permissions: [{ payroll_id: payroll, permissions: ['upload'] }],
    });
    const login = await signIn(portal, { username: body.data.username, password: body.meta.temporary_password });
    expect(login.body.user_id).toBe(body.data.id);
  });

  it('accepts the other name of company permissions, `companies` (A5)', async () => {
    const { body } = await add(troncmaster, { companies: [{ company_id: company, permissions: ['view_sites'] }] });
    expect(body.data.company_permissions).toEqual([{ company_id: company, permissions: ['view_sites'] }]);
  });

  it('shows the password once: a repeat of the request returns the same user without it, and nothing stores it (F-155)', async () => {
    const body = someone();
    const headers = { 'idempotency-key': 'add-niamh' };
    const send = () => portal.call('POST', '/users', { token: troncmaster.token, body, headers });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual({ data: first.body.data });
    const stored = await Promise.all([
      portal.db.selectFrom('idempotency').selectAll().execute(),
      portal.db.selectFrom('audit').selectAll().execute(),
      portal.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(first.body.meta.temporary_password);
  });

  it('rejects what is missing, taken, unknown or does not exist (422)', async () => {
    const taken = (await add(troncmaster, {})).body.data.email.toUpperCase();
    const cases: [object, string[]][] = [
      [{ forename: '', email: 'nobody', mobile_number: '12' }, ['forename', 'email', 'mobile_number']],
      [{ email: taken, username: 'free-name' }, ['email']],
      [{ username: 'two words' }, ['username']],
      [{ tronc_master: true, mfa_totp: true, active: false }, ['tronc_master', 'mfa_totp', 'active']],
      [given(['everything']), ['permissions.0.permissions.0']],
      [given(['upload'], 999_999), ['permissions.0.payroll_id']],
      [{ permissions: [...given(['upload']).permissions, ...given([]).permissions] }, ['permissions.1']],
      [{ company_permissions: [{ company_id: 999_999, permissions: [] }] }, ['company_permissions.0.company_id']],
    ];
    for (const [body, fields] of cases) {
      const answer = await add(troncmaster, body);
      expect(answer).toRejectFields(...fields);
    }
  });

  it.each([
    ['invisible characters', 'nes\u200bsa\u00ad'],
    ['case', 'NESSA'],
    ['accents of their own', 'ne\u0301ssa2'],
  ])('rejects a username that differs from another one only by %s', async (_, username) => {
    for (const name of ['nessa', 'néssa2']) await add(troncmaster, { username: name });
    expect(await add(troncmaster, { username })).toRejectFields('username');
  });

  it('lets a user manager assign the permissions they hold, where they manage users (USR-022, USR-024)', async () => {
    const answer = await add(manager, given(['view_files']));
    expect(answer).toSucceed(201);
    expect(answer.body.data.permissions).toEqual([{ payroll_id: payroll, permissions: ['view_files'] }]);
    expect((await add(manager, {})).body.errors).toHaveProperty('permissions');
    for (const escalation of [
      given(['dual_approve']),
      given(['view_files'], secondPayroll),
      given(['view_files'], foreignPayroll),
      given(['view_files'], 999_999),
      { ...given(['view_files']), company_permissions: [{ company_id: company, permissions: ['view_sites'] }] },
    ])
      expect((await add(manager, escalation)).status).toBe(403);
  });

  it('rejects callers who manage no users', async () => {
    const clerk = await portal.person({ payrolls: on(payroll, ['view_files']) });
    expect((await add(clerk, given(['view_files']))).status).toBe(403);
  });
});

describe('user lists (API-049, USR-001)', () => {
  it('shows a troncmaster all users, by active, company, payroll and words (USR-002, USR-008, USR-009)', async () => {
    const there = await portal.person({ surname: 'Quillfeather', companies: { [foreignCompany]: ['view_company'] } });
    const paid = await portal.person({ payrolls: on(foreignPayroll, ['upload'], foreignCompany) });
    await act(troncmaster, paid.id, 'disable');
    const idsOf = async (query: string) => (await list(troncmaster, query)).data.map(({ id }: { id: number }) => id);
    expect(await idsOf(`company_ids[]=${foreignCompany}`)).toEqual(expect.arrayContaining([there.id, paid.id]));
    expect((await idsOf(`company_ids[]=${foreignCompany}`)).length).toBe(2);
    expect(await idsOf(`companyIds[]=${foreignCompany}&active=1`)).toEqual([there.id]);
    expect(await idsOf(`payrollId=${foreignPayroll}`)).toEqual([paid.id]);
    expect(await idsOf('active=0')).toEqual([paid.id]);
    expect(await idsOf('search_string=quillfeather')).toEqual([there.id]);
    expect(await idsOf('searchTerm=QUILL')).toEqual([there.id]);
    expect(await idsOf('')).toEqual(expect.arrayContaining([troncmaster.id, manager.id]));
    const page = (await portal.call('GET', '/users', { token: troncmaster.token })).body.meta;
    expect([page.per_page, page.current_page]).toEqual([10, 1]);
  });

  it('shows a user manager the people of their payrolls, with only the permissions they can view', async () => {
    const both = await portal.person({
      companies: { [company]: ['edit_sites'], [foreignCompany]: ['view_company'] },
      payrolls: { ...on(payroll, ['upload']), ...on(foreignPayroll, ['upload'], foreignCompany) },
    });
    const elsewhere = await portal.person({ payrolls: on(secondPayroll, ['upload']) });
    const { data } = await list(manager);
    const row = data.find(({ id }: { id: number }) => id === both.id);
    expect(row.permissions).toEqual([{ payroll_id: payroll, permissions: ['upload'] }]);
    expect(row.company_permissions).toEqual([{ company_id: company, permissions: ['edit_sites'] }]);
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(elsewhere.id);
    expect(ids).not.toContain(troncmaster.id);
    expect((await list(manager, `company_ids[]=${foreignCompany}`)).meta.total).toBe(0);
  });

  it('shows colleagues on a payroll names only, and finds them by name only', async () => {
    const clerk = await portal.person({ surname: 'Zephyrine', payrolls: on(payroll, ['view_files']) });
    const { data } = await list(clerk, `payroll_ids[]=${payroll}&active=1`);
    const me = data.find(({ id }: { id: number }) => id === clerk.id);
    expect(me).toEqual({ id: clerk.id, forename: 'Pat', surname: 'Zephyrine', name: 'Pat Zephyrine' });
    expect((await list(clerk, 'search_string=zephyr')).meta.total).toBe(1);
    expect((await list(clerk, 'search_string=example.com')).meta.total).toBe(0);
    expect((await list(clerk, 'sort_by=email')).errors).toHaveProperty('sort_by');
    expect((await list(clerk, `payroll_ids[]=${foreignPayroll}`)).meta.total).toBe(0);
    expect((await portal.call('GET', '/users', { token: (await portal.person()).token })).status).toBe(403);
  });

  it('shows every user on exactly one page, in one order (A5)', async () => {
    const whole = (await list(troncmaster)).data.map(({ id }: { id: number }) => id);
    const paged: number[] = [];
    for (let page = 1; paged.length < whole.length; page += 1) {
      const { body } = await portal.call('GET', `/users?per_page=3&page=${page}`, { token: troncmaster.token });
      paged.push(...body.data.map(({ id }: { id: number }) => id));
    }
    expect(paged).toEqual(whole);
  });
});

// Also proves USR-021.
describe('the record of one user (API-051, USR-019, USR-020)', () => {
  it('opens for the user, troncmasters and managers of one of the user’s payrolls; 403 for a colleague, 404 for another tenant', async () => {
    const target = await portal.person({ payrolls: { ...on(payroll, ['upload']), ...on(secondPayroll, ['upload']) } });
    const colleague = await portal.person({ payrolls: on(payroll, ['upload']) });
    const outsider = await portal.person({ payrolls: on(foreignPayroll, ['super_user'], foreignCompany) });
    for (const who of [target, troncmaster]) expect((await read(who, target.id)).body.data.permissions.length).toBe(2);
    expect((await read(manager, target.id)).body.data.permissions.length).toBe(1);
    expect((await read(colleague, target.id)).status).toBe(403);
    const [hidden, absent] = [await read(outsider, target.id), await read(outsider, 999_999)];
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
  });
});

describe('user changes (API-052, USR-011, USR-012)', () => {
  const target = () =>
    portal.person({
      companies: { [company]: ['view_company'], [foreignCompany]: ['view_company'] },
      payrolls: { ...on(payroll, ['upload', 'dual_approve']), ...on(foreignPayroll, ['upload'], foreignCompany) },
    });

  it('merges permissions by id: listed entries get exactly that list, an empty one is removed, the others stay (F-47)', async () => {
    const { id } = await target();
    const { body } = await patch(troncmaster, id, {
      permissions: [
        { payroll_id: payroll, permissions: ['view_files'] },
        { payroll_id: secondPayroll, permissions: ['upload'] },
      ],
      company_permissions: [{ company_id: company, permissions: [] }],
    });
    expect(body.data.permissions).toEqual([
      { payroll_id: payroll, permissions: ['view_files'] },
      { payroll_id: secondPayroll, permissions: ['upload'] },
      { payroll_id: foreignPayroll, permissions: ['upload'] },
    ]);
    expect(body.data.company_permissions).toEqual([{ company_id: foreignCompany, permissions: ['view_company'] }]);
    const row = await portal.db
      .selectFrom('audit')
      .select(['event', 'changes', 'user_id'])
      .where('record_id', '=', id)
      .where('resource', '=', 'users')
      .executeTakeFirstOrThrow();
    expect([row.event, row.user_id]).toEqual(['users.changed', troncmaster.id]);
    expect(row.changes).toHaveProperty('permissions');
  });

  it('lets a user manager change the permissions of their own payrolls and no other scope', async () => {
    const { id } = await target();
    const { status } = await patch(manager, id, given(['view_files', 'dual_approve']));
    expect(status).toBe(200);
    expect((await read(troncmaster, id)).body.data.permissions).toEqual([
      { payroll_id: payroll, permissions: ['view_files', 'dual_approve'] },
      { payroll_id: foreignPayroll, permissions: ['upload'] },
    ]);
  });

  it('rejects every attempt to gain or assign permissions without authority (403), and changes nothing', async () => {
    const { id } = await target();
    const managed = await portal.person({ payrolls: on(payroll, ['view_files']) });
    const before = (await read(troncmaster, id)).text;
    for (const [who, whom, body] of [
      [manager, id, given(['epayslips_admin'])],
      [manager, id, given(['view_files'], secondPayroll)],
      [manager, id, given(['view_files'], foreignPayroll)],
      [manager, id, { company_permissions: [{ company_id: company, permissions: ['view_sites'] }] }],
      [manager, id, { email: 'mine@example.com' }],
      [manager, manager.id, given(['view_files', 'super_user', 'dual_approve'])],
      [manager, manager.id, { surname: 'Other' }],
      [manager, managed.id, { tronc_master: true }],
      [manager, managed.id, { mfa_sms: false }],
      [troncmaster, troncmaster.id, given(['dual_approve'])],
      [troncmaster, troncmaster.id, { tronc_master: false }],
    ] as const)
      expect([body, (await patch(who, whom, body)).status]).toEqual([body, 403]);
    expect((await read(troncmaster, id)).text).toBe(before);
    const master = await portal.person({ tronc_master: true, payrolls: on(payroll, ['upload']) });
    expect((await patch(manager, master.id, given(['view_files']))).status).toBe(403);
    for (const field of ['username', 'last_login', 'active', 'mfa_totp'])
      expect((await patch(troncmaster, id, { [field]: 'x' })).body.errors).toHaveProperty(field);
  });

  it('lets a user manager change name, email and mobile of a managed user, and notifies the old address', async () => {
    const managed = await portal.person({
      companies: { [company]: ['view_sites'] },
      payrolls: on(payroll, ['upload']),
    });
    const answer = await patch(manager, managed.id, {
      forename: 'Orla',
      email: `orla${managed.id}@example.com`,
      mobile_country_code: '+353',
      mobile_number: '086 123 4567',
    });
    expect(answer).toSucceed(200);
    expect(answer.body.data.name.split(' ')[0]).toBe('Orla');
    expect(answer.body.data.mobile_number).toBe('086 123 4567');
    const letters = await portal.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', `${managed.username}@example.com`)
      .execute();
    expect(letters.length).toBe(1);
  });

  it('rejects a stale second edit (F-154)', async () => {
    const { id } = await target();
    expect((await patch(troncmaster, id, { surname: 'One' }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await patch(troncmaster, id, { surname: 'Two' }, { 'if-match': '"1"' });
    expect(late).toBeRefused(412, 'changed');
    expect(late.body.data.surname).toBe('One');
  });

  it('lets a troncmaster appoint another, notifies the others, and requires at least one', async () => {
    const { id } = await target();
    expect((await patch(troncmaster, id, { tronc_master: true })).body.data.tronc_master).toBe(true);
    const letters = await portal.db
      .selectFrom('outbox')
      .select('subject')
      .where('subject', '=', 'A new troncmaster')
      .execute();
    expect(letters.length).toBeGreaterThan(0);
    await portal.db.updateTable('users').set({ tronc_master: false }).where('id', '<>', troncmaster.id).execute();
    const rival = await portal.person({ tronc_master: true });
    const both = await Promise.all([
      patch(troncmaster, rival.id, { tronc_master: false }),
      patch(rival, troncmaster.id, { tronc_master: false }),
    ]);
    const left = await portal.db.selectFrom('users').select('id').where('tronc_master', '=', true).execute();
    expect(left.length).toBe(1);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
    await portal.db.updateTable('users').set({ tronc_master: true }).where('id', '=', troncmaster.id).execute();
  });
});

describe('disabling, enabling and resetting a user (API-053, USR-014)', () => {
  it('ends sessions immediately, moves the user to the archive and back (USR-016, USR-017)', async () => {
    const account = await anAccount(portal, given(['upload']));
    const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
    expect((await act(manager, account.id, 'disable')).body.data.active).toBe(false);
    expect((await portal.call('GET', '/user/profile', { token })).status).toBe(401);
    expect((await signIn(portal, { username: account.username, password: PASSWORD })).status).toBe(401);
    expect((await act(manager, account.id, 'enable')).body.data.active).toBe(true);
    expect((await portal.call('GET', '/user/profile', { token })).status).toBe(401);
    expect((await signIn(portal, { username: account.username, password: PASSWORD })).status).toBe(200);
  });

  it('lets no request through after the answer, though a hundred are on their way', async () => {
    const account = await anAccount(portal, given(['upload']));
    const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
    const calls = Array.from({ length: 100 }, () => portal.call('GET', '/user/profile', { token }));
    await act(manager, account.id, 'disable');
    const after = await Promise.all(Array.from({ length: 20 }, () => portal.call('GET', '/user/profile', { token })));
    expect(after.map(({ status }) => status)).toEqual(Array(20).fill(401));
    for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status);
  });

  it('rejects the caller’s own account (409), a user the caller does not manage (403), and another tenant’s user (404)', async () => {
    const unmanaged = await portal.person({
      payrolls: { ...on(payroll, ['upload']), ...on(secondPayroll, ['upload']) },
    });
    const outsider = await portal.person({ payrolls: on(foreignPayroll, ['upload'], foreignCompany) });
    const codes = { disable: 'own_account', reset_password: 'own_password_reset' };
    for (const [action, code] of Object.entries(codes)) {
      const own = await act(troncmaster, troncmaster.id, action);
      expect(own).toBeRefused(409, code);
      expect((await act(manager, unmanaged.id, action)).status).toBe(403);
      expect((await act(manager, outsider.id, action)).status).toBe(404);
    }
  });

  it('resets to a temporary password, without the old app, sessions or locks', async () => {
    const account = await anAccount(portal, given(['view_files']));
    const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
    await withApp(portal, token);
    for (let n = 0; n < 10; n += 1) await signIn(portal, { username: account.username, password: 'Wrong-horse-7' });
    const { body } = await act(manager, account.id, 'reset_password');
    expect([body.data.mfa_totp, body.data.id]).toEqual([false, account.id]);
    expect((await portal.call('GET', '/user/profile', { token })).status).toBe(401);
    const again = await signIn(portal, { username: account.username, password: body.meta.temporary_password });
    expect(again.body.incomplete).toBe(false);
  });

  it('opens no account that can do more than who resets it', async () => {
    const approver = await portal.person({ payrolls: on(payroll, ['dual_approve']) });
    expect((await act(manager, approver.id, 'reset_password')).status).toBe(403);
    expect((await act(manager, approver.id, 'disable')).status).toBe(200);
  });
});

describe('the first account (F-17)', () => {
  it('is a troncmaster whose password is given once and stored nowhere', async () => {
    const empty = await testPortal();
    try {
      const { db, now } = empty;
      expect(await hasUsers(db)).toBe(false);
      const first = { username: 'admin', email: 'admin@example.com', forename: 'First', surname: 'Troncmaster' };
      const password = await addFirstAccount({ db, now }, first);
      expect(await hasUsers(db)).toBe(true);
      const { token } = (await signIn(empty, { username: 'admin', password })).body;
      const { body } = await empty.call('GET', '/user/profile', { token });
      expect(body.data).toMatchObject({ tronc_master: true, email: 'admin@example.com', name: 'First Troncmaster' });
    } finally {
      await empty.close();
    }
  });
});

describe('a configured mail sender', () => {
  it('sends one-time links by mail, and nobody is shown or sent a password', async () => {
    const mailing = await testPortal({ smtpUrl: 'smtp://mail.example.com' });
    try {
      const { token } = await mailing.person({ tronc_master: true });
      const body = someone();
      const added = await mailing.call('POST', '/users', { token, body });
      expect(added.body.meta).toBeUndefined();
      const reset = await mailing.call('POST', `/users/${added.body.data.id}/reset_password`, { token });
      expect(reset.body.meta).toBeUndefined();
      const letters = await lettersTo(mailing, body.email);
      expect(letters.map(({ subject }) => subject)).toEqual([
        'Your Tipology account',
        'Your Tipology password was reset',
      ]);
      for (const { text } of letters) {
        expect(text).toMatch(/\/set_password#token=[\w-]{43}$/m);
        expect(text).not.toMatch(/password:/i);
      }
    } finally {
      await mailing.close();
    }
  });
});
