import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { BUCKET_KINDS, bucketKeyOf, bucketStartOf, bucketsOf, isAtLeastAsDetailed } from './buckets.ts';
import { addDays } from './isoDate.ts';

describe('the buckets of a period', () => {
  const period = { start_date: '2026-02-24', end_date: '2026-03-05' };

  it('returns one bucket, the whole period (contract E5)', () => {
    expect(bucketsOf(period, 'period')).toEqual([{ bucket: 'period', ...period, days: 10 }]);
  });

  it('names the whole period null in the API, and any other bucket by its first day', () => {
    for (const name of [null, '2026-02-24']) expect(bucketStartOf(bucketKeyOf(name))).toBe(name);
    expect(bucketKeyOf(undefined)).toBe('period');
  });

  it('returns weeks from the first day of the period, the last one shorter (contract E5)', () => {
    expect(bucketsOf(period, 'weekly')).toEqual([
      { bucket: '2026-02-24', start_date: '2026-02-24', end_date: '2026-03-02', days: 7 },
      { bucket: '2026-03-03', start_date: '2026-03-03', end_date: '2026-03-05', days: 3 },
    ]);
  });

  it('returns each day of the period (contract E5)', () => {
    const days = bucketsOf(period, 'daily');
    expect(days).toHaveLength(10);
    expect(days[9]).toEqual({ bucket: '2026-03-05', start_date: '2026-03-05', end_date: '2026-03-05', days: 1 });
  });

  it('covers a period of any length exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 62 }), fc.constantFrom(...BUCKET_KINDS), (length, kind) => {
        const whole = { start_date: '2026-02-24', end_date: addDays('2026-02-24', length - 1) };
        const buckets = bucketsOf(whole, kind);
        expect(buckets[0]?.start_date).toBe(whole.start_date);
        expect(buckets.at(-1)?.end_date).toBe(whole.end_date);
        expect(buckets.reduce((sum, { days }) => sum + days, 0)).toBe(length);
        for (const [index, bucket] of buckets.entries())
          if (index > 0) expect(bucket.start_date).toBe(addDays(buckets[index - 1]!.end_date, 1));
      }),
      runs(100),
    );
  });

  it('requires hours to be recorded at least as finely as the fund is divided (contract E5)', () => {
    expect(isAtLeastAsDetailed('daily', 'period')).toBe(true);
    expect(isAtLeastAsDetailed('weekly', 'weekly')).toBe(true);
    expect(isAtLeastAsDetailed('period', 'weekly')).toBe(false);
    expect(isAtLeastAsDetailed('weekly', 'daily')).toBe(false);
  });
});
