import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { aCompany, aPayroll, aSite } from '#test/support/world.ts';

type Who = { id: number; token: string };

let portal: TestPortal;
let troncmaster: Who;
/** manages the users of `payroll` */
let manager: Who;
/** managed by the manager */
let clerk: Who;
let company: number;
let payroll: number;
let site: number;
let foreignSite: number;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Harbour Ltd' });
  const foreign = await aCompany(portal, { name: 'Other Ltd' });
  payroll = await aPayroll(portal, company, { name: 'Harbour weekly' });
  site = await aSite(portal, company);
  foreignSite = await aSite(portal, foreign);
  troncmaster = await portal.person({ tronc_master: true });
  const rights = (companyRights: string[], payrollRights: string[]) => ({
    companies: { [company]: companyRights },
    payrolls: { [payroll]: { company_id: company, permissions: payrollRights } },
  });
  manager = await portal.person(rights(['view_company', 'view_sites'], ['view_files', 'super_user']));
  clerk = await portal.person(rights(['view_sites'], ['view_files']));
});
afterAll(() => portal.close());

const post = ({ token }: { token: string }, path: string, body?: object) =>
  portal.call('POST', path, { token, ...(body && { body }) });
const get = ({ token }: { token: string }, path: string) => portal.call('GET', path, { token });
const access = async (who: Who, whom: Who, query: string) => {
  const { status, body } = await get(who, `/users/${whom.id}/access?${query}`);
  return status === 200 ? [body.data.allowed, body.data.rule, body.data.text] : status;
};
const view = async (whom: Who, who = troncmaster) => (await post(who, `/users/${whom.id}/view_as`)).body.data;
const auditOf = (record_id: number, event: string) =>
  portal.db
    .selectFrom('audit')
    .select(['user_id', 'changes'])
    .where('record_id', '=', record_id)
    .where('event', '=', event)
    .orderBy('id')
    .execute();

describe('the explanation of a user’s access (contract H6)', () => {
  it('names the rule, the permission that meets it and where it is held', async () => {
    const cases = [
      [
        clerk,
        `resource=sites&action=view&id=${site}`,
        true,
        'c:view_sites',
        'They have the permission ‘View sites’ on Harbour Ltd.',
      ],
      [
        clerk,
        'resource=sites&action=view',
        true,
        'c:view_sites',
        'They have the permission ‘View sites’ on Harbour Ltd.',
      ],
      [
        clerk,
        `resource=sites&action=edit&id=${site}`,
        false,
        'c:edit_sites',
        'This requires ‘Edit sites’ on Harbour Ltd.',
      ],
      [
        clerk,
        `resource=sites&action=create&id=${company}`,
        false,
        'c:create_sites',
        'This requires ‘Create sites’ on Harbour Ltd.',
      ],
      [
        clerk,
        `resource=sites&action=view&id=${foreignSite}`,
        false,
        'c:view_sites',
        'They cannot see this because they have no permission on Other Ltd. It requires ‘View sites’.',
      ],
      [
        clerk,
        `resource=payrolls&action=view&id=${payroll}`,
        true,
        'p:*',
        'They have the permission ‘View files’ on Harbour weekly.',
      ],
      [clerk, `resource=companies&action=edit&id=${company}`, false, 'TM', 'Only troncmasters can do this.'],
      [troncmaster, `resource=companies&action=edit&id=${company}`, true, 'TM', 'Troncmasters can do this everywhere.'],
    ] as const;
    for (const [whom, query, ...answer] of cases) expect(await access(troncmaster, whom, query)).toEqual(answer);
    const irish = async (query: string) =>
      (
        await portal.call('GET', `/users/${clerk.id}/access?${query}`, {
          token: troncmaster.token,
          headers: { 'accept-language': 'ga' },
        })
      ).body.data.text;
    expect(await irish(`resource=sites&action=edit&id=${site}`)).toBe(
      'Teastaíonn ‘Cuir láithreáin in eagar’ ar Harbour Ltd chuige seo.',
    );
    expect(await irish(`resource=payrolls&action=view&id=${payroll}`)).toBe(
      'Tá an cead ‘Féach ar chomhaid’ ag an úsáideoir ar Harbour weekly.',
    );
  });

  it('answers troncmasters, and user managers about users they manage and records they can view', async () => {
    const unmanaged = await portal.person({
      companies: { [company]: ['edit_sites'] },
      payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } },
    });
    expect(await access(manager, clerk, `resource=sites&action=view&id=${site}`)).toEqual(
      expect.arrayContaining([true]),
    );
    expect(await access(manager, clerk, `resource=sites&action=view&id=${foreignSite}`)).toBe(404);
    expect(await access(manager, unmanaged, 'resource=sites&action=view')).toBe(403);
    expect(await access(clerk, clerk, 'resource=sites&action=view')).toBe(403);
    expect(await access(troncmaster, clerk, 'resource=secrets&action=view')).toBe(422);
    expect(await access(troncmaster, clerk, 'resource=sites&action=view&id=999999')).toBe(404);
  });
});

