import { eventually } from '#test/support/eventually.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { aCompany } from '#test/support/world.ts';
import { sweepSessions } from './sessions.ts';

const DAY = 86_400_000;
const HOME = '203.0.113.7';
const ATTACKER = '198.51.100.9';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) };
  portal = await testPortal({ trustedProxies: 1, logLevel: 'warn' }, [], undefined, log);
});
afterAll(() => portal.close());
let since: Date;
beforeEach(() => {
  portal.wait(16 * 60_000);
  since = portal.now();
});

/** A login from an address. */
const from = (address: string, body: Record<string, unknown>) =>
  signIn(portal, { password: PASSWORD, ...body }, { headers: { 'x-forwarded-for': address } });
const fail = async (address: string, times: number, body: Record<string, unknown>): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    expect((await from(address, { ...body, password: 'Wrong-horse-7' })).status).toBe(401);
};
const auditOf = (event: string, record_id: number | null) =>
  portal.db
    .selectFrom('audit')
    .select(['changes', 'user_id', 'address', 'cause'])
    .where('event', '=', event)
    .where('record_id', record_id === null ? 'is' : '=', record_id)
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
const noticesOf = async (user_id: number) =>
  (await portal.db.selectFrom('notices').select('code').where('user_id', '=', user_id).execute()).map(
    ({ code }) => code,
  );

describe('an owner whose username attackers guess', () => {
  it('still logs in from every address but the attackers’, on a new device', async () => {
    const { username } = await anAccount(portal);
    await fail(ATTACKER, 10, { username });
    expect((await from(ATTACKER, { username })).status).toBe(429);
    expect((await from('192.0.2.1', { username })).status).toBe(200);
  });

  it('still logs in from a known address on a new device, and from a known device anywhere, when many addresses guess', async () => {
    const { username } = await anAccount(portal);
    const { body } = await from(HOME, { username });
    for (let n = 0; n < 10; n += 1) await fail(`198.51.100.${n}`, 10, { username });
    expect((await from('192.0.2.1', { username })).status).toBe(429);
    expect((await from(HOME, { username })).status).toBe(200);
    expect((await from('192.0.2.1', { username, device_token: body.device_token })).status).toBe(200);
  });

  it('is held to ten failures from a known address, too', async () => {
    const { username } = await anAccount(portal);
    await from(HOME, { username });
    await fail(HOME, 10, { username });
    expect((await from(HOME, { username })).status).toBe(429);
  });

  it('is notified by mail and inbox, once a day', async () => {
    const { id, username, email } = await anAccount(portal);
    const mails = async () =>
      (await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).length;
    await fail(ATTACKER, 10, { username });
    await eventually(async () => (await mails()) === 1);
    portal.wait(16 * 60_000);
    await fail(ATTACKER, 10, { username });
    await from(ATTACKER, { username });
    expect([await mails(), await noticesOf(id)]).toEqual([1, ['account_login_paused']]);
    portal.wait(DAY);
    await fail(ATTACKER, 10, { username });
    await eventually(async () => (await mails()) === 2);
  });
});

describe('a flood of logins from an office', () => {
  it('locks out nobody who has logged in there, and no new colleague', async () => {
    const company = await aCompany(portal);
    const [known, colleague] = [await anAccount(portal), await anAccount(portal)];
    for (const { id } of [known, colleague])
      await portal.db
        .insertInto('company_permissions')
        .values({ user_id: id, company_id: company, permissions: ['view_company'] })
        .execute();
    const office = '203.0.113.50';
    await from(office, { username: known.username });
    for (let n = 0; n < 30; n += 1) await fail(office, 1, { username: `nobody-${n}` });
    expect((await from(office, { username: 'nobody-31' })).status).toBe(429);
    expect((await from(office, { username: known.username })).status).toBe(200);
    expect((await from(office, { username: colleague.username })).status).toBe(200);
    // Guessing there stays limited, for each account.
    await fail(office, 10, { username: colleague.username });
    expect((await from(office, { username: colleague.username })).status).toBe(429);
  });
});

