import { ruleDifferences } from './ruleDifferences.ts';
import { oneDepartment, plainScheme, troncInput } from './scenario.fixture.ts';
import type { TroncInput } from './types.ts';

const input = (changes: Partial<TroncInput> = {}, scheme: Partial<TroncInput['scheme']> = {}): TroncInput => ({
  ...troncInput({ people: [{ id: 1 }, { id: 2 }] }),
  scheme: { ...plainScheme, ...scheme },
  ...changes,
});
const found = (before: TroncInput, after: TroncInput) =>
  ruleDifferences(before, after).map(({ rule, of, from, to }) =>
    [rule, of ?? '-', from?.value ?? 'none', to?.value ?? 'none'].join(' '),
  );
const split = (percent: number) => [
  {
    ...oneDepartment[0]!,
    departments: [
      { id: 1, name: 'Bar', split: percent },
      { id: 2, name: 'Floor', split: 10_000 - percent },
    ],
  },
];

describe('the rules that differ between two reports', () => {
  it('are none between equal rules, whatever the people, hours and money are', () => {
    const { jobRoles } = input();
    const other = { ...input({ employees: [], hours: [], fund: [] }), jobRoles: jobRoles.slice(0, 1) };
    expect(found(input(), other)).toEqual([]);
  });

  it('have the percentage or amount that applies', () => {
    const cardFee = { percent: 175, amount: null };
    const changed = input({}, { cardFee, reserve: { percent: null, amount: 5_000 }, troncmastersFee: 250 });
    expect(found(input(), changed)).toEqual(['card_fee - 0 1.75', 'troncmasters_fee - 0 2.5', 'reserve - 0 50.00']);
  });

  it('contain splits only while one of the reports uses them', () => {
    const [before, after] = [split(5_000), split(3_000)];
    expect(found(input({ divisions: before }), input({ divisions: after }))).toEqual([]);
    const on = { splitByDepartment: true };
    expect(found(input({ divisions: before }, on), input({ divisions: after }, on))).toEqual([
      'department_split Bar 50 30',
      'department_split Floor 50 70',
    ]);
    expect(found(input({ divisions: before }), input({ divisions: before }, on))).toEqual([
      'split_by_department - false true',
    ]);
  });

  it('name added and removed points, and a role that moved', () => {
    const on = { pointsByLengthOfService: true, pointsByTraining: true, splitByDepartment: true };
    const divisions = split(5_000);
    const { jobRoles } = input();
    const before = input({ divisions, lengthOfService: [{ months: 12, points: 100 }] }, on);
    const after = input(
      {
        divisions,
        lengthOfService: [{ months: 24, points: 150 }],
        training: [{ trainingId: 7, completePoints: 100, incompletePoints: -100 }],
        jobRoles: jobRoles.map((role) => (role.id === 1 ? { ...role, departmentId: 2, points: 500 } : role)),
      },
      on,
    );
    expect(found(before, after)).toEqual([
      'job_role_department Role 1 Bar Floor',
      'job_role_points Role 1 1 5',
      'length_of_service_points 12 1 none',
      'length_of_service_points 24 none 1.5',
      'training_complete_points 7 none 1',
      'training_incomplete_points 7 none -1',
    ]);
  });
});
