import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { ledgerStep, PEOPLE, takeStep } from './ledgerHistory.fixture.ts';
import { LedgerModel } from './ledgerModel.fixture.ts';
import { positionKey } from './settle.ts';
import { HANDOFF_ACTIONS, HANDOFF_STATUSES, handoffStep } from './states.ts';

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

describe('the ledger of hand-offs, over random histories', () => {
  it('settles every due share exactly, whatever is released, corrected, moved, withdrawn, confirmed, written off or paid outside', () => {
    fc.assert(
      fc.property(fc.array(ledgerStep, { minLength: 5, maxLength: 40 }), (steps) => {
        const model = new LedgerModel(PEOPLE);
        for (const one of steps) takeStep(model, one, (at) => sendAndCheck(model, at));
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
      fc.property(fc.array(ledgerStep, { minLength: 5, maxLength: 25 }), (steps) => {
        const model = new LedgerModel(PEOPLE);
        for (const one of steps) takeStep(model, one, (at) => sendAndCheck(model, at));
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
