import { calculate } from './calculate.ts';
import { generalCauses } from './generalCauses.ts';
import { oneDepartment, type Story, troncInput } from './scenario.fixture.ts';
import type { TroncInput } from './types.ts';

const amounts = (input: TroncInput): Map<number, number> => {
  const calculation = calculate(input);
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.errors));
  return new Map(calculation.result.lines.map(({ employeeId, amount }) => [employeeId, amount]));
};
const PEOPLE = [
  { id: 1, hours: '10' },
  { id: 2, hours: '30' },
];
/** The causes of each person whose amount differs, by id. */
const causes = (before: Story, after: Story) => {
  const [was, is] = [troncInput({ people: PEOPLE, ...before }), troncInput({ people: PEOPLE, ...after })];
  const [from, to] = [amounts(was), amounts(is)];
  const of = generalCauses(was, is);
  return [...to]
    .filter(([id, amount]) => from.get(id) !== amount)
    .map(([id, amount]) => {
      const found = of({ employee_id: id, from: from.get(id) ?? null, to: amount });
      return [id, ...(['rules', 'fund', 'people'] as const).filter((cause) => found[cause])].join(' ');
    });
};

describe('what changed an amount apart from the person', () => {
  it('is a rule that would have changed it on its own', () =>
    expect(causes({}, { scheme: { troncmastersFee: 1_000, troncmastersFeeFromFund: 10_000 } })).toEqual([
      '1 rules',
      '2 rules',
    ]));

  it('is the fund or the reserve', () => {
    expect(causes({}, { fund: '120.00' })).toEqual(['1 fund', '2 fund']);
    const lots = [{ periodId: 9, periodStart: '2026-04-06', amount: 1_000 }];
    expect(causes({}, { input: { reserve: { lots, release: 500 } } })).toEqual(['1 fund', '2 fund']);
  });

  it('is other people where neither rules nor fund explain it', () =>
    expect(causes({}, { people: [PEOPLE[0]!, { id: 2, hours: '40' }] })).toEqual(['1 people', '2 people']));

  it('leaves out a changed rule that concerns nobody', () => {
    const training = { scheme: { pointsByTraining: true } };
    const unused = [{ trainingId: 7, completePoints: 100, incompletePoints: 0 }];
    expect(causes(training, { ...training, fund: '120.00', input: { training: unused } })).toEqual([
      '1 fund',
      '2 fund',
    ]);
  });

  it('is everything that changed if the earlier version cannot be calculated with it', () => {
    const divisions = [{ ...oneDepartment[0]!, id: 5, departments: [{ id: 6, name: 'Other', split: 10_000 }] }];
    const scheme = { splitByDivision: true };
    const people = PEOPLE.map((person) => ({ ...person, department: 6 }));
    const is = troncInput({ people, scheme, fund: '120.00', input: { divisions } });
    // The only role of the earlier version is in a department that is gone.
    const was = troncInput({ people: [{ id: 8 }], scheme });
    expect(generalCauses(was, is)({ employee_id: 8, from: 10_000, to: null })).toEqual({
      ...{ rules: true, fund: true, people: true },
    });
  });
});
