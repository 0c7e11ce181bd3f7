import { isAtLeastAsDetailed } from '../dates/buckets.ts';
import { bucketHolding, bucketKeys, divideOverBuckets, planBuckets } from './bucketPlan.ts';
import { troncInput, week } from './scenario.fixture.ts';
import type { BucketKind } from './types.ts';

const frequencies: BucketKind[] = ['period', 'weekly', 'daily'];
const fund = (...amounts: number[]) => amounts.map((amount, day) => ({ bucket: `2026-05-0${day + 4}`, amount }));

describe('buckets', () => {
  it('returns the whole period, weeks from its first day with the last one possibly shorter, or days', () => {
    expect(bucketKeys(week, 'period')).toEqual(['period']);
    expect(bucketKeys({ start: '2026-02-23', end: '2026-03-11' }, 'weekly')).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
    ]);
    expect(bucketKeys({ start: '2026-02-23', end: '2026-03-08' }, 'weekly')).toHaveLength(2);
    expect(bucketKeys({ start: '2026-02-27', end: '2026-03-01' }, 'daily')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('requires hours to be recorded at least as finely as the fund is divided', () => {
    const fine = frequencies.map((time) =>
      frequencies.filter((distribution) => isAtLeastAsDetailed(time, distribution)),
    );
    expect(fine).toEqual([['period'], ['period', 'weekly'], ['period', 'weekly', 'daily']]);
  });

  it('assigns recorded hours to the last bucket of the fund that begins on or before their day', () => {
    const weeks = ['2026-05-04', '2026-05-11'];
    expect(['2026-05-04', '2026-05-10', '2026-05-11'].map((day) => bucketHolding(day, weeks))).toEqual([0, 0, 1]);
    expect(bucketHolding('2026-05-10', ['period'])).toBe(0);
  });

  it('gives 0.00 to a bucket without an amount, and warns of one total for a daily fund but not for a whole period', () => {
    const daily = { distributionFrequency: 'daily', employeeTimeBucket: 'daily' } as const;
    const days = planBuckets(troncInput({ scheme: daily, fund: { '2026-05-05': '2.00' } }));
    expect(days.fund.slice(0, 3)).toEqual(fund(0, 200, 0));
    expect([days.fund.length, days.indexOf.size, days.indexOf.get('2026-05-10'), days.warnings]).toEqual([7, 7, 6, []]);
    const total = planBuckets(troncInput({ scheme: daily, fund: '2.00' }));
    expect(total.fund).toEqual([{ bucket: 'period', amount: 200 }]);
    expect(total.indexOf.get('2026-05-10')).toBe(0);
    expect(total.warnings).toEqual([{ code: 'bucket_funds_not_given', params: {} }]);
    expect(planBuckets(troncInput({ fund: '2.00' })).warnings).toEqual([]);
    expect(planBuckets(troncInput({ scheme: daily, fund: null })).fund).toHaveLength(7);
  });

  it('throws RangeError if the fund names a bucket twice or one that the period does not have', () => {
    const refused = new RangeError('The fund names a bucket twice, or one that the period does not have.');
    const twice = { bucket: 'period', amount: 1 };
    expect(() => planBuckets(troncInput({ input: { fund: [twice, twice] } }))).toThrow(refused);
    expect(() => planBuckets(troncInput({ fund: { '2026-05-04': '1.00' } }))).toThrow(refused);
  });

  it('divides money by the buckets’ amounts, by their weights if there are no amounts, and gives nothing if there are neither', () => {
    expect(divideOverBuckets(90, fund(100, 0, 200), [9n, 9n, 9n])).toEqual([30, 0, 60]);
    expect(divideOverBuckets(90, fund(0, 0, 0), [1n, 2n, 0n])).toEqual([30, 60, 0]);
    expect(divideOverBuckets(90, fund(0, 0), [0n, 0n])).toEqual([0, 0]);
  });
});
