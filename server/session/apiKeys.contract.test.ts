import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { apiKeyDays, apiKeyText } from '#domain/apiKeys.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { utcDay } from '#domain/dates/siteDay.ts';
import { verify } from '#server/operate/verify/index.ts';
import { sealAudit } from '#server/platform/audit/seal.ts';
import { KeyRates } from '#server/platform/limits/keyRates.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { aCompany } from '#test/support/world.ts';

const DAY = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const day = (days: number): string => utcDay(portal.now().getTime() + days * DAY);
const aKey = (more: object = {}) => ({
  ...{
    name: 'Payroll export',
    company_ids: null,
    writes: true,
    expires_on: day(30),
    addresses: [],
    password: PASSWORD,
  },
  ...more,
});
const add = (who: { token: string }, more: object = {}) =>
  portal.call('POST', '/security/api_keys', { token: who.token, body: aKey(more) });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const send = (key: string, method: string, path: string, body?: unknown) =>
  portal.call(method, path, { headers: bearer(key), ...(body !== undefined && { body }) });

const signedIn = async (account: { id: number; username: string }) => {
  const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
  return { id: account.id, token: String(token) };
};

/** Returns two companies, and a user with a password who may view and add sites in them. */
const aManager = async () => {
  const ids = [await aCompany(portal), await aCompany(portal)] as const;
  const rights = ['view_company', 'view_sites', 'create_sites', 'edit_sites'];
  const account = await anAccount(portal);
  const values = ids.map((company_id) => ({ user_id: account.id, company_id, permissions: rights }));
  await portal.db.insertInto('company_permissions').values(values).execute();
  return { who: await signedIn(account), ids };
};

