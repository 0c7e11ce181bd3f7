import { confirmOwnerOf } from '#resources/users/server/operator.ts';
import { aPayrollWorld, batchOf, type PayrollWorld } from '../support/payrollWorld.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, signIn } from '../support/signIn.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

const DAY = 24 * 3_600_000;
const RIGHTS = ['view_files', 'super_user', 'dual_approve'];
const OWN_PASSWORD = 'Kestrel-over-7-hills';

interface Login {
  id: number;
  token: string;
  device: string;
}

let portal: TestPortal;
let world: PayrollWorld;
/** looks after users, and may check and approve */
let manager: { id: number; token: string };
/** an approver with a password of her own */
let anita: { id: number; username: string; email: string };

/** Each test has a world of its own, so that control of one does not count in the next. */
const begin = async (): Promise<void> => {
  world = await aPayrollWorld(portal);
  manager = await world.person(...RIGHTS);
  anita = await anAccount(portal, {
    forename: 'Anita',
    surname: 'Rao',
    permissions: [{ payroll_id: world.payroll, permissions: ['view_files', 'dual_approve'] }],
  });
};
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // Limits of logins are no part of this.
  portal.wait(61_000);
  await begin();
});

const call = (who: { token: string }, method: string, path: string, body?: object) =>
  portal.call(method as 'GET', path, { token: who.token, body });
const login = async (username: string, password: string, device_token?: string): Promise<Login> => {
  const { body } = await signIn(portal, { username, password, device_token });
  return { id: body.user_id, token: body.token, device: body.device_token };
};
/** Signs in with a password that was given and chooses another. */
const takeOver = async (username: string, given: string): Promise<Login> => {
  const first = await login(username, given);
  const chosen = { old_password: given, password: OWN_PASSWORD, password_confirm: OWN_PASSWORD };
  await call(first, 'PATCH', '/security/password', chosen);
  return login(username, OWN_PASSWORD, first.device);
};
let made = 0;
/** An approver created by another user, and the password that the creator reads. */
const created = async (by: { token: string }, permissions = ['view_files', 'dual_approve']) => {
  made += 1;
  const person = { forename: 'New', surname: 'Face', email: `face${made}@example.com` };
  const { body } = await call(by, 'POST', '/users', {
    ...person,
    permissions: [{ payroll_id: world.payroll, permissions }],
  });
  return { id: body.data.id as number, username: person.email, password: body.meta.temporary_password as string };
};
const batch = async (more: object = {}): Promise<number> =>
  (await call(world.provider, 'POST', '/payroll_batches', batchOf(world.period, more))).body.data.id;
const approve = async (who: { token: string }, id: number) => {
  const { status, body } = await call(who, 'POST', `/payroll_batches/${id}/approve`);
  return [status, body.code ?? body.data.status, body.reason ?? null];
};
const blockSeenBy = async (who: { token: string }, id: number) =>
  (await call(who, 'GET', `/payroll_batches/${id}`)).body.data.period.batch.approval_blocked;

