import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { evenSplits, splitGap } from './splits.ts';

it('splits evenly to the hundredth, with a total of exactly 100.00', () => {
  expect(evenSplits(3)).toEqual([3334, 3333, 3333]);
  expect(evenSplits(0)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (parts) => {
      const splits = evenSplits(parts);
      expect(splitGap(splits)).toBe(0);
      expect(Math.max(...splits) - Math.min(...splits)).toBeLessThanOrEqual(1);
    }),
    runs(100),
  );
});

it('returns the amount by which splits fall short of or exceed 100.00', () => {
  expect([splitGap([5_000, 2_500]), splitGap([10_000, 1])]).toEqual([2_500, -1]);
});
