import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';

const DAY = 24 * 3_600_000;

interface Master {
  id: number;
  token: string;
  email: string;
  username: string;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** So many troncmasters with passwords of their own, signed in, and no others. */
const masters = async (count: number): Promise<Master[]> => {
  portal.wait(61_000);
  await portal.db.updateTable('users').set({ tronc_master: false }).execute();
  await portal.db.deleteFrom('troncmaster_removals').execute();
  const made: Master[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = await anAccount(portal, { tronc_master: true, surname: `Master${n}` });
    const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
    made.push({ ...account, token });
  }
  return made;
};
const act = (who: Master, whom: Master, action: string) =>
  portal.call('POST', `/users/${whom.id}/${action}`, { token: who.token });
const patch = (who: Master, whom: Master, body: object) =>
  portal.call('PATCH', `/users/${whom.id}`, { token: who.token, body });
const state = async (who: Master, whom: Master) =>
  (await portal.call('GET', `/users/${whom.id}/sign_in`, { token: who.token })).body.data;
const login = (who: Master, password = PASSWORD) => signIn(portal, { username: who.username, password });
const codesOf = async (who: Master): Promise<string[]> =>
  (await portal.call('GET', '/notices?security=1', { token: who.token })).body.data.map(
    ({ code }: { code: string }) => code,
  );
const lettersTo = async ({ email }: Master): Promise<(string | null)[]> =>
  (await portal.db.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('with three or more troncmasters, the reset of one by another', () => {
  it('changes nothing until a third one confirms it, and notifies all of them both times', async () => {
    const [a, b, c] = (await masters(3)) as [Master, Master, Master];
    expect((await state(a, b)).reset_needs_confirmation).toBe(true);
    const asked = await act(a, b, 'reset_password');
    expect(asked).toSucceed(202);
    expect(asked.body.meta).toEqual({ confirmation_required: true });
    expect(asked.body.data.id).toEqual(b.id);
    expect((await login(b)).status).toBe(200);
    expect((await act(a, b, 'reset_password')).status).toBe(202);
    expect((await state(b, b)).request).toMatchObject({ by: { id: a.id, name: 'Ada Master0' }, may_confirm: false });
    for (const who of [a, b, c]) {
      expect(await codesOf(who)).toEqual(['troncmaster_reset_requested']);
      expect(await lettersTo(who)).toEqual(['A troncmaster’s password reset: please confirm']);
    }
    for (const who of [a, b]) {
      const refused = await act(who, b, 'confirm_reset');
      expect(refused).toBeRefused(403, 'third_troncmaster');
    }
    expect((await state(c, b)).request.may_confirm).toBe(true);
    const second = await act(c, b, 'reset_password');
    expect(second).toBeRefused(409, 'reset_requested');
    const done = await act(c, b, 'confirm_reset');
    expect(done.status).toBe(200);
    expect((await login(b)).status).toBe(401);
    expect((await login(b, done.body.meta.temporary_password)).status).toBe(200);
    for (const who of [a, c]) {
      expect(await codesOf(who)).toContain('troncmaster_reset');
      expect(await lettersTo(who)).toContain('A troncmaster’s password was reset');
    }
    expect((await act(c, b, 'confirm_reset')).body.code).toBe('no_reset_request');
  });

  it('is cancelled by its target, and ends by itself after 24 hours', async () => {
    const [a, b, c] = (await masters(3)) as [Master, Master, Master];
    await act(a, b, 'reset_password');
    expect((await act(b, b, 'cancel_reset')).status).toBe(200);
    expect((await act(c, b, 'confirm_reset')).body.code).toBe('no_reset_request');
    expect(await codesOf(c)).toContain('troncmaster_reset_cancelled');
    await act(a, b, 'reset_password');
    portal.wait(DAY);
    const { token } = (await login(c)).body;
    expect((await act({ ...c, token }, b, 'confirm_reset')).body.code).toBe('no_reset_request');
    expect((await login(b)).status).toBe(200);
  });

  it('cannot be confirmed by an account that its requester has created or reset', async () => {
    const [a, b] = (await masters(3)) as [Master, Master, Master];
    const body = { forename: 'Pup', surname: 'Pet', email: `puppet${a.id}@example.com` };
    const { data, meta } = (await portal.call('POST', '/users', { token: a.token, body })).body;
    await patch(a, data, { tronc_master: true });
    const first = (await login(data, meta.temporary_password)).body.token;
    await portal.call('PATCH', '/security/password', {
      token: first,
      body: { old_password: meta.temporary_password, password: PASSWORD, password_confirm: PASSWORD },
    });
    await act(a, b, 'reset_password');
    const refused = await act({ ...data, token: first }, b, 'confirm_reset');
    expect(refused).toBeRefused(403, 'third_troncmaster');
  });

  it('is not got round by disabling or dismissing another first, by either hand', async () => {
    for (const removal of [
      (a: Master, _: Master, c: Master) => act(a, c, 'disable'),
      (a: Master, _: Master, c: Master) => patch(a, c, { tronc_master: false }),
      (a: Master, b: Master) => patch(a, b, { tronc_master: false }),
      (a: Master, b: Master) => act(a, b, 'disable'),
    ]) {
      const [a, b, c] = (await masters(3)) as [Master, Master, Master];
      expect((await removal(a, b, c)).status).toBe(200);
      expect((await act(a, b, 'reset_password')).status).toBe(202);
    }
  });

  it('is not got round by changing where codes and links go: only the owner changes that', async () => {
    const [a, b] = (await masters(3)) as [Master, Master, Master];
    for (const body of [
      { email: 'mine@example.com' },
      { mobile_number: '07700 900123' },
      { mobile_country_code: '+353' },
      { mobile_number: '07700 900123', mfa_sms: true },
    ]) {
      const refused = await patch(a, b, body);
      expect([body, refused.status, refused.body.code]).toEqual([body, 403, 'owner_only']);
    }
    // What stays as it is, and what is no way in, can be sent along.
    expect((await patch(a, b, { email: b.email, surname: 'Renamed' })).status).toBe(200);
  });
});

describe('with two troncmasters, the reset of one by the other', () => {
  it('is done immediately, and both are notified', async () => {
    const [a, b] = (await masters(2)) as [Master, Master];
    const done = await act(a, b, 'reset_password');
    expect(done.status).toBe(200);
    expect(await codesOf(a)).toContain('troncmaster_reset');
    for (const who of [a, b]) expect(await lettersTo(who)).toEqual(['A troncmaster’s password was reset']);
    expect((await patch(a, b, { email: `other${b.id}@example.com` })).status).toBe(200);
  });
});