describe('one person with two accounts is not two people (security 6)', () => {
  it('who created an approver and uses its password does not approve what he checked himself', async () => {
    const id = await batch();
    expect(await approve(manager, id)).toEqual([200, 'checked', null]);
    const made = await created(manager);
    const puppet = await takeOver(made.username, made.password);
    expect(await blockSeenBy(puppet, id)).toEqual({
      code: 'same_hands',
      reason: 'created_by_other',
      name: expect.stringMatching(/^Pat /),
    });
    const refused = await call(puppet, 'POST', `/payroll_batches/${id}/approve`);
    expect(refused).toBeRefused(409, { code: 'same_hands', reason: 'created_by_other' });
    expect(refused.body.message).toMatch(
      /^Pat Person\d+ created your account in the last 30 days, .* Ask a colleague whose account neither of you/,
    );
    // The other way round: the puppet checks, and he approves.
    await call(manager, 'POST', `/payroll_batches/${id}/query`, {});
    await call(world.provider, 'POST', `/payroll_batches/${id}/answer`, { message: 'Yes' });
    expect(await approve(puppet, id)).toEqual([200, 'checked', null]);
    expect(await approve(manager, id)).toEqual([409, 'same_hands', 'created_by_you']);
    // A colleague over whose account nobody had control may approve.
    expect(await blockSeenBy(world.approver, id)).toBeNull();
    expect(await approve(world.approver, id)).toEqual([200, 'approved', null]);
  });

  it('who reset the approver’s password does not approve with it', async () => {
    const id = await batch();
    await approve(manager, id);
    const { body } = await call(manager, 'POST', `/users/${anita.id}/reset_password`);
    const her = await takeOver(anita.username, body.meta.temporary_password);
    expect(await approve(her, id)).toEqual([409, 'same_hands', 'password_reset_by_other']);
  });

  it('who changed the approver’s email address, where a reset is then sent, does not approve with it', async () => {
    const id = await batch();
    await approve(manager, id);
    await call(manager, 'PATCH', `/users/${anita.id}`, { email: `mine${made}@example.com` });
    // The provider's help desk resets what it takes for her own request.
    const { body } = await call(world.provider, 'POST', `/users/${anita.id}/reset_password`);
    const her = await takeOver(anita.username, body.meta.temporary_password);
    expect(await approve(her, id)).toEqual([409, 'same_hands', 'email_changed_by_other']);
  });

  it.each([
    ['her mobile number, which receives codes', 'mobile_changed', { mobile_number: '7700900123' }],
    ['her country code', 'mobile_changed', { mobile_country_code: '+353' }],
  ])('a user who changed %s is not independent of her', async (_, kind, change) => {
    const id = await batch();
    await approve(manager, id);
    const her = await login(anita.username, PASSWORD);
    expect((await call(manager, 'PATCH', `/users/${anita.id}`, change)).status).toBe(200);
    expect(await approve(her, id)).toEqual([409, 'same_hands', `${kind}_by_other`]);
  });

  it('a user who enabled a disabled account is not independent of it; disabling alone gives no control', async () => {
    const id = await batch();
    await approve(manager, id);
    await call(manager, 'POST', `/users/${anita.id}/disable`);
    await call(manager, 'POST', `/users/${anita.id}/enable`);
    const her = await login(anita.username, PASSWORD);
    expect(await approve(her, id)).toEqual([409, 'same_hands', 'enabled_by_other']);
  });

  it('neither a chain of accounts nor two accounts of one creator count as two people', async () => {
    const id = await batch();
    const [first, second] = [await created(manager, RIGHTS), await created(manager)];
    const [one, two] = [
      await takeOver(first.username, first.password),
      await takeOver(second.username, second.password),
    ];
    await approve(one, id);
    expect(await approve(two, id)).toEqual([409, 'same_hands', 'same_controller']);
    await call(manager, 'POST', `/payroll_batches/${id}/query`, {});
    await call(world.provider, 'POST', `/payroll_batches/${id}/answer`, { message: 'Yes' });
    await approve(manager, id);
    const { body } = await call(one, 'POST', `/users/${anita.id}/reset_password`);
    const her = await takeOver(anita.username, body.meta.temporary_password);
    expect(await approve(her, id)).toEqual([409, 'same_hands', 'through_another_account']);
  });

  it('nor are two accounts that are used on one device, regardless of the token that the second login sends', async () => {
    const checker = await anAccount(portal, {
      permissions: [{ payroll_id: world.payroll, permissions: ['view_files'] }],
    });
    const [his, hers] = [await login(checker.username, PASSWORD), await login(anita.username, PASSWORD)];
    const id = await batch();
    await approve(his, id);
    const onHis = await login(anita.username, PASSWORD, his.device);
    expect(await approve(onHis, id)).toEqual([409, 'same_hands', 'same_device']);
    // Her own device does not help once her account was used on his.
    expect(await approve(hers, id)).toEqual([409, 'same_hands', 'same_device']);
    portal.wait(31 * DAY);
    const again = await login(anita.username, PASSWORD, hers.device);
    expect(await approve(again, id)).toEqual([200, 'approved', null]);
  });

  it('what owners do to their own account, and rights that were granted, take nothing from them', async () => {
    const her = await login(anita.username, PASSWORD);
    await call(her, 'PATCH', '/security/password', {
      old_password: PASSWORD,
      password: OWN_PASSWORD,
      password_confirm: OWN_PASSWORD,
    });
    const again = await login(anita.username, OWN_PASSWORD, her.device);
    await call(manager, 'PATCH', `/users/${anita.id}`, {
      forename: 'Annie',
      permissions: [{ payroll_id: world.payroll, permissions: RIGHTS }],
    });
    const rows = portal.db.selectFrom('account_control').selectAll().where('user_id', '=', anita.id);
    expect(await rows.execute()).toEqual([]);
    const id = await batch();
    await approve(manager, id);
    expect(await approve(again, id)).toEqual([200, 'approved', null]);
  });

  it('counts again 30 days later, and never stops a batch that declares one approval to be enough', async () => {
    const made = await created(manager);
    const colleague = await takeOver(made.username, made.password);
    const single = await batch({ requires_checking: false });
    expect(await approve(colleague, single)).toEqual([200, 'approved', null]);
    await begin();
    const id = await batch();
    const later = await created(manager);
    await approve(manager, id);
    // Within the day for which the temporary password works.
    const { device } = await takeOver(later.username, later.password);
    portal.wait(30 * DAY + 1);
    const newcomer = await login(later.username, OWN_PASSWORD, device);
    const again = await portal.db.selectFrom('payroll_batches').select('status').where('id', '=', id).execute();
    expect(again).toEqual([{ status: 'checked' }]);
    expect(await approve(newcomer, id)).toEqual([200, 'approved', null]);
  });
});

