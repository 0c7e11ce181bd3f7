import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { aPayrollWorld, batchOf } from '../support/payrollWorld.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, signIn } from '../support/signIn.ts';
import { aTroncWorld, csvForm, HOURS } from '../support/troncWorld.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/**
 * One person who does what an account can do to others, step by step, against the real portal. The exhaustive search
 * over the same actions is in domain/access (fourEyes, secondLook); this tests the routes, queries and sessions.
 */
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const OWN_PASSWORD = 'Kestrel-over-7-hills';
const ACTIONS = [
  'create',
  'create',
  'create',
  'reset',
  'reset',
  'change email',
  'change mobile',
  'disable',
  'enable',
  'grant',
  'log in',
  'approve',
  'approve',
  'approve',
] as const;
type Action =
  | (typeof ACTIONS)[number]
  | 'promote'
  | 'post'
  | 'post without check'
  | 'set second look'
  | 'enter fund'
  | 'generate';

/** A step: which of the accounts we can use does it, and to which account. */
interface Step {
  action: Action;
  by: number;
  to: number;
  sameDevice: boolean;
}
const stepsOf = (actions: readonly Action[]) =>
  fc.array(
    fc.record({
      action: fc.constantFrom(...actions),
      by: fc.nat(7),
      to: fc.nat(7),
      sameDevice: fc.boolean(),
    }),
    { minLength: 4, maxLength: 8 },
  );

interface Known {
  id: number;
  token: string;
}

/** What one person has: sessions, and accounts whose password was given to it; and what it may do with them. */
class Conspirator {
  readonly ours: Known[];
  private readonly given = new Map<number, string>();
  private device: string | undefined;
  private made = 0;

  constructor(
    first: Known,
    /** every account that the person knows of */
    readonly accounts: { id: number; username: string }[],
    private readonly payroll: number,
  ) {
    this.ours = [first];
  }

  call(who: Known, method: string, path: string, body?: object) {
    return portal.call(method as 'GET', path, { token: who.token, body });
  }

  async account(action: Action, by: Known, target: { id: number; username: string }, sameDevice: boolean) {
    this.made += 1;
    const permissions = [{ payroll_id: this.payroll, permissions: ['view_files', 'dual_approve', 'super_user'] }];
    const change = (body: object) => this.call(by, 'PATCH', `/users/${target.id}`, body);
    const fresh = `mine${target.id}.${this.made}.${by.id}@example.com`;
    switch (action) {
      case 'create': {
        const email = `made${this.made}.${by.id}.${this.payroll}@example.com`;
        const { body } = await this.call(by, 'POST', '/users', {
          forename: 'New',
          surname: 'Face',
          email,
          permissions,
        });
        if (!body.data?.id) return;
        this.accounts.push({ id: body.data.id, username: body.data.username });
        return this.learn(body.data.id, body.meta?.temporary_password, sameDevice);
      }
      case 'reset': {
        const { body } = await this.call(by, 'POST', `/users/${target.id}/reset_password`);
        return this.learn(target.id, body.meta?.temporary_password, sameDevice);
      }
      case 'change email':
        return change({ email: fresh });
      case 'change mobile':
        return change({ mobile_number: '7700900123' });
      case 'grant':
        return change({ permissions });
      case 'promote':
        return change({ tronc_master: true });
      case 'log in':
        return this.logIn(target.id, sameDevice);
      default:
        return this.call(by, 'POST', `/users/${target.id}/${action}`);
    }
  }

  private async learn(id: number, password: string | undefined, sameDevice: boolean): Promise<void> {
    if (!password) return;
    this.given.set(id, password);
    await this.logIn(id, sameDevice);
  }

  /** Signs in with a password that was given, chooses another, and keeps the session. */
  private async logIn(id: number, sameDevice: boolean): Promise<void> {
    const found = this.accounts.find((one) => one.id === id);
    const password = this.given.get(id);
    if (!found || !password) return;
    const device_token = sameDevice ? this.device : undefined;
    const login = async (password: string) =>
      (await signIn(portal, { username: found.username, password, device_token })).body;
    const first = await login(password);
    if (!first.token) return;
    this.device = first.device_token;
    const chosen = { old_password: password, password: OWN_PASSWORD, password_confirm: OWN_PASSWORD };
    if (password !== OWN_PASSWORD) await this.call({ id, token: first.token }, 'PATCH', '/security/password', chosen);
    this.given.set(id, OWN_PASSWORD);
    const { token } = await login(OWN_PASSWORD);
    if (token) this.ours.push({ id, token });
  }
}

