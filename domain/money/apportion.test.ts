import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { apportion } from './apportion.ts';
import { inListOrder, largestRemainder, largestRemainderBig } from './largestRemainder.ts';
import { Tally } from './tally.ts';

const usual = runs(1_000);
const weights = fc
  .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 8 })
  .filter((list) => list.some((w) => w > 0));
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

describe('apportion', () => {
  it('gives the remaining pennies to the largest remainders', () => {
    expect(apportion(10_000, [80, 5])).toEqual([9412, 588]); // 9411.76 and 588.24
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('breaks ties in the order that the caller defines', () => {
    expect(apportion(100, [1, 1, 1], (a, b) => b - a)).toEqual([33, 33, 34]);
  });

  it('divides an amount of zero by zero weights, and rejects any other amount', () => {
    expect(apportion(0, [0, 0])).toEqual([0, 0]);
    expect(() => apportion(1, [0, 0])).toThrow(RangeError);
    expect(() => apportion(1, [])).toThrow(RangeError);
  });

  it('adds up to the total, stays within a penny of the exact part, and gives nothing to a weight of zero', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), weights, (total, list) => {
        const parts = apportion(total, list);
        if (sum(parts) !== total) expect(sum(parts)).toBe(total); // a Jest matcher is too slow for ten thousand calls
        parts.forEach((part, index) => {
          const distance = BigInt(part) * BigInt(sum(list)) - BigInt(total) * BigInt(list[index]!);
          const isNear = distance < BigInt(sum(list)) && -distance < BigInt(sum(list));
          if (!isNear) expect([part, distance]).toBe('within a penny');
          if (list[index] === 0 && part !== 0) expect(part).toBe(0);
        });
      }),
      usual,
    );
  });

  it('returns the same parts when all weights are multiplied, for weights of any size', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), weights, fc.bigInt({ min: 1n, max: 10n ** 30n }), (total, list, k) => {
        expect(
          apportion(
            total,
            list.map((weight) => BigInt(weight) * k),
          ),
        ).toEqual(apportion(total, list));
      }),
      usual,
    );
  });
});

describe('largest remainder', () => {
  it('breaks ties in list order by default', () => {
    expect([2, 0, 1].sort(inListOrder)).toEqual([0, 1, 2]);
  });

  it('gives the same result in Number and in BigInt', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), weights, (total, list) => {
        const numerators = list.map((weight) => BigInt(weight) * BigInt(total));
        const big = largestRemainderBig(numerators, BigInt(sum(list)), total);
        expect(largestRemainder({ values: list, factor: total, denominator: sum(list) }, total)).toEqual(big);
      }),
      usual,
    );
  });

  it('rejects numerators that do not add up to the total', () => {
    const due = { values: [1, 1], factor: 1, denominator: 2 };
    expect(largestRemainder(due, 1).leftover).toBe(1);
    // Rounding down two parts leaves less than two units over.
    for (const total of [2, 5]) expect(() => largestRemainder(due, total)).toThrow(RangeError);
    expect(() => largestRemainder({ ...due, values: [4, 4] }, 1)).toThrow(RangeError);
    expect(() => largestRemainderBig([4n, 4n], 2n, 1)).toThrow(RangeError);
  });
});

describe('a tally', () => {
  it('adds exactly above 2^53', () => {
    const tally = new Tally();
    for (let count = 0; count < 5; count += 1) tally.add(Number.MAX_SAFE_INTEGER);
    tally.add(1);
    expect(tally.total).toBe(5n * BigInt(Number.MAX_SAFE_INTEGER) + 1n);
    tally.add(7);
    expect(tally.total).toBe(5n * BigInt(Number.MAX_SAFE_INTEGER) + 8n);
  });
});
