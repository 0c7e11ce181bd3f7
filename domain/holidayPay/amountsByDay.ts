import { type Bucket, type BucketKind, bucketsOf } from '../dates/buckets.ts';
import { addDays, type IsoDate } from '../dates/isoDate.ts';
import { apportion } from '../money/apportion.ts';
import type { Pence } from '../money/money.ts';
import { bucketHolding } from '../tronc/bucketPlan.ts';
import type { PotResult, ReportLine } from '../tronc/index.ts';

/** One person's line of a released report, with what decides on which days its amount was earned. */
export interface EarnedLine {
  readonly period: { readonly start: IsoDate; readonly end: IsoDate };
  /** the buckets by which hours were recorded */
  readonly recordedBy: BucketKind;
  readonly pots: readonly Pick<PotResult, 'bucket' | 'divisionId' | 'departmentId' | 'weight' | 'amount'>[];
  readonly line: Pick<ReportLine, 'divisionId' | 'departmentId' | 'amount' | 'bucketHours' | 'startDate' | 'leaveDate'>;
}

/** The weight of a pot, "577.5" or "385/3", as a fraction. */
const weightOf = ({ weight }: { weight: string }): { num: bigint; den: bigint } => {
  const [num = '0', den] = weight.split('/');
  if (den !== undefined) return { num: BigInt(num), den: BigInt(den) };
  const [, decimals = ''] = num.split('.');
  return { num: BigInt(num.replace('.', '')), den: 10n ** BigInt(decimals.length) };
};

/**
 * Returns what an hour of the line is worth in each bucket in which hours were recorded, in proportion: the amount of the pot ÷
 * its weight, over a common denominator.
 */
const worthIn = ({ pots, line }: EarnedLine): ((bucket: Bucket) => bigint) => {
  const own = pots
    .filter(
      ({ divisionId, departmentId }) =>
        (divisionId === null || divisionId === line.divisionId) &&
        (departmentId === null || departmentId === line.departmentId),
    )
    .map((pot) => ({ bucket: pot.bucket, amount: BigInt(pot.amount), ...weightOf(pot) }));
  const common = own.reduce((product, { num }) => (num > 0n ? product * num : product), 1n);
  const keys = own.map(({ bucket }) => bucket);
  return ({ start_date }) => {
    const pot = own[bucketHolding(start_date, keys)];
    return pot && pot.num > 0n ? (pot.amount * pot.den * common) / pot.num : 0n;
  };
};

/** Returns the days of a bucket on which the person was employed; all of them if there is none. */
const employedDays = ({ start_date, days }: Bucket, { startDate, leaveDate }: EarnedLine['line']): IsoDate[] => {
  const all = Array.from({ length: days }, (_, at) => addDays(start_date, at));
  const employed = all.filter((day) => (startDate ?? day) <= day && day <= (leaveDate ?? day));
  return employed.length > 0 ? employed : all;
};

const sum = (weights: readonly bigint[]): bigint => weights.reduce((total, one) => total + one, 0n);

/**
 * Divides the amount of a line over the days of its period: over the buckets by the hours recorded in them and what an hour was
 * worth there, and over the days of a bucket evenly, as far as the person was employed (Employment Rights Act 1996,
 * s.229(2)). Without hours, over the whole period evenly. The parts add up to the amount.
 */
export const amountsByDay = (earned: EarnedLine): Map<IsoDate, Pence> => {
  const { period, recordedBy, line } = earned;
  const span = { start_date: period.start, end_date: period.end };
  const hours = new Map(line.bucketHours.map(({ bucketStart, hours: worked }) => [bucketStart, BigInt(worked)]));
  const buckets = bucketsOf(span, recordedBy);
  const worth = worthIn(earned);
  const worked = buckets.map(({ start_date }) => hours.get(start_date) ?? 0n);
  const earnedIn = buckets.map((bucket, at) => (worked[at] ?? 0n) * worth(bucket));
  const weights = [earnedIn, worked].find((one) => sum(one) > 0n) ?? buckets.map(({ days }) => BigInt(days));
  const parts = apportion(line.amount, weights);
  const byDay = new Map<IsoDate, Pence>();
  for (const [at, bucket] of buckets.entries()) {
    const days = employedDays(bucket, line);
    const amounts = apportion(
      parts[at] ?? 0,
      days.map(() => 1),
    );
    for (const [index, day] of days.entries()) byDay.set(day, amounts[index] ?? 0);
  }
  return byDay;
};