/** Takes the steps; `own` does what is no matter of accounts. At the end every account that we have tries to approve. */
const take = async (
  person: Conspirator,
  steps: readonly Step[],
  own: (by: Known, action: Action) => Promise<boolean>,
): Promise<void> => {
  for (const { action, by, to, sameDevice } of steps) {
    // Limits of attempts are no part of this.
    portal.wait(61_000);
    const actor = person.ours[by % person.ours.length] as Known;
    const target = person.accounts[to % person.accounts.length] as { id: number; username: string };
    if (!(await own(actor, action))) await person.account(action, actor, target, sameDevice);
  }
  for (const one of [...person.ours]) await own(one, 'approve');
};

const RUNS = { ...runs(4), endOnFailure: true };

describe('random actions of one person (security 6)', () => {
  it.each([
    ['a manager', false],
    ['a troncmaster, who posts results too', true],
  ])('never approve a batch: %s', async (_, tronc_master) => {
    const captured: number[] = [];
    const actions = tronc_master
      ? ([...ACTIONS, 'promote', 'post', 'post without check', 'post without check'] as const)
      : ACTIONS;
    await fc.assert(
      fc.asyncProperty(stepsOf(actions), async (steps) => {
        const world = await aPayrollWorld(portal);
        const permissions = ['view_files', 'super_user', 'dual_approve'];
        const first = tronc_master ? await portal.person({ tronc_master }) : await world.person(...permissions);
        const rights = [{ payroll_id: world.payroll, permissions: ['view_files', 'dual_approve'] }];
        const approver = await anAccount(portal, { permissions: rights });
        await portal.call('POST', '/payroll_batches', { token: world.provider.token, body: batchOf(world.period) });
        const person = new Conspirator(first, [approver], world.payroll);
        const batches = portal.db.selectFrom('payroll_batches').where('period_id', '=', world.period);
        await take(person, steps, async (by, action) => {
          if (action === 'approve') {
            const { id } = await batches.select('id').orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
            await person.call(by, 'POST', `/payroll_batches/${id}/approve`);
          } else if (action === 'post' || action === 'post without check') {
            const body = batchOf(world.period, { requires_checking: action === 'post' });
            await person.call(by, 'POST', '/payroll_batches', body);
          } else return false;
          return true;
        });
        captured.push(person.ours.length);
        expect((await batches.select('status').execute()).filter(({ status }) => status === 'approved')).toEqual([]);
      }),
      RUNS,
    );
    // They did get hold of accounts: refusing everything would prove nothing.
    expect(Math.max(...captured)).toBeGreaterThan(1);
  });

  it('never release a report of a company with the second look: a troncmaster', async () => {
    const actions = [
      ...ACTIONS,
      'promote',
      'promote',
      'set second look',
      'enter fund',
      'generate',
      'generate',
    ] as const;
    await fc.assert(
      fc.asyncProperty(stepsOf(actions), async (steps) => {
        const world = await aTroncWorld(portal, { company: { second_look: true } });
        const first = await portal.person({ tronc_master: true });
        const colleague = await anAccount(portal, { tronc_master: true });
        await portal.db
          .updateTable('users')
          .set({ created_at: new Date('2026-01-01') })
          .where('id', '=', colleague.id)
          .execute();
        const person = new Conspirator(first, [colleague], world.payroll);
        const period = `/tronc_periods/${world.period}`;
        await portal.call('POST', `${period}/employee_hours`, { token: first.token, form: csvForm('hours', HOURS) });
        const fund = { hour_buckets: [{ tronc_period_id: world.period, amount: '100.00' }] };
        await person.call(first, 'PUT', `${period}/tronc_amounts`, fund);
        await person.call(first, 'POST', `${period}/generate_report`, {});
        let on = true;
        await take(person, steps, async (by, action) => {
          const newest = portal.db
            .selectFrom('tronc_reports')
            .select('id')
            .where('period_id', '=', world.period)
            .orderBy('version', 'desc');
          if (action === 'approve') {
            const { id } = await newest.limit(1).executeTakeFirstOrThrow();
            await person.call(by, 'POST', `/tronc_reports/${id}/approve`);
          } else if (action === 'enter fund') await person.call(by, 'PUT', `${period}/tronc_amounts`, fund);
          else if (action === 'generate') await person.call(by, 'POST', `${period}/generate_report`, {});
          else if (action === 'set second look') {
            const { status } = await person.call(by, 'PATCH', `/company/${world.company}/edit`, { second_look: !on });
            if (status === 200) on = !on;
          } else return false;
          return true;
        });
        const rows = portal.db.selectFrom('tronc_reports').select('status').where('period_id', '=', world.period);
        expect((await rows.execute()).filter(({ status }) => status === 'approved')).toEqual([]);
      }),
      RUNS,
    );
  });
});
