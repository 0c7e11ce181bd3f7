import fc from 'fast-check';
import { addDays, type IsoDate } from '../dates/isoDate.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { inputs } from './arbitrary.fixture.ts';
import { calculate } from './calculate.ts';
import { type DatedRules, datedAfterChange, type RuleSet, rulesOn, withRules } from './periodRules.ts';
import type { TroncEmployee, TroncInput } from './types.ts';

const FIRST: IsoDate = '2026-01-05';
const WEEKS = 6;
const weekOf = (index: number): IsoDate => addDays(FIRST, index * 7);

/** Each history is many calculations: fewer than usual in every run of the tests, as many as usual in the long ones. */
const LONG = runs(100);
const RUNS = LONG.seed === undefined ? LONG : { ...LONG, numRuns: 50 };

/** What is true of the first person, as a change of it is dated. */
type Facts = Pick<TroncEmployee, 'jobRoleIds' | 'individualPoints' | 'completedTrainingIds'>;

/** Values with days: `newest` applies after all of `dated`. */
interface Dated<R> {
  dated: DatedRules<R>[];
  newest: R;
}

const changed = <R>({ dated, newest }: Dated<R>, value: R, from: IsoDate): Dated<R> => ({
  dated: datedAfterChange(dated, newest, from),
  newest: value,
});
const on = <R>({ dated, newest }: Dated<R>, day: IsoDate): R => rulesOn(dated, newest, day);

const rulesIn = ({ scheme, divisions, lengthOfService, training, jobRoles }: TroncInput): RuleSet => ({
  ...{ scheme, divisions, lengthOfService, training, jobRoles },
});
const factsIn = ({ employees: [first] }: TroncInput): Facts => ({
  jobRoleIds: first?.jobRoleIds ?? [],
  individualPoints: first?.individualPoints ?? 0,
  completedTrainingIds: first?.completedTrainingIds ?? [],
});

/** The shares of a period by these rules and facts, or why there are none. */
const shares = (input: TroncInput, rules: RuleSet, facts: Facts) => {
  const employees = input.employees.map((employee, index) => (index === 0 ? { ...employee, ...facts } : employee));
  const calculation = calculate(withRules({ ...input, employees }, rules), { explain: false });
  if (!calculation.ok) return calculation.errors;
  return calculation.result.lines.map(({ employeeId, jobRoleId, amount }) => [employeeId, jobRoleId, amount]);
};

/** A change of the rules or of the person to what another input has, from a week on. */
const edit = fc.record({ from: fc.nat(WEEKS - 1), isFact: fc.boolean(), to: inputs });

describe('the shares of a period', () => {
  it('depend only on the rules and facts dated for it, whatever is edited before or after', () =>
    fc.assert(
      fc.property(inputs, fc.array(edit, { maxLength: 8 }), (input, history) => {
        let rules: Dated<RuleSet> = { dated: [], newest: rulesIn(input) };
        let facts: Dated<Facts> = { dated: [], newest: factsIn(input) };
        const of = (index: number) => shares(input, on(rules, weekOf(index)), on(facts, weekOf(index)));
        // The shares of each week after the last edit that counts for it.
        let expected = Array.from({ length: WEEKS }, (_, index) => of(index));
        for (const { from, isFact, to } of history) {
          if (isFact) facts = changed(facts, factsIn(to), weekOf(from));
          else rules = changed(rules, rulesIn(to), weekOf(from));
          const now = expected.map((_, index) => of(index));
          expect(now.slice(0, from)).toEqual(expected.slice(0, from));
          // From its day on, it is what the edit says, whatever had been planned.
          for (let index = from; index < WEEKS; index++)
            expect(now[index]).toEqual(
              isFact
                ? shares(input, on(rules, weekOf(index)), factsIn(to))
                : shares(input, rulesIn(to), on(facts, weekOf(index))),
            );
          expected = now;
        }
      }),
      RUNS,
    ));
});
