import fc from 'fast-check';
import { HOUR } from '../money/units.ts';
import { bucketKeys } from './bucketPlan.ts';
import { week } from './scenario.fixture.ts';
import type { BucketKind, Division, JobRole, SchemeRules, TroncEmployee, TroncInput } from './types.ts';

/**
 * Random, well-formed tronc inputs with few people and few distinct values, so that ties, empty departments, zero
 * splits, opt-outs and negative points are all frequent.
 */

const charge = fc.oneof(
  fc.constant({ percent: null, amount: null }),
  fc.record({ percent: fc.nat({ max: 2500 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(0), amount: fc.nat({ max: 2000 }) }),
);

/**
 * Coarse and fine frequencies of fund and hours, in pairs where hours are recorded at least as finely as the fund is
 * divided.
 */
const frequencies = fc.constantFrom<[BucketKind, BucketKind]>(
  ['period', 'period'],
  ['period', 'period'],
  ['period', 'daily'],
  ['weekly', 'daily'],
  ['weekly', 'weekly'],
  ['daily', 'daily'],
);

const fromFund = fc.constantFrom(0, 5000, 10_000);

const scheme: fc.Arbitrary<SchemeRules> = fc
  .record({
    cardFee: charge,
    troncmastersFee: fc.nat({ max: 2500 }),
    troncmastersFeeFromFund: fromFund,
    setupFee: fc.nat({ max: 500 }),
    setupFeeFromFund: fromFund,
    reserve: charge,
    splitByDivision: fc.boolean(),
    splitByDepartment: fc.boolean(),
    frequencies,
    pointsByJobRole: fc.boolean(),
    pointsByLengthOfService: fc.boolean(),
    pointsByTraining: fc.boolean(),
  })
  .map(({ frequencies: [distributionFrequency, employeeTimeBucket], ...rules }) => ({
    ...rules,
    distributionFrequency,
    employeeTimeBucket,
  }));

/** Two divisions of two departments; about every fifth split is 0. */
const split = fc.constantFrom(0, 2500, 4000, 6000, 7000);
const divisions: fc.Arbitrary<Division[]> = fc
  .tuple(split, split, split, split, split, split)
  .map(([one, two, a, b, c, d]) => [
    { id: 1, name: 'Front', split: one, departments: [place(1, 'Bar', a), place(2, 'Floor', b)] },
    { id: 2, name: 'Back', split: two, departments: [place(3, 'Kitchen', c), place(4, 'Pass', d)] },
  ]);
const place = (id: number, name: string, share: number) => ({ id, name, split: share });

const jobRoles: fc.Arbitrary<JobRole[]> = fc
  .tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(0, 100, 150, 1000)))
  .map((points) => points.map((each, index) => role(index + 1, each)));
const role = (id: number, points: number): JobRole => ({ id, title: `Role ${id}`, points, departmentId: id });

const roleIds = fc.constantFrom([1], [1], [2], [3], [4], [1, 3], [2, 4]);

const employee = fc.record({
  payrollRef: fc.constant(null),
  surname: fc.constantFrom('Abe', 'Bell', 'Cox'),
  forename: fc.constantFrom('Jo', 'Sam'),
  startDate: fc.constantFrom(null, '2019-02-28', '2025-05-11', '2026-05-05'),
  leaveDate: fc.constantFrom(null, null, '2026-05-08'),
  optedOut: fc.nat({ max: 9 }).map((n) => n === 0),
  jobRoleIds: roleIds,
  individualPoints: fc.constantFrom(0, 0, 0, 200, -100),
  completedTrainingIds: fc.constantFrom([], [1], [1, 2]),
});

/**
 * A day's hours from one number, which is quick to generate: mostly zero, four or eight hours, sometimes any number of
 * minutes.
 */
const SHIFTS = [0, 0, 4 * HOUR, 8 * HOUR, 8 * HOUR, 8 * HOUR];
const shift = fc.nat({ max: 9 * HOUR }).map((n) => (n % 5 === 0 ? n : SHIFTS[n % SHIFTS.length]!));

export const inputs: fc.Arbitrary<TroncInput> = fc
  .record({
    scheme,
    divisions,
    jobRoles,
    people: fc.array(fc.record({ employee, shifts: fc.array(shift, { minLength: 7, maxLength: 7 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    amounts: fc.array(fc.nat({ max: 100_000 }), { minLength: 7, maxLength: 7 }),
    onlyTotal: fc.nat({ max: 4 }).map((n) => n === 0),
    lots: fc.array(fc.nat({ max: 20_000 }), { maxLength: 3 }),
    release: fc.option(fc.nat({ max: 5000 }), { nil: null }),
    setupFeeCharged: fc.boolean(),
  })
  .map(({ people, amounts, onlyTotal, lots, release, ...rest }): TroncInput => {
    const recorded = bucketKeys(week, rest.scheme.employeeTimeBucket);
    const funds = onlyTotal ? ['period'] : bucketKeys(week, rest.scheme.distributionFrequency);
    const employees = people.map(({ employee: each }, index): TroncEmployee => ({ ...each, id: index + 1 }));
    const opening = lots.reduce((a, b) => a + b, 0);
    return {
      ...rest,
      format: 1,
      period: week,
      employees,
      lengthOfService: [
        { months: 12, points: 100 },
        { months: 60, points: 300 },
      ],
      training: [
        { trainingId: 1, completePoints: 100, incompletePoints: 0 },
        { trainingId: 2, completePoints: 50, incompletePoints: 25 },
      ],
      hours: employees.flatMap(({ id, jobRoleIds }, person) =>
        jobRoleIds.map((jobRoleId, row) => ({
          employeeId: id,
          jobRoleId,
          buckets: recorded.map((bucket, day) => ({ bucket, hours: people[person]!.shifts[(day + 3 * row) % 7]! })),
        })),
      ),
      fund: funds.map((bucket, index) => ({ bucket, amount: amounts[index]! })),
      reserve: {
        lots: lots.map((amount, index) => ({ periodId: 100 + index, periodStart: `2026-0${index + 2}-02`, amount })),
        release: release === null ? null : Math.min(release, opening),
      },
    };
  });
