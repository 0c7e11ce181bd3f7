import { type PeriodStatus, step } from '#domain/payroll/periodStates.ts';
import {
  type Account,
  type Accounts,
  account,
  accountSteps,
  isOurs,
  keyOfAccounts,
  NOW,
  ONE_ACCOUNT_EACH,
  type Rule,
} from './accounts.fixture.ts';
import { dependence } from './independence.ts';
import { type Move, searchStates } from './searchStates.fixture.ts';

/**
 * A model of actions: what people do to accounts, and with them to one payroll batch that requires two approvals. Every
 * sequence of up to six actions is tried, by the portal's own rules (`managing`, `periodStates`, `independence`).
 */
interface State extends Accounts {
  status: PeriodStatus;
  checkedBy: number | null;
  /** the first approval used the group's only device, not a new one */
  checkedHere: boolean;
  /** accounts that were used on that device */
  usedHere: readonly number[];
}

const PEOPLE = ['manager', 'approver', 'clerk', 'nobody', 'troncmaster'] as const;
type Name = (typeof PEOPLE)[number];
const WORLD: Readonly<Record<Name, Account>> = {
  manager: account(['dual_approve', 'super_user', 'view_files']),
  approver: account(['dual_approve', 'view_files']),
  clerk: account(['view_files']),
  nobody: account([]),
  troncmaster: account([], { troncmaster: true }),
};
/** The number of accounts that the group may add. */
const ADDED = 2;

const begin = (group: readonly Name[], more: Partial<Record<Name, Partial<Account>>> = {}): State => ({
  // Leaves out accounts that nobody can use, unless they belong to the group.
  accounts: PEOPLE.filter((name) => name !== 'nobody' || group.includes(name)).map((name) => ({
    ...WORLD[name],
    ...(group.includes(name) && { known: true, ourMail: true }),
    ...more[name],
  })),
  controls: [],
  status: 'unapproved',
  checkedBy: null,
  checkedHere: false,
  usedHere: [],
});

const DEVICE = 'ours';
const approvals = function* (state: State, rule: Rule): Generator<Move<State>> {
  for (const [id, one] of state.accounts.entries()) {
    const sees = one.rights.includes('view_files');
    if (!isOurs(one) || one.temporary || one.troncmaster || !sees) continue;
    const actor = { id, provider: one.troncmaster, dualApprove: one.rights.includes('dual_approve') };
    const period = { status: state.status, submitted: true, requiresChecking: true, checkedBy: state.checkedBy };
    const taken = step('approve', period, actor);
    if (!('to' in taken)) continue;
    for (const here of [false, true]) {
      const used = here ? [...new Set([...state.usedHere, id])].sort() : state.usedHere;
      const devices = (who: number) => new Set(used.includes(who) ? [DEVICE] : []);
      const by = { id, device: here ? DEVICE : null, devices: devices(id) };
      const name = `${id} ${taken.to === 'approved' ? 'approves' : 'checks'} ${here ? 'here' : 'elsewhere'}`;
      if (taken.to === 'checked')
        yield { name, to: { ...state, status: 'checked', checkedBy: id, checkedHere: here, usedHere: used } };
      else if (state.checkedBy !== null) {
        const device = state.checkedHere ? DEVICE : null;
        const first = { id: state.checkedBy, device, devices: devices(state.checkedBy) };
        if (rule(first, by, state.controls, NOW) === null) yield { name, to: { ...state, status: 'approved' } };
      }
    }
  }
};

/** Returns a shortest path to an approved batch in at most `depth` actions, or null. */
const wayOf = (start: State, rule: Rule, depth = 6) => {
  const most = start.accounts.length + ADDED;
  return searchStates<State>(
    start,
    {
      key: (state) =>
        `${keyOfAccounts(state)}#${state.status}.${state.checkedBy}.${state.checkedHere}.${state.usedHere.join()}`,
      isGoal: ({ status }) => status === 'approved',
      *moves(state, left) {
        yield* approvals(state, rule);
        // The last actions are the missing approvals.
        if (left <= (state.status === 'checked' ? 1 : 2)) return;
        for (const { name, to } of accountSteps(state, most)) yield { name, to: { ...state, ...to } };
      },
    },
    depth,
  );
};

/**
 * Whether the group contains the two people that an approval requires: one who can check and another who can approve.
 * Anyone who can grant permissions (a troncmaster, or a manager within their own permissions) can appoint another
 * member of the group.
 */
const isComplete = (group: readonly Name[]): boolean => {
  const appoints = group.some((name) => name === 'manager' || name === 'troncmaster');
  const approves: readonly Name[] = group.filter((name) => name === 'manager' || name === 'approver');
  const checks = group.filter((name) => approves.includes(name) || name === 'clerk');
  return group.length > 1 && (appoints || (approves.length > 0 && checks.length > 1));
};
const GROUPS: readonly (readonly Name[])[] = [
  ...PEOPLE.map((name) => [name]),
  ...PEOPLE.flatMap((first, at) => PEOPLE.slice(at + 1).map((second) => [first, second] as const)),
];
const named = (groups: readonly (readonly Name[])[]) => groups.map((group) => [group.join(' and '), group] as const);

describe('up to six actions of a group that lacks one of the two people of an approval (security 6)', () => {
  it.each(named(GROUPS.filter((group) => !isComplete(group))))('never approve a batch: %s', (_, group) => {
    expect(wayOf(begin(group), dependence)).toBeNull();
  });

  it.each([
    ['knows the password of an approver, whom a second step protects', { approver: { known: true, guarded: true } }],
    ['knows the password of an approver who was disabled', { approver: { known: true, active: false } }],
  ] as const)('never approve one: a manager who %s', (_, more) => {
    expect(wayOf(begin(['manager'], more), dependence)).toBeNull();
  });

  it('do so under the rule that only requires two accounts: the model includes the attacks that were observed', () => {
    const without = (group: readonly Name[]) => wayOf(begin(group), ONE_ACCOUNT_EACH);
    expect(without(['manager'])).toHaveLength(4);
    expect(without(['troncmaster'])).toHaveLength(6);
    expect(without(['clerk'])).toBeNull();
  });
});

it('two people with the permissions approve in two actions: the model rejects no honest approval', () => {
  expect(wayOf(begin(['clerk', 'approver']), dependence)).toHaveLength(2);
  expect(wayOf(begin(['manager', 'approver']), dependence)).toHaveLength(2);
});
