import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { mulDivFloor, mulDivRound } from './mulDiv.ts';
import { formatPercent, HUNDRED_PERCENT, parsePercent, percentageOf } from './percent.ts';

describe('percentages', () => {
  it('reads and writes hundredths of a percent, from 0 to 100', () => {
    expect(parsePercent('1.75')).toBe(175);
    expect(['0', '100'].map(parsePercent)).toEqual([0, HUNDRED_PERCENT]);
    expect(['100.01', '-1', '1.234', 'five'].map(parsePercent)).toEqual([null, null, null, null]);
    expect([175, 500, 0, 1].map(formatPercent)).toEqual(['1.75', '5', '0', '0.01']);
  });

  it('rounds deductions down, so that workers never lose part of a penny', () => {
    expect(percentageOf(1_234_567, 175)).toBe(21_604); // 21604.9225
    expect(percentageOf(199, 5000)).toBe(99);
    expect(percentageOf(1, HUNDRED_PERCENT)).toBe(1);
  });

  it('stays exact where the product is not a safe integer', () => {
    const amount = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.nat({ max: HUNDRED_PERCENT }), (a, b) => {
        expect(mulDivFloor(a, b, HUNDRED_PERCENT)).toBe(Number((BigInt(a) * BigInt(b)) / 10_000n));
        expect(mulDivRound(a, b, HUNDRED_PERCENT)).toBe(Number((2n * BigInt(a) * BigInt(b) + 10_000n) / 20_000n));
      }),
      runs(1_000),
    );
  });
});
