import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { anIdentityProvider, type TestProvider } from '#test/support/identityProvider/index.ts';
import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';
import { makePasswordLink } from './passwordLinks.ts';

const PUBLIC_URL = 'https://portal.example.com';
const DOMAIN = 'fellside.example';

let portal: TestPortal;
let provider: TestProvider;
let master: { id: number; username: string; token: string };
let company: number;
let providerId: number;
let revision = 0;

const aTroncmaster = async (email?: string) => {
  const account = await anAccount(portal, { tronc_master: true, ...(email && { email }) } as object);
  const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
  return { ...account, token: String(token) };
};

const settings = (more: object = {}) => ({
  ...{
    name: 'Fellside',
    issuer: provider.issuer,
    client_id: provider.client_id,
    client_secret: provider.client_secret,
  },
  ...{ email_domains: [DOMAIN], company_ids: [company], for_troncmasters: false, required: false },
  ...{ trusts_mfa: false, enabled: true, password: PASSWORD },
  ...more,
});
const change = async (more: object = {}) => {
  const answer = await portal.call('PATCH', `/identity_providers/${providerId}`, {
    token: master.token,
    headers: { 'if-match': `"${revision}"` },
    body: settings(more),
  });
  if (answer.status === 200) revision = answer.body.data.revision;
  return answer;
};

beforeAll(async () => {
  provider = await anIdentityProvider(PUBLIC_URL);
  portal = await testPortal({ publicUrl: PUBLIC_URL });
  Object.assign(portal.services.outgoing, outgoingClient(provider.outgoing));
  company = await aCompany(portal);
  master = await aTroncmaster();
  const added = await portal.call('POST', '/identity_providers', { token: master.token, body: settings() });
  expect(added.status).toBe(201);
  ({ id: providerId, revision } = added.body.data);
});
afterAll(async () => {
  await portal.close();
  provider.close();
});

/** The users of the provider, by the names with which they log in there. */
const known: Record<string, object> = {};
/** Adds an account of the company and, unless `claims` is null, a user of the provider with its address. */
const aPerson = async (claims: object | null = {}, { at = company } = {}) => {
  const account = await anAccount(portal);
  const email = `${account.username}@${DOMAIN}`;
  await portal.db.updateTable('users').set({ email }).where('id', '=', account.id).execute();
  const values = { user_id: account.id, company_id: at, permissions: ['view_company'] };
  await portal.db.insertInto('company_permissions').values(values).execute();
  if (claims) await theUser(account.username, { email, email_verified: true, ...claims });
  return { ...account, email };
};
const theUser = (name: string, claims: object) => {
  known[name] = claims;
  return provider.users(known);
};

const begin = async (email: string): Promise<{ url: string; browser: string }> =>
  (await portal.call('POST', '/auth/single_sign_on/start', { body: { email } })).body.data;
/** Completes a sign-in as the page at a redirect URI does: `provider_id` is in its path. */
const complete = (returned: string, browser: string, provider_id = providerId) =>
  portal.call('POST', '/auth/single_sign_on', { body: { provider_id, returned, browser } });
