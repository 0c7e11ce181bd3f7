import fc from 'fast-check';
import { addDays, type IsoDate } from '../dates/isoDate.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { calculate } from './calculate.ts';
import { type DatedRules, datedAfterChange, rulesOn, withReleasedRules, withRules } from './periodRules.ts';
import { troncInput } from './scenario.fixture.ts';
import type { TroncInput } from './types.ts';

const FIRST: IsoDate = '2026-01-05';
const WEEKS = 12;
const week = (index: number): IsoDate => addDays(FIRST, index * 7);

const amounts = (input: TroncInput): Record<number, number> => {
  const calculation = calculate(input);
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.errors));
  return Object.fromEntries(calculation.result.lines.map(({ employeeId, amount }) => [employeeId, amount]));
};

const people = [
  { id: 1, points: '1', hours: '10' },
  { id: 2, points: '3', hours: '10' },
];

describe('rules with days', () => {
  it('apply to exactly the periods from their day on, whatever is changed before or after', () => {
    const change = fc.record({ from: fc.option(fc.nat(WEEKS - 1), { nil: null }), rules: fc.nat() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (history) => {
        let dated: DatedRules<number>[] = [];
        let newest = -1;
        // What each week should have: a change fills every week from its day on.
        const expected = Array.from({ length: WEEKS }, () => -1);
        for (const { from, rules } of history) {
          const last = dated
            .map(({ until }) => until)
            .sort()
            .at(-1);
          const day = from === null ? last : week(from);
          if (from !== null) dated = datedAfterChange(dated, newest, week(from));
          newest = rules;
          for (let index = 0; index < WEEKS; index++)
            if (day === undefined || week(index) >= day) expected[index] = rules;
        }
        expect(expected.map((_, index) => rulesOn(dated, newest, week(index)))).toEqual(expected);
      }),
      runs(1000),
    );
  });
});

describe('the input of another version of a released period', () => {
  const released = troncInput({ people });

  it('gives the same amounts whatever has been changed about the scheme and its people since', () => {
    const since = troncInput({
      people: people.map((person) => ({ ...person, points: '9', optedOut: person.id === 1, individualPoints: 500 })),
      scheme: { troncmastersFee: 1000, troncmastersFeeFromFund: 10_000 },
    });
    const again = withReleasedRules(since, released);
    expect(amounts(again)).toEqual(amounts(released));
    expect(amounts(since)).not.toEqual(amounts(released));
  });

  it('keeps people who have left the scheme, and adds others only with hours', () => {
    const [first, second] = released.employees;
    const newcomer = { ...second!, id: 3, surname: 'New' };
    const idle = { ...second!, id: 4, surname: 'Idle' };
    const since = {
      ...released,
      employees: [second!, newcomer, idle],
      hours: [...released.hours, { ...released.hours[1]!, employeeId: 3, jobRoleId: 2 }],
    };
    const again = withReleasedRules(since, released);
    expect(again.employees.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(again.employees[0]).toEqual(first);
  });

  it('takes a role that nobody had from the current rules, if its department existed', () => {
    const role = { id: 7, title: 'New', points: 400, departmentId: 1 };
    const foreign = { ...role, id: 8, departmentId: 99 };
    const again = withReleasedRules({ ...released, jobRoles: [...released.jobRoles, role, foreign] }, released);
    expect(again.jobRoles.slice(-2)).toEqual([role, { ...foreign, points: 0, departmentId: null }]);
  });

  it('takes names and dates of employment as they are today', () => {
    const [first, ...others] = released.employees;
    const renamed = { ...first!, surname: 'Corrected', leaveDate: '2026-01-07', optedOut: true };
    expect(withReleasedRules({ ...released, employees: [renamed, ...others] }, released).employees[0]).toEqual({
      ...renamed,
      optedOut: false,
    });
  });
});

describe('earlier rules of a scheme', () => {
  it('leave a role that they do not contain outside the scheme', () => {
    const input = troncInput({ people });
    const rules = { ...input, jobRoles: [] };
    expect(withRules(input, rules).jobRoles).toEqual(
      input.jobRoles.map((role) => ({ ...role, points: 0, departmentId: null })),
    );
  });

  it('keep the buckets by which hours and fund were entered', () => {
    const input = troncInput({ people });
    const daily = { ...input.scheme, distributionFrequency: 'daily', employeeTimeBucket: 'daily' } as const;
    expect(withRules(input, { ...input, scheme: daily }).scheme).toEqual(input.scheme);
  });
});