describe('a client whose accounts troncmasters control (security 6)', () => {
  /** A troncmaster with a device, as the login of a browser has one. */
  const troncmaster = async () => {
    const account = await anAccount(portal, { tronc_master: true });
    return login(account.username, PASSWORD);
  };
  const puppetOf = async (by: { token: string }, permissions?: string[]) => {
    const { username, password } = await created(by, permissions);
    return takeOver(username, password);
  };

  it('has no second person in an account that a troncmaster created or reset, no matter who posted the results', async () => {
    const tom = await troncmaster();
    const puppet = await puppetOf(tom);
    const id = await batch();
    await approve(manager, id);
    expect(await blockSeenBy(puppet, id)).toMatchObject({ code: 'same_hands', reason: 'created_by_other' });
    expect(await approve(puppet, id)).toEqual([409, 'same_hands', 'created_by_other']);
    const { body } = await call(tom, 'POST', `/users/${anita.id}/reset_password`);
    const her = await takeOver(anita.username, body.meta.temporary_password);
    expect(await approve(her, id)).toEqual([409, 'same_hands', 'password_reset_by_other']);
    expect(await approve(world.approver, id)).toEqual([200, 'approved', null]);
  });

  it('has none in the accounts of two troncmasters either: neither checks what the other’s would approve', async () => {
    const [one, two] = [await puppetOf(await troncmaster()), await puppetOf(await troncmaster())];
    const id = await batch();
    for (const puppet of [one, two]) {
      expect(await blockSeenBy(puppet, id)).toMatchObject({ reason: 'created_by_other' });
      expect(await approve(puppet, id)).toEqual([409, 'same_hands', 'created_by_other']);
    }
  });

  it('has nobody to approve results without a check in an account of a troncmaster, nor in one that this created', async () => {
    const tom = await troncmaster();
    const puppet = await puppetOf(tom, RIGHTS);
    const id = (await call(tom, 'POST', '/payroll_batches', batchOf(world.period, { requires_checking: false }))).body
      .data.id;
    expect(await approve(puppet, id)).toEqual([409, 'same_hands', 'created_by_other']);
    const second = await puppetOf(puppet);
    expect(await approve(second, id)).toEqual([409, 'same_hands', 'through_another_account']);
    expect(await approve(world.approver, id)).toEqual([200, 'approved', null]);
  });

  it('has none on the device of the person who posted the results or answered the query', async () => {
    const tom = await troncmaster();
    const id = (await call(tom, 'POST', '/payroll_batches', batchOf(world.period))).body.data.id;
    expect(await approve(await login(anita.username, PASSWORD, tom.device), id)).toEqual([
      409,
      'same_hands',
      'same_device',
    ]);
    await begin();
    const asked = await batch();
    await call(manager, 'POST', `/payroll_batches/${asked}/query`, {});
    await call(tom, 'POST', `/payroll_batches/${asked}/answer`, { message: 'Yes' });
    expect(await approve(await login(anita.username, PASSWORD, tom.device), asked)).toEqual([
      409,
      'same_hands',
      'same_device',
    ]);
  });

  it('has one again once an operator has made sure who uses the account', async () => {
    const made = await created(world.provider);
    const newcomer = await takeOver(made.username, made.password);
    const id = await batch();
    await approve(manager, id);
    expect((await approve(newcomer, id))[1]).toBe('same_hands');
    await confirmOwnerOf(portal, made.username);
    expect(await approve(newcomer, id)).toEqual([200, 'approved', null]);
  });
});

describe('a new or reset account (security 6)', () => {
  it('neither checks nor approves before its owner has set a password', async () => {
    const made = await created(await world.person(...RIGHTS));
    const newcomer = await login(made.username, made.password);
    const id = await batch();
    expect(await approve(newcomer, id)).toEqual([403, 'password_change_required', null]);
    await approve(manager, id);
    expect(await approve(newcomer, id)).toEqual([403, 'password_change_required', null]);
    const owned = await takeOver(made.username, made.password);
    expect(await approve(owned, id)).toEqual([200, 'approved', null]);
  });

  it('leaves no control behind where no person acted: the first account, a command', async () => {
    const rows = portal.db.selectFrom('account_control').selectAll().where('user_id', '=', anita.id);
    expect(await rows.execute()).toEqual([]);
  });
});

it('shows the reason to those only who could approve (security 6)', async () => {
  const id = await batch();
  const made = await created(manager, ['view_files']);
  const reader = await takeOver(made.username, made.password);
  await approve(manager, id);
  expect(await blockSeenBy(reader, id)).toBeNull();
});