describe('an API key', () => {
  it('is shown once, works with the permissions of its owner, and is stored only as a hash', async () => {
    const { who, ids } = await aManager();
    const added = await add(who);
    expect(added.status).toBe(201);
    const { key } = added.body.meta;
    expect(key).toMatch(/^tip_\d+_[\w-]{43}$/);
    expect(added.body.data).toMatchObject({ state: 'active', companies: null, writes: true, last_used_at: null });
    expect((await send(key, 'GET', '/companies')).body.data.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([...ids]),
    );
    const rows = await portal.db.selectFrom('api_keys').selectAll().where('user_id', '=', who.id).execute();
    // The secret is random, and may contain the separator.
    const secret = key.replace(/^tip_\d+_/, '');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.secret_hash.equals(tokenHash(secret))).toBe(true);
    const listed = await portal.call('GET', '/security/api_keys', { token: who.token });
    expect(listed.text).not.toContain(key);
    expect(listed.body.data[0].last_used_at).not.toBeNull();
  });

  it('requires the password of its owner, a last day within twelve months, and ranges of addresses', async () => {
    const { who } = await aManager();
    const errors = async (more: object) => Object.keys((await add(who, more)).body.errors ?? {});
    expect(await errors({ password: undefined })).toEqual(['password']);
    expect(await errors({ password: 'wrong' })).toEqual(['password']);
    const { first, last } = apiKeyDays(portal.now());
    for (const expires_on of [first, last]) expect(await errors({ expires_on })).toEqual([]);
    for (const expires_on of [addDays(first, -1), addDays(last, 1)])
      expect(await errors({ expires_on })).toEqual(['expires_on']);
    expect(await errors({ addresses: ['203.0.113.0/33'] })).toEqual(['addresses']);
    expect(await errors({ company_ids: [999_999] })).toEqual(['company_ids']);
    expect(await errors({ company_ids: [] })).toEqual(['company_ids']);
    expect(await errors({ name: ' ' })).toEqual(['name']);
  });

  it('of a troncmaster for all companies can only read', async () => {
    const account = await anAccount(portal);
    await portal.db.updateTable('users').set({ tronc_master: true }).where('id', '=', account.id).execute();
    const master = await signedIn(account);
    expect((await add(master)).body.errors).toEqual({
      company_ids: ['Choose companies: a troncmaster’s key for all companies can only read'],
    });
    expect((await add(master, { writes: false })).status).toBe(201);
  });

  it('loses what its owner loses, at the next call', async () => {
    const { who, ids } = await aManager();
    const key = await anApiKey(portal, who.id);
    expect((await send(key, 'GET', `/companies/${ids[0]}`)).status).toBe(200);
    await portal.db
      .deleteFrom('company_permissions')
      .where('user_id', '=', who.id)
      .where('company_id', '=', ids[0])
      .execute();
    expect((await send(key, 'GET', `/companies/${ids[0]}`)).status).toBe(404);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', who.id).execute();
    expect((await send(key, 'GET', `/companies/${ids[1]}`)).status).toBe(401);
  });

  it('of a user who becomes a troncmaster only reads, if it is for all companies', async () => {
    const { who, ids } = await aManager();
    const [wide, narrow] = [await anApiKey(portal, who.id), await anApiKey(portal, who.id, { company_ids: [ids[0]] })];
    const foreign = await aCompany(portal);
    await portal.db.updateTable('users').set({ tronc_master: true }).where('id', '=', who.id).execute();
    const site = (company_id: number) => ({ company_id, name: 'Quay' });
    expect((await send(wide, 'GET', `/companies/${foreign}`)).status).toBe(200);
    for (const company_id of [foreign, ids[0]]) {
      const refused = await send(wide, 'POST', '/sites', site(company_id));
      expect(refused).toBeRefused(403, 'key_read_only');
    }
    expect((await send(narrow, 'POST', '/sites', site(ids[0]))).status).toBe(201);
    expect((await send(narrow, 'GET', `/companies/${foreign}`)).status).toBe(404);
    const listed = await portal.call('GET', '/security/api_keys', { token: who.token });
    expect(listed.body.data.map(({ writes }: { writes: boolean }) => writes)).toEqual([true, false]);
  });

  it('is paused when someone else resets or disables the account, until its owner confirms it with the password', async () => {
    const account = await anAccount(portal);
    const company_id = await aCompany(portal);
    const values = { user_id: account.id, company_id, permissions: ['view_company'] };
    await portal.db.insertInto('company_permissions').values(values).execute();
    const key = await anApiKey(portal, account.id);
    const id = Number(key.split('_')[1]);
    const status = async () => (await send(key, 'GET', `/companies/${company_id}`)).status;
    const master = await portal.person({ tronc_master: true });
    const asMaster = (method: string, path: string) => portal.call(method, path, { token: master.token, body: {} });
    expect(await status()).toBe(200);
    expect((await asMaster('POST', `/users/${account.id}/disable`)).status).toBe(200);
    expect((await asMaster('POST', `/users/${account.id}/enable`)).status).toBe(200);
    expect(await status()).toBe(401);
    let { token } = await signedIn(account);
    const confirm = (given: string | undefined) =>
      portal.call('POST', `/security/api_keys/${id}/confirm`, { token, body: { password: given } });
    for (const wrong of [undefined, 'wrong']) expect((await confirm(wrong)).status).toBe(422);
    expect(await status()).toBe(401);
    expect((await confirm(PASSWORD)).body.data).toMatchObject({ state: 'active', paused_at: null });
    expect(await status()).toBe(200);
    expect((await confirm(PASSWORD)).body.code).toBe('api_key_not_paused');

    // The owner's own change of the password leaves the key as it is; a reset does not.
    const own = 'Another-strong-1-password';
    const change = { old_password: PASSWORD, password: own, password_confirm: own };
    expect((await portal.call('PATCH', '/security/password', { token, body: change })).status).toBe(200);
    expect(await status()).toBe(200);
    const reset = await asMaster('POST', `/users/${account.id}/reset_password`);
    expect(reset.status).toBe(200);
    expect(await status()).toBe(401);
    const temporary = String(reset.body.meta.temporary_password);
    ({ token } = (await signIn(portal, { username: account.username, password: temporary })).body);
    const again = { old_password: temporary, password: PASSWORD, password_confirm: PASSWORD };
    expect((await portal.call('PATCH', '/security/password', { token, body: again })).status).toBe(200);
    expect(await status()).toBe(401);
    const [listed] = (await portal.call('GET', '/security/api_keys', { token })).body.data;
    expect(listed).toMatchObject({ state: 'paused', paused_at: expect.any(String) });
    const notices = await portal.call('GET', '/notices', { token });
    expect(notices.text).toContain('account_api_keys_paused');
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect(await status()).toBe(200);
    const { rows } = await sql<{ event: string }>`select event from audit where resource = 'users'
      and record_id = ${account.id} and event like 'security.api_key%' order by id`.execute(portal.db);
    expect(rows.map(({ event }) => event.slice('security.api_key_'.length))).toEqual([
      ...['paused', 'confirmed', 'paused', 'confirmed'],
    ]);
  });

  it('is limited to its companies, to reading, to its addresses and to its time', async () => {
    const { who, ids } = await aManager();
    const one = await anApiKey(portal, who.id, { company_ids: [ids[0]], writes: false });
    expect((await send(one, 'GET', `/companies/${ids[1]}`)).status).toBe(404);
    const refused = await send(one, 'POST', '/sites', { company_id: ids[0], name: 'Quay' });
    expect(refused).toBeRefused(403, 'key_read_only');
    const elsewhere = await anApiKey(portal, who.id, { addresses: ['203.0.113.0/24'] });
    const here = await anApiKey(portal, who.id, { addresses: ['127.0.0.0/8', '::1'] });
    expect((await send(elsewhere, 'GET', '/companies')).status).toBe(401);
    expect((await send(here, 'GET', '/companies')).status).toBe(200);
    const short = await anApiKey(portal, who.id, { days: 0 });
    portal.wait(1);
    expect((await send(short, 'GET', '/companies')).status).toBe(401);
  });

  it.each([
    ['GET', '/user/profile'],
    ['GET', '/users'],
    ['GET', '/security/api_keys'],
    ['POST', '/security/api_keys'],
    ['GET', '/history?resource=users&id=1'],
    ['POST', '/auth/logout'],
  ])('does not open %s %s', async (method, path) => {
    const { who } = await aManager();
    const answer = await send(await anApiKey(portal, who.id), method, path, method === 'POST' ? {} : undefined);
    expect(answer).toBeRefused(403, 'key_not_allowed');
  });

  it('is named by the audit row of what it changed, which the chain seals', async () => {
    const { who, ids } = await aManager();
    const key = await anApiKey(portal, who.id);
    const added = await send(key, 'POST', '/sites', { company_id: ids[0], name: 'Harbour' });
    expect(added.status).toBe(201);
    const row = await portal.db
      .selectFrom('audit')
      .select(['id', 'user_id', 'api_key_id'])
      .where('resource', '=', 'sites')
      .where('record_id', '=', added.body.data.id)
      .executeTakeFirstOrThrow();
    expect([row.user_id, row.api_key_id]).toEqual([who.id, Number(key.split('_')[1])]);
    const token = (await portal.person({ tronc_master: true })).token;
    const history = await portal.call('GET', `/history?resource=sites&id=${added.body.data.id}`, { token });
    expect(history.body.data[0].api_key).toEqual({ id: row.api_key_id, name: 'Programs' });
    await sealAudit(portal.services);
    const auditFaults = async () =>
      (await verify(portal.services)).faults.filter(({ where }) => where.includes(String(row.id)));
    expect(await auditFaults()).toEqual([]);
    await portal.db.transaction().execute(async (tx) => {
      await sql`alter table audit disable trigger audit_stays`.execute(tx);
      await sql`update audit set api_key_id = null where id = ${row.id}`.execute(tx);
      await sql`alter table audit enable trigger audit_stays`.execute(tx);
    });
    expect((await auditFaults()).length).toBeGreaterThan(0);
  });

  it('ends when its owner or a troncmaster revokes it, and the owner is notified', async () => {
    const { who } = await aManager();
    const outsider = await portal.person();
    const key = await anApiKey(portal, who.id);
    const id = Number(key.split('_')[1]);
    const revoke = (path: string, token: string) => portal.call('DELETE', `${path}/${id}`, { token });
    expect((await revoke('/security/api_keys', outsider.token)).status).toBe(404);
    expect((await revoke('/api_keys', outsider.token)).status).toBe(403);
    const master = await portal.person({ tronc_master: true });
    const listed = await portal.call('GET', '/api_keys?search_string=programs&per_page=200', { token: master.token });
    expect(listed.body.data.map((one: { id: number }) => one.id)).toContain(id);
    expect((await revoke('/api_keys', master.token)).body.data).toMatchObject({
      state: 'revoked',
      revoked_by: { id: master.id },
    });
    expect((await send(key, 'GET', '/companies')).status).toBe(401);
    const again = await revoke('/security/api_keys', who.token);
    expect(again).toBeRefused(409, 'api_key_revoked');
    const other = Number((await anApiKey(portal, who.id)).split('_')[1]);
    const own = await portal.call('DELETE', `/security/api_keys/${other}`, { token: who.token });
    expect(own.body.data).toMatchObject({ state: 'revoked', revoked_by: { id: who.id } });
    const notices = await portal.call('GET', '/notices', { token: who.token });
    expect(notices.body.data.map(({ code }: { code: string }) => code)).toContain('account_api_key_revoked');
  });

  it('cannot be guessed: 10,000 attempts with existing ids open nothing and lock nobody out', async () => {
    const { who } = await aManager();
    const key = await anApiKey(portal, who.id);
    const id = Number(key.split('_')[1]);
    const statuses = new Map<number, number>();
    const guess = async () => {
      const { status } = await send(apiKeyText(id, randomBytes(32).toString('base64url')), 'GET', '/companies');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const guesses = process.env.LONG_RUNS ? 10_000 : 500;
    for (let done = 0; done < guesses; done += 50) await Promise.all(Array.from({ length: 50 }, guess));
    expect([...statuses]).toEqual([[401, guesses]]);
    expect((await send(key, 'GET', '/companies')).status).toBe(200);
    for (const text of [
      'tip_',
      `tip_${id}`,
      `tip_${id}_`,
      `tip_-1_${'a'.repeat(43)}`,
      `tip_9999999999999999_${'a'.repeat(43)}`,
    ])
      expect((await send(text, 'GET', '/companies')).status).toBe(401);
  });
});

describe('the rate of the keys of one person', () => {
  it('is one minute’s allowance, which refills evenly, apart from the keys of others', () => {
    const rates = new KeyRates(60);
    for (let sent = 0; sent < 60; sent += 1) rates.take(1, 0);
    expect(() => rates.take(1, 0)).toThrow(expect.objectContaining({ code: 'too_many' }));
    rates.take(2, 0);
    rates.take(1, 1_000);
    expect(() => rates.take(1, 1_000)).toThrow();
    for (let sent = 0; sent < 60; sent += 1) rates.take(1, 120_000);
  });
});
