import fc from 'fast-check';
import { can, type Principal } from '#domain/access/rules.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { ledgerStep, PEOPLE, takeStep } from './ledgerHistory.fixture.ts';
import { dayOf, LedgerModel } from './ledgerModel.fixture.ts';
import { earliestTaken, MONEY_TASKS, moneyTaskOf, moneyTasks, type OwedGroup } from './moneyTasks.ts';
import { positionKey } from './settle.ts';

const user = (id: number, more: Partial<Principal>): Principal => ({
  ...{ id, tronc_master: false, companies: new Map(), payrolls: new Map() },
  ...more,
});
const troncmaster = user(1, { tronc_master: true });
const clerk = user(2, { payrolls: new Map([[1, { company_id: 1, permissions: new Set(['upload']) }]]) });

interface Position extends OwedGroup {
  key: string;
}

/** Every position of a history, whatever is owed of it. */
const positionsOf = (model: LedgerModel): Position[] =>
  [...model.released.values()].flatMap((report) =>
    model.people.map((person) => {
      const { share, handed, pay_date, former, ...ids } = model.position(person, report);
      const starts_on = model.starts.get(person.payroll) ?? null;
      return { key: positionKey(ids), payroll_id: person.payroll, pay_date, starts_on, former, amount: share - handed };
    }),
  );

/**
 * The amounts that wait, from what the payroll package has to pay and from who was on which payroll: without the rule
 * for tasks.
 */
const waiting = (model: LedgerModel): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { tronc_period_id, shares, pay_date, first } of model.released.values())
    for (const { id, payroll } of model.people) {
      const key = positionKey({ employee_id: id, tronc_period_id });
      const rest = (shares.get(id) ?? 0) - model.settledOf(key);
      const since = model.moves.filter((move) => move.person === id && (move.day >= pay_date || first < move.at));
      const payrolls = [payroll, ...since.map(({ from }) => from)];
      const isPaidOutside =
        model.starts.get(payroll) !== null && payrolls.every((one) => model.isOutside(one, pay_date));
      if (rest !== 0 && !isPaidOutside) found.set(key, rest);
    }
  return found;
};

describe('the tasks about money that waits', () => {
  it('name every amount that is not handed over in exactly one task, shown to a user who can act, at every step of any history', () => {
    fc.assert(
      fc.property(fc.array(ledgerStep, { minLength: 5, maxLength: 40 }), (steps) => {
        const model = new LedgerModel(PEOPLE);
        for (const one of steps) {
          takeStep(model, one);
          const from = earliestTaken(dayOf(model.week * 7));
          const tasks = moneyTasks(positionsOf(model), ({ pay_date }) =>
            pay_date > from ? Number(pay_date.slice(-2)) : 0,
          );
          const named = tasks.flatMap(({ groups }) => groups.map(({ key, amount }) => [key, amount] as const));
          expect(named.sort()).toEqual([...waiting(model)].sort());
          for (const { code, amount, groups } of tasks) {
            expect([code, amount]).toEqual([code, groups.reduce((sum, group) => sum + group.amount, 0)]);
            expect([code, amount]).not.toEqual([code, 0]);
            const subject = { company_id: 1, payroll_id: groups[0].payroll_id };
            expect(can(troncmaster, MONEY_TASKS[code], subject)).toBe(true);
            // A clerk sees a task only of their own payroll, and only if no decision of a troncmaster is needed.
            const acts = subject.payroll_id === 1 && (code === 'shares_to_hand_over' || code === 'handoff_to_set_up');
            expect([code, can(clerk, MONEY_TASKS[code], subject)]).toEqual([code, acts]);
          }
        }
      }),
      runs(1_000),
    );
  });

  it.each([
    ['owed, whatever the age of the share', 'shares_to_hand_over', { amount: 500, pay_date: '2019-01-04' }],
    ['handed over too much', 'shares_overpaid', { amount: -500 }],
    [
      'possibly paid by a former payroll',
      'shares_other_payroll',
      { former: { first_start: null, last_start: null, answered: false } },
    ],
    ['of a payroll that has no package yet', 'handoff_to_set_up', { starts_on: null }],
    ['paid before the first pay date', null, { starts_on: '2026-06-20' }],
    ['settled', null, { amount: 0 }],
  ])('name an amount that is %s as %s', (_, code, facts) => {
    const group = { amount: 500, pay_date: '2026-06-19', starts_on: '2018-01-01', former: null };
    expect(moneyTaskOf({ ...group, ...facts })).toBe(code);
  });
});
