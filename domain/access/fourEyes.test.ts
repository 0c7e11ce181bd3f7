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
  POSTER,
  providerOf,
  type Rule,
} from './accounts.fixture.ts';
import { type Control, peopleOfBatch, workDependence } from './independence.ts';
import { type Move, searchStates } from './searchStates.fixture.ts';

/**
 * A model of actions: what people do to accounts, and with them to one payroll batch. Every sequence of up to seven
 * actions is tried, by the portal's own rules (`managing`, `periodStates`, `independence`).
 */
interface State extends Accounts {
  status: PeriodStatus;
  postedBy: number;
  requiresChecking: boolean;
  checkedBy: number | null;
  /** the first approval used the group's only device, not a new one */
  checkedHere: boolean;
  /** accounts that were used on that device */
  usedHere: readonly number[];
}

const PEOPLE = ['manager', 'approver', 'clerk', 'nobody', 'troncmaster', 'colleague'] as const;
type Name = (typeof PEOPLE)[number];
const WORLD: Readonly<Record<Name, Account>> = {
  manager: account(['dual_approve', 'super_user', 'view_files']),
  approver: account(['dual_approve', 'view_files']),
  clerk: account(['view_files']),
  nobody: account([]),
  troncmaster: account([], { troncmaster: true }),
  colleague: account([], { troncmaster: true }),
};
const PROVIDER: readonly Name[] = ['troncmaster', 'colleague'];
/** The number of accounts that a group may add; a troncmaster with a client's user lacks one account only. */
const addedBy = (group: readonly Name[]): number =>
  group.length > 1 && group.some((name) => PROVIDER.includes(name)) ? 1 : 2;

/**
 * The accounts of the model: those of the group, and others that it may gain. Of these, two are enough for a
 * troncmaster, who can grant every permission.
 */
const isThere = (name: Name, group: readonly Name[]): boolean =>
  group.includes(name) ||
  name === 'approver' ||
  ((name === 'troncmaster' ? !group.includes('colleague') : name === 'manager' || name === 'clerk') &&
    !group.includes('troncmaster'));

const begin = (group: readonly Name[], more: Partial<Record<Name, Partial<Account>>> = {}): State => ({
  accounts: PEOPLE.filter((name) => isThere(name, group)).map((name) => ({
    ...WORLD[name],
    ...(group.includes(name) && { known: true, ourMail: true }),
    ...more[name],
  })),
  controls: [],
  status: 'unapproved',
  postedBy: POSTER,
  requiresChecking: true,
  checkedBy: null,
  checkedHere: false,
  usedHere: [],
});

const DEVICE = 'ours';
const approves = (one: Account | undefined): boolean =>
  one !== undefined && isOurs(one) && !one.temporary && !one.troncmaster && one.rights.includes('view_files');

const approvals = function* (state: State, rule: Rule): Generator<Move<State>> {
  const { accounts, status, requiresChecking, checkedBy } = state;
  const side = providerOf(state);
  for (const [id, one] of accounts.entries()) {
    if (!approves(one)) continue;
    const actor = { id, provider: one.troncmaster, dualApprove: one.rights.includes('dual_approve') };
    const taken = step('approve', { status, submitted: true, requiresChecking, checkedBy }, actor);
    if (!('to' in taken)) continue;
    for (const here of [false, true]) {
      const used = here ? [...new Set([...state.usedHere, id])].sort() : state.usedHere;
      const person = (who: number, isHere: boolean) => ({
        id: who,
        device: isHere ? DEVICE : null,
        devices: new Set(used.includes(who) ? [DEVICE] : []),
      });
      const name = `${id} ${taken.to === 'approved' ? 'approves' : 'checks'} ${here ? 'here' : 'elsewhere'}`;
      const people = peopleOfBatch({
        postedBy: person(state.postedBy, false),
        answeredBy: null,
        checkedBy: checkedBy === null ? null : person(checkedBy, state.checkedHere),
      });
      if (rule({ people, side }, person(id, here), state.controls, NOW) !== null) continue;
      yield taken.to === 'checked'
        ? { name, to: { ...state, status: 'checked', checkedBy: id, checkedHere: here, usedHere: used } }
        : { name, to: { ...state, status: 'approved' } };
    }
  }
};

/** Results that the group's troncmasters post, on a device that the portal does not know. */
const postings = function* (state: State, single: boolean): Generator<Move<State>> {
  for (const [id, one] of state.accounts.entries()) {
    if (!isOurs(one) || one.temporary || !one.troncmaster) continue;
    for (const requiresChecking of single ? [true, false] : [true]) {
      const name = `${id} posts ${requiresChecking ? 'results to check' : 'results without a check'}`;
      const posted = { status: 'unapproved', postedBy: id, requiresChecking, checkedBy: null } as const;
      yield { name, to: { ...state, ...posted, checkedHere: false } };
    }
  }
};

/** Whether `id` is independent of `other`, and of the provider; devices are left out. */
type Independent = (state: State, id: number, other: number) => boolean;

/** Asks the rule once for the same control of accounts. */
const independentBy = (rule: Rule): Independent => {
  const asked = new WeakMap<readonly Control[], Map<string, boolean>>();
  return (state, id, other) => {
    const side = providerOf(state);
    const known = asked.get(state.controls) ?? new Map<string, boolean>();
    asked.set(state.controls, known);
    const key = `${id} ${other} ${side}`;
    const person = (one: number) => ({ id: one, device: null, devices: new Set<string>() });
    const people = other === id ? [] : [person(other)];
    const found = known.get(key) ?? rule({ people, side }, person(id), state.controls, NOW) === null;
    known.set(key, found);
    return found;
  };
};