describe('a known device', () => {
  it('is not held to the limit of its address', async () => {
    const { username } = await anAccount(portal);
    const { device_token } = (await from(HOME, { username })).body;
    for (let n = 0; n < 30; n += 1) await fail(HOME, 1, { username: `nobody-${n}` });
    const newcomer = await anAccount(portal);
    expect((await from(HOME, { username: newcomer.username })).status).toBe(429);
    expect((await from(HOME, { username, device_token })).status).toBe(200);
  });

  it('is one for all accounts of a browser, each with a count of its own', async () => {
    const [one, two] = [await anAccount(portal), await anAccount(portal)];
    const { device_token } = (await from(HOME, { username: one.username })).body;
    expect((await from(HOME, { username: two.username, device_token })).body.device_token).toBe(device_token);
    await fail(HOME, 10, { username: one.username, device_token });
    expect((await from(HOME, { username: one.username, device_token })).status).toBe(429);
    expect((await from(HOME, { username: two.username, device_token })).status).toBe(200);
  });

  it('is kept among twenty, those that were used again first, and is forgotten after 180 days', async () => {
    const { id, username } = await anAccount(portal);
    const { device_token } = (await from(HOME, { username })).body;
    portal.wait(1000);
    await from(HOME, { username, device_token });
    for (let n = 0; n < 25; n += 1) {
      portal.wait(1000);
      await from(HOME, { username });
    }
    const devices = () => portal.db.selectFrom('devices').select('token_hash').where('user_id', '=', id).execute();
    expect((await devices()).length).toBe(20);
    expect((await from(HOME, { username, device_token })).body.device_token).toBe(device_token);
    portal.wait(181 * DAY);
    await sweepSessions(portal);
    expect(await devices()).toEqual([]);
  });
});

describe('many logins of one account', () => {
  it('leave ten sessions, the last used ones, and one notice; each ending has its audit row', async () => {
    const { id, username } = await anAccount(portal);
    const tokens: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      portal.wait(2000);
      tokens.push((await from(HOME, { username })).body.token);
      // The first one is in use all the time.
      await portal.call('GET', '/user/profile', { token: tokens[0] as string });
    }
    const alive = [];
    for (const token of tokens) alive.push((await portal.call('GET', '/user/profile', { token })).status === 200);
    expect(alive).toEqual([true, false, false, false, ...Array(9).fill(true)]);
    expect(await noticesOf(id)).toEqual(['account_sessions_ended']);
    expect((await auditOf('session.limit_reached', id)).length).toBe(3);
  });

  it('end the views as other users of an account whose session the limit ends', async () => {
    const { id, username } = await anAccount(portal, { tronc_master: true });
    const { token } = (await from(HOME, { username })).body;
    const seen = await anAccount(portal);
    const view = (await portal.call('POST', `/users/${seen.id}/view_as`, { token, body: {} })).body.data.token;
    const status = async () => (await portal.call('GET', '/user/profile', { token: view })).status;
    for (let n = 0; n < 9; n += 1) {
      portal.wait(2000);
      await from(HOME, { username });
    }
    expect(await status()).toBe(200);
    await from(HOME, { username });
    expect([await status(), (await auditOf('session.limit_reached', id)).length]).toEqual([401, 1]);
  });

  it('do not delay the login of anybody else', async () => {
    const [flooded, other] = [await anAccount(portal), await anAccount(portal)];
    let finished = 0;
    const flood = Array.from({ length: 50 }, async (_, n) => {
      await from(`198.51.100.${n}`, { username: flooded.username });
      finished += 1;
    });
    const { status } = await from(HOME, { username: other.username });
    expect([status, finished < 25]).toEqual([200, true]);
    await Promise.all(flood);
  });
});

