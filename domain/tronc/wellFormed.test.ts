import { oneDepartment, plainScheme, troncInput } from './scenario.fixture.ts';
import type { JobRole, SchemeRules, TroncEmployee, TroncInput } from './types.ts';
import { assertWellFormed } from './wellFormed.ts';

const input = troncInput({});
const [employee] = input.employees as [TroncEmployee];
const [role] = input.jobRoles as [JobRole];
const [division] = oneDepartment;
const rules = (over: Partial<SchemeRules>): Partial<TroncInput> => ({ scheme: { ...plainScheme, ...over } });

/** Which field contains the amount, and its name in the error message. */
const amounts: [string, string, (amount: number) => Partial<TroncInput>][] = [
  ['the fund', 'fund', (amount) => ({ fund: [{ bucket: 'period', amount }] })],
  [
    'a lot',
    'reserve',
    (amount) => ({ reserve: { lots: [{ periodId: 9, periodStart: '2026-01-01', amount }], release: 0 } }),
  ],
  ['a release', 'reserve release', (release) => ({ reserve: { lots: [], release } })],
  ['the setup fee', 'setup fee', (setupFee) => rules({ setupFee })],
  ['a card fee in percent', 'charge', (percent) => rules({ cardFee: { percent, amount: null } })],
  ['a card fee in money', 'charge', (amount) => rules({ cardFee: { percent: null, amount } })],
  ['a reserve in percent', 'charge', (percent) => rules({ reserve: { percent, amount: null } })],
  ['a reserve in money', 'charge', (amount) => rules({ reserve: { percent: null, amount } })],
  ['the troncmaster’s fee', 'percentage', (troncmastersFee) => rules({ troncmastersFee })],
  ['its part of the fund', 'percentage', (troncmastersFeeFromFund) => rules({ troncmastersFeeFromFund })],
  ['the setup fee’s part of the fund', 'percentage', (setupFeeFromFund) => rules({ setupFeeFromFund })],
  [
    'hours',
    'hours',
    (hours) => ({ hours: [{ employeeId: 1, jobRoleId: null, buckets: [{ bucket: 'period', hours }] }] }),
  ],
  ['a division’s split', 'split', (split) => ({ divisions: [{ ...division!, split }] })],
  [
    'a department’s split',
    'split',
    (split) => ({ divisions: [{ ...division!, departments: [{ id: 1, name: 'Default', split }] }] }),
  ],
];

const points: [string, (points: number) => Partial<TroncInput>][] = [
  ['a job role', (points) => ({ jobRoles: [{ ...role, points }] })],
  ['length of service', (points) => ({ lengthOfService: [{ months: 1, points }] })],
  ['a training', (completePoints) => ({ training: [{ trainingId: 1, completePoints, incompletePoints: 0 }] })],
  [
    'a training to come',
    (incompletePoints) => ({ training: [{ trainingId: 1, completePoints: 0, incompletePoints }] }),
  ],
  ['a person', (individualPoints) => ({ employees: [{ ...employee, individualPoints }] })],
];

const check = (over: Partial<TroncInput>) => () => assertWellFormed({ ...input, ...over });

describe('well-formed input', () => {
  it.each(amounts)('requires %s to be a non-negative integer', (_, what, of) => {
    for (const good of [0, 1]) expect(check(of(good))).not.toThrow();
    const refused = new RangeError(`Each ${what} must be a whole number of at least 0.`);
    for (const bad of [-1, 0.5, 2 ** 53, Number.NaN]) expect(check(of(bad))).toThrow(refused);
  });

  it.each(points)('requires the points of %s to be whole hundredths, positive or negative', (_, of) => {
    for (const good of [-150, 0, 150]) expect(check(of(good))).not.toThrow();
    for (const bad of [0.5, 2 ** 53])
      expect(check(of(bad))).toThrow(new RangeError('All points must be whole hundredths.'));
  });

  it('requires hours to be recorded at least as finely as the fund is divided', () => {
    const by = (employeeTimeBucket: SchemeRules['employeeTimeBucket']) =>
      check(rules({ distributionFrequency: 'weekly', employeeTimeBucket }));
    expect(by('daily')).not.toThrow();
    expect(by('weekly')).not.toThrow();
    expect(by('period')).toThrow(
      new RangeError('Hours must be recorded by the buckets of the fund or by smaller ones.'),
    );
  });

  it('requires each employee to be listed once, in any order', () => {
    const people = (...ids: number[]) => check({ employees: ids.map((id) => ({ ...employee, id })) });
    expect(people(1, 2, 3)).not.toThrow();
    expect(people(3, 1, 2)).not.toThrow();
    for (const ids of [
      [1, 1],
      [1, 2, 1],
      [2, 1, 1],
    ])
      expect(people(...ids)).toThrow(new RangeError('Each employee must be listed once.'));
  });

  it('requires a department, and job roles to be in an existing department or in none', () => {
    const empty = { ...division!, id: 2, departments: [] };
    const without = new RangeError('A scheme must have a department.');
    expect(check({ jobRoles: [], divisions: [] })).toThrow(without);
    expect(check({ jobRoles: [], divisions: [empty] })).toThrow(without);
    expect(check({ divisions: [empty, division!] })).not.toThrow();
    const inDepartment = (departmentId: number | null) => check({ jobRoles: [role, { ...role, id: 2, departmentId }] });
    expect(inDepartment(1)).not.toThrow();
    expect(inDepartment(null)).not.toThrow();
    expect(inDepartment(9)).toThrow(new RangeError('The department of a job role must belong to the scheme.'));
  });
});
