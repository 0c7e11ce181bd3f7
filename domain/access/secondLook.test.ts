import { type Accounts, account, accountSteps, isOurs, keyOfAccounts, NOW } from './accounts.fixture.ts';
import { type DependenceReason, dependence } from './independence.ts';
import { type Move, searchStates } from './searchStates.fixture.ts';
import { type Author, type ReleaseFacts, releaseRefusal } from './secondLook.ts';

const facts = (more: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  secondLook: true,
  authors: [{ user_id: 1, did: 'generated' }],
  switchedOffBy: [],
  colleagues: [3],
  isAlone: false,
  ...more,
});
/** Ties of a releaser to others, by number. */
const tied = (ties: Record<number, DependenceReason>) => (id: number) => ties[id] ?? null;
const TESS = tied({ 1: 'same_person' });
const TIM = tied({ 2: 'same_person' });

describe('the release of a report with the second look (security 6)', () => {
  it('is rejected for its authors, with the first of their actions as the reason', () => {
    expect(releaseRefusal(facts(), TESS)).toEqual({ code: 'no_self_release', reason: 'generated' });
    const authors: Author[] = [
      { user_id: 3, did: 'generated' },
      { user_id: 1, did: 'fund' },
      { user_id: 1, did: 'scheme' },
    ];
    expect(releaseRefusal(facts({ authors }), TESS)).toEqual({ code: 'no_self_release', reason: 'fund' });
    expect(releaseRefusal(facts(), TIM)).toBeNull();
  });

  it('is rejected for anyone who is not independent of each author', () =>
    expect(releaseRefusal(facts(), tied({ 2: 'same_person', 1: 'created_by_other' }))).toEqual({
      code: 'same_hands',
      reason: 'created_by_other',
      beside: 1,
    }));

  it('is open to every troncmaster if no second person is required', () =>
    expect(releaseRefusal(facts({ secondLook: false }), TESS)).toBeNull());

  it('is open to the only troncmaster, whom no second one can help', () =>
    expect(releaseRefusal(facts({ isAlone: true, colleagues: [] }), TESS)).toBeNull());

  it('remains rejected for the troncmaster who turned it off, unless there is no colleague to ask', () => {
    const off = facts({ secondLook: false, switchedOffBy: [1] });
    expect(releaseRefusal(off, TESS)).toEqual({ code: 'no_self_release', reason: 'second_look_off' });
    expect(releaseRefusal({ ...off, colleagues: [] }, TESS)).toBeNull();
    expect(releaseRefusal(off, tied({ 2: 'same_person', 1: 'created_by_other' }))?.code).toBe('same_hands');
    expect(releaseRefusal({ ...off, authors: [{ user_id: 2, did: 'generated' }] }, TIM)).toBeNull();
  });
});

/** A model of what one troncmaster can do to accounts, to the setting and to one report. */
interface State extends Accounts {
  secondLook: boolean;
  switchedOffBy: readonly number[];
  /** who last changed the inputs; who generated the version, and whose inputs it contains */
  changedBy: number | null;
  authors: readonly Author[];
  released: boolean;
}
const OURS = { troncmaster: true, known: true, ourMail: true };
const COLLEAGUES = [account([], { troncmaster: true }), account([], { troncmaster: true })];
/** The initial troncmasters: the attacker and two colleagues. */
const TRONCMASTERS = [0, 1, 2];
const begin = (): State => ({
  accounts: [account([], OURS), ...COLLEAGUES],
  controls: [],
  secondLook: true,
  switchedOffBy: [],
  changedBy: null,
  authors: [],
  released: false,
});

function* reportSteps(state: State, most: number, refusal: typeof releaseRefusal): Generator<Move<State>> {
  const { accounts, controls, changedBy, authors, switchedOffBy, secondLook } = state;
  for (const [id, one] of accounts.entries()) {
    if (!isOurs(one) || !one.troncmaster) continue;
    yield { name: `${id} changes the fund`, to: { ...state, changedBy: id, authors: [] } };
    const inputs: Author[] = changedBy === null ? [] : [{ user_id: changedBy, did: 'fund' }];
    yield { name: `${id} generates`, to: { ...state, authors: [{ user_id: id, did: 'generated' }, ...inputs] } };
    const off = [...new Set([...switchedOffBy, ...(secondLook ? [id] : [])])].sort();
    yield { name: `${id} sets the second look`, to: { ...state, secondLook: !secondLook, switchedOffBy: off } };
    if (authors.length === 0 || one.temporary) continue;
    const actor = (who: number) => ({ id: who, device: null, devices: new Set<string>() });
    const tie = (who: number) => dependence(actor(who), actor(id), controls, NOW);
    const colleagues = TRONCMASTERS.filter((each) => each !== id);
    if (refusal({ secondLook, authors, switchedOffBy, colleagues, isAlone: false }, tie) === null)
      yield { name: `${id} releases`, to: { ...state, released: true } };
  }
  for (const { name, to } of accountSteps(state, most)) yield { name, to: { ...state, ...to } };
}

const wayOf = (refusal: typeof releaseRefusal) => {
  const start = begin();
  return searchStates<State>(
    start,
    {
      key: ({ changedBy, authors, secondLook, switchedOffBy, ...state }) =>
        `${keyOfAccounts(state)}#${changedBy}.${authors.map(({ user_id }) => user_id)}.${secondLook}.${switchedOffBy}`,
      isGoal: ({ released }) => released,
      *moves(state, left) {
        // The last actions are generating the version, if there is none yet, and releasing it.
        const needed = left === 1 ? /releases/ : left === 2 && state.authors.length === 0 ? /generates/ : /./;
        for (const move of reportSteps(state, start.accounts.length + 1, refusal))
          if (needed.test(move.name)) yield move;
      },
    },
    7,
  );
};

describe('up to seven actions of one troncmaster (security 6)', () => {
  it(
    'never release a report of a company that requires a second person, after any change of accounts and settings',
    () => expect(wayOf(releaseRefusal)).toBeNull(),
    60_000,
  );

  it('do so if independence is not required, or if turning it off has no consequence: the model includes the attacks', () => {
    const alone = (reason: DependenceReason | null) => (reason === 'same_person' ? reason : null);
    expect(wayOf((given, tie) => releaseRefusal(given, (id) => alone(tie(id))))).not.toBeNull();
    expect(wayOf((given, tie) => releaseRefusal({ ...given, switchedOffBy: [] }, tie))).toHaveLength(3);
  });
});
