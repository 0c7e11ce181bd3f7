import { sql } from 'kysely';
import type { Person } from '../support/person.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aCompany, aPayroll } from '../support/world.ts';

let portal: TestPortal;
let payroll: number;
let managers: number;
let rights: (...permissions: string[]) => Parameters<TestPortal['person']>[0];
beforeAll(async () => {
  portal = await testPortal();
  const company_id = await aCompany(portal);
  payroll = await aPayroll(portal, company_id);
  rights = (...permissions) => ({ payrolls: { [payroll]: { company_id, permissions } } });
  managers = 0;
  await portal.person({ username: 'stranger' });
});
afterAll(() => portal.close());

const manager = (): Promise<Person> => {
  managers += 1;
  return portal.person({ ...rights('super_user', 'view_files'), username: `manager${managers}` });
};

/** A new user under this address and name. */
const add = async ({ token }: Person, email: string, username: string) =>
  portal.call('POST', '/users', {
    token,
    body: {
      forename: 'New',
      surname: 'User',
      email,
      username,
      permissions: [{ payroll_id: payroll, permissions: ['view_files'] }],
    },
  });

const noted = async ({ id }: Person): Promise<unknown[]> => {
  const { rows } = await sql<{ changes: unknown }>`select changes from audit
    where event = 'users.name_taken' and user_id = ${id} order by id`.execute(portal.db);
  return rows.map(({ changes }) => changes);
};

describe('names that are unique in the whole portal', () => {
  it('are reported as used ten times an hour and no more, each time with an audit row (issue 18, point 11)', async () => {
    const guesser = await manager();
    const guess = (turn: number) => add(guesser, `guess${turn}@example.com`, 'stranger');
    for (let turn = 0; turn < 10; turn += 1)
      expect((await guess(turn)).body.errors).toEqual({ username: ['Username is already used. Enter another.'] });
    expect(await noted(guesser)).toHaveLength(10);
    expect(await noted(guesser)).toContainEqual({ fields: [null, ['username']] });
    const [used, free] = [await guess(10), await add(guesser, 'free@example.com', 'free')];
    expect(used).toBeRefused(429, 'too_many');
    expect(free).toBeRefused(429, 'too_many');
    expect(Number(used.headers['retry-after'])).toBeGreaterThan(3_000);
    // Another manager is not kept from working, and neither is this one an hour later.
    expect((await add(await manager(), 'own@example.com', 'own')).status).toBe(201);
    portal.wait(61 * 60_000);
    const { rows } =
      await sql`update sessions set last_used_at = ${portal.now()}, expires_at = ${new Date(portal.now().getTime() + 3_600_000)}
      where user_id = ${guesser.id} returning id`.execute(portal.db);
    expect(rows).toHaveLength(1);
    expect((await add(guesser, 'later@example.com', 'later')).status).toBe(201);
  });

  it('cannot be guessed by many requests at once', async () => {
    const guesser = await manager();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => add(guesser, 'stranger@example.com', `many${turn}`)),
    );
    const revealing = answers.filter(({ body }) => body.errors?.email);
    expect([revealing.length, answers.filter(({ status }) => status === 429).length]).toEqual([10, 20]);
  });

  it.each([
    ['a new user', 'POST', '/users', {}],
    ['another user', 'PATCH', '/users/', { email: 'stranger@example.com' }],
    ['the caller’s username', 'PATCH', '/security/username', { username: 'stranger', username_confirm: 'stranger' }],
  ])('share one limit across routes: %s', async (_, method, path, body) => {
    const guesser = await manager();
    for (let turn = 0; turn < 10; turn += 1) await add(guesser, 'stranger@example.com', `route${guesser.id}-${turn}`);
    const managed = await portal.person(rights('view_files'));
    const { status } = await portal.call(method, path.endsWith('users/') ? `${path}${managed.id}` : path, {
      token: guesser.token,
      body: path === '/users' ? { forename: 'A', surname: 'B', email: 'x@example.com', permissions: [] } : body,
    });
    expect([method, path, status]).toEqual([method, path, 429]);
  });

  it('are the only values by which one tenant could learn of another from a refusal', async () => {
    const { rows } = await sql<{ name: string }>`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
        and pg_get_indexdef(i.indexrelid) not like '%(company_id%' order by 1`.execute(portal.db);
    expect(
      rows.map(({ name }) => name).filter((name) => !/^pgboss|_token_hash_key$|_storage_key_key$/.test(name)),
    ).toEqual([
      // The portal writes it, nobody names it.
      'audit_seals_audit_id_key',
      // Sent by the crash screen, random; a second one is passed over without a word.
      'crash_feedback_event_id_key',
      // One account of a provider for one account of the portal; troncmasters add providers.
      'identities_provider_id_user_id_key',
      // Chosen by the authenticator, at random.
      'passkeys_credential_key',
      // Which account has an unused link: the portal writes it.
      'password_links_open',
      // The same requests for all users; and the responses of one user.
      'security_answers_user_id_question_id_key',
      'security_questions_question_key',
      // Limited, as above.
      'users_email_key',
      'users_username_key',
    ]);
  });
});
