import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { dayOf, LedgerModel } from './ledgerModel.fixture.ts';
import { positionKey } from './settle.ts';
import { HANDOFF_ACTIONS, HANDOFF_STATUSES, handoffStep } from './states.ts';

const PEOPLE = 3;
const small = fc.nat({ max: 60 });
const decision = fc.constantFrom('recover' as const, 'write_off' as const, 'recover' as const, null);
const step = fc.oneof(
  fc.record({
    do: fc.constant('release' as const),
    period: fc.record({ site: fc.constantFrom(1, 1, 2), week: fc.constantFrom(1, 2) }),
    amounts: fc.array(fc.oneof(small, fc.nat({ max: 9_999_999 })), { minLength: 1, maxLength: PEOPLE }),
    mandatory: fc.constantFrom(0, 0, 33, 100),
    employer: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('hand_over' as const),
    payroll: fc.constantFrom(1, 2, 3),
    decisions: fc.array(decision, { minLength: 2, maxLength: 6 }),
    send: fc.constantFrom(true, true, false),
  }),
  fc.record({
    do: fc.constantFrom('send' as const, 'withdraw' as const, 'confirm' as const),
    which: fc.nat({ max: 20 }),
  }),
  fc.record({
    do: fc.constant('move' as const),
    person: fc.nat({ max: PEOPLE - 1 }),
    to: fc.constantFrom(1, 2, 3),
  }),
  fc.record({
    do: fc.constant('change_site' as const),
    person: fc.nat({ max: PEOPLE - 1 }),
    to: fc.constantFrom(1, 2),
  }),
  fc.record({ do: fc.constant('leave' as const), person: fc.nat({ max: PEOPLE - 1 }) }),
  fc.record({ do: fc.constant('pay_outside' as const), people: fc.array(fc.boolean(), { minLength: PEOPLE }) }),
  fc.record({ do: fc.constantFrom('next_week' as const, 'adopt' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Every position, and the person whose it is. */
const positions = (model: LedgerModel) =>
  [...model.released.values()].flatMap(({ tronc_period_id, shares, pay_date }) =>
    model.people.map((person) => ({
      key: positionKey({ employee_id: person.id, tronc_period_id }),
      share: shares.get(person.id) ?? 0,
      pay_date,
      person,
    })),
  );

/**
 * Sends a draft and checks that each of its positions is now settled exactly, or by what was paid outside the portal,
 * that no other has changed, and that nothing is paid of which something was paid outside without being recorded.
 */
const sendAndCheck = (model: LedgerModel, at: number): void => {
  const before = new Map(positions(model).map(({ key }) => [key, model.settledOf(key)]));
  const unrecorded = new Map(positions(model).map(({ key }) => [key, model.unrecorded(key)]));
  if (!model.step(at, 'send')) return;
  const sent = new Map(model.handoffs[at]?.lines.map((line) => [positionKey(line), line]));
  for (const { key, share } of positions(model)) {
    const line = sent.get(key);
    const kept = before.get(key) ?? 0;
    const expected = line?.kind === 'paid_elsewhere' ? kept + (unrecorded.get(key) ?? 0) : line ? share : kept;
    expect([key, model.settledOf(key)]).toEqual([key, expected]);
    if (line?.kind === 'pay') expect([key, unrecorded.get(key)]).toEqual([key, 0]);
  }
};

const take = (model: LedgerModel, one: Step): void => {
  switch (one.do) {
    case 'release':
      model.release(one.period, one.amounts, one.mandatory, one.employer);
      return;
    case 'hand_over': {
      const at = model.create(one.payroll, (index) => one.decisions[index] ?? null);
      if (at !== null && one.send) sendAndCheck(model, at);
      return;
    }
    case 'send':
      sendAndCheck(model, one.which % Math.max(model.handoffs.length, 1));
      return;
    case 'withdraw':
    case 'confirm':
      model.step(one.which % Math.max(model.handoffs.length, 1), one.do);
      return;
    case 'next_week':
      model.week += 1;
      return;
    case 'adopt':
      model.adopt(2);
      return;
    case 'pay_outside':
      model.payOutside((index) => one.people[index] ?? false);
      return;
    default: {
      const person = model.people[one.person];
      if (person && one.do === 'move') model.move(person, one.to);
      else if (person && one.do === 'change_site') person.site = one.to;
      else if (person) person.leave_date = dayOf(model.week * 7 - 10);
    }
  }
};

describe('the ledger of hand-offs, over random histories', () => {
  it('settles every due share exactly, whatever is released, corrected, moved, withdrawn, confirmed, written off or paid outside', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const model = new LedgerModel(PEOPLE);
        for (const one of steps) take(model, one);
        model.week += 4;
        // What was paid outside may be more or less than the share: the rest follows in a second hand-off.
        for (const payroll of [1, 1, 2, 2, 3, 3]) {
          const at = model.create(payroll, (index) => (index % 2 === 0 ? 'recover' : 'write_off'));
          if (at !== null) sendAndCheck(model, at);
        }
        for (const payroll of [1, 2, 3]) if (model.starts.get(payroll)) expect(model.owed(payroll)).toEqual([]);
        for (const { key, share, pay_date, person } of positions(model)) {
          // A share is left out only if no payroll of the person handed over at that time.
          const since = model.moves.filter((move) => move.person === person.id && move.day >= pay_date);
          const payrolls = new Set([person.payroll, ...since.map(({ from }) => from)]);
          const isLeftOut = [...payrolls].every((payroll) => model.isOutside(payroll, pay_date));
          const isWaiting = model.starts.get(person.payroll) === null;
          if (!isLeftOut && !isWaiting) expect([key, model.settledOf(key)]).toEqual([key, share]);
        }
      }),
      runs(1_000),
    );
  });

  it('never pays below zero without a decision, and never has more National Insurance in a line than money', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        const model = new LedgerModel(PEOPLE);
        for (const one of steps) take(model, one);
        for (const { now, nicable, kind } of model.handoffs.flatMap(({ lines }) => lines)) {
          expect(kind === 'pay' || kind === 'paid_elsewhere').toBe(now > 0);
          expect(Math.abs(nicable)).toBeLessThanOrEqual(Math.abs(now));
          expect(nicable * now).toBeGreaterThanOrEqual(0);
        }
      }),
      runs(200),
    );
  });
});

describe('the states of a hand-off', () => {
  it('allows exactly the steps of the table: confirmed is final, and a withdrawn one has no file', () => {
    const table = HANDOFF_STATUSES.map((status) => HANDOFF_ACTIONS.map((action) => handoffStep(action, status)));
    expect(HANDOFF_ACTIONS).toEqual(['send', 'download', 'confirm', 'withdraw']);
    expect(Object.fromEntries(HANDOFF_STATUSES.map((status, at) => [status, table[at]]))).toEqual({
      draft: ['sent', null, null, 'withdrawn'],
      sent: [null, 'sent', 'confirmed', 'withdrawn'],
      confirmed: [null, 'confirmed', null, null],
      withdrawn: [null, null, null, null],
    });
  });
});
