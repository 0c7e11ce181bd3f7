import fc from 'fast-check';
import { HOUR } from '../money/units.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { inputs } from './arbitrary.fixture.ts';
import { calculate } from './calculate.ts';
import { canonicalText } from './canonical.ts';
import { compareResults, compareRoles } from './compare.ts';
import { amounts, type Story, troncInput } from './scenario.fixture.ts';
import type { BucketKind, TroncInput } from './types.ts';
import { applyChanges, type Changes } from './whatIf.ts';

const resultOf = (input: TroncInput) => {
  const calculation = calculate(input, { explain: false });
  return calculation.ok ? calculation.result : null;
};

const changes: fc.Arbitrary<Changes> = fc.record(
  {
    rules: fc.record({ pointsByJobRole: fc.boolean(), troncmastersFee: fc.nat({ max: 2500 }) }),
    roles: fc
      .tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(0, 50, 300)))
      .map((points) => points.map((each, index) => ({ id: index + 1, points: each, departmentId: index + 1 }))),
    lengthOfService: fc.constantFrom([], [{ months: 6, points: 500 }]),
    individualPoints: fc.constant(new Map([[1, 700]])),
    hours: fc.nat({ max: 60 * HOUR }).map((hours) => [{ employeeId: 1, jobRoleId: 2, hours }]),
  },
  { requiredKeys: [] },
);

const three = troncInput({
  people: [
    { id: 1, surname: 'Ash', points: '1' },
    { id: 2, surname: 'Bell', points: '1' },
    { id: 3, surname: 'Cox', points: '2', hours: null },
  ],
});

describe('what-if calculation', () => {
  it('returns the same result without changes', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const same = applyChanges(input, {});
        expect(canonicalText(same)).toBe(canonicalText(input));
        const [before, after] = [resultOf(input), resultOf(same)];
        if (!before || !after) return;
        const { people, gaining, losing, difference } = compareResults(before, after);
        expect([gaining, losing, difference]).toEqual([0, 0, 0]);
        expect(people.every((person) => person.difference === 0)).toBe(true);
      }),
      runs(60),
    );
  });

  it('finds differences that add up to the change of the distributable amount, largest first', () => {
    const seen = { changed: 0, compared: 0 };
    fc.assert(
      fc.property(inputs, changes, (input, changed) => {
        seen.changed += 1;
        const [before, after] = [resultOf(input), resultOf(applyChanges(input, changed))];
        if (!before || !after) return;
        seen.compared += 1;
        const { people, difference, gaining, losing } = compareResults(before, after);
        expect(people.reduce((sum, person) => sum + person.difference, 0)).toBe(difference);
        expect(difference).toBe(after.distributable - before.distributable);
        expect(people.map(({ employeeId }) => employeeId).sort()).toEqual(input.employees.map(({ id }) => id).sort());
        const sizes = people.map((person) => Math.abs(person.difference));
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        expect(gaining + losing).toBe(sizes.filter((size) => size > 0).length);
      }),
      runs(100),
    );
    expect(seen.compared).toBeGreaterThan(seen.changed / 4);
  });

  it('adds holiday hours like hours worked: in proportion to those recorded, or evenly for a person without any', () => {
    const week = troncInput({
      people: [
        { id: 1, surname: 'Ash', points: '1', hours: '10' },
        { id: 2, surname: 'Bell', points: '1', hours: null },
      ],
    });
    const tried = applyChanges(week, {
      holidayHours: new Map([
        [1, 8 * HOUR],
        [2, 18 * HOUR],
      ]),
    });
    const after = resultOf(tried);
    expect(after?.lines.map(({ hours }) => hours / HOUR)).toEqual([18, 18]);
    expect(after && amounts(after)).toEqual({ 1: 5000, 2: 5000 });
    expect(canonicalText(applyChanges(week, { holidayHours: new Map() }))).toBe(canonicalText(week));
  });

  it('adds every minute of holiday, whatever is recorded', () => {
    fc.assert(
      fc.property(inputs, fc.nat({ max: 80 * HOUR }), (input, holiday) => {
        const [person] = input.employees;
        if (!person) return;
        const sum = ({ hours }: TroncInput) =>
          hours.flatMap(({ buckets }) => buckets).reduce((total, bucket) => total + bucket.hours, 0);
        const tried = applyChanges(input, { holidayHours: new Map([[person.id, holiday]]) });
        expect(sum(tried) - sum(input)).toBe(holiday);
      }),
      runs(60),
    );
  });

  it('moves money from one role to another to the penny', () => {
    const roles = [1, 2, 3].map((id) => ({ id, points: id === 1 ? 300 : 100, departmentId: 1 }));
    const after = resultOf(applyChanges(three, { roles }));
    const before = resultOf(three);
    if (!before || !after) throw new Error('Both can be calculated.');
    expect(amounts(after)).toEqual({ 1: 7500, 2: 2500, 3: 0 });
    expect(compareResults(before, after).people.map(({ surname, difference }) => [surname, difference])).toEqual([
      ['Ash', 2500],
      ['Bell', -2500],
      ['Cox', 0],
    ]);
    // one hour each: 50.00 before, 75.00 and 25.00 after; nobody worked in the third role
    expect(compareRoles(before, after).map(({ before: was, after: will }) => [was, will])).toEqual([
      [5000, 7500],
      [5000, 2500],
      [null, null],
    ]);
  });

  it('returns role_not_in_scheme if the changes remove a role with hours', () => {
    const left = applyChanges(three, { roles: [{ id: 1, points: 100, departmentId: 1 }] });
    expect(calculate(left)).toMatchObject({ ok: false, errors: [{ code: 'role_not_in_scheme' }] });
  });

  it('divides the fund differently without losing a penny', () => {
    const scheme = { distributionFrequency: 'daily', employeeTimeBucket: 'daily' } as const;
    const fund = { '2026-05-04': '10.00', '2026-05-07': '0.01', '2026-05-10': '5.55' };
    const daily = troncInput({ scheme, fund, people: [{ id: 1, hours: { '2026-05-05': '8' } }] });
    const dividedBy = (distributionFrequency: 'weekly' | 'period') =>
      applyChanges(daily, { rules: { distributionFrequency } }).fund;
    expect(dividedBy('weekly')).toEqual([{ bucket: '2026-05-04', amount: 1556 }]);
    expect(dividedBy('period')).toEqual([{ bucket: 'period', amount: 1556 }]);
    const whole = troncInput({
      scheme: { ...scheme, distributionFrequency: 'weekly' },
      fund: { '2026-05-04': '9.99' },
    });
    expect(applyChanges(whole, { rules: { distributionFrequency: 'daily' } }).fund).toEqual([
      { bucket: 'period', amount: 999 },
    ]);
  });
});