/**
 * A lower limit of the actions that are still needed: the approvals, one action for each missing approver whose password
 * the group knows, and two for any other. No later action restores independence (`independence.test`).
 */
const needed = (state: State, isIndependent: Independent, single: boolean): number => {
  const known = [...state.accounts.keys()].filter((id) => state.accounts[id]?.known && isIndependent(state, id, id));
  const able = known.filter((id) => approves(state.accounts[id]));
  const one = able.length > 0 ? 1 : known.length > 0 ? 2 : 3;
  if (state.status === 'checked') return one;
  const pair = (first: readonly number[], second: readonly number[]) =>
    first.some((id) => second.some((other) => id !== other && isIndependent(state, id, other)));
  const two = () => (pair(able, able) ? 2 : pair(able, known) ? 3 : able.length > 0 || pair(known, known) ? 4 : 5);
  const own = state.requiresChecking ? two() : one;
  return single ? Math.min(own, 1 + one) : own;
};

/** What a group may try: `single`, whether its troncmasters may post results that need no check. */
interface Attempt {
  added?: number;
  single?: boolean;
  depth?: number;
}

/** Returns a shortest path to an approved batch in at most `depth` actions, or null. */
const wayOf = (start: State, rule: Rule, { added = 2, single = false, depth = 7 }: Attempt = {}) => {
  const most = start.accounts.length + added;
  const isIndependent = independentBy(rule);
  return searchStates<State>(
    start,
    {
      key: (state) =>
        `${keyOfAccounts(state)}#${state.status}.${state.postedBy}.${state.requiresChecking}.${state.checkedBy}.${state.checkedHere}.${state.usedHere.join()}`,
      isGoal: ({ status }) => status === 'approved',
      *moves(state, left) {
        const all = function* (): Generator<Move<State>> {
          yield* approvals(state, rule);
          yield* postings(state, single);
          for (const { name, to } of accountSteps(state, most)) yield { name, to: { ...state, ...to } };
        };
        for (const move of all())
          if (move.to.status === 'approved' || needed(move.to, isIndependent, single) < left) yield move;
      },
    },
    depth,
  );
};

/**
 * Whether the group contains the two people of the client that a batch requires: one who can check and another who can
 * approve. A manager can appoint another member of the group with permissions that the manager has; a troncmaster anyone.
 */
const isComplete = (group: readonly Name[]): boolean => {
  const clients = group.filter((name) => !PROVIDER.includes(name));
  const approves: readonly Name[] = clients.filter((name) => name === 'manager' || name === 'approver');
  const checks = clients.filter((name) => approves.includes(name) || name === 'clerk');
  return clients.length > 1 && (clients.includes('manager') || (approves.length > 0 && checks.length > 1));
};
const GROUPS: readonly (readonly Name[])[] = [
  ...PEOPLE.map((name) => [name]),
  ...PEOPLE.flatMap((first, at) => PEOPLE.slice(at + 1).map((second) => [first, second] as const)),
].filter((group) => !group.includes('colleague') || group.includes('troncmaster'));
const named = (groups: readonly (readonly Name[])[]) => groups.map((group) => [group.join(' and '), group] as const);

describe('up to seven actions of a group that lacks one of the two people of an approval (security 6)', () => {
  it.each(named(GROUPS.filter((group) => !isComplete(group))))(
    'never approve a batch: %s',
    (_, group) => expect(wayOf(begin(group), workDependence, { added: addedBy(group) })).toBeNull(),
    120_000,
  );

  it.each([
    ['knows the password of an approver, whom a second step protects', { approver: { known: true, guarded: true } }],
    ['knows the password of an approver who was disabled', { approver: { known: true, active: false } }],
  ] as const)('never approve one: a manager who %s', (_, more) => {
    expect(wayOf(begin(['manager'], more), workDependence, { added: 1 })).toBeNull();
  });

  it.each(named([['troncmaster'], ['troncmaster', 'colleague']]))(
    'never approve one that needs no check and that they or others have posted: %s',
    (_, group) => {
      expect(wayOf(begin(group), workDependence, { single: true })).toBeNull();
      const posted = { ...begin(group), requiresChecking: false };
      expect(wayOf(posted, workDependence, { single: true })).toBeNull();
    },
    120_000,
  );

  it('do so under the rule that only requires two accounts: the model includes the attacks that were observed', () => {
    const without = (group: readonly Name[]) => wayOf(begin(group), ONE_ACCOUNT_EACH);
    expect(without(['manager'])).toHaveLength(4);
    expect(without(['troncmaster'])).toHaveLength(6);
    expect(without(['clerk'])).toBeNull();
  });

  it('do so if the approver need only be independent of the checker: the model includes the attacks of troncmasters', () => {
    const checkerAlone: Rule = ({ people }, ...rest) =>
      workDependence({ people: people.slice(0, -1), side: [] }, ...rest);
    const way = (group: readonly Name[], single = false) => wayOf(begin(group), checkerAlone, { single });
    expect(way(['troncmaster', 'clerk'])).toHaveLength(4);
    expect(way(['troncmaster', 'colleague'])).toHaveLength(6);
    expect(way(['troncmaster'], true)).toHaveLength(4);
  });
});

it('two people with the permissions approve in two actions: the model rejects no honest approval', () => {
  expect(wayOf(begin(['clerk', 'approver']), workDependence)).toHaveLength(2);
  expect(wayOf(begin(['manager', 'approver']), workDependence)).toHaveLength(2);
  const single = { ...begin(['approver']), requiresChecking: false };
  expect(wayOf(single, workDependence)).toHaveLength(1);
});