describe('viewing the portal as another user (contract H6)', () => {
  it('shows what that user sees, in a session of 15 minutes that nothing extends', async () => {
    const { token, expires_at, user } = await view(clerk);
    expect(user.id).toBe(clerk.id);
    expect((Date.parse(expires_at) - portal.now().getTime()) / 60_000).toBeCloseTo(15, 1);
    expect((await get({ token }, '/user/profile')).body.data).toMatchObject({ id: clerk.id, last_login: null });
    expect((await get({ token }, '/sites')).text).toBe((await get(clerk, '/sites')).text);
    expect((await get({ token }, `/sites/${foreignSite}`)).status).toBe(404);
    portal.wait(14 * 60_000);
    expect((await get({ token }, '/sites')).status).toBe(200);
    portal.wait(61_000);
    expect((await get({ token }, '/sites')).status).toBe(401);
  });

  it('changes nothing and reveals no secret of the account', async () => {
    const { token } = await view(manager);
    for (const [method, path] of [
      ['POST', '/users'],
      ['PATCH', `/users/${clerk.id}`],
      ['POST', `/users/${clerk.id}/disable`],
      ['POST', '/auth/logout'],
      ['PATCH', '/security/password'],
      ['GET', '/security/totp/setup'],
    ] as const) {
      const { status, body } = await portal.call(method, path, { token });
      expect([path, status, body.code]).toEqual([path, 403, 'view_as_read_only']);
    }
  });

  it('shows nothing that only its owner may read: drafts, views that are not shared, devices and sessions (issue 18, point 11)', async () => {
    const secret = 'Zxqv private';
    const { db } = portal;
    await db
      .insertInto('drafts')
      .values({
        user_id: manager.id,
        key: 'ticket-new',
        data: JSON.stringify({ message: secret }),
        updated_at: portal.now(),
      })
      .execute();
    for (const shared of [false, true])
      await db
        .insertInto('views')
        .values({
          resource: 'sites',
          name: shared ? 'Shown to all' : secret,
          shared,
          company_id: company,
          state: '{}',
          owner_id: manager.id,
          created_at: portal.now(),
        })
        .execute();
    await db.updateTable('sessions').set({ device: secret }).where('user_id', '=', manager.id).execute();
    const credential = { credential_id: secret, public_key: Buffer.alloc(1), counter: 0, transports: [] };
    await db
      .insertInto('passkeys')
      .values({ ...credential, user_id: manager.id, name: secret, created_at: portal.now(), last_used_at: null })
      .execute();
    const { token } = await view(manager);
    const reads = (ROUTES as unknown as readonly Route[]).filter(({ method }) => method === 'GET');
    const revealing: string[] = [];
    const own: string[] = [];
    for (const route of reads) {
      const path = route.path.replace('{key}', 'ticket-new').replaceAll(/\{\w+\}/g, '1');
      const seen = await portal.call('GET', path, { token });
      if (seen.text.includes(secret) || (route.private && seen.body.code !== 'view_as_read_only')) revealing.push(path);
      if ((await get(manager, path)).text.includes(secret)) own.push(path);
    }
    expect(revealing).toEqual([]);
    // The owner is answered each of them.
    expect(own.sort()).toEqual(['/drafts', '/drafts/ticket-new', '/security/passkeys', '/security/sessions', '/views']);
    expect((await get({ token }, '/views')).body.data).toMatchObject([{ name: 'Shown to all' }]);
  });

  it('requires a troncmaster, and rejects viewing as another troncmaster or as a disabled user', async () => {
    const rival = await portal.person({ tronc_master: true });
    const gone = await portal.person();
    await post(troncmaster, `/users/${gone.id}/disable`);
    const status = async (who: Who, whom: Who) => (await post(who, `/users/${whom.id}/view_as`)).status;
    expect(await status(manager, clerk)).toBe(403);
    expect(await status(troncmaster, rival)).toBe(403);
    const disabled = await post(troncmaster, `/users/${gone.id}/view_as`);
    expect(disabled).toBeRefused(409, 'view_as_disabled');
    expect(await auditOf(rival.id, 'users.view_as_refused')).toHaveLength(1);
  });

  it('ends when the viewed user is disabled, when the viewer is no longer a troncmaster, and when the viewer opens another view', async () => {
    const looker = await portal.person({ tronc_master: true });
    const seen = await portal.person({ companies: { [company]: ['view_sites'] } });
    const open = async (token: string) => (await get({ token }, '/sites')).status;
    const first = (await view(seen, looker)).token;
    const second = (await view(seen, looker)).token;
    expect([await open(first), await open(second)]).toEqual([401, 200]);
    await portal.call('PATCH', `/users/${looker.id}`, { token: troncmaster.token, body: { tronc_master: false } });
    expect(await open(second)).toBe(401);
    const third = (await view(seen)).token;
    await post(troncmaster, `/users/${seen.id}/disable`);
    expect(await open(third)).toBe(401);
  });

  it('is audited in the viewer’s name, and stores its token nowhere', async () => {
    const seen = await portal.person();
    const headers = { 'idempotency-key': 'view-once' };
    const { body } = await portal.call('POST', `/users/${seen.id}/view_as`, { token: troncmaster.token, headers });
    expect(await auditOf(seen.id, 'users.viewed_as')).toEqual([{ user_id: troncmaster.id, changes: {} }]);
    const stored = await portal.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.data.token);
  });
});