describe('a refused login', () => {
  it('leaves an audit row and a line of the log at its default level, without what was typed', async () => {
    const { id, username } = await anAccount(portal);
    const disabled = await anAccount(portal);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', disabled.id).execute();
    lines.length = 0;
    await fail(ATTACKER, 1, { username });
    await fail(ATTACKER, 1, { username: disabled.username });
    await fail(ATTACKER, 1, { username: 'My-secret-typed-here-1' });
    const row = (reason: string) => ({
      changes: { refused: [null, reason] },
      user_id: null,
      address: ATTACKER,
      cause: 'POST /auth/password',
    });
    await eventually(async () => (await auditOf('session.refused', null)).length > 0);
    expect(await auditOf('session.refused', id)).toEqual([row('wrong_password')]);
    expect(await auditOf('session.refused', disabled.id)).toEqual([row('disabled')]);
    expect(await auditOf('session.refused', null)).toEqual([row('unknown_username')]);
    const ours = [id, disabled.id, undefined];
    const said = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, refusal }) => msg === 'refused' && ours.includes(refusal.record));
    expect(said.map(({ level, refusal: { event, code, record } }) => [level, event, code, record])).toEqual([
      [40, 'session.refused', 'wrong_password', id],
      [40, 'session.refused', 'disabled', disabled.id],
      [40, 'session.refused', 'unknown_username', undefined],
    ]);
    const audit = await portal.db.selectFrom('audit').selectAll().execute();
    for (const secret of ['My-secret-typed-here-1', 'Wrong-horse-7', username])
      expect(
        `${lines.join('')}${JSON.stringify(audit.filter(({ event }) => event === 'session.refused'))}`,
      ).not.toContain(secret);
  });

  it('leaves few rows in a flood, which say how many there were', async () => {
    const { id, username } = await anAccount(portal);
    await fail(ATTACKER, 10, { username });
    for (let n = 0; n < 20; n += 1) await from(ATTACKER, { username });
    portal.wait(61_000);
    await from(ATTACKER, { username });
    const reasons = await eventually(async () => {
      const rows = (await auditOf('session.refused', id)).map(({ changes }) => changes);
      return rows.length >= 5 && rows;
    });
    expect(reasons).toEqual(
      expect.arrayContaining([
        { refused: [null, 'wrong_password'] },
        { refused: [null, 'wrong_password'], repeated: 9 },
        { refused: [null, 'too_many'] },
        { refused: [null, 'too_many'], repeated: 19 },
      ]),
    );
    expect(reasons.length).toBe(5);
  });

  it('is recorded inside a session, too: a wrong password before a change', async () => {
    const { id, username } = await anAccount(portal);
    const { token } = (await from(HOME, { username })).body;
    const body = { email: 'a@example.com', email_confirm: 'a@example.com', password: 'Wrong-horse-7' };
    expect((await portal.call('PATCH', '/security/email', { token, body })).status).toBe(422);
    const recorded = await eventually(async () => {
      const rows = await auditOf('session.proof_refused', id);
      return rows.length > 0 && rows;
    });
    expect(recorded.map(({ changes }) => changes)).toEqual([{ refused: [null, 'wrong_password'] }]);
  });

  it('is recorded for every write without the right to it, also where the record is hidden, and for no reading', async () => {
    const [company, hidden] = [await aCompany(portal), await aCompany(portal)];
    const { id, token } = await portal.person({ companies: { [company]: ['view_employees'] } });
    const body = { name: 'Mine' };
    expect((await portal.call('PATCH', `/company/${company}/edit`, { token, body })).status).toBe(403);
    for (const other of [hidden, 999_999])
      expect((await portal.call('PATCH', `/company/${other}/edit`, { token, body })).status).toBe(404);
    expect((await portal.call('GET', `/companies/${hidden}`, { token })).status).toBe(404);
    const refused = await eventually(async () => {
      const rows = portal.db.selectFrom('audit').select(['resource', 'record_id', 'changes']).where('user_id', '=', id);
      const found = await rows.where('event', '=', 'request.refused').orderBy('id').execute();
      return found.length > 1 && found;
    });
    expect(refused).toEqual([
      { resource: null, record_id: company, changes: { refused: [null, 'forbidden'] } },
      { resource: null, record_id: hidden, changes: { refused: [null, 'hidden'] } },
    ]);
  });
});

describe('a proxy that is not trusted', () => {
  it('is named by a warning in the log, once an hour, and by the health', async () => {
    const said: string[] = [];
    const proxied = await testPortal({ logLevel: 'warn' }, [], undefined, { write: (line) => void said.push(line) });
    const warned = () => said.filter((line) => line.includes('TRUSTED_PROXIES')).length;
    const health = async (headers = {}) => (await proxied.call('GET', '/health', { headers })).body.data;
    try {
      expect(await health()).toMatchObject({ warnings: [] });
      for (const headers of [{ 'x-forwarded-for': HOME }, { forwarded: `for=${HOME}` }])
        expect(await health(headers)).toMatchObject({ warnings: ['untrusted_proxy'] });
      expect([await health(), warned()]).toEqual([expect.objectContaining({ warnings: ['untrusted_proxy'] }), 1]);
      proxied.wait(61 * 60_000);
      expect([await health(), warned()]).toEqual([expect.objectContaining({ warnings: [] }), 1]);
      await health({ 'x-forwarded-for': HOME });
      expect(warned()).toBe(2);
      expect(await portal.call('GET', '/health', { headers: { 'x-forwarded-for': HOME } })).toMatchObject({
        body: { data: { warnings: [] } },
      });
    } finally {
      await proxied.close();
    }
  });
});