/** Signs a user in through the provider, as a browser does. */
const enter = async (email: string, name = email.split('@')[0] ?? '') => {
  const { url, browser } = await begin(email);
  return complete(await provider.visit(url, name), browser);
};
const profileOf = async (token: string) => (await portal.call('GET', '/user/profile', { token })).status;
const lastRefusal = async () =>
  (await portal.db.selectFrom('identity_refusals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  null;
const sessionsOf = (user_id: number) =>
  portal.db.selectFrom('sessions').selectAll().where('user_id', '=', user_id).orderBy('id').execute();

describe('a session that began at a provider', () => {
  it('ends when the provider signs its user out there, and another session of the user stays open', async () => {
    await provider.setClock(portal.now());
    const person = await aPerson();
    await provider.sendTo(`http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`);
    const backchannel_logout_uri = `${PUBLIC_URL}/api/auth/single_sign_on/${providerId}/back_channel_logout`;
    await provider.client({ backchannel_logout_uri });
    const enterIn = async (sid: string) => {
      await provider.falsify({ sid });
      const { token } = (await enter(person.email)).body;
      await provider.falsify(null);
      return token;
    };
    const [one, two] = [await enterIn('session-1'), await enterIn('session-2')];
    await provider.signOut(person.username, 'session-2');
    expect(provider.troubles).toEqual([]);
    expect([await profileOf(one), await profileOf(two)]).toEqual([200, 401]);
  });
});

describe('a sign-in through an identity provider (capabilities 7)', () => {
  it('links an existing account by its verified email address, pins the subject, and notifies the owner', async () => {
    const person = await aPerson();
    const entered = await enter(person.email);
    expect(entered).toSucceed(200);
    expect(entered.body).toEqual(expect.objectContaining({ incomplete: false, user_id: person.id }));
    const profile = await portal.call('GET', '/user/profile', { token: entered.body.token });
    expect(profile.body.meta).toMatchObject({ signed_in_by_provider: true });
    expect((await lettersTo(portal, person.email)).map(({ subject }) => subject)).toContain(
      'You can log in with your organisation',
    );
    const { rows } = await sql<{ event: string }>`
      select event from audit where resource = 'users' and record_id = ${person.id} order by id`.execute(portal.db);
    expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['users.identity_linked', 'session.opened']));

    // From now on only the subject counts: the address at the provider may change, and another user may take it over.
    await theUser(person.username, { email: 'someone.else@elsewhere.example', email_verified: false });
    expect((await enter(person.email)).body.user_id).toBe(person.id);
    await theUser('successor', { email: person.email, email_verified: true });
    expect((await enter(person.email, 'successor')).status).toBe(401);
    expect(await lastRefusal()).toMatchObject({ reason: 'other_subject', user_id: person.id });
  });

  it('derives nonce and code verifier from what the browser keeps, with S256 and the exact redirect URI', async () => {
    const { url, browser } = await begin(`anyone@${DOMAIN}`);
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: `${PUBLIC_URL}/single_sign_on/${providerId}`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
    });
    const stored = JSON.stringify(await portal.db.selectFrom('identity_sign_ins').selectAll().execute());
    for (const secret of [browser, asked.get('state'), asked.get('nonce')]) expect(stored).not.toContain(secret);
  });

  it('has one answer for every refusal, creates no account, and shows the reason to troncmasters alone', async () => {
    const answers: string[] = [];
    const accounts = () => portal.db.selectFrom('users').select('id').execute();
    const before = (await accounts()).length;
    const refused = async (reason: string, attempt: () => Promise<{ status: number; text: string }>) => {
      const { status, text } = await attempt();
      expect([reason, status]).toEqual([reason, 401]);
      expect((await lastRefusal())?.reason).toBe(reason);
      answers.push(text);
    };
    const person = await aPerson();
    const falsified = (claims: Record<string, unknown>) => async () => {
      await provider.falsify(claims);
      const answer = await enter(person.email);
      await provider.falsify(null);
      return answer;
    };
    await refused('wrong_token', falsified({ nonce: 'of another sign-in' }));
    await refused('wrong_token', falsified({ aud: 'another client' }));
    await refused('wrong_token', falsified({ iss: 'https://another.example' }));
    await refused('wrong_token', falsified({ exp: 1_000_000_000 }));
    await refused('wrong_token', falsified({ signature: true }));

    const unverified = await aPerson({ email_verified: false });
    await refused('email_unverified', () => enter(unverified.email));
    const noWord = await aPerson({ email_verified: undefined });
    await refused('email_unverified', () => enter(noWord.email));
    await theUser('nomail', {});
    await refused('email_domain', () => enter(`nomail@${DOMAIN}`));
    const outside = await anAccount(portal);
    await theUser('outside', { email: outside.email, email_verified: true });
    await refused('email_domain', () => enter(`outside@${DOMAIN}`));
    await theUser('stranger', { email: `stranger@${DOMAIN}`, email_verified: true });
    await refused('unknown_account', () => enter(`stranger@${DOMAIN}`));
    const elsewhere = await aPerson({}, { at: await aCompany(portal) });
    await refused('not_covered', () => enter(elsewhere.email));
    const boss = await aTroncmaster(`boss@${DOMAIN}`);
    await theUser('boss', { email: boss.email, email_verified: true });
    await refused('not_covered', () => enter(boss.email));
    const disabled = await aPerson();
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', disabled.id).execute();
    await refused('disabled', () => enter(disabled.email));

    // A code that was used, that of another sign-in, a cancelled sign-in, and a wrong client secret.
    const used = await begin(person.email);
    const usedCode = await provider.visit(used.url, person.username);
    expect((await complete(usedCode, used.browser)).status).toBe(200);
    const victim = await begin(person.email);
    const foreign = new URLSearchParams(await provider.visit(victim.url, person.username));
    const own = await begin(person.email);
    const state = new URL(own.url).searchParams.get('state') ?? '';
    const withCode = (code: string) => `?${new URLSearchParams({ code, state, iss: provider.issuer })}`;
    await refused('wrong_code', () => complete(withCode(foreign.get('code') ?? ''), own.browser));
    const again = await begin(person.email);
    const later = new URL(again.url).searchParams.get('state') ?? '';
    const replayed = new URLSearchParams({
      code: new URLSearchParams(usedCode).get('code') ?? '',
      state: later,
      iss: provider.issuer,
    });
    await refused('wrong_code', () => complete(`?${replayed}`, again.browser));
    const cancelled = await begin(person.email);
    const error = new URLSearchParams({
      error: 'access_denied',
      state: new URL(cancelled.url).searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    await refused('provider_refused', () => complete(`?${error}`, cancelled.browser));
    await change({ client_secret: 'not the secret' });
    await refused('wrong_client', () => enter(person.email));
    await change();

    // Without a provider there is no log; the answer is the same.
    answers.push((await complete(usedCode, used.browser)).text);
    answers.push(
      (await portal.call('POST', '/auth/single_sign_on/start', { body: { email: 'a@unknown.example' } })).text,
    );
    answers.push((await portal.call('POST', '/auth/single_sign_on/start', { body: { email: 'no address' } })).text);
    expect(new Set(answers).size).toBe(1);
    // Those that this test itself has added.
    expect((await accounts()).length).toBe(before + 7);
    const listed = await portal.call('GET', '/identity_providers', { token: master.token });
    expect(listed.body.data[0].refusals[0]).toMatchObject({ reason: 'wrong_client' });
  });

  it('does not link an address that a manager entered, unless a troncmaster enters it; a reset removes the link', async () => {
    const owner = await aPerson();
    expect((await signIn(portal, { username: owner.username, password: PASSWORD })).status).toBe(200);
    const payroll = await aPayroll(portal, company);
    const mayApprove = { user_id: owner.id, payroll_id: payroll, company_id: company, permissions: ['dual_approve'] };
    await portal.db.insertInto('payroll_permissions').values(mayApprove).execute();
    const manager = await portal.person({
      companies: { [company]: ['view_company'] },
      payrolls: { [payroll]: { company_id: company, permissions: ['super_user'] } },
    });
    const enters = async (name: string, token: string) => {
      const email = `${name}@${DOMAIN}`;
      await theUser(name, { email, email_verified: true });
      expect((await portal.call('PATCH', `/users/${owner.id}`, { token, body: { email } })).status).toBe(200);
      return enter(email);
    };
    // A manager who may change the address, but not reset the account, enters an address of their own.
    const stolen = await enters('thief', manager.token);
    expect([stolen.status, await lastRefusal()]).toEqual([
      401,
      expect.objectContaining({ reason: 'address_changed', user_id: owner.id }),
    ]);
    expect((await enters('genuine', master.token)).body.user_id).toBe(owner.id);
    const links = () => portal.db.selectFrom('identities').select('subject').where('user_id', '=', owner.id).execute();
    expect(await links()).toEqual([{ subject: 'genuine' }]);
    const reset = await portal.call('POST', `/users/${owner.id}/reset_password`, { token: master.token, body: {} });
    expect([reset.status, await links()]).toEqual([200, []]);
    expect((await enter(`genuine@${DOMAIN}`)).body.user_id).toBe(owner.id);
  });

  const changeOwnAddress = async (person: { username: string }, email: string, token?: string) => {
    const session = token ?? (await signIn(portal, { username: person.username, password: PASSWORD })).body.token;
    const body = { email, email_confirm: email, password: PASSWORD };
    return (await portal.call('PATCH', '/security/email', { token: session, body })).status;
  };
  const confirmationsTo = async (email: string) =>
    (await lettersTo(portal, email)).flatMap(({ text }) => /confirm_email#token=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  const confirm = async (token: string) =>
    (await portal.call('POST', '/auth/confirm_email', { body: { token } })).status;

  it('does not link an address that the owner of another account entered, for 30 days and until a link confirms it', async () => {
    const other = await aPerson(null);
    const colleague = `colleague${other.id}@${DOMAIN}`;
    await theUser('colleague', { email: colleague, email_verified: true });
    expect(await changeOwnAddress(other, colleague)).toBe(200);
    expect((await enter(colleague, 'colleague')).status).toBe(401);
    expect(await lastRefusal()).toMatchObject({ reason: 'address_changed', user_id: other.id });
    portal.wait(31 * 86_400_000);
    expect((await enter(colleague, 'colleague')).status).toBe(401);
    expect(await lastRefusal()).toMatchObject({ reason: 'address_unconfirmed', user_id: other.id });

    // Its link has expired; entering the address again sends another one, which works once.
    const [old = ''] = await confirmationsTo(colleague);
    expect(await confirm(old)).toBe(409);
    expect(await changeOwnAddress(other, colleague)).toBe(200);
    const [, link = ''] = await confirmationsTo(colleague);
    expect([await confirm('x'.repeat(43)), await confirm(link), await confirm(link)]).toEqual([409, 200, 409]);
    expect((await enter(colleague, 'colleague')).body.user_id).toBe(other.id);
    master = await aTroncmaster();
  });

  it('links no address with characters that look like others', async () => {
    const person = await aPerson(null);
    await portal.db
      .updateTable('users')
      .set({ email: `kay@${DOMAIN}` })
      .where('id', '=', person.id)
      .execute();
    for (const email of [`\u212Aay@${DOMAIN}`, `kay@${DOMAIN}\u00A0`, `k\0ay@${DOMAIN}`]) {
      await theUser('kay', { email, email_verified: true });
      expect((await enter(`kay@${DOMAIN}`, 'kay')).status).toBe(401);
      expect((await lastRefusal())?.reason).toBe('email_characters');
    }
    // Nor an account whose own address has them.
    await portal.db
      .updateTable('users')
      .set({ email: `\u212Aay@${DOMAIN}` })
      .where('id', '=', person.id)
      .execute();
    await theUser('kay', { email: `kay@${DOMAIN}`, email_verified: true });
    expect((await enter(`kay@${DOMAIN}`, 'kay')).status).toBe(401);
    expect((await lastRefusal())?.reason).toBe('unknown_account');
  });

  it('refuses and records ID tokens without a usable subject, or for another client', async () => {
    const person = await aPerson();
    for (const claims of [{ sub: 'a\0b' }, { sub: '' }, { sub: 'x'.repeat(256) }, { azp: 'another client' }]) {
      await provider.falsify(claims);
      expect([claims, (await enter(person.email)).status]).toEqual([claims, 401]);
      expect((await lastRefusal())?.reason).toBe('wrong_token');
      await portal.db.deleteFrom('identity_refusals').execute();
    }
    await provider.falsify(null);
    expect((await enter(person.email)).status).toBe(200);
  });

  it('is bound to the browser that began it: state and code of another one complete nothing', async () => {
    const person = await aPerson();
    const attacker = await begin(person.email);
    const planted = await provider.visit(attacker.url, person.username);
    const victim = await begin(person.email);
    expect((await complete(planted, victim.browser)).status).toBe(401);
    expect((await complete(planted, '')).status).toBe(401);
    // The attempt of the other browser does not use up the sign-in of its owner.
    expect((await complete(planted, attacker.browser)).status).toBe(200);
    expect((await complete(planted, attacker.browser)).status).toBe(401);

    const slow = await begin(person.email);
    const returned = await provider.visit(slow.url, person.username);
    portal.wait(16 * 60_000);
    expect((await complete(returned, slow.browser)).status).toBe(401);
    master = await aTroncmaster();
  });

  it('is refused at the redirect URI of another provider, which receives no code', async () => {
    const person = await aPerson();
    // A provider of another domain, which leads the browsers of its users on to the first one.
    const added = await portal.call('POST', '/identity_providers', {
      token: master.token,
      body: settings({ name: 'Another', email_domains: ['another.example'] }),
    });
    const another = added.body.data.id;
    expect(added.body.data.addresses.redirect_uri).toBe(`${PUBLIC_URL}/single_sign_on/${another}`);
    await provider.client({ redirect_uris: [`${PUBLIC_URL}/single_sign_on/${another}`] });
    const { url, browser } = await begin('anyone@another.example');
    const returned = await provider.visit(url, person.username);
    await provider.client({});
    const sent = jest.spyOn(portal.services.outgoing, 'send');
    // The browser arrives at the redirect URI of the first provider, with the state of the other one.
    expect((await complete(returned, browser, providerId)).status).toBe(401);
    expect([sent.mock.calls, (await lastRefusal())?.reason]).toEqual([[], 'other_provider']);
    sent.mockRestore();
    // The state has been used up.
    expect((await complete(returned, browser, another)).status).toBe(401);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('requires the issuer in the address if the provider says that it is there', async () => {
    const person = await aPerson();
    const returnedWith = async (iss: string | null) => {
      const { url, browser } = await begin(person.email);
      const returned = new URLSearchParams(await provider.visit(url, person.username));
      if (iss === null) returned.delete('iss');
      else returned.set('iss', iss);
      return (await complete(`?${returned}`, browser)).status;
    };
    expect(await returnedWith(null)).toBe(401);
    expect(await returnedWith('https://another.example')).toBe(401);
    expect((await lastRefusal())?.reason).toBe('wrong_token');
    expect(await returnedWith(provider.issuer)).toBe(200);
  });

  it('ends if the provider is changed while its user is there', async () => {
    const person = await aPerson();
    const { url, browser } = await begin(person.email);
    const returned = await provider.visit(url, person.username);
    await change({ name: 'Fellside Hotels' });
    expect((await complete(returned, browser)).status).toBe(401);
    expect((await lastRefusal())?.reason).toBe('provider_changed');
  });

  it('reads the keys again after the provider has replaced them', async () => {
    const person = await aPerson();
    expect((await enter(person.email)).status).toBe(200);
    await provider.rotate();
    expect((await enter(person.email)).status).toBe(200);
  });

  it('asks for the code of the account unless the second factor of the provider is trusted and named', async () => {
    const person = await aPerson();
    const { token } = (await signIn(portal, { username: person.username, password: PASSWORD })).body;
    const key = await withApp(portal, token);
    const mfa = { amr: ['pwd', 'mfa'] };
    const enterWith = async (claims: Record<string, unknown> | null) => {
      await provider.falsify(claims);
      const answer = await enter(person.email);
      await provider.falsify(null);
      return answer.body;
    };
    expect(await enterWith(mfa)).toMatchObject({ incomplete: 'totp' });
    await change({ trusts_mfa: true });
    expect(await enterWith({ amr: ['pwd', 'otp'] })).toMatchObject({ incomplete: 'totp' });
    expect(await enterWith(mfa)).toMatchObject({ incomplete: false });

    const half = await enterWith(null);
    expect(await profileOf(half.token)).toBe(401);
    portal.wait(31_000);
    const whole = await signIn(portal, { totp: appCode(portal, key) }, { token: half.token });
    expect(whole.body).toMatchObject({ incomplete: false, user_id: person.id });
    const last = (await sessionsOf(person.id)).at(-1);
    // The provider proved the user, not the password: sensitive changes ask for it.
    expect(last).toMatchObject({ provider_id: providerId, password_proved_at: null });
    await change();
  });

  it('replaces the password of an account whose owner has not chosen one', async () => {
    const person = await aPerson();
    await portal.db.updateTable('passwords').set({ temporary: true }).where('user_id', '=', person.id).execute();
    const { token } = (await enter(person.email)).body;
    expect((await portal.call('GET', '/companies', { token })).status).toBe(200);
  });
});

describe('a required identity provider', () => {
  it('lets the passwords of its users answer like wrong ones, and those of no one else', async () => {
    const [person, other, outside] = [
      await aPerson(),
      await aPerson({}, { at: await aCompany(portal) }),
      await anAccount(portal),
    ];
    const login = ({ username }: { username: string }, password = PASSWORD) => signIn(portal, { username, password });
    expect((await login(person)).status).toBe(200);
    await change({ required: true });
    const [right, wrong] = [await login(person), await login(person, 'Wrong-password-1')];
    expect([right.status, right.text]).toEqual([401, wrong.text]);
    expect((await login(other)).status).toBe(200);
    expect((await login(outside)).status).toBe(200);
    expect((await enter(person.email)).status).toBe(200);
    // A password that was set with a link opens nothing either.
    const linked = await aPerson();
    const link = { user_id: linked.id, purpose: 'forgotten', created_by: null } as const;
    const chosen = 'Another-strong-1-password';
    const set = await portal.call('POST', '/auth/password_link', {
      body: { token: await makePasswordLink(portal, link), password: chosen, password_confirm: chosen },
    });
    expect([set.status, (await login(linked, chosen)).text]).toEqual([200, wrong.text]);
    const { rows } = await sql<{ reason: string }>`
      select changes -> 'refused' ->> 1 as reason from audit where event = 'session.refused' and record_id = ${person.id}
      order by id`.execute(portal.db);
    expect(rows.map(({ reason }) => reason)).toContain('provider_required');
    await change({ required: true, enabled: false });
    expect((await login(person)).status).toBe(200);
    await change();
  });

  it('stays required for an account whose owner or manager changes its address, until a troncmaster does', async () => {
    const person = await aPerson();
    const login = async () => (await signIn(portal, { username: person.username, password: PASSWORD })).status;
    await change({ required: true });
    const { token } = (await enter(person.email)).body;
    const own = { email: `${person.username}@private.example`, email_confirm: `${person.username}@private.example` };
    const changed = await portal.call('PATCH', '/security/email', { token, body: { ...own, password: PASSWORD } });
    expect([changed.status, await login()]).toEqual([200, 401]);
    // It still signs in at the provider, by its subject.
    expect((await enter(person.email)).body.user_id).toBe(person.id);
    const payroll = await aPayroll(portal, company);
    const held = { user_id: person.id, payroll_id: payroll, company_id: company, permissions: ['dual_approve'] };
    await portal.db.insertInto('payroll_permissions').values(held).execute();
    const manager = await portal.person({
      companies: { [company]: ['view_company'] },
      payrolls: { [payroll]: { company_id: company, permissions: ['super_user'] } },
    });
    const changeBy = (by: string, email: string) =>
      portal.call('PATCH', `/users/${person.id}`, { token: by, body: { email } });
    expect((await changeBy(manager.token, `${person.username}@other.example`)).status).toBe(200);
    expect(await login()).toBe(401);
    expect((await changeBy(master.token, `${person.username}@third.example`)).status).toBe(200);
    expect(await login()).toBe(200);
    await change();
  });

  it('for troncmasters needs a break-glass account, which keeps its password', async () => {
    const [first, second] = [await aTroncmaster(`first@${DOMAIN}`), await aTroncmaster(`second@${DOMAIN}`)];
    const login = ({ username }: { username: string }) => signIn(portal, { username, password: PASSWORD });
    const choose = (user_id: number | null, password = PASSWORD) =>
      portal.call('PUT', '/break_glass_account', { token: master.token, body: { user_id, password } });
    const forMasters = { required: true, for_troncmasters: true };
    expect((await change(forMasters)).body.code).toBe('break_glass_needed');
    expect((await choose(first.id, 'Wrong-password-1')).status).toBe(422);
    expect((await choose((await anAccount(portal)).id)).status).toBe(422);
    expect((await choose(first.id)).body.data.user).toMatchObject({ id: first.id });
    expect((await change(forMasters)).status).toBe(200);
    expect([(await login(first)).status, (await login(second)).status]).toEqual([200, 401]);
    expect((await choose(null)).body.code).toBe('break_glass_needed');
    const { token } = await portal.person({ tronc_master: true });
    const inbox = await portal.call('GET', '/notices', { token });
    expect(inbox.status).toBe(200);

    // If that account is disabled, troncmasters are not locked out.
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', first.id).execute();
    expect((await login(second)).status).toBe(200);
    await portal.db.updateTable('users').set({ active: true }).where('id', '=', first.id).execute();
    await theUser('second', { email: second.email, email_verified: true });
    expect((await enter(second.email)).body.user_id).toBe(second.id);
    await change();
  });
});

describe('the end of a session that began at a provider', () => {
  it('leads to the end of the session there', async () => {
    const person = await aPerson();
    const { token } = (await enter(person.email)).body;
    const out = await portal.call('POST', '/auth/logout', { token });
    const address = new URL(out.body.data.provider_url);
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
    expect(address.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(await profileOf(token)).toBe(401);
    const local = (await signIn(portal, { username: person.username, password: PASSWORD })).body.token;
    expect((await portal.call('POST', '/auth/logout', { token: local })).body).toEqual({ data: {} });
    const stored = JSON.stringify(await sessionsOf(person.id));
    expect(stored).not.toContain('eyJ');
  });

  const backChannel = (logout_token: string) =>
    portal
      .call('POST', `/auth/single_sign_on/${providerId}/back_channel_logout`, {
        raw: new URLSearchParams({ logout_token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      .then(({ status }) => status);
  const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let tokens = 0;
  const claimsFor = (sub: string, more: object = {}) => {
    tokens += 1;
    const iat = Math.floor(portal.now().getTime() / 1000);
    return {
      iss: provider.issuer,
      aud: provider.client_id,
      iat,
      exp: iat + 120,
      jti: `t${tokens}`,
      sub,
      events: EVENT,
      ...more,
    };
  };
  const TYPE = { typ: 'logout+jwt' };

  it('follows a back-channel logout, which counts once', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const tokensOf = async () => [
      (await enter(person.email)).body.token,
      (await signIn(portal, { username: person.username, password: PASSWORD })).body.token,
    ];
    const [there, local] = await tokensOf();
    const others = (await enter(other.email)).body.token;
    const token = await provider.token(claimsFor(person.username), TYPE);
    expect(await backChannel(token)).toBe(200);
    expect([await profileOf(there), await profileOf(local), await profileOf(others)]).toEqual([401, 401, 200]);
    const ended = await portal.call('GET', '/user/profile', { token: there });
    expect(ended.body.reason).toBe('provider_ended');

    const [next] = await tokensOf();
    expect(await backChannel(token)).toBe(400);
    expect(await profileOf(next)).toBe(200);
  });

  it('ignores tokens that are forged, old, for another client, or no logout tokens', async () => {
    const person = await aPerson();
    const { token } = (await enter(person.email)).body;
    const sub = person.username;
    const wrong: [object, object?][] = [
      [claimsFor(sub, { aud: 'another' })],
      [claimsFor(sub, { iss: 'https://another.example' })],
      [claimsFor(sub, { nonce: 'an ID token' })],
      [claimsFor(sub, { events: {} })],
      [claimsFor(sub, { iat: claimsFor(sub).iat - 3600, exp: claimsFor(sub).iat + 3600 })],
      [claimsFor(sub, { exp: claimsFor(sub).iat - 300 })],
      [claimsFor(sub, { jti: undefined })],
      [claimsFor(sub, { sub: undefined })],
      [claimsFor(sub), { alg: 'none' }],
      [claimsFor(sub), { alg: 'HS256' }],
      [claimsFor(sub), { typ: 'at+jwt' }],
      [claimsFor(sub), { kid: 'unknown' }],
    ];
    for (const [claims, header] of wrong)
      expect(await backChannel(await provider.token(claims, { ...TYPE, ...header }))).toBe(400);
    const genuine = await provider.token(claimsFor(sub), TYPE);
    expect(await backChannel(`${genuine.slice(0, -6)}AAAAAA`)).toBe(400);
    // Each makes the portal call the provider, so their number is limited; the session stays open.
    const statuses = new Set<number>();
    for (let sent = 0; sent < 60; sent += 1) statuses.add(await backChannel('nonsense'));
    expect([...statuses]).toEqual([400, 429]);
    portal.wait(60_000);
    expect(await profileOf(token)).toBe(200);
  });

  it('happens when the provider is disabled', async () => {
    const person = await aPerson();
    const { token } = (await enter(person.email)).body;
    await change({ enabled: false });
    expect(await profileOf(token)).toBe(401);
    expect((await begin(person.email)) ?? null).toBeNull();
    await change();
  });
});

describe('the settings of identity providers', () => {
  it('require the password, keep the client secret sealed, and refuse a stale change or a domain of another', async () => {
    const body = (more: object) => settings({ email_domains: ['other.example'], ...more });
    const add = (more: object) => portal.call('POST', '/identity_providers', { token: master.token, body: body(more) });
    expect(Object.keys((await add({ password: 'wrong' })).body.errors)).toEqual(['password']);
    expect(Object.keys((await add({ email_domains: [DOMAIN] })).body.errors)).toEqual(['email_domains']);
    expect(Object.keys((await add({ issuer: 'http://id.example' })).body.errors)).toEqual(['issuer']);
    expect(Object.keys((await add({ company_ids: [] })).body.errors)).toEqual(['company_ids']);
    expect(Object.keys((await add({ company_ids: [999_999] })).body.errors)).toEqual(['company_ids']);
    const stored = JSON.stringify(await portal.db.selectFrom('identity_providers').selectAll().execute());
    const listed = await portal.call('GET', '/identity_providers', { token: master.token });
    expect([stored.includes(provider.client_secret), listed.text.includes('secret')]).toEqual([false, false]);
    revision -= 1;
    const stale = await change({ name: 'Changed by two' });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.name).toBe('Fellside');
    revision = stale.body.data.revision;
    const another = await portal.person({ tronc_master: true });
    await change({ name: 'Fellside' });
    const inbox = await portal.call('GET', '/notices', { token: another.token });
    expect(inbox.text).toContain('identity_provider_changed');
  });

  it('are tested: the result says what is wrong', async () => {
    const problemsOf = async (id: number) => {
      const { body } = await portal.call('POST', `/identity_providers/${id}/test`, { token: master.token });
      return body.data.checks
        .filter(({ result }: { result: string }) => result !== 'passed')
        .map(({ check, problem }: { check: string; problem: string }) => `${check}: ${problem}`);
    };
    expect(await problemsOf(providerId)).toEqual([]);
    await change({ client_secret: 'not the secret' });
    expect(await problemsOf(providerId)).toEqual(['client: wrong_client']);
    await change({ client_id: 'another' });
    expect(await problemsOf(providerId)).toEqual(['client: wrong_client']);
    await change();
    const withMetadata = async (members: object) => {
      await provider.metadata(members);
      const problems = await problemsOf(providerId);
      await provider.metadata(null);
      return problems;
    };
    expect(await withMetadata({ issuer: 'https://another.example' })).toEqual(['issuer: other_issuer']);
    expect(await withMetadata({ scopes_supported: ['openid'] })).toEqual(['scopes: no_email_scope']);
    expect(await withMetadata({ code_challenge_methods_supported: ['plain'] })).toEqual(['sign_in: no_pkce']);
    expect(await withMetadata({ id_token_signing_alg_values_supported: ['HS256'] })).toEqual(['keys: no_algorithm']);
    // Its key is an RSA key: no sign-in could be verified.
    expect(await withMetadata({ id_token_signing_alg_values_supported: ['ES256'] })).toEqual(['keys: no_algorithm']);
    expect(await withMetadata({ authorization_endpoint: 'http://id.localhost/auth' })).toEqual([
      'sign_in: no_code_flow',
    ]);
    expect(await withMetadata({ end_session_endpoint: undefined, backchannel_logout_supported: false })).toEqual([
      'logout: no_back_channel',
    ]);
    await change({ issuer: `${provider.issuer}/missing` });
    expect(await problemsOf(providerId)).toEqual(['discovery: no_discovery']);
    await change({ issuer: 'https://unknown.example' });
    expect(await problemsOf(providerId)).toEqual(['discovery: unresolved']);
    await change({ issuer: 'https://10.0.0.8' });
    expect(await problemsOf(providerId)).toEqual(['discovery: not_public']);
    await change({ issuer: 'https://id.localhost:9' });
    expect(await problemsOf(providerId)).toEqual(['discovery: unreachable']);
    await change();
    expect(provider.troubles).toEqual([]);
  });
});
