import { bucketHolding, bucketKeys, divideOverBuckets, isAsFine, planBuckets } from './buckets.ts';
import { troncInput, week } from './scenario.fixture.ts';
import type { BucketFrequency } from './types.ts';

const frequencies: BucketFrequency[] = ['period', 'weekly', 'daily'];
const fund = (...amounts: number[]) => amounts.map((amount, day) => ({ bucket: `2026-05-0${day + 4}`, amount }));

describe('buckets', () => {
  it('are the period, its weeks from its first day, the last perhaps shorter, or its days', () => {
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

  it('of hours are as fine as those of the fund, or finer', () => {
    const fine = frequencies.map((time) => frequencies.filter((distribution) => isAsFine(time, distribution)));
    expect(fine).toEqual([['period'], ['period', 'weekly'], ['period', 'weekly', 'daily']]);
  });

  it('of hours belong to the last of the fund’s that begins on or before their day', () => {
    const weeks = ['2026-05-04', '2026-05-11'];
    expect(['2026-05-04', '2026-05-10', '2026-05-11'].map((day) => bucketHolding(day, weeks))).toEqual([0, 0, 1]);
    expect(bucketHolding('2026-05-10', ['period'])).toBe(0);
  });

  it('hold nothing where they were given nothing; one total for a fund by days is told of, one for the period is not', () => {
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

  it('are refused where the fund names one twice, or one that is not there', () => {
    const refused = new RangeError('The fund names a bucket twice, or one that the period does not have.');
    const twice = { bucket: 'period', amount: 1 };
    expect(() => planBuckets(troncInput({ input: { fund: [twice, twice] } }))).toThrow(refused);
    expect(() => planBuckets(troncInput({ fund: { '2026-05-04': '1.00' } }))).toThrow(refused);
  });

  it('share by their money; by their weight where there is none; and nothing where there is neither', () => {
    expect(divideOverBuckets(90, fund(100, 0, 200), [9n, 9n, 9n])).toEqual([30, 0, 60]);
    expect(divideOverBuckets(90, fund(0, 0, 0), [1n, 2n, 0n])).toEqual([30, 60, 0]);
    expect(divideOverBuckets(90, fund(0, 0), [0n, 0n])).toEqual([0, 0]);
  });
});
