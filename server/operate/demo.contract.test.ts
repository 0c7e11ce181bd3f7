import { sql } from 'kysely';
import { DEMO_PASSWORD } from '#domain/samples/users.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { type Config, readConfig } from '#server/config.ts';
import { markDemoAccounts } from '#server/operate/seed/demoAccounts.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';

const FIRST = { username: 'admin', email: 'admin@example.com' };
const PUBLIC = { PUBLIC_URL: 'https://portal.example.com' };

let portal: TestPortal;
beforeEach(async () => {
  const config = readConfig({});
  portal = await testPortal({ requireMfa: config.requireMfa, requireMfaStated: false });
  await installJobs(portal.db);
});
afterEach(() => portal.close());

/** What a start with this environment does to the database, and what it says. */
const startWith = async (environment: Record<string, string>): Promise<string[]> => {
  const said: string[] = [];
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: portal.folder, ...environment }) };
  await bootstrap({ ...portal.services, config }, FIRST, (line) => void said.push(line));
  return said;
};

const mark = (event: string) => sql`insert into audit (event, cause) values (${event}, 'demo')`.execute(portal.db);

/** A database with a few accounts of the demo data; entering all of it takes ten seconds, and each journey does. */
const enterDemo = async (): Promise<void> => {
  await mark('demo.begun');
  for (const username of ['troncmaster', 'manager', 'viewer'])
    await anAccount(portal, { username, password: DEMO_PASSWORD, tronc_master: username === 'troncmaster' });
  await markDemoAccounts(portal.db);
  await mark('demo.entered');
};

const login = async (username: string, password: string) => (await signIn(portal, { username, password })).status;
const token = async (username: string, password: string): Promise<string> =>
  (await signIn(portal, { username, password })).body.token;
const users = async (active = true): Promise<string[]> => {
  const rows = await portal.db
    .selectFrom('users')
    .select('username')
    .where('active', '=', active)
    .orderBy('id')
    .execute();
  return rows.map(({ username }) => username ?? '');
};
const passwordIn = (said: readonly string[]): string => /password (\S+) \(shown once/.exec(said.join('\n'))?.[1] ?? '';

describe('an empty database', () => {
  it('of a portal that others reach is given one account with a password of its own, and no demo (issue 18)', async () => {
    const said = await startWith(PUBLIC);
    expect(said[0]).toBe('No demo data: PUBLIC_URL is set (DEMO=1 enters it)');
    expect(await users()).toEqual(['admin']);
    expect(await login('admin', passwordIn(said))).toBe(200);
    expect(await startWith(PUBLIC)).toEqual([]);
  });

  it('of a start that was cut off while it entered the demo loses what is there of it, and keeps the look-ups', async () => {
    await mark('demo.begun');
    await anAccount(portal, { username: 'troncmaster', password: DEMO_PASSWORD, tronc_master: true });
    await startWith(PUBLIC);
    expect(await users()).toEqual(['admin']);
    const questions = portal.db.selectFrom('security_questions').select('id');
    expect((await questions.execute()).length).toBeGreaterThan(3);
  });
});

describe('demo data in a portal that runs no demo', () => {
  it.each([
    [PUBLIC, 'PUBLIC_URL is set'],
    [{ DEMO: '0' }, 'DEMO=0'],
  ])('with %p loses its logins, which are named, but for those with another password', async (environment, why) => {
    await enterDemo();
    await anAccount(portal, { username: 'real', tronc_master: true });
    const own = await token('viewer', DEMO_PASSWORD);
    const body = { old_password: DEMO_PASSWORD, password: PASSWORD, password_confirm: PASSWORD };
    expect((await portal.call('PATCH', '/security/password', { token: own, body })).status).toBe(200);
    const open = await token('manager', DEMO_PASSWORD);
    expect(await startWith(environment)).toEqual([
      `Disabled the demo accounts, whose password is published (${why}): troncmaster, manager`,
    ]);
    expect(await users()).toEqual(['viewer', 'real']);
    expect((await portal.call('GET', '/user/profile', { token: open })).status).toBe(401);
    expect([await login('manager', DEMO_PASSWORD), await login('viewer', PASSWORD)]).toEqual([401, 200]);
    const { rows } = await sql<{ event: string }>`select event from audit where cause = 'start'`.execute(portal.db);
    const each = [{ event: 'users.password_reset' }, { event: 'users.disabled' }];
    expect(rows).toEqual([...each, ...each]);
    // Enabled by hand, the account is not open to the published password.
    await portal.db.updateTable('users').set({ active: true }).where('username', '=', 'manager').execute();
    expect(await login('manager', DEMO_PASSWORD)).toBe(401);
    expect(await startWith(environment)).toEqual([]);
  });

  it('whose troncmaster was the only one gets a first account, under a name that nobody has', async () => {
    await enterDemo();
    await anAccount(portal, { username: 'Admin', email: 'admin@example.com' });
    const said = await startWith(PUBLIC);
    expect(await users()).toEqual(['Admin', 'admin-2']);
    expect(await login('admin-2', passwordIn(said))).toBe(200);
  });

  it('gets its logins back by DEMO=1, and not by a start that merely does not forbid them', async () => {
    await enterDemo();
    await startWith({ DEMO: '0' });
    expect(await startWith({})).toEqual([]);
    expect(await login('manager', DEMO_PASSWORD)).toBe(401);
    expect(await startWith({ ...PUBLIC, DEMO: '1' })).toEqual([
      'Enabled the demo accounts that an earlier start disabled: troncmaster, manager, viewer',
    ]);
    expect(await login('manager', DEMO_PASSWORD)).toBe(200);
  });
});

describe('the second step in a demo', () => {
  const codeFor = async (username: string, password: string) =>
    (await portal.call('GET', '/companies', { token: await token(username, password) })).body.code;

  it('is demanded of a troncmaster who was added to it, and not of its own accounts (issue 18)', async () => {
    await enterDemo();
    await anAccount(portal, { username: 'real', tronc_master: true });
    expect(await codeFor('troncmaster', DEMO_PASSWORD)).toBeUndefined();
    expect(await codeFor('real', PASSWORD)).toBe('mfa_setup_required');
  });

  it('is required of demo accounts if REQUIRE_MFA is set, or the portal runs no demo', async () => {
    await enterDemo();
    const config = portal.services.config as { -readonly [K in keyof Config]: Config[K] };
    config.requireMfaStated = true;
    expect(await codeFor('troncmaster', DEMO_PASSWORD)).toBe('mfa_setup_required');
    Object.assign(config, { requireMfaStated: false, demo: false });
    expect(await codeFor('troncmaster', DEMO_PASSWORD)).toBe('mfa_setup_required');
  });
});