describe('changes in a what-if calculation', () => {
  const base = troncInput({ people: [{ id: 1 }, { id: 2, individualPoints: 25 }] });

  it('replaces only what the changes name', () => {
    const divisions = [{ ...base.divisions[0]!, name: 'Other' }];
    const training = [{ trainingId: 1, completePoints: 1, incompletePoints: 0 }];
    const lengthOfService = [{ months: 1, points: 1 }];
    expect(applyChanges(base, { divisions, training, lengthOfService })).toEqual({
      ...base,
      divisions,
      training,
      lengthOfService,
    });
    const rules = { troncmastersFee: 500 };
    expect(applyChanges(base, { rules })).toEqual({ ...base, scheme: { ...base.scheme, ...rules } });
    expect(applyChanges(base, { individualPoints: new Map(), hours: [] })).toEqual(base);
  });

  it('changes the individual points of one person only', () => {
    const { employees, ...rest } = applyChanges(base, { individualPoints: new Map([[1, 700]]) });
    expect(employees).toEqual([{ ...base.employees[0], individualPoints: 700 }, base.employees[1]]);
    expect(rest).toEqual({ ...base, employees: undefined });
  });

  it('removes the department and the points of a role that is not named', () => {
    const { jobRoles } = applyChanges(base, { roles: [{ id: 2, points: 300, departmentId: 1 }] });
    expect(jobRoles).toEqual([
      { id: 1, title: 'Role 1', points: 0, departmentId: null },
      { id: 2, title: 'Role 2', points: 300, departmentId: 1 },
    ]);
  });

  it('adds up the fund if it is divided more coarsely, and combines it to one total if it is divided more finely', () => {
    const fundOf = (from: BucketKind, to: BucketKind, fund: Story['fund']) =>
      applyChanges(
        troncInput({
          scheme: { distributionFrequency: from, employeeTimeBucket: 'daily' },
          period: { end: '2026-05-17' },
          fund,
        }),
        { rules: { distributionFrequency: to } },
      ).fund;
    const days = { '2026-05-04': '1.00', '2026-05-10': '2.00', '2026-05-11': '4.00' };
    expect(fundOf('daily', 'weekly', days)).toEqual([
      { bucket: '2026-05-04', amount: 300 },
      { bucket: '2026-05-11', amount: 400 },
    ]);
    expect(fundOf('daily', 'period', days)).toEqual([{ bucket: 'period', amount: 700 }]);
    expect(fundOf('daily', 'weekly', '7.00')).toEqual([{ bucket: 'period', amount: 700 }]);
    expect(fundOf('weekly', 'daily', { '2026-05-04': '3.00', '2026-05-11': '4.00' })).toEqual([
      { bucket: 'period', amount: 700 },
    ]);
    expect(fundOf('period', 'daily', '7.00')).toEqual([{ bucket: 'period', amount: 700 }]);
    expect(fundOf('daily', 'weekly', null)).toEqual([]);
    expect(fundOf('daily', 'daily', days)).toHaveLength(3);
  });
});

