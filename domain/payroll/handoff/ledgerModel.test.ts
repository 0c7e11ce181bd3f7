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
    period: fc.integer({ min: 1, max: 2 }),
    amounts: fc.array(fc.oneof(small, fc.nat({ max: 9_999_999 })), { minLength: 1, maxLength: PEOPLE }),
    mandatory: fc.constantFrom(0, 0, 33, 100),
    employer: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('hand_over' as const),
    payroll: fc.constantFrom(1, 2),
    decisions: fc.array(decision, { minLength: 2, maxLength: 6 }),
    send: fc.constantFrom(true, true, false),
  }),
  fc.record({
    do: fc.constantFrom('send' as const, 'withdraw' as const, 'confirm' as const),
    which: fc.nat({ max: 20 }),
  }),
  fc.record({ do: fc.constantFrom('move' as const, 'leave' as const), person: fc.nat({ max: PEOPLE - 1 }) }),
  fc.record({ do: fc.constant('next_week' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Every position, and what it has been paid and written off. */
const positions = (model: LedgerModel) =>
  [...model.released.values()].flatMap(({ tronc_period_id, shares, pay_date }) =>
    [...shares].map(([employee_id, share]) => ({
      key: positionKey({ employee_id, tronc_period_id }),
      share,
      pay_date,
    })),
  );

/** Sends a draft and checks that each of its positions is now settled exactly, and no other has changed. */
const sendAndCheck = (model: LedgerModel, at: number): void => {
  const before = new Map(positions(model).map(({ key }) => [key, model.settledOf(key)]));
  if (!model.step(at, 'send')) return;
  const sent = new Set(model.handoffs[at]?.lines.map(positionKey));
  for (const { key, share } of positions(model))
    expect([key, model.settledOf(key)]).toEqual([key, sent.has(key) ? share : before.get(key)]);
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
    default: {
      const person = model.people[one.person];
      if (person && one.do === 'move') person.payroll = 3 - person.payroll;
      else if (person) person.leave_date = dayOf(model.week * 7 - 10);
    }
  }
};

describe('the ledger of hand-offs, over random histories', () => {
  it('settles every due share exactly, whatever is released, corrected, moved, withdrawn, confirmed or written off', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const model = new LedgerModel(PEOPLE);
        for (const one of steps) take(model, one);
        model.week += 4;
        for (const payroll of [1, 2]) {
          const at = model.create(payroll, (index) => (index % 2 === 0 ? 'recover' : 'write_off'));
          if (at !== null) sendAndCheck(model, at);
          expect(model.owed(payroll)).toEqual([]);
        }
        for (const { key, share } of positions(model)) expect([key, model.settledOf(key)]).toEqual([key, share]);
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
          expect(kind === 'pay').toBe(now > 0);
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
