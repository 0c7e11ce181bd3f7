import { parseMoney } from '../money/money.ts';
import { parseHours, parsePoints } from '../money/units.ts';
import { calculate } from './calculate.ts';
import type { BlockingNote } from './notes.ts';
import type { TroncResult } from './result.ts';
import type { BucketKey, Division, SchemeRules, TroncEmployee, TroncInput, TroncPeriod } from './types.ts';

/** A compact notation for the engine's test cases: amounts, hours and points as people write them. */

/** A scheme that deducts nothing and shares by hours × job role points. */
export const plainScheme: SchemeRules = {
  cardFee: { percent: null, amount: null },
  troncmastersFee: 0,
  troncmastersFeeFromFund: 0,
  setupFee: 0,
  setupFeeFromFund: 0,
  reserve: { percent: null, amount: null },
  splitByDivision: false,
  splitByDepartment: false,
  distributionFrequency: 'period',
  employeeTimeBucket: 'period',
  pointsByJobRole: true,
  pointsByLengthOfService: false,
  pointsByTraining: false,
};

/** The week of Monday 4 May 2026; tips of May must be paid out by 30 June. */
export const week: TroncPeriod = {
  id: 1,
  start: '2026-05-04',
  end: '2026-05-10',
  nextPayDate: '2026-05-22',
  jurisdiction: 'GB',
};

export const oneDepartment: Division[] = [
  { id: 1, name: 'Default', split: 10_000, departments: [{ id: 1, name: 'Default', split: 10_000 }] },
];

export interface Person extends Partial<Omit<TroncEmployee, 'id'>> {
  readonly id: number;
  /** Points of the person's job role; null = the role is not in the scheme. Default 1. */
  readonly points?: string | null;
  /** Department of the job role. Default 1. */
  readonly department?: number;
  /** For the whole period, or by recorded bucket; null = no hours row. Default 1. */
  readonly hours?: string | Readonly<Record<BucketKey, string>> | null;
}

export interface Story {
  /** One total, or amounts by bucket; null = no fund given. Default 100.00. */
  readonly fund?: string | Readonly<Record<BucketKey, string>> | null;
  readonly scheme?: Partial<SchemeRules>;
  readonly period?: Partial<TroncPeriod>;
  readonly people?: readonly Person[];
  readonly input?: Partial<TroncInput>;
}

/** Builds an input in which everyone has a separate job role with the person's id. */
export function troncInput({ fund = '100.00', scheme, period, people = [{ id: 1 }], input }: Story): TroncInput {
  return {
    format: 1,
    scheme: { ...plainScheme, ...scheme },
    period: { ...week, ...period },
    divisions: oneDepartment,
    jobRoles: people.map(({ id, points = '1', department = 1 }) => ({
      id,
      title: `Role ${id}`,
      points: parsePoints(points ?? '0')!,
      departmentId: points === null ? null : department,
    })),
    lengthOfService: [],
    training: [],
    employees: people.map((person) => ({
      id: person.id,
      payrollRef: person.payrollRef ?? null,
      surname: person.surname ?? `Person ${person.id}`,
      forename: person.forename ?? 'A',
      startDate: person.startDate ?? null,
      leaveDate: person.leaveDate ?? null,
      optedOut: person.optedOut ?? false,
      jobRoleIds: person.jobRoleIds ?? [person.id],
      individualPoints: person.individualPoints ?? 0,
      completedTrainingIds: person.completedTrainingIds ?? [],
    })),
    hours: people.flatMap(({ id, hours = '1' }) =>
      hours === null
        ? []
        : [
            {
              employeeId: id,
              jobRoleId: null,
              buckets: byBucket(hours).map(([bucket, text]) => ({ bucket, hours: parseHours(text)! })),
            },
          ],
    ),
    fund: fund === null ? [] : byBucket(fund).map(([bucket, text]) => ({ bucket, amount: parseMoney(text)! })),
    reserve: { lots: [], release: null },
    setupFeeCharged: false,
    ...input,
  };
}

function byBucket(texts: string | Readonly<Record<BucketKey, string>>): [BucketKey, string][] {
  return typeof texts === 'string' ? [['period', texts]] : Object.entries(texts);
}

/** Returns the report; throws if the input is blocked. */
export function report(story: Story): TroncResult {
  const calculation = calculate(troncInput(story));
  if (!calculation.ok) throw new Error(`Blocked: ${JSON.stringify(calculation.errors)}`);
  return calculation.result;
}

/** Returns the blocking errors; throws if there is a report. */
export function blocked(story: Story): readonly BlockingNote[] {
  const calculation = calculate(troncInput(story));
  if (calculation.ok) throw new Error('This story was expected to be blocked.');
  return calculation.errors;
}

/** Returns what each person receives, in pence, over all their lines. */
export function amounts({ lines }: TroncResult): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const { employeeId, amount } of lines) sums[employeeId] = (sums[employeeId] ?? 0) + amount;
  return sums;
}