describe('hours of one person in a what-if calculation', () => {
  const days = troncInput({
    scheme: { employeeTimeBucket: 'daily' },
    people: [
      { id: 1, hours: { '2026-05-04': '2', '2026-05-08': '6' } },
      { id: 2, hours: null },
    ],
  });
  const hoursOf = (employeeId: number, hours: number) =>
    applyChanges(days, { hours: [{ employeeId, jobRoleId: employeeId, hours: hours * HOUR }] }).hours.find(
      (row) => row.employeeId === employeeId,
    )?.buckets;

  it('spreads hours in proportion to the recorded ones', () => {
    expect(hoursOf(1, 40)).toEqual([
      { bucket: '2026-05-04', hours: 10 * HOUR },
      { bucket: '2026-05-08', hours: 30 * HOUR },
    ]);
  });

  it('spreads hours evenly over the period if none are recorded', () => {
    expect(hoursOf(2, 14)?.map(({ hours }) => hours)).toEqual(Array(7).fill(2 * HOUR));
  });

  it('spreads hours over the days worked only', () => {
    const rested = troncInput({
      scheme: { employeeTimeBucket: 'daily' },
      people: [{ id: 1, hours: { '2026-05-04': '2', '2026-05-05': '0' } }],
    });
    const { hours } = applyChanges(rested, { hours: [{ employeeId: 1, jobRoleId: 1, hours: 4 * HOUR }] });
    expect(hours[0]!.buckets).toEqual([{ bucket: '2026-05-04', hours: 4 * HOUR }]);
  });

  it('sets the hours of all roles that are named', () => {
    const named = [1, 2].map((jobRoleId) => ({ employeeId: 1, jobRoleId, hours: jobRoleId * HOUR }));
    const { hours } = applyChanges(troncInput({ people: [{ id: 1 }, { id: 2 }] }), { hours: named });
    expect(hours.map(({ employeeId, jobRoleId, buckets }) => [employeeId, jobRoleId, buckets[0]!.hours])).toEqual([
      [2, null, HOUR],
      [1, 1, HOUR],
      [1, 2, 2 * HOUR],
    ]);
  });

  it('keeps the hours of other people and other roles', () => {
    const both = troncInput({ people: [{ id: 1, jobRoleIds: [1, 2] }, { id: 2 }] });
    const { hours } = applyChanges(both, { hours: [{ employeeId: 1, jobRoleId: 2, hours: 3 * HOUR }] });
    expect(hours).toEqual([
      both.hours[1],
      { employeeId: 1, jobRoleId: 1, buckets: [{ bucket: 'period', hours: HOUR }] },
      { employeeId: 1, jobRoleId: 2, buckets: [{ bucket: 'period', hours: 3 * HOUR }] },
    ]);
  });

  it('explains only the requested person', () => {
    const calculation = calculate(three, { explain: 2 });
    const explained = calculation.ok && calculation.result.lines.map(({ explanation }) => explanation.length > 0);
    expect(explained).toEqual([false, true, false]);
  });
});
