import fc from 'fast-check';
import { dayOf, type LedgerModel } from './ledgerModel.fixture.ts';

/** The people of a random history. */
export const PEOPLE = 3;
const small = fc.nat({ max: 60 });
const decision = fc.constantFrom('recover' as const, 'write_off' as const, 'recover' as const, null);
/** One step of a random history of the ledger. */
export const ledgerStep = fc.oneof(
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
type Step = typeof ledgerStep extends fc.Arbitrary<infer S> ? S : never;

/**
 * Takes a step.
 * @param send sends the hand-off with this index
 */
export const takeStep = (
  model: LedgerModel,
  one: Step,
  send: (at: number) => void = (at) => void model.step(at, 'send'),
): void => {
  switch (one.do) {
    case 'release':
      model.release(one.period, one.amounts, one.mandatory, one.employer);
      return;
    case 'hand_over': {
      const at = model.create(one.payroll, (index) => one.decisions[index] ?? null);
      if (at !== null && one.send) send(at);
      return;
    }
    case 'send':
      send(one.which % Math.max(model.handoffs.length, 1));
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