describe('rejections and consequences', () => {
  it('audits rejected attempts, though nothing was changed (403, 409)', async () => {
    await portal.call('PATCH', `/users/${clerk.id}`, { token: manager.token, body: { tronc_master: true } });
    await post(troncmaster, `/users/${troncmaster.id}/disable`);
    expect(await auditOf(clerk.id, 'users.refused')).toEqual([
      { user_id: manager.id, changes: { refused: [null, 'forbidden'] } },
    ]);
    expect(await auditOf(troncmaster.id, 'users.refused')).toEqual([
      { user_id: troncmaster.id, changes: { refused: [null, 'own_account'] } },
    ]);
  });

  it('ends the sessions of a user whose email address another user changes, and rejects changes to one’s own address and mobile', async () => {
    const account = await anAccount(portal, { permissions: [{ payroll_id: payroll, permissions: ['view_files'] }] });
    const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
    const change = (who: Who, id: number, body: object) =>
      portal.call('PATCH', `/users/${id}`, { token: who.token, body });
    expect((await change(manager, account.id, { forename: 'Ada' })).status).toBe(200);
    expect((await get({ token }, '/user/profile')).status).toBe(200);
    expect((await change(manager, account.id, { email: 'elsewhere@example.com' })).status).toBe(200);
    expect((await get({ token }, '/user/profile')).status).toBe(401);
    for (const own of [{ email: 'mine@example.com' }, { mobile_number: '07700 900123' }])
      expect((await change(troncmaster, troncmaster.id, own)).status).toBe(403);
  });

  it('sends codes by SMS only to users with a mobile number, so that no one is left without a second step', async () => {
    const { id } = await anAccount(portal);
    const set = (body: object) => portal.call('PATCH', `/users/${id}`, { token: troncmaster.token, body });
    const nowhere = await set({ mfa_sms: true });
    expect(nowhere).toRejectFields('mobile_number');
    expect((await set({ mfa_sms: true, mobile_number: '07700 900125' })).body.data.mfa_sms).toBe(true);
    expect((await set({ mobile_number: null })).status).toBe(422);
    expect((await set({ mobile_number: null, mfa_sms: false })).status).toBe(200);
  });

  it('notifies the owner in the portal, and by email at both addresses, of changes to the account by other users', async () => {
    const { id, email } = await anAccount(portal);
    const change = (body: object) => portal.call('PATCH', `/users/${id}`, { token: troncmaster.token, body });
    await change({ forename: 'Ada', mfa_sms: true, mobile_number: '07700 900124' });
    await change({ permissions: [{ payroll_id: payroll, permissions: ['view_files'] }] });
    await change({ email: `new.${email}` });
    await post(troncmaster, `/users/${id}/reset_password`);
    const notices = await portal.db
      .selectFrom('notices')
      .select('code')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(notices.map(({ code }) => code)).toEqual([
      'account_mobile',
      'account_mfa_on',
      'account_permissions',
      'account_email',
      'account_password',
      'account_mfa_off',
    ]);
    const lettersTo = async (address: string) =>
      (await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', address).execute()).map(
        ({ subject }) => subject,
      );
    const moved = 'Your Tipology email address was changed';
    expect(await lettersTo(email)).toEqual([
      'Your Tipology mobile number was changed',
      'Text message codes turned on',
      moved,
    ]);
    expect(await lettersTo(`new.${email}`)).toEqual([moved]);
  });

  it('offers the permissions that the user can assign on a payroll, and none to users who manage no one (USR-022)', async () => {
    const offered = async (who: Who) =>
      (await get(who, `/payroll/${payroll}`)).body.data.assignable_permissions as string[];
    expect(await offered(manager)).toEqual(['view_files', 'super_user']);
    expect(await offered(clerk)).toEqual([]);
    expect(await offered(troncmaster)).toHaveLength(6);
  });
});
