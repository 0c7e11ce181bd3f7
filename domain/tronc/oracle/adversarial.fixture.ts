import fc from 'fast-check';
import { inputs } from '../arbitrary.fixture.ts';
import { bucketKeys } from '../bucketPlan.ts';
import { week } from '../scenario.fixture.ts';
import type { BucketKey, Charge, HoursRow, TroncInput, TroncPeriod } from '../types.ts';

/**
 * Troncs that vary what the property tests keep constant: other periods and jurisdictions, spans and dates at the ends
 * of months, roles outside the scheme, rows without a role or missing, one division, large sums, funds of only some
 * buckets.
 */

const periods: fc.Arbitrary<TroncPeriod> = fc
  .record({
    days: fc.constantFrom(
      ['2026-05-04', '2026-05-10'],
      ['2026-02-23', '2026-03-08'],
      ['2024-02-20', '2024-02-29'],
      ['2026-01-01', '2026-01-31'],
    ),
    nextPayDate: fc.constantFrom(null, '2026-03-31', '2026-04-01', '2026-05-22', '2026-06-30', '2026-07-01'),
    jurisdiction: fc.constantFrom('GB' as const, 'GB' as const, 'NI' as const, 'IE' as const, 'other' as const),
  })
  .map(({ days: [start, end], ...rest }) => ({ ...week, start: start!, end: end!, ...rest }));

/**
 * Charges with both a percentage and an amount, of which the percentage counts, and amounts above any fund that is not
 * multiplied by `factor`.
 */
const charge: fc.Arbitrary<Charge> = fc.record({
  percent: fc.constantFrom(null, 0, 1, 333, 10_000),
  amount: fc.constantFrom(null, 0, 1, 999, 5_000_000),
});

const dates = fc.constantFrom(
  ...[null, '2023-01-31', '2024-02-29', '2025-02-28', '2025-01-30', '2026-01-10', '2026-05-10', '2026-03-09'],
);

const spans = fc.uniqueArray(
  fc.record({ months: fc.constantFrom(0, 1, 3, 11, 12, 13, 23, 24), points: fc.constantFrom(0, 50, 125, 1000) }),
  { selector: ({ months }) => months, maxLength: 4 },
);

/** Undefined in most cases, which leaves the tronc unchanged. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Changes to a tronc. Each one is rare, so that most troncs still produce a report. */
const changes = fc.record({
  period: periods,
  cardFee: rarely(charge),
  reserve: rarely(charge),
  spans: rarely(spans),
  people: fc.array(
    fc.record({
      start: rarely(dates),
      leave: rarely(dates),
      individual: rarely(fc.constantFrom(-99_900, -150, 1, 99_900)),
      /** How its hours rows are changed. */
      row: fc.constantFrom('as it is', 'as it is', 'as it is', 'no role', 'missing', 'twice'),
    }),
    { minLength: 6, maxLength: 6 },
  ),
  roleWithoutDepartment: fc.nat({ max: 40 }),
  factor: fc.constantFrom(1, 1, 1, 997, 99_991),
  isOneDivision: fc.boolean(),
  isHalfFunded: fc.nat({ max: 3 }).map((n) => n === 0),
  nothingGiven: fc.nat({ max: 200 }),
  release: rarely(fc.nat({ max: 30_000 })),
});

export const adversarialInputs: fc.Arbitrary<TroncInput> = fc
  .tuple(inputs, changes)
  .map(([input, change]): TroncInput => {
    const { period, factor, people } = change;
    const { distributionFrequency, employeeTimeBucket } = input.scheme;
    const recorded = bucketKeys(period, employeeTimeBucket);
    const given: BucketKey[] =
      input.fund[0]!.bucket === 'period' ? ['period'] : bucketKeys(period, distributionFrequency);
    const amounts = given.map((bucket, at) => ({
      bucket,
      amount: input.fund[at % input.fund.length]!.amount * factor,
    }));
    const fund = change.isHalfFunded ? amounts.filter((_, at) => at % 2 === 0) : amounts;
    return {
      ...input,
      period,
      scheme: {
        ...input.scheme,
        cardFee: change.cardFee ?? input.scheme.cardFee,
        reserve: change.reserve ?? input.scheme.reserve,
      },
      divisions: change.isOneDivision
        ? [{ ...input.divisions[0]!, departments: input.divisions.flatMap(({ departments }) => departments) }]
        : input.divisions,
      jobRoles: input.jobRoles.map((role) =>
        role.id === change.roleWithoutDepartment ? { ...role, departmentId: null } : role,
      ),
      lengthOfService: change.spans ?? input.lengthOfService,
      employees: input.employees.map((employee, at) => ({
        ...employee,
        startDate: people[at]!.start === undefined ? employee.startDate : people[at]!.start,
        leaveDate: people[at]!.leave === undefined ? employee.leaveDate : people[at]!.leave,
        individualPoints: people[at]!.individual ?? employee.individualPoints,
      })),
      hours:
        change.nothingGiven === 1
          ? []
          : input.hours.flatMap((row) => rowsOf(row, people[row.employeeId - 1]!.row, recorded)),
      fund: change.nothingGiven === 2 ? [] : fund,
      reserve: { ...input.reserve, release: change.release ?? input.reserve.release },
    };
  });

/** Returns one hours row converted to the period's own buckets: unchanged, without a role, missing or twice. */
function rowsOf(row: HoursRow, how: string, recorded: readonly BucketKey[]): HoursRow[] {
  const whole = {
    ...row,
    buckets: recorded.map((bucket, at) => ({ bucket, hours: row.buckets[at % row.buckets.length]!.hours })),
  };
  if (how === 'missing') return [];
  if (how === 'no role') return [{ ...whole, jobRoleId: null }];
  if (how === 'twice') return [whole, { ...whole, buckets: whole.buckets.slice(0, 1) }];
  return [whole];
}
